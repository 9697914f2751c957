public import SSOStateMachine

/// What a ``SimulatedAdobePass`` or a ``SimulatedAdobePassV1`` offers. The default has four MVPDs, nobody signed in, and
/// permits every resource.
///
/// REST API V1 knows of TempPass only its free preview, and no degradation: those parts are for REST API V2 alone.
public struct World: Sendable {
  /// The service provider that tokens are good for.
  public var serviceProvider = "REF30"
  /// The software statement that is accepted; nil: any.
  public var softwareStatement: Secret<String>?
  /// The scopes of a registration (V2-R01).
  public var scopes = ["api:client:v2"]
  /// The MVPDs with an active integration, in the order of E3.
  public var integrations = Integration.standard
  /// "Enable Single Sign On" of the service provider; false: E11 answers `configuration_fallback`.
  public var enablesPartnerSignOn = true
  /// Whether E11 knows the MVPDs behind Apple's providers; false: it falls back without one (`resume`, `pfs_fallback`).
  public var recognizesProviders = true
  /// So many times E5 takes no notice of the redirectUrl that it is given, and answers `retry`.
  public var resumeRetries = 0
  /// The profiles that are there from the beginning, whoever asks.
  public var profiles: [HeldProfile] = []
  /// The resources that are denied, and why. Every other is permitted.
  public var denials: [String: Denial] = [:]
  /// `expires_in` of a token: seconds.
  public var tokenLifetime: Int64 = 21_600
  /// How long a code is valid: milliseconds.
  public var codeLifetime: Int64 = 1_800_000
  /// How long a new profile is valid: milliseconds.
  public var profileLifetime: Int64 = 30 * 86_400_000
  /// How long a decision is kept at the service (notAfter of E14): milliseconds.
  public var decisionLifetime: Int64 = 86_400_000
  /// How long a media token is valid: milliseconds.
  public var mediaTokenLifetime: Int64 = 600_000
  /// How long a TempPass lasts from its first use: milliseconds.
  public var temporaryAccessLifetime: Int64 = 180_000
  /// How many resources a promotional TempPass plays.
  public var temporaryAccessResources = 5
  /// After so many polls (E10) of a code its login is complete, as if somebody had typed the code on a second screen;
  /// nil: only by the login page or ``SimulatedAdobePass/completeLogin(code:mvpd:)``.
  public var completesLoginAfterPolls: Int?
  /// The MVPD that is chosen on the second screen where the session names none.
  public var secondScreenMVPD = "Cablevision"
  /// Whether the documented throttle holds (Throttling Mechanism): 1 request/s, and 10 more once.
  public var isThrottled = true
  /// What the service takes for granted about the app, so that it can judge it.
  public var expectations = Expectations()

  /// Makes the default world.
  public init() {}

  /// The integration of an MVPD id.
  func integration(_ id: String) -> Integration? { integrations.first { $0.mvpd.id == id } }

  /// The integration that Apple knows under an id.
  func integration(providerID: String) -> Integration? {
    integrations.first { $0.mvpd.platformMappingId == providerID }
  }
}

extension World {
  /// An MVPD, and how it behaves.
  public struct Integration: Sendable {
    /// As E3 lists it.
    public var mvpd: TVProvider
    /// Whether it has a page to log out at; without one E15 answers `complete`.
    public var hasLogoutPage = true
    /// The degradation rule in force.
    public var degradation: Degradation?
    /// A promotional TempPass: it asks for AP-TempPass-Identity, and counts resources.
    public var isPromotional = false

    /// Makes an integration of an MVPD with a logout page and no degradation.
    public init(
      _ mvpd: TVProvider, hasLogoutPage: Bool = true, degradation: Degradation? = nil,
      isPromotional: Bool = false
    ) {
      (self.mvpd, self.hasLogoutPage) = (mvpd, hasLogoutPage)
      (self.degradation, self.isPromotional) = (degradation, isPromotional)
    }

    /// One of each kind: full partner single sign-on, only in Apple's picker, none at all, TempPass.
    public static let standard: [Integration] = [
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
    /// Nobody needs to sign in, and everything is permitted.
    case authNAll
    /// Everything is permitted.
    case authZAll
    /// Nothing is permitted.
    case authZNone
  }

  /// A profile that the service holds from the beginning.
  public struct HeldProfile: Sendable {
    /// The MVPD id.
    public var mvpd: String
    /// `regular`, `appleSSO`, `platformSSO` or `serviceTokenSSO`. Degraded and temporary ones come of the MVPD itself.
    public var type: ProfileType
    /// Its end; nil: ``World/profileLifetime`` after the first question.
    public var notAfter: Timestamp?

    /// Makes a profile.
    public init(mvpd: String, type: ProfileType = .regular, notAfter: Timestamp? = nil) {
      (self.mvpd, self.type, self.notAfter) = (mvpd, type, notAfter)
    }
  }

  /// Why a resource is denied, and for how long.
  public struct Denial: Sendable {
    /// The code; nil: the MVPD denied it, by the code that belongs to the endpoint.
    public var code: EnhancedErrorCode?
    /// So many answers deny it, later ones permit it; nil: all.
    public var times: Int?

    /// Makes a denial.
    public init(_ code: EnhancedErrorCode? = nil, times: Int? = nil) {
      (self.code, self.times) = (code, times)
    }
  }

  /// What the service takes for granted about the app, so that it can judge it.
  public struct Expectations: Sendable {
    /// Where logins happen; nil: elsewhere where X-Device-Info says tvOS, else on the device (V2-R06, V2-R07).
    public var userAgent: UserAgentPlace?
    /// From so many milliseconds before its end a token may be renewed (V2-R03).
    public var tokenRenewalMargin: Int64 = 60_000
    /// The shortest time between two polls of a code: milliseconds (V2-R11).
    public var pollInterval: Int64 = 3_000
    /// The first poll comes at most so many milliseconds after the code, where the login is elsewhere (V2-R07).
    public var firstPoll: Int64 = 5_000
    /// Two configurations of one process are at least so many milliseconds apart (V2-R29).
    public var configurationAge: Int64 = 180_000
    /// The most resources of one E13 (V2-R49).
    public var mostPreauthorized = 5
    /// The most resources of one E14 (V2-R49).
    public var mostAuthorized = 1

    /// Makes the documented numbers.
    public init() {}
  }

  /// Where logins happen.
  public enum UserAgentPlace: Sendable {
    /// The app opens the page.
    case onDevice
    /// Somebody types the code on another device.
    case elsewhere
  }
}
