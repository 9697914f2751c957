public import Foundation
import SSOStateMachine
public import SSOStateMachineTesting

/// The configuration of the sandbox, as its file specifies it. Everything has a default, so `{}` is a whole file.
public struct Settings: Decodable, Sendable {
  /// The service provider id that calls must contain.
  public var serviceProvider = "REF30"
  /// The way in which a person logs in on the page of an MVPD.
  public var login = Login.page
  /// "Enable Single Sign On" of the service provider.
  public var enablesPartnerSignOn = true
  /// Whether the documented throttle holds.
  public var isThrottled = true
  /// Whether a call must meet the requirements of the pages, word for word. Otherwise the sandbox answers what the
  /// service is known to answer, and the report says what was missing.
  public var strict = false
  /// Further service providers that calls may contain. Each has profiles of its own.
  public var otherServiceProviders: Set<String> = []
  /// The MVPDs, in the order of E3.
  public var mvpds: [MVPD]?
  /// The resources that are denied, each with the error code of the denial.
  public var denied: [String: String] = [:]
  /// The profiles that every device has from the beginning.
  public var profiles: [Profile] = []
  /// The most resources of one call.
  public var resources = Resources()
  /// The number of seconds that each kind of value is valid.
  public var seconds = Seconds()
  /// The origins, such as `http://localhost:3000`, whose pages may call the service. A browser sends `null` for a page of a file.
  public var origins: Set<String> = []
  /// Decides which ids, codes and tokens are issued. With another seed they differ, so a sandbox does not know what an app has
  /// stored from an earlier run. With the same seed and the same calls they are the same. The file has no such key.
  public var seed: UInt32 = 0
  /// The number of polls (E10) after which the person has logged in, of a recording that is replayed. The file has no such key.
  var pollsToLogin: Int?
  /// The ending of each answer, of a recording that is replayed. The file has no such key.
  var replayed: [PlannedFault] = []
  /// The service that answers in place of the simulated one. The file has no such key.
  public var upstream: Upstream?
  /// The scenario that replaces the configuration above; nil for none. It can be changed while the sandbox runs.
  public var scenario: ServiceScenario?

  /// A way in which a person logs in.
  public enum Login: String, Decodable, CaseIterable, Sendable {
    /// On a page with a form.
    case page
    /// The page logs in by itself, for tests that follow redirects.
    case automatic
  }

  /// The number of seconds that each kind of value is valid.
  public struct Seconds: Decodable, Sendable {
    var token: Int64 = 21_600
    var code: Int64 = 1_800
    var profile: Int64 = 30 * 86_400
    var decision: Int64 = 86_400
    var mediaToken: Int64 = 600
    var tempPass: Int64 = 180

    enum CodingKeys: String, CodingKey, CaseIterable {
      case token, code, profile, decision, mediaToken, tempPass
    }

    init() {}

    /// Reads the object of a file, and refuses an unknown key.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(refusingUnknown: CodingKeys.self)
      func seconds(_ key: CodingKeys, _ usual: Int64) throws -> Int64 {
        let value = try values.decodeIfPresent(Int64.self, forKey: key) ?? usual
        guard (1...1_000_000_000).contains(value) else {
          throw DecodingError.dataCorruptedError(
            forKey: key, in: values, debugDescription: "it must be from 1 to 1,000,000,000 seconds")
        }
        return value
      }
      let usual = Seconds()
      token = try seconds(.token, usual.token)
      code = try seconds(.code, usual.code)
      profile = try seconds(.profile, usual.profile)
      decision = try seconds(.decision, usual.decision)
      mediaToken = try seconds(.mediaToken, usual.mediaToken)
      tempPass = try seconds(.tempPass, usual.tempPass)
    }
  }

  enum CodingKeys: String, CodingKey, CaseIterable {
    case serviceProvider, login, enablesPartnerSignOn, isThrottled, mvpds, denied, seconds, scenario, origins
    case strict, otherServiceProviders, profiles, resources
  }

  /// The defaults.
  public init() {}

  /// Reads the object of a file, and refuses an unknown key.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(refusingUnknown: CodingKeys.self)
    let usual = Settings()
    serviceProvider =
      try values.decodeIfPresent(String.self, forKey: .serviceProvider) ?? usual.serviceProvider
    otherServiceProviders =
      try values.decodeIfPresent(Set<String>.self, forKey: .otherServiceProviders)
      ?? usual.otherServiceProviders
    profiles = try values.decodeIfPresent([Profile].self, forKey: .profiles) ?? usual.profiles
    resources = try values.decodeIfPresent(Resources.self, forKey: .resources) ?? usual.resources
    login = try values.word(Login.self, .login) ?? usual.login
    enablesPartnerSignOn =
      try values.decodeIfPresent(Bool.self, forKey: .enablesPartnerSignOn) ?? usual.enablesPartnerSignOn
    isThrottled = try values.decodeIfPresent(Bool.self, forKey: .isThrottled) ?? usual.isThrottled
    strict = try values.decodeIfPresent(Bool.self, forKey: .strict) ?? usual.strict
    mvpds = try values.decodeIfPresent([MVPD].self, forKey: .mvpds)
    denied = try values.denials(.denied) ?? usual.denied
    seconds = try values.decodeIfPresent(Seconds.self, forKey: .seconds) ?? usual.seconds
    scenario = try values.scenario(.scenario)
    origins = try values.origins(.origins) ?? usual.origins
  }
}

extension Settings {
  /// Reads a configuration file.
  ///
  /// - Throws: ``SettingsError``, which says what to change.
  public init(file data: Data) throws {
    self = try SettingsError.reading(Settings.self, data)
  }
}
