import Testing

@testable import SSOAccessEnabler
@testable import SSOStateMachine
@testable import SSOStateMachineTests

/// The stages in which a flow rests.
enum RestTable {
  typealias Flow = AccessEnablerMachine

  static let out = Flow.SignedOut(journey: KnownSDK.journey((.start, [])))
  static let failed = Flow.Failed(journey: KnownSDK.journey(.signIn, (.start, [])), cause: .silence(.start))
  static let failedSignedIn = Flow.Failed(
    journey: KnownSDK.journey((.start, [])), subscriber: KnownSDK.apple, cause: .silence(.start))

  static func s2(_ purpose: Flow.Purpose, _ subscriber: Flow.Subscriber? = nil) -> Flow.SettingRequestor {
    Flow.SettingRequestor(journey: KnownSDK.journey(purpose, (.start, [])), subscriber: subscriber)
  }

  static let rows: [Row] = signedOut + failures

  private static let signedOut: [Row] = [
    Row(
      "sign in", in: out, [.signIn], takes: ["X.signedOut-signIn"],
      to: Flow.Authenticating(
        login: Flow.Login(journey: KnownSDK.journey(.signIn, (.start, []), (.authentication, [])))),
      .getAuthentication(KnownSDK.iOS, within: 60_000)),
    Row(
      "play", in: out, [.play], takes: ["X.signedOut-play"],
      to: Flow.AuthorizingWithLogin(
        journey: KnownSDK.journey(KnownSDK.playing, (.start, [])), request: KnownSDK.play),
      .getAuthorization(KnownSDK.play, within: 60_000)),
    Row(
      "S.2 at every foreground", in: out, [.foreground], takes: ["X.signedOut-foreground"],
      to: s2(.check), StartTable.setRequestor),
    Row(
      "a late code", in: out, [.code("N111")], takes: ["X.signedOut-code"],
      to: Flow.SignedOut(journey: KnownSDK.journey((.start, ["N111"])))),
    Row(
      "VSA203 where no one logged out", in: out, [.code("VSA203")], takes: ["X.signedOut-code"],
      to: Flow.SignedOut(journey: KnownSDK.journey((.start, ["VSA203"])))),
  ]

  private static let failures: [Row] = [
    Row(
      "try again", in: failed, [.retry], takes: ["X.failed-retry", "X.starting-sdk"], to: s2(.signIn),
      StartTable.setRequestor),
    Row(
      "try again, signed in before", in: failedSignedIn, [.retry],
      takes: ["X.failed-retry", "X.starting-sdk"],
      to: s2(.check, KnownSDK.apple), StartTable.setRequestor),
    Row(
      "play", in: failed, [.play], takes: ["X.failed-play", "X.starting-sdk"], to: s2(KnownSDK.playing),
      StartTable.setRequestor),
    Row(
      "S.2 at every foreground", in: failed, [.foreground], takes: ["X.failed-foreground", "X.starting-sdk"],
      to: s2(.check), StartTable.setRequestor),
    Row(
      "log out", in: failed, [.logOut], takes: ["X.failed-logOut", "X.starting-sdk"], to: s2(.logOut),
      StartTable.setRequestor),
    Row(
      "a late code", in: failed, [.code("CFG404")], takes: ["X.failed-code"],
      to: Flow.Failed(journey: KnownSDK.journey(.signIn, (.start, ["CFG404"])), cause: .silence(.start))),
    Row(
      "VSA203 where no logout failed", in: failed, [.code("VSA203")], takes: ["X.failed-code"],
      to: Flow.Failed(journey: KnownSDK.journey(.signIn, (.start, ["VSA203"])), cause: .silence(.start))),
  ]
}
