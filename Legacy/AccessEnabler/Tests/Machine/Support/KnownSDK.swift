@testable import SSOAccessEnabler
@testable import SSOStateMachine
@testable import SSOStateMachineTests

/// Canonical values of the AccessEnabler machine. What the machines share is in ``Known``.
enum KnownSDK {
  typealias Flow = AccessEnablerMachine

  static let iOS = Shared(configuration(on: .iOS))
  static let tvOS = Shared(configuration(on: .tvOS))

  static func configuration(on platform: Platform) -> Flow.Configuration {
    Flow.Configuration(
      platform: platform, requestor: "channel", softwareStatement: Secret("software-statement"))
  }

  static let dialog = Flow.TVProviderDialog(1)
  static let otherDialog = Flow.TVProviderDialog(2)
  static let mvpds = Shared([Known.mvpd, Known.otherMVPD])
  static let page = Flow.Page(url: Secret("https://mvpd.example/login"))
  static let otherPage = Flow.Page(url: Secret("https://mvpd.example/more"), usesSafari: true)
  static let customURL = Secret("adobepass://ios.app?secret-answer")
  static let token = Secret("media-token")
  static let play = Shared(PlayRequest(resource: "news"))
  static let otherPlay = Shared(PlayRequest(resource: "sport"))
  static let preauthorize = Shared(PreauthorizationRequest(checked: ["news", "sport"]))
  static let denial = Flow.Denial(
    resource: "news", errorCode: .userNotAuthorized, errorDescription: "Not in your package")
  static let unauthenticated = Flow.Denial(resource: "news", errorCode: .userNotAuthenticated)
  static let registration = Flow.StatusReport(.registrationCode, level: .success, message: "ABC123")
  static let apple = Flow.Subscriber(tokenSource: .apple)
  static let regular = Flow.Subscriber(tokenSource: .regular("Adobe"))
  static let unknown = Flow.Subscriber(tokenSource: nil)
  /// A subscriber for whose provider the SDK was asked.
  static let named = Flow.Subscriber(tokenSource: .apple, brand: Known.mvpd.brand)

  static let device = Flow.Metadata(key: .deviceID, value: Secret("device-id"))
  static let response = Flow.PreauthorizeResponse(decisions: [
    Flow.PreauthorizeDecision(id: "news", isAuthorized: true),
    Flow.PreauthorizeDecision(
      id: "sport", isAuthorized: false, error: EnhancedError(code: "preauthorization_denied_by_mvpd")),
  ])
  static let tooSoon = EnhancedError(code: "too_many_requests", action: .unrecognized("retry-after"))

  /// iOS, with `preauthorize` in place of `checkPreauthorizedResources`.
  static let newer: Shared<Flow.Configuration> = {
    var newer = configuration(on: .iOS)
    newer.preauthorization = .preauthorize(disabling: [.localCache])
    return Shared(newer)
  }()

  static func report(_ code: String) -> Flow.StatusReport {
    Flow.StatusReport(Flow.StatusCode(rawValue: code))
  }

  static func metadata(_ value: String?) -> Flow.Metadata {
    Flow.Metadata(key: .tokenSource, value: value.map { Secret($0) })
  }

  /// A journey after operations have begun, each with its codes.
  static func journey(
    on configuration: Shared<Flow.Configuration> = iOS, _ chapters: (Flow.Operation, [String])...,
    isForegroundDue: Bool = false
  ) -> Flow.Journey {
    journey(.check, on: configuration, chapters, isForegroundDue)
  }

  /// A journey with a purpose, after operations have begun, each with its codes.
  static func journey(
    _ purpose: Flow.Purpose, on configuration: Shared<Flow.Configuration> = iOS,
    _ chapters: (Flow.Operation, [String])..., isForegroundDue: Bool = false
  ) -> Flow.Journey {
    journey(purpose, on: configuration, chapters, isForegroundDue)
  }

  private static func journey(
    _ purpose: Flow.Purpose, on configuration: Shared<Flow.Configuration>,
    _ chapters: [(Flow.Operation, [String])], _ isForegroundDue: Bool
  ) -> Flow.Journey {
    var journey = Flow.Journey(configuration, purpose: purpose)
    for (operation, codes) in chapters {
      journey = journey.beginning(operation)
      for code in codes { journey.reports = journey.reports.adding(report(code)) }
    }
    journey.isForegroundDue = isForegroundDue
    return journey
  }

  static let playing = Flow.Purpose.play(play, suspended: nil)
  static let playingSport = Flow.Purpose.play(otherPlay, suspended: nil)
  static let limits = Flow.Limits()

  /// A login as S.4 begins it.
  static func login(
    _ purpose: Flow.Purpose = .signIn, on configuration: Shared<Flow.Configuration> = iOS, _ codes: String...,
    isForegroundDue: Bool = false
  ) -> Flow.Login {
    Flow.Login(
      journey: journey(purpose, on: configuration, [(.authentication, codes)], isForegroundDue)
    )
  }

  /// A login as getAuthorization begins it.
  static func playLogin(
    _ purpose: Flow.Purpose = playing, on configuration: Shared<Flow.Configuration> = iOS, _ codes: String...
  ) -> Flow.Login {
    var login = Flow.Login(
      journey: journey(purpose, on: configuration, [(.authorization, []), (.authentication, codes)], false),
      asked: play)
    login.journey.isLoginSpent = purpose == playing
    return login
  }
}
