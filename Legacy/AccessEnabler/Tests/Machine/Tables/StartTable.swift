import Testing

@testable import SSOAccessEnabler
@testable import SSOStateMachine
@testable import SSOStateMachineTests

/// S.1 and S.2.
enum StartTable {
  typealias Flow = AccessEnablerMachine

  static let journey = KnownSDK.journey((.start, []))
  static let check = Flow.Command.checkAuthentication(within: 30_000)
  static let setRequestor = Flow.Command.setRequestor(KnownSDK.iOS, within: 30_000)
  static let s2 = Flow.SettingRequestor(journey: journey)
  /// S.2 while the person is signed in, with an unknown token source.
  static let known = Flow.SettingRequestor(
    journey: KnownSDK.journey((.start, [])), subscriber: KnownSDK.unknown)
  static let again = Flow.SettingRequestor(journey: journey, subscriber: KnownSDK.apple)
  static let third = Flow.SettingRequestor(journey: journey, failures: 2)
  static let backingOff = Flow.BackingOff(journey: journey, subscriber: nil, failures: 1)
  static let idle = Flow.Idle(configuration: KnownSDK.iOS, isInitialized: true)

  static func s2(
    _ codes: String..., purpose: Flow.Purpose = .check, failures: UInt8 = 0
  ) -> Flow.SettingRequestor {
    Flow.SettingRequestor(journey: KnownSDK.journey(purpose, (.start, codes)), failures: failures)
  }

  static func failed(_ codes: String..., cause: Flow.Failed.Cause = .requestor) -> Flow.Failed {
    Flow.Failed(journey: KnownSDK.journey((.start, codes)), cause: cause)
  }

  static let rows: [Row] = begun + answered + coded + refused + waiting

  private static let begun: [Row] = [
    Row(
      "S.1: the SDK is made once, then the requestor is set",
      in: Flow.Idle(configuration: KnownSDK.iOS, isInitialized: false), [.foreground],
      takes: ["X.idle-foreground", "X.starting-noSDK", "S.1-initialized"], to: s2,
      .initialize(KnownSDK.iOS), setRequestor),
    Row(
      "S.2 without S.1", in: idle, [.signIn], takes: ["X.idle-signIn", "X.starting-sdk"],
      to: s2(purpose: .signIn), setRequestor),
    Row(
      "S.2 to look, without a screen", in: idle, [.check], takes: ["X.idle-check", "X.starting-sdk"], to: s2,
      setRequestor),
    Row(
      "S.2 to play", in: idle, [.play], takes: ["X.idle-play", "X.starting-sdk"],
      to: s2(purpose: KnownSDK.playing),
      setRequestor),
    Row(
      "S.2 to sign out", in: idle, [.logOut], takes: ["X.idle-logOut", "X.starting-sdk"],
      to: s2(purpose: .logOut), setRequestor),
  ]

  private static let answered: [Row] = [
    Row(
      "S.2: complete", in: s2, [.requestorSet], takes: ["S.2-complete"],
      to: Flow.CheckingAuthentication(journey: journey), check),
    Row(
      "S.2: complete, signing out", in: s2(purpose: .logOut), [.requestorSet], takes: ["S.2-completeLogOut"],
      to: Flow.LoggingOut(journey: KnownSDK.journey(.logOut, (.start, []), (.logout, []))),
      .logout(within: 30_000)),
    Row(
      "S.2: play while it is in flight", in: s2, [.play], takes: ["S.2-play"],
      to: s2(purpose: KnownSDK.playing)),
    Row(
      "S.2: a foreground meanwhile is made up for", in: s2, [.foreground, .requestorSet, .notAuthenticated],
      takes: ["S.2-foreground", "S.2-complete", "S.3-notAuthenticated", "X.proceedingSignedOut-foreground"],
      to: s2, check, setRequestor),
  ]

  private static let coded: [Row] = [
    Row("S.2: VSA403", in: s2, [.code("VSA403")], takes: ["S.2-permissionDenied"], to: s2("VSA403")),
    Row("S.2: VSA404", in: s2, [.code("VSA404")], takes: ["S.2-permissionUndetermined"], to: s2("VSA404")),
    Row("S.2: APPL", in: s2, [.code("APPL")], takes: ["S.2-communicationError"], to: s2("APPL")),
    Row("S.2: CFG100", in: s2, [.code("CFG100")], takes: ["S.2-otherCode"], to: s2("CFG100")),
  ]

  private static let refused: [Row] = [
    Row(
      "S.2: refused", in: s2, [.requestorRefused], takes: ["S.2-refused", "X.refusingRequestor-retry"],
      to: backingOff, .wait(1_000)),
    Row(
      "S.2: silence", in: s2, [.silence], takes: ["S.2-timedOut", "X.refusingRequestor-retry"],
      to: backingOff,
      .wait(1_000)),
    Row(
      "S.2: refused a second time", in: s2(failures: 1), [.requestorRefused],
      takes: ["S.2-refused", "X.refusingRequestor-retry"],
      to: Flow.BackingOff(journey: journey, subscriber: nil, failures: 2), .wait(2_000)),
    Row(
      "S.2: refused a third time", in: third, [.requestorRefused],
      takes: ["S.2-refused", "X.refusingRequestor-refused"], to: failed()),
    Row(
      "S.2: silence a third time", in: third, [.silence],
      takes: ["S.2-timedOut", "X.refusingRequestor-silent"],
      to: failed(cause: .silence(.start))),
    Row(
      "S.2: the requestor id is wrong", in: s2, [.code("CFG400"), .requestorRefused],
      takes: ["S.2-otherCode", "S.2-refused", "X.refusingRequestor-misconfigured"], to: failed("CFG400")),
  ]

  private static let waiting: [Row] = [
    Row(
      "S.2: again", in: backingOff, [.waited], takes: ["X.backingOff-waited"], to: s2(failures: 1),
      setRequestor),
    Row(
      "S.2: the requestor id is wrong, said late", in: backingOff, [.code("CFG400")],
      takes: ["X.backingOff-misconfigured"], to: failed("CFG400")),
    Row(
      "S.2: throttled, said late", in: backingOff, [.code("CFG429")], takes: ["X.backingOff-throttled"],
      to: Flow.BackingOff(journey: KnownSDK.journey((.start, ["CFG429"])), subscriber: nil, failures: 1)),
    Row(
      "S.2: another code, said late", in: backingOff, [.code("CFG404")], takes: ["X.backingOff-otherCode"],
      to: Flow.BackingOff(journey: KnownSDK.journey((.start, ["CFG404"])), subscriber: nil, failures: 1)),
    Row(
      "backing off: play", in: backingOff, [.play], takes: ["X.backingOff-play"],
      to: Flow.BackingOff(
        journey: KnownSDK.journey(KnownSDK.playing, (.start, [])), subscriber: nil, failures: 1)),
    Row(
      "backing off: a foreground is made up for by the next try", in: backingOff, [.foreground, .waited],
      takes: ["X.backingOff-foreground", "X.backingOff-waited"], to: s2(failures: 1), setRequestor),
    Row(
      "S.2: a foreground before a refusal, made up for by the next try", in: s2,
      [.foreground, .requestorRefused, .waited, .requestorSet, .notAuthenticated],
      takes: [
        "S.2-foreground", "S.2-refused", "X.refusingRequestor-retry", "X.backingOff-waited", "S.2-complete",
        "S.3-notAuthenticated", "X.proceedingSignedOut-rest",
      ], to: RestTable.out, .wait(1_000), setRequestor, check),
  ]
}
