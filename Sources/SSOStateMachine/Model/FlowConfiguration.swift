/// What the app fixes before a flow begins.
public struct FlowConfiguration: Equatable, Sendable {
  /// The partner of E11 and E12.
  public static let partner = "Apple"

  /// The service provider (formerly requestor) id.
  public var serviceProvider: String
  /// The software statement of the TVE Dashboard: a JWT.
  public var softwareStatement: Secret<String>
  /// `redirect_uri` of the registration (E1); left out where nil.
  public var redirectURI: String?
  /// `domainName` of E4, E5, E11.
  public var domainName: String
  /// `redirectUrl` of E4, E5, E11, E15: where the user agent ends.
  public var redirectUrl: String
  /// The streaming device.
  public var device: Device
  /// Whether a user agent can be opened on this device. Left at nil: yes on iOS and iPadOS, no on tvOS.
  public var opensUserAgent: Bool?
  /// Whether the app has a picker of its own; without one an unknown MVPD is chosen on a second screen (F.16).
  public var hasPicker = true
  /// What happens where several profiles come back (B.5).
  public var profileChoice = ProfileChoice.ask
  /// Whether the framework may ask for permission while its status is read (B.1, C.3, C.10; V1.0, V1.2, V1.4, V1.7).
  public var promptsForAccess = true
  /// isInterruptionAllowed in C.10. The prose says true, one snippet false; see docs/decisions.
  public var allowsInterruptionInPartnerAuthentication = true
  /// MVPD ids that Apple's picker shows first (featuredAccountProviderIdentifiers).
  public var featuredMVPDs: [String] = []
  /// Identity of a promotional TempPass (AP-TempPass-Identity): the JSON text. It names a person, so it goes along only
  /// where a temporary profile asks for an authorization (E14), with ``promotionalMVPDs`` (E9), and with
  /// ``pollsWithTempPassIdentity`` (E10).
  public var tempPassIdentity: Secret<String>?
  /// The ids of the promotional TempPass MVPDs that the identity is for: without it the service does not tell their
  /// profiles.
  public var promotionalMVPDs: Set<String> = []
  /// Whether a second screen of the app offers a promotional TempPass. Then the identity goes along wherever a code is
  /// polled (E10), for no poll tells whose login it waits for.
  public var pollsWithTempPassIdentity = false
  /// Milliseconds between two polls of a code. Anything under 3,000 counts as 3,000.
  public var pollInterval: Int64 = 5_000
  /// Seconds that a code of REST API V1 is to live (`ttl`); anything above 36,000 counts as that. Left at nil: the
  /// service's 30 minutes.
  public var registrationCodeLifetime: Int64?
  /// Milliseconds that lie between two polls of one code whatever ``pollInterval`` says; the service wants 3,000. A tool
  /// may go below towards a service on its own machine.
  package var leastPollInterval: Int64 = 3_000
  /// Milliseconds before its end from which on a token is renewed.
  public var tokenRenewalMargin: Int64 = 30_000

  /// Makes a configuration with the defaults above.
  public init(
    serviceProvider: String, softwareStatement: Secret<String>, domainName: String, redirectUrl: String,
    device: Device
  ) {
    self.serviceProvider = serviceProvider
    self.softwareStatement = softwareStatement
    self.domainName = domainName
    self.redirectUrl = redirectUrl
    self.device = device
  }

  /// Whether a login page can be shown here.
  public var hasUserAgent: Bool { opensUserAgent ?? (device.platform != .tvOS) }

  /// What happens where several profiles come back.
  public enum ProfileChoice: String, Hashable, Sendable, CaseIterable {
    /// The person is asked.
    case ask
    /// The one that is valid for the longest is taken.
    case longestValidity
  }
}
