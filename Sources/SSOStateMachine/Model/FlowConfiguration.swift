/// The settings of an app, made before a flow begins.
public struct FlowConfiguration: Equatable, Sendable {
  /// The partner of E11 and E12.
  public static let partner = "Apple"

  /// The service provider (formerly requestor) id.
  public var serviceProvider: String
  /// The software statement of the TVE Dashboard: a JWT.
  public var softwareStatement: Secret<String>
  /// `redirect_uri` of the registration (E1); left out where nil.
  public var registrationRedirectURI: String?
  /// `domainName` of E4, E5, E11.
  public var domainName: String
  /// `redirectUrl` of E4, E5, E11, E15: the url at which the user agent ends.
  public var redirectUrl: String
  /// The streaming device.
  public var device: Device
  /// Whether a user agent can be opened on this device. Nil means yes on iOS, iPadOS, Android and in a browser, and no on
  /// tvOS, Fire TV and Roku.
  public var opensUserAgent: Bool?
  /// Whether the flow of REST API V2 takes the steps of Apple's Video Subscriber Account framework. Nil means yes on
  /// Apple's systems, and no on any other. An app to which Apple has not granted the framework's entitlement says no, and
  /// signs in by basic authentication alone. Decisions about an appleSSO profile that is kept from before still ask.
  public var asksPartnerFramework: Bool?
  /// Whether the app has a picker of its own. An app without a picker lets a second screen choose an unknown MVPD
  /// (F.16).
  public var hasPicker = true
  /// The address where a person types the code of a second screen, as the app shows it next to the code:
  /// `example.com/activate`. The flow sends the address nowhere.
  public var secondScreenUrl: String?
  /// The way to choose among several profiles that the service returns (B.5).
  public var profileChoice = ProfileChoice.ask
  /// Whether the framework may ask for permission while its status is read (B.1, C.3, C.10).
  public var promptsForAccess = true
  /// isInterruptionAllowed in C.10. The cookbook's text says true, one of its snippets says false; see docs/decisions.
  public var allowsInterruptionInPartnerAuthentication = true
  /// MVPD ids that the pickers offer, Apple's and the app's own; empty for all that the service offers. A silent sign-in,
  /// the MVPD of the last sign-in and a second screen are not limited. The failure `mvpdNotOffered` of REST API V2 says
  /// that the service offers none of them.
  public var offeredMVPDs: Set<String> = []
  /// MVPD ids that Apple's picker shows first (featuredAccountProviderIdentifiers).
  public var featuredMVPDs: [String] = []
  /// Identity of a promotional TempPass (AP-TempPass-Identity): the JSON text `{"<key>":"<hash>"}`. The value
  /// is a hash of who the person is, never an address in plain text; `TempPassIdentity.json(key:person:)` of
  /// AdobePassAPI makes it. The identity stands for a person, so only four calls carry it: E13 and E14 with a
  /// temporary profile, E9 with one of ``promotionalMVPDs``, and E10 with ``pollsWithTempPassIdentity``.
  public var tempPassIdentity: Secret<String>?
  /// The ids of the promotional TempPass MVPDs that the identity is for. Without the identity, the service does not
  /// return their profiles.
  public var promotionalMVPDs: Set<String> = []
  /// Whether a second screen of the app offers a promotional TempPass. If so, every poll of a code carries the identity
  /// (E10), because a poll does not show whose login it waits for.
  public var pollsWithTempPassIdentity = false
  /// Milliseconds between two polls of a code. A value below 3,000 counts as 3,000.
  public var pollInterval: Int64 = 5_000
  /// Milliseconds that a registration code is valid, sent in whole seconds (`ttl`) where an interface takes them. More
  /// than ten hours count as ten hours, less than a second as a second. Nil means the service's 30 minutes.
  public var registrationCodeLifetime: Int64?
  /// The fewest milliseconds between two polls of a code, whatever ``pollInterval`` says. The service requires 3,000. A
  /// tool may go below that with a service on its own machine.
  package var leastPollInterval: Int64 = 3_000
  /// A token is renewed this many milliseconds before its end.
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
  public var hasUserAgent: Bool { opensUserAgent ?? device.platform.hasUserAgent }

  /// Whether Apple's framework is asked here.
  public var hasPartnerFramework: Bool { asksPartnerFramework ?? device.platform.hasPartnerFramework }

  /// The ways to choose among several profiles that the service returns.
  public enum ProfileChoice: String, Hashable, Sendable, CaseIterable {
    /// The person is asked.
    case ask
    /// The profile that is valid for the longest time is chosen.
    case longestValidity
  }
}
