import Testing

@testable import SSOAccessEnabler
@testable import SSOStateMachine
@testable import SSOStateMachineTests

/// Section 6, getAuthorization: S.4 on the way to a token.
enum GetAuthorizationTable {
  typealias Flow = AccessEnablerMachine

  static let stage = stage()
  static let stageOnTV = stage(on: KnownSDK.tvOS)
  static let waiting = waiting()
  static let known = KnownSDK.journey((.authorization, []), (.authentication, []))
  static let done = Flow.RetrievingTokenSource(journey: known)
  static let s5 = CheckTable.getMetadata

  static func stage(
    _ purpose: Flow.Purpose = KnownSDK.playing, on configuration: Shared<Flow.Configuration> = KnownSDK.iOS
  ) -> Flow.AuthorizingWithLogin {
    Flow.AuthorizingWithLogin(journey: KnownSDK.journey(purpose, on: configuration), request: KnownSDK.play)
  }

  private static let stageDue: Flow.AuthorizingWithLogin = {
    var stage = Self.stage
    stage.journey.isForegroundDue = true
    return stage
  }()

  static func waiting(_ codes: String..., isForegroundDue: Bool = false) -> Flow.AwaitingToken {
    var journey = KnownSDK.journey(
      KnownSDK.playing, (.authorization, codes), (.authentication, []), isForegroundDue: isForegroundDue)
    journey.isLoginSpent = true
    return Flow.AwaitingToken(journey: journey, request: KnownSDK.play)
  }

  /// A newer request, whose own login is still to come.
  private static let superseded: Flow.AuthorizingWithLogin = {
    var stage = Self.stage(KnownSDK.playingSport)
    stage.login.journey.isLoginSpent = false
    return stage
  }()

  private static let asking: Flow.Authorizing = {
    var journey = KnownSDK.journey(KnownSDK.playing, (.authentication, []), (.authorization, []))
    journey.isLoginSpent = true
    return Flow.Authorizing(journey: journey, subscriber: KnownSDK.regular, request: KnownSDK.play)
  }()

  static let rows: [Row] = login + ended + token + tokenMeanwhile

  private static let login: [Row] = [
    Row(
      "S.4, row 2", in: stage, [.present], takes: ["X.authorizingWithLogin-applePicker"],
      to: Flow.ShowingApplePicker(login: KnownSDK.playLogin(), dialog: KnownSDK.dialog),
      AuthenticationTable.present),
    Row(
      "S.4, row 1", in: stage, [.ownPicker],
      takes: ["X.authorizingWithLogin-ownPicker", "X.fallingBack-noCode"],
      to: Flow.AwaitingMVPDChoice(login: KnownSDK.playLogin(), mvpds: KnownSDK.mvpds),
      AuthenticationTable.show),
    Row(
      "a page", in: stage, [.navigate], takes: ["X.authorizingWithLogin-page"],
      to: Flow.OpeningUserAgent(login: KnownSDK.playLogin(), page: KnownSDK.page), AuthenticationTable.open),
    Row("D6", in: stageOnTV, [.navigate], takes: ["X.authorizingWithLogin-pageOnTV"], to: stageOnTV),
    Row(
      "REGCODE", in: stageOnTV, [.registrationCode], takes: ["X.authorizingWithLogin-registrationCode"],
      to: Flow.ShowingCode(
        login: AuthenticationTable.hearing(KnownSDK.playLogin(on: KnownSDK.tvOS), KnownSDK.registration),
        code: "ABC123"),
      AuthenticationTable.showCode, AuthenticationTable.poll),
  ]

