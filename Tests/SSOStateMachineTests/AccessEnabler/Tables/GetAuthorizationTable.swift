import Testing

@testable import SSOLegacyMachines
@testable import SSOStateMachine

/// Section 6, getAuthorization: S.4 on the way to a token.
enum GetAuthorizationTable {
  typealias Flow = AccessEnablerMachine

  static let stage = stage()
  static let stageOnTV = stage(on: SDK.tvOS)
  static let waiting = waiting()
  static let known = SDK.journey((.authorization, []), (.authentication, []))
  static let done = Flow.RetrievingTokenSource(journey: known)
  static let s5 = CheckTable.getMetadata

  static func stage(
    _ purpose: Flow.Purpose = SDK.playing, on configuration: Shared<Flow.Configuration> = SDK.iOS
  ) -> Flow.AuthorizingWithLogin {
    Flow.AuthorizingWithLogin(journey: SDK.journey(purpose, on: configuration), request: SDK.play)
  }

  static func waiting(_ codes: String..., isForegroundDue: Bool = false) -> Flow.AwaitingToken {
    var journey = SDK.journey(
      SDK.playing, (.authorization, codes), (.authentication, []), isForegroundDue: isForegroundDue)
    journey.isLoginSpent = true
    return Flow.AwaitingToken(journey: journey, request: SDK.play)
  }

  /// A newer request, with a login of its own still to come.
  private static let superseded: Flow.AuthorizingWithLogin = {
    var stage = Self.stage(SDK.playingSport)
    stage.login.journey.isLoginSpent = false
    return stage
  }()

  private static let asking: Flow.Authorizing = {
    var journey = SDK.journey(SDK.playing, (.authentication, []), (.authorization, []))
    journey.isLoginSpent = true
    return Flow.Authorizing(journey: journey, subscriber: SDK.regular, request: SDK.play)
  }()

  static let scenes: [Scene] = login + ended + token + tokenMeanwhile

  private static let login: [Scene] = [
    Scene(
      "S.4, row 2", in: stage, [.present], takes: ["X.authorizingWithLogin-applePicker"],
      to: Flow.ShowingApplePicker(login: SDK.playLogin(), dialog: SDK.dialog), AuthenticationTable.present),
    Scene(
      "S.4, row 1", in: stage, [.ownPicker],
      takes: ["X.authorizingWithLogin-ownPicker", "X.fallingBack-noCode"],
      to: Flow.AwaitingMVPDChoice(login: SDK.playLogin(), mvpds: SDK.mvpds), AuthenticationTable.show),
    Scene(
      "a page", in: stage, [.navigate], takes: ["X.authorizingWithLogin-page"],
      to: Flow.OpeningUserAgent(login: SDK.playLogin(), page: SDK.page), AuthenticationTable.open),
    Scene("D6", in: stageOnTV, [.navigate], takes: ["X.authorizingWithLogin-pageOnTV"], to: stageOnTV),
    Scene(
      "REGCODE", in: stageOnTV, [.registrationCode], takes: ["X.authorizingWithLogin-registrationCode"],
      to: Flow.ShowingCode(
        login: AuthenticationTable.hearing(SDK.playLogin(on: SDK.tvOS), SDK.registration), code: "ABC123"),
      AuthenticationTable.showCode, AuthenticationTable.poll),
  ]

