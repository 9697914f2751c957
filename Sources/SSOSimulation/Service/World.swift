public import AdobePassRules
public import SSOStateMachine

/// The configuration of a ``SimulatedAdobePass``, or of the simulated service of an older interface. The default has
/// four MVPDs, the person is not signed in, and every resource is permitted.
///
/// An older interface has only the free preview of TempPass, and no degradation: the other parts apply only to REST
/// API V2.
public struct World: Sendable {
  /// The service provider that tokens are valid for.
  public var serviceProvider = "REF30"
  /// Further service providers that tokens are valid for. Each has profiles and decisions of its own.
  public var otherServiceProviders: Set<String> = []
  /// The software statement that is accepted; nil to accept any.
  package var softwareStatement: Secret<String>?
  /// The beginning of every client id, client secret and token that the service issues. It shows a person where they come from.
  public var mark = ""
  /// The scopes of a registration (V2-R01).
  package var scopes = ["api:client:v2"]
  /// The MVPDs with an active integration, in the order of E3.
  public var integrations = Integration.standard
  /// "Enable Single Sign On" of the service provider; false: E11 answers `configuration_fallback`.
  public var enablesPartnerSignOn = true
  /// Whether E11 knows the MVPDs of Apple's providers. If false, E11 falls back without an MVPD (`resume`,
  /// `pfs_fallback`).
  public var recognizesProviders = true
  /// The number of times that E5 ignores the redirectUrl that it receives, and answers `retry`.
  public var resumeRetries = 0
  /// The profiles that exist from the beginning, for every caller.
  public var profiles: [HeldProfile] = []
  /// The resources that are denied, and why. Every other resource is permitted, if ``Integration/denial`` is nil.
  public var denials: [String: Denial] = [:]
  /// `expires_in` of a token: seconds.
  public var tokenLifetime: Int64 = 21_600
  /// The milliseconds that a code is valid.
  public var codeLifetime: Int64 = 1_800_000
  /// The milliseconds that a new profile is valid.
  public var profileLifetime: Int64 = 30 * 86_400_000
  /// The milliseconds that a decision is kept at the service (notAfter of E14).
  public var decisionLifetime: Int64 = 86_400_000
  /// The milliseconds that a media token is valid.
  public var mediaTokenLifetime: Int64 = 600_000
  /// The milliseconds that a TempPass lasts from its first use.
  public var temporaryAccessLifetime: Int64 = 180_000
  /// The number of resources that a promotional TempPass plays.
  package var temporaryAccessResources = 5
  /// The number of polls (E10) after which the login of a code is complete, as if a person had typed the code
  /// on a second screen. Nil means that only the login page or
  /// ``SimulatedAdobePass/completeLogin(code:mvpd:)`` completes a login.
  public var completesLoginAfterPolls: Int?
  /// Whether a call must meet the requirements of the pages, word for word. If false, the service answers what it is
  /// known to answer: calls without X-Device-Info or with a malformed one, E2 with its parameters in the query, and a
  /// media range in Accept. The rules judge such calls either way.
  public var isStrict = true
  /// Whether the documented throttle holds (Throttling Mechanism): 1 request/s, and 10 more once.
  public var isThrottled = true
  /// The form of the answers of E13 and E14 when they are asked about too many resources.
  package var excess = Excess.items
  /// The most resources of one E14; more are refused. The limit of E13 is a part of `expectations`.
  public var mostAuthorized = World.mostResources
  /// The service's assumptions about the app that it judges.
  public var expectations = Expectations()

  /// Makes the default world.
  public init() {}

  /// The most resources that a call may ask about, whatever else the service expects of it. The pages specify no limit.
  package static var mostResources: Int { 100 }

  /// The MVPD that the second screen chooses if the session specifies no MVPD: the first that is no TempPass.
  var secondScreenMVPD: String? { integrations.first { !$0.mvpd.isTempPass }?.mvpd.id }

  /// The integration of an MVPD id.
  package func integration(_ id: String) -> Integration? { integrations.first { $0.mvpd.id == id } }

  /// The error of a denied resource, and its duration; nil if the resource is permitted.
  func denial(of resource: String, by mvpd: String) -> Denial? {
    denials[resource] ?? integration(mvpd)?.denial
  }

  /// The integration that Apple knows under an id.
  func integration(providerID: String) -> Integration? {
    integrations.first { $0.mvpd.platformMappingId == providerID }
  }
}

