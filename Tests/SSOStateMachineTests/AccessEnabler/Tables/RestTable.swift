import Testing

@testable import SSOLegacyMachines
@testable import SSOStateMachine

/// Where a flow rests.
enum RestTable {
  typealias Flow = AccessEnablerMachine

  static let out = Flow.SignedOut(journey: SDK.journey((.start, [])))
  static let failed = Flow.Failed(journey: SDK.journey(.signIn, (.start, [])), cause: .silence(.start))
  static let failedSignedIn = Flow.Failed(
    journey: SDK.journey((.start, [])), subscriber: SDK.apple, cause: .silence(.start))

  static func s2(_ purpose: Flow.Purpose, _ subscriber: Flow.Subscriber? = nil) -> Flow.SettingRequestor {
    Flow.SettingRequestor(journey: SDK.journey(purpose, (.start, [])), subscriber: subscriber)
  }

  static let scenes: [Scene] = signedOut + failures

  private static let signedOut: [Scene] = [
    Scene(
      "sign in", in: out, [.signIn], takes: ["X.signedOut-signIn"],
      to: Flow.Authenticating(
        login: Flow.Login(journey: SDK.journey(.signIn, (.start, []), (.authentication, [])))),
      .getAuthentication(SDK.iOS, within: 60_000)),
    Scene(
      "play", in: out, [.play], takes: ["X.signedOut-play"],
      to: Flow.AuthorizingWithLogin(journey: SDK.journey(SDK.playing, (.start, [])), request: SDK.play),
      .getAuthorization(SDK.play, within: 60_000)),
    Scene(
      "S.2 at every foreground", in: out, [.foreground], takes: ["X.signedOut-foreground"],
      to: s2(.check), StartTable.setRequestor),
    Scene(
      "a late code", in: out, [.code("N111")], takes: ["X.signedOut-code"],
      to: Flow.SignedOut(journey: SDK.journey((.start, ["N111"])))),
    Scene(
      "VSA203 where nobody logged out", in: out, [.code("VSA203")], takes: ["X.signedOut-code"],
      to: Flow.SignedOut(journey: SDK.journey((.start, ["VSA203"])))),
    Scene(
      "log out", in: out, [.logOut], takes: ["X.signedOut-logOut"],
      to: Flow.LoggingOut(journey: SDK.journey(.logOut, (.start, []), (.logout, []))),
      .logout(within: 30_000)),
  ]

  private static let failures: [Scene] = [
    Scene(
      "try again", in: failed, [.retry], takes: ["X.failed-retry", "X.starting-sdk"], to: s2(.signIn),
      StartTable.setRequestor),
    Scene(
      "try again, signed in before", in: failedSignedIn, [.retry],
      takes: ["X.failed-retry", "X.starting-sdk"],
      to: s2(.check, SDK.apple), StartTable.setRequestor),
    Scene(
      "play", in: failed, [.play], takes: ["X.failed-play", "X.starting-sdk"], to: s2(SDK.playing),
      StartTable.setRequestor),
    Scene(
      "S.2 at every foreground", in: failed, [.foreground], takes: ["X.failed-foreground", "X.starting-sdk"],
      to: s2(.check), StartTable.setRequestor),
    Scene(
      "log out", in: failed, [.logOut], takes: ["X.failed-logOut", "X.starting-sdk"], to: s2(.logOut),
      StartTable.setRequestor),
    Scene(
      "a late code", in: failed, [.code("CFG404")], takes: ["X.failed-code"],
      to: Flow.Failed(journey: SDK.journey(.signIn, (.start, ["CFG404"])), cause: .silence(.start))),
    Scene(
      "VSA203 where no logout failed", in: failed, [.code("VSA203")], takes: ["X.failed-code"],
      to: Flow.Failed(journey: SDK.journey(.signIn, (.start, ["VSA203"])), cause: .silence(.start))),
    Scene("give up", in: failed, [.cancel], takes: ["X.failed-cancel"], to: StartTable.idle),
    Scene(
      "give up, signed in before", in: failedSignedIn, [.cancel], takes: ["X.failed-cancelSignedIn"],
      to: Flow.SignedIn(journey: SDK.journey((.start, [])), subscriber: SDK.apple)),
  ]
}