  private static let ended: [Scene] = [
    Scene(
      "1, then the token", in: stage, [.authenticated],
      takes: ["X.authorizingWithLogin-status", "X.returningAuthentication-authenticatedToPlay"], to: waiting,
      .awaitCallback(within: 30_000)),
    Scene(
      "setToken", in: stage, [.token],
      takes: ["X.authorizingWithLogin-token", "X.returningAuthentication-token"], to: done,
      LoginTable.playback, s5),
    Scene(
      "throttled: Z100", in: stage, [.denied],
      takes: ["X.authorizingWithLogin-tokenRequestFailed", "X.returningAuthentication-denied"],
      to: Flow.CheckingAuthentication(journey: known), .showDenial(SDK.denial), LoginTable.s3),
    Scene(
      "throttled: nobody is signed in for that", in: stage, [.denied, .notAuthenticated],
      takes: [
        "X.authorizingWithLogin-tokenRequestFailed", "X.returningAuthentication-denied",
        "S.3-notAuthenticated", "X.proceedingSignedOut-rest",
      ], to: Flow.SignedOut(journey: known), .showDenial(SDK.denial), LoginTable.s3),
    Scene(
      "throttled, superseded: on to the newer request", in: stage,
      [.playSport, .deniedUnauthenticated, .notAuthenticated],
      takes: [
        "X.authorizingWithLogin-play", "X.authorizingWithLogin-tokenRequestFailed",
        "X.returningAuthentication-supersededDenied", "S.3-notAuthenticated", "X.proceedingSignedOut-play",
      ],
      to: Flow.AuthorizingWithLogin(
        journey: SDK.playLogin(SDK.playingSport).journey, request: SDK.otherPlay),
      LoginTable.s3, .getAuthorization(SDK.otherPlay, within: 60_000)),
    Scene(
      "silence", in: stage, [.silence],
      takes: ["X.authorizingWithLogin-timedOut", "X.returningAuthentication-silent"],
      to: Flow.Failed(journey: SDK.playLogin().journey, cause: .silence(.authentication))),
    Scene(
      "a code", in: stage, [.code("N001")], takes: ["X.authorizingWithLogin-code"],
      to: stage.hearing(SDK.report("N001"))),
    Scene(
      "play another", in: stage, [.playSport], takes: ["X.authorizingWithLogin-play"],
      to: superseded),
    Scene(
      "a foreground", in: stage, [.foreground, .cancel],
      takes: ["X.authorizingWithLogin-foreground", "X.authorizingWithLogin-cancel"],
      to: Flow.Cancelling(
        journey: SDK.journey((.authorization, []), (.authentication, []), isForegroundDue: true)),
      LoginTable.signingOut),
    Scene(
      "log out", in: stage, [.logOut], takes: ["X.authorizingWithLogin-logOut"],
      to: Flow.Cancelling(journey: known.with(.logOut)), LoginTable.signingOut),
  ]

  private static let token: [Scene] = [
    Scene(
      "the token", in: waiting, [.token], takes: ["X.awaitingToken-token"], to: done, LoginTable.playback, s5),
    Scene(
      "denied", in: waiting, [.denied], takes: ["X.awaitingToken-denied"], to: done, .showDenial(SDK.denial),
      s5),
    Scene(
      "denied, not authenticated", in: waiting, [.deniedUnauthenticated],
      takes: ["X.awaitingToken-deniedUnauthenticated", "X.proceedingSignedOut-rest"],
      to: Flow.SignedOut(journey: known), .showDenial(SDK.unauthenticated)),
    Scene(
      "silence: the token is asked for", in: waiting, [.silence, .regular],
      takes: ["X.awaitingToken-timedOut", "S.5-regular", "X.enteringDecisions-play"],
      to: asking, s5, DecisionsTable.check),
    Scene(
      "not authenticated, even after a login: there is no other", in: asking, [.deniedUnauthenticated],
      takes: ["X.authorizing-deniedUnauthenticated", "X.proceedingSignedOut-rest"],
      to: Flow.SignedOut(journey: asking.journey.with(.check)), .showDenial(SDK.unauthenticated)),
    Scene(
      "not authenticated, even after a login: a newer request has one of its own", in: asking,
      [.playSport, .deniedSport],
      takes: ["X.authorizing-play", "X.authorizing-unauthenticated", "X.proceedingSignedOut-play"],
      to: Flow.AuthorizingWithLogin(
        journey: asking.journey.with(SDK.playingSport), request: SDK.otherPlay),
      DecisionsTable.checkSport, .getAuthorization(SDK.otherPlay, within: 60_000)),
  ]

  private static let tokenMeanwhile: [Scene] = [
    Scene(
      "play another", in: waiting, [.playSport], takes: ["X.awaitingToken-play"],
      to: Flow.RetrievingTokenSource(journey: SDK.playLogin(SDK.playingSport).journey), s5),
    Scene("a code", in: waiting, [.code("Z010")], takes: ["X.awaitingToken-code"], to: waiting("Z010")),
    Scene(
      "a foreground", in: waiting, [.foreground], takes: ["X.awaitingToken-foreground"],
      to: waiting(isForegroundDue: true)),
    Scene(
      "cancel, a foreground meanwhile", in: waiting(isForegroundDue: true), [.cancel],
      takes: ["X.awaitingToken-cancelForeground"], to: StartTable.known, StartTable.setRequestor),
    Scene("cancel", in: waiting, [.cancel], takes: ["X.awaitingToken-cancel"], to: done, s5),
    Scene(
      "log out", in: waiting, [.logOut], takes: ["X.awaitingToken-logOut"],
      to: Flow.LoggingOut(
        journey: SDK.journey(.logOut, (.authorization, []), (.authentication, []), (.logout, []))),
      .logout(within: 30_000)),
  ]
}
