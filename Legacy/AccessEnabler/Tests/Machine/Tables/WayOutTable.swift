import Testing

@testable import SSOAccessEnabler
@testable import SSOStateMachine
@testable import SSOStateMachineTests

/// X.failed: every way out, and where it ends even if the SDK says nothing.
enum WayOutTable {
  typealias Flow = AccessEnablerMachine

  static let failed = RestTable.failed
  static let another = RestTable.s2(.chooseMVPD)
  static let checkingAnother = Flow.CheckingAuthentication(
    journey: KnownSDK.journey(.chooseMVPD, (.start, [])), subscriber: nil)
  static let givingUp = Flow.Cancelling(journey: KnownSDK.journey(.signIn, (.start, [])))
  static let forgetting = Flow.ForgettingProvider(journey: KnownSDK.journey((.start, [])))
  static let out = Flow.SignedOut(journey: KnownSDK.journey((.start, [])).owing(1))
  static let deselect = LoginTable.signingOut
  static let afterLogout = Flow.ForgettingProvider(
    journey: KnownSDK.journey((.authentication, []), (.logout, [])))

  static let rows: [Row] = onward + anotherMVPD + local + checks

  private static let onward: [Row] = [
    Row(
      "sign in", in: Flow.Failed(journey: KnownSDK.journey((.start, [])), cause: .silence(.start)), [.signIn],
      takes: ["X.failed-signIn", "X.starting-sdk"], to: RestTable.s2(.signIn), StartTable.setRequestor),
    Row(
      "look, without a screen", in: failed, [.check], takes: ["X.failed-check", "X.starting-sdk"],
      to: RestTable.s2(.check), StartTable.setRequestor),
  ]

  private static let anotherMVPD: [Row] = [
    Row(
      "another MVPD: S.2 first", in: failed, [.chooseAnother],
      takes: ["X.failed-chooseAnotherMVPD", "X.starting-sdk"], to: another, StartTable.setRequestor),
    Row(
      "another MVPD, the person is not signed in: S.4", in: checkingAnother, [.notAuthenticated],
      takes: ["S.3-notAuthenticated", "X.proceedingSignedOut-signIn"],
      to: Flow.Authenticating(
        login: Flow.Login(journey: KnownSDK.journey(.signIn, (.start, []), (.authentication, [])))),
      .getAuthentication(KnownSDK.iOS, within: 60_000)),
    Row(
      "another MVPD, the person signed in: given up first", in: checkingAnother, [.authenticated],
      takes: ["S.3-anotherMVPD"], to: givingUp, deselect),
    Row(
      "another MVPD: given up, then S.4", in: givingUp, [.notSelected],
      takes: ["X.cancelling-ended", "X.proceedingSignedOut-signIn"],
      to: Flow.Authenticating(
        login: Flow.Login(
          journey: KnownSDK.journey(.signIn, (.start, [])).owing(1).beginning(.authentication))),
      .getAuthentication(KnownSDK.iOS, within: 60_000)),
    Row(
      "another MVPD: who stays signed in is given up once", in: givingUp,
      [.authenticated, .silence, .authenticated, .apple],
      takes: [
        "X.cancelling-authenticated", "X.cancelling-timedOutAuthenticated", "S.3-authenticated", "S.5-apple",
        "X.enteringDecisions-rest",
      ],
      to: Flow.SignedIn(journey: KnownSDK.journey((.start, [])), subscriber: KnownSDK.apple),
      StartTable.check, CheckTable.getMetadata),
  ]

  private static let local: [Row] = [
    Row(
      "sign out here", in: Flow.Failed(journey: KnownSDK.journey((.start, [])), cause: .silence(.logout)),
      [.logOutLocally], takes: ["X.failed-logOutLocally"], to: forgetting, deselect),
    Row(
      "sign out here, S.2 failed: the SDK takes no call", in: failed, [.logOutLocally],
      takes: ["X.failed-nobodyKnown"], to: Flow.Idle(configuration: KnownSDK.iOS, isInitialized: true)),
    Row(
      "sign out here: 0", in: forgetting, [.notSelected],
      takes: ["X.forgettingProvider-ended", "X.endingLogout-done", "X.proceedingSignedOut-rest"], to: out),
    Row(
      "sign out here: silence", in: forgetting, [.silence],
      takes: ["X.forgettingProvider-timedOut", "X.endingLogout-done", "X.proceedingSignedOut-rest"], to: out),
    Row(
      "sign out here, after a logout that failed: VSA203 is told", in: afterLogout,
      [.code("VSA203"), .silence],
      takes: [
        "X.forgettingProvider-code", "X.forgettingProvider-timedOut", "X.endingLogout-stillSignedIn",
      ],
      to: Flow.DirectingToSettings(
        journey: KnownSDK.journey((.authentication, []), (.logout, ["VSA203"])).owing(1)), LogoutTable.ask),
    Row(
      "sign out here: a foreground is made up for", in: forgetting, [.foreground, .notSelected],
      takes: [
        "X.forgettingProvider-foreground", "X.forgettingProvider-ended", "X.endingLogout-done",
        "X.proceedingSignedOut-foreground",
      ], to: StartTable.s2, StartTable.setRequestor),
  ]

  private static let checks: [Row] = [
    Row(
      "look while signed out", in: RestTable.out, [.check], takes: ["X.signedOut-check"],
      to: CheckTable.s3, StartTable.check),
    Row(
      "look while signed out: still nobody, and no screen", in: RestTable.out, [.check, .notAuthenticated],
      takes: ["X.signedOut-check", "S.3-notAuthenticated", "X.proceedingSignedOut-rest"], to: RestTable.out,
      StartTable.check),
    Row(
      "look while signed in", in: CheckTable.signedIn(KnownSDK.apple), [.check],
      takes: ["X.signedIn-check"], to: CheckTable.s3(subscriber: KnownSDK.apple), StartTable.check),
    Row(
      "look after Settings", in: LogoutTable.settings, [.check], takes: ["X.directingToSettings-check"],
      to: StartTable.s2, StartTable.setRequestor),
  ]
}