extension World {
  /// An MVPD, and how it behaves.
  public struct Integration: Sendable {
    /// The MVPD as E3 lists it.
    public var mvpd: TVProvider
    /// Whether the MVPD has a logout page. Without a logout page E15 answers `complete`.
    package var hasLogoutPage = true
    /// The degradation rule in force.
    public var degradation: Degradation?
    /// Whether the MVPD is a promotional TempPass, which requires AP-TempPass-Identity and counts resources.
    public var isPromotional = false
    /// The reason why the MVPD denies the resources that ``World/denials`` does not contain; nil to permit them. The
    /// account of a person without any channel has such a denial.
    public var denial: Denial?
    /// The attributes of the person, in addition to those that every profile has, or instead of them.
    public var attributes: [String: Profile.Attribute] = [:]

    /// Makes an integration of an MVPD with a logout page and no degradation.
    public init(
      _ mvpd: TVProvider, hasLogoutPage: Bool = true, degradation: Degradation? = nil,
      isPromotional: Bool = false
    ) {
      (self.mvpd, self.hasLogoutPage) = (mvpd, hasLogoutPage)
      (self.degradation, self.isPromotional) = (degradation, isPromotional)
    }

    /// An MVPD of each kind: full partner single sign-on, only in Apple's picker, no single sign-on, TempPass.
    package static let standard: [Integration] = [
      Integration(
        TVProvider(
          id: "Cablevision", displayName: "Optimum", logoUrl: "https://logos.example/cablevision.png",
          enablePlatformServices: true, boardingStatus: .supported, displayInPlatformPicker: true,
          platformMappingId: "cablevision-apple", requiredMetadataFields: ["uid", "NameID", "uniqueId"])),
      Integration(
        TVProvider(
          id: "Spectrum", displayName: "Spectrum", logoUrl: "https://logos.example/spectrum.png",
          boardingStatus: .picker, displayInPlatformPicker: true, platformMappingId: "spectrum-apple")),
      Integration(
        TVProvider(id: "Dish", displayName: "DISH", logoUrl: "https://logos.example/dish.png"),
        hasLogoutPage: false),
      Integration(
        TVProvider(id: "TempPass_TEST40", displayName: "Temp Pass", isTempPass: true), hasLogoutPage: false),
    ]
  }

  /// A degradation rule of the service.
  public enum Degradation: String, Sendable, CaseIterable {
    /// A person need not sign in, and everything is permitted.
    case authNAll
    /// Everything is permitted.
    case authZAll
    /// Nothing is permitted.
    case authZNone
  }

  /// The form in which too many resources are refused. The page of E13 lists the code and no answer of status 403, so
  /// each decision has it.
  package enum Excess: String, Sendable, CaseIterable {
    /// 403, with `too_many_resources` at the top level.
    case error
    /// 200, with `too_many_resources` in every decision.
    case items
    /// 200 without any decision, as servers before 3.4.0 answered.
    case emptyList
  }

  /// A profile that the service holds from the beginning.
  public struct HeldProfile: Sendable {
    package var mvpd: String
    package var type: ProfileType
    package var notAfter: Timestamp?

    /// Makes a profile.
    ///
    /// - Parameters:
    ///   - mvpd: the MVPD id.
    ///   - type: `regular`, `appleSSO`, `platformSSO` or `serviceTokenSSO`. Degraded and temporary profiles come from the
    ///     MVPD itself. A `serviceTokenSSO` profile shows only to a caller with a service token (AD-Service-Token).
    ///   - notAfter: the end of the profile; nil for ``World/profileLifetime`` after the first question.
    public init(mvpd: String, type: ProfileType = .regular, notAfter: Timestamp? = nil) {
      (self.mvpd, self.type, self.notAfter) = (mvpd, type, notAfter)
    }
  }

  /// The reason why a resource is denied, and the number of such answers.
  public struct Denial: Equatable, Sendable {
    package var code: EnhancedErrorCode?
    package var times: Int?

    /// Makes a denial.
    ///
    /// - Parameters:
    ///   - code: the error code; nil if the MVPD denies the resource, with the code that the endpoint has for that.
    ///   - times: how many answers deny the resource before it is permitted; nil for all answers.
    public init(_ code: EnhancedErrorCode? = nil, times: Int? = nil) {
      (self.code, self.times) = (code, times)
    }
  }
}
