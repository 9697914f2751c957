import AdobePassRules
import SSOConformance
import SSOProperties
import SSOSimulation
import SSOStateMachine

// Recordings that begin in the middle of a flow.
extension OtherAppTests {
  /// Calls 0 to 5: a registration, Apple's sign-in from E8 to E12; call 6 asks for a decision.
  private static func signInWithPartner(_ app: RecordedApp) {
    app.admitted().profiles(nil, .init(headers: ["AP-Partner-Framework-Status": RecordedApp.status()]))
    app.configuration()
    app.signInWithPartner()
    app.authorize("news", status: RecordedApp.status())
  }

  static let beginnings: [Row] = [
    Row(what: "Apple's sign-in, recorded from the configuration on", earlier: 3, run: signInWithPartner),
    Row(what: "Apple's sign-in, recorded from E11 on", earlier: 4, run: signInWithPartner),
    Row(what: "Apple's sign-in, recorded from E12 on", earlier: 5, run: signInWithPartner),
    Row(what: "E11 alone, without an MVPD that any call names", earlier: 2) {
      $0.admitted().partnerAuthenticationRequest()
    },
    Row(what: "a token that is renewed, drawn before the recording began", earlier: 2) {
      poll($0)
      $0.wait(6 * PlantedFaultTests.hour)
      $0.drawToken()
      $0.profiles()
    },
    Row(
      what: "a token renewed between two polls, at which the recording begins", world: shortTokens,
      earlier: 17, run: renewWhilePolling),
    Row(
      what: "a token renewed before a session, at which the recording begins", world: dish, earlier: 4,
      otherwise: [5]
    ) {
      $0.admitted().profiles()
      $0.configuration()
      $0.wait(6 * PlantedFaultTests.hour)
      $0.drawToken()
      $0.createSession()
      pollOn($0)
    },
    Row(what: "the MVPD of the last sign-in, without the list", world: television, earlier: 2, otherwise: [3])
    {
      $0.system = "tvOS"
      $0.admitted().profiles()
      $0.wait(2_000)
      $0.createSession()
      pollOn($0)
    },
    Row(what: "a TempPass right after the registration", world: television, otherwise: [2]) {
      $0.system = "tvOS"
      $0.admitted().createSession("mvpd=TempPass_TEST40&" + RecordedApp.landing)
    },
    Row(what: "an app that is installed again after two days", otherwise: [3]) {
      $0.admitted().profiles()
      $0.wait(48 * PlantedFaultTests.hour)
      $0.admitted().profiles()
      $0.configuration()
    },
    Row(what: "an app that registers again two seconds later", unexplained: [3]) {
      $0.admitted().profiles()
      $0.wait(2_000)
      $0.admitted().profiles()
    },
    Row(
      what: "a token renewed half an hour before its end, which was under way for 200 ms", durations: [1: 200]
    ) {
      $0.admitted().profiles()
      $0.wait(6 * PlantedFaultTests.hour - 1_800_000)
      $0.drawToken()
      $0.profiles()
    },
    Row(what: "a session with the partner that a second screen resumes", world: unmapped, otherwise: [5]) {
      $0.system = "tvOS"
      $0.admitted().profiles()
      $0.configuration()
      $0.partnerAuthenticationRequest()
      pollOn($0)
      pollOn($0)
    },
  ]

  private static let television = PlantedFaultTests.television
  private static let unmapped = RecordedApp.world {
    $0.expectations.userAgent = .elsewhere
    $0.recognizesProviders = false
  }
}
