import SSOConformance
import SSOStateMachine
import SSOStateMachineTesting

// Recordings that begin in the middle of a flow.
extension OtherAppTests {
  /// Calls 0 to 5: a registration, Apple's sign-in from E8 to E12; call 6 asks for a decision.
  private static func signInWithPartner(_ app: RecordedApp) {
    app.admitted()
    app.profiles(nil, .init(headers: ["AP-Partner-Framework-Status": RecordedApp.status()]))
    app.configuration()
    app.signInWithPartner()
    app.authorize("news", status: RecordedApp.status())
  }

  static let beginnings: [Row] = [
    Row(what: "Apple's sign-in, recorded from the configuration on", earlier: 3, run: signInWithPartner),
    Row(what: "Apple's sign-in, recorded from E11 on", earlier: 4, run: signInWithPartner),
    Row(what: "Apple's sign-in, recorded from E12 on", earlier: 5, run: signInWithPartner),
    Row(what: "E11 alone, without an MVPD that any call names", earlier: 2) {
      $0.admitted()
      $0.partnerSession()
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
    Row(what: "a token renewed before a session, at which the recording begins", world: dish, earlier: 4) {
      $0.admitted()
      $0.profiles()
      $0.configuration()
      $0.wait(6 * PlantedFaultTests.hour)
      $0.drawToken()
      $0.createSession()
      pollOn($0)
    },
  ]
}