  private static let ended: [Row] = [
    Row(
      "1, then the token", in: stage, [.authenticated],
      takes: ["X.authorizingWithLogin-status", "X.returningAuthentication-authenticatedToPlay"], to: waiting,
      .awaitCallback(within: 30_000)),
    Row(
      "setToken", in: stage, [.token],
      takes: ["X.authorizingWithLogin-token", "X.returningAuthentication-token"], to: done,
      LoginTable.playback, s5),
    Row(
      "throttled: Z100", in: stage, [.denied],
      takes: ["X.authorizingWithLogin-tokenRequestFailed", "X.returningAuthentication-denied"],
      to: Flow.CheckingAuthentication(journey: known), .showDenial(KnownSDK.denial), LoginTable.s3),
    Row(
      "throttled: the person is not signed in for that", in: stage, [.denied, .notAuthenticated],
      takes: [
        "X.authorizingWithLogin-tokenRequestFailed", "X.returningAuthentication-denied",
        "S.3-notAuthenticated", "X.proceedingSignedOut-rest",
      ], to: Flow.SignedOut(journey: known), .showDenial(KnownSDK.denial), LoginTable.s3),
    Row(
      "throttled, superseded: on to the newer request", in: stage,
      [.playSport, .deniedUnauthenticated, .notAuthenticated],
      takes: [
        "X.authorizingWithLogin-play", "X.authorizingWithLogin-tokenRequestFailed",
        "X.returningAuthentication-supersededDenied", "S.3-notAuthenticated", "X.proceedingSignedOut-play",
      ],
      to: Flow.AuthorizingWithLogin(
        journey: KnownSDK.playLogin(KnownSDK.playingSport).journey, request: KnownSDK.otherPlay),
      LoginTable.s3, .getAuthorization(KnownSDK.otherPlay, within: 60_000)),
    Row(
      "silence", in: stage, [.silence],
      takes: ["X.authorizingWithLogin-timedOut", "X.returningAuthentication-silent"],
      to: Flow.Failed(journey: KnownSDK.playLogin().journey, cause: .silence(.authentication))),
    Row(
      "a code", in: stage, [.code("N001")], takes: ["X.authorizingWithLogin-code"],
      to: stage.hearing(KnownSDK.report("N001"))),
    Row(
      "play another", in: stage, [.playSport], takes: ["X.authorizingWithLogin-play"],
      to: superseded),
    Row(
      "a foreground", in: stage, [.foreground], takes: ["X.authorizingWithLogin-foreground"], to: stageDue),
  ]

  private static let token: [Row] = [
    Row(
      "the token", in: waiting, [.token], takes: ["X.awaitingToken-token"], to: done, LoginTable.playback, s5),
    Row(
      "denied", in: waiting, [.denied], takes: ["X.awaitingToken-denied"], to: done,
      .showDenial(KnownSDK.denial),
      s5),
    Row(
      "denied, not authenticated", in: waiting, [.deniedUnauthenticated],
      takes: ["X.awaitingToken-deniedUnauthenticated", "X.proceedingSignedOut-rest"],
      to: Flow.SignedOut(journey: known), .showDenial(KnownSDK.unauthenticated)),
    Row(
      "silence: the token is asked for", in: waiting, [.silence, .regular],
      takes: ["X.awaitingToken-timedOut", "S.5-regular", "X.enteringDecisions-play"],
      to: asking, s5, DecisionsTable.check),
    Row(
      "not authenticated, even after a login: there is no other", in: asking, [.deniedUnauthenticated],
      takes: ["X.authorizing-deniedUnauthenticated", "X.proceedingSignedOut-rest"],
      to: Flow.SignedOut(journey: asking.journey.with(.check)), .showDenial(KnownSDK.unauthenticated)),
    Row(
      "not authenticated, even after a login: a newer request has one of its own", in: asking,
      [.playSport, .deniedSport],
      takes: ["X.authorizing-play", "X.authorizing-unauthenticated", "X.proceedingSignedOut-play"],
      to: Flow.AuthorizingWithLogin(
        journey: asking.journey.with(KnownSDK.playingSport), request: KnownSDK.otherPlay),
      DecisionsTable.checkSport, .getAuthorization(KnownSDK.otherPlay, within: 60_000)),
  ]

  private static let tokenMeanwhile: [Row] = [
    Row(
      "play another", in: waiting, [.playSport], takes: ["X.awaitingToken-play"],
      to: Flow.RetrievingTokenSource(journey: KnownSDK.playLogin(KnownSDK.playingSport).journey), s5),
    Row("a code", in: waiting, [.code("Z010")], takes: ["X.awaitingToken-code"], to: waiting("Z010")),
    Row(
      "a foreground", in: waiting, [.foreground], takes: ["X.awaitingToken-foreground"],
      to: waiting(isForegroundDue: true)),
  ]
}
