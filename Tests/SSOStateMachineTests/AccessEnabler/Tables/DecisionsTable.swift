import Testing

@testable import SSOLegacyMachines
@testable import SSOStateMachine

/// Section 6.
enum DecisionsTable {
  typealias Flow = AccessEnablerMachine

  static let signedIn = Flow.SignedIn(journey: SDK.journey((.start, [])), subscriber: SDK.apple)
  static let done = Flow.SignedIn(
    journey: SDK.journey((.start, []), (.authorization, [])), subscriber: SDK.apple)
  static let check = Flow.Command.checkAuthorization(SDK.play, within: 30_000)
  static let checkSport = Flow.Command.checkAuthorization(SDK.otherPlay, within: 30_000)
  static let ask = Flow.Command.checkPreauthorizedResources(SDK.preauthorize, within: 30_000)
  static let login = Flow.Command.getAuthorization(SDK.play, within: 60_000)
  static let s5 = CheckTable.getMetadata
  static let playback = LoginTable.playback
  static let logout = Flow.Command.logout(within: 30_000)
  static let suspended = Flow.Purpose.play(SDK.play, suspended: SDK.preauthorize)

  static func authorizing(
    _ codes: String..., purpose: Flow.Purpose = SDK.playing, request: Shared<PlayRequest> = SDK.play,
    isForegroundDue: Bool = false
  ) -> Flow.Authorizing {
    Flow.Authorizing(
      journey: SDK.journey(
        purpose, (.start, []), (.authorization, codes), isForegroundDue: isForegroundDue),
      subscriber: SDK.apple, request: request)
  }

  static func asking(_ codes: String..., isForegroundDue: Bool = false) -> Flow.Preauthorizing {
    Flow.Preauthorizing(
      journey: SDK.journey(
        .preauthorize(SDK.preauthorize), (.start, []), (.preauthorization, codes),
        isForegroundDue: isForegroundDue), subscriber: SDK.apple, request: SDK.preauthorize)
  }

  static let scenes: [Scene] = resting + checked + checkedMeanwhile + preauthorized

  private static let resting: [Scene] = [
    Scene("play", in: signedIn, [.play], takes: ["X.signedIn-play"], to: authorizing(), check),
    Scene(
      "preauthorize", in: signedIn, [.preauthorize], takes: ["X.signedIn-preauthorize"], to: asking(), ask),
    Scene(
      "S.2 at every foreground", in: signedIn, [.foreground], takes: ["X.signedIn-foreground"],
      to: StartTable.again, StartTable.setRequestor),
    Scene(
      "a late code", in: signedIn, [.code("N010")], takes: ["X.signedIn-code"],
      to: Flow.SignedIn(journey: SDK.journey((.start, ["N010"])), subscriber: SDK.apple)),
    Scene(
      "log out", in: signedIn, [.logOut], takes: ["X.signedIn-logOut"],
      to: Flow.LoggingOut(journey: SDK.journey(.logOut, (.start, []), (.logout, []))), logout),
  ]

  private static let checked: [Scene] = [
    Scene(
      "checkAuthorization: setToken", in: authorizing(), [.token],
      takes: ["X.authorizing-token", "X.enteringDecisions-rest"], to: done, playback),
    Scene(
      "checkAuthorization: tokenRequestFailed", in: authorizing(), [.denied],
      takes: ["X.authorizing-denied", "X.enteringDecisions-rest"], to: done, .showDenial(SDK.denial)),
    Scene(
      "checkAuthorization: not authenticated", in: authorizing(), [.deniedUnauthenticated],
      takes: ["X.authorizing-unauthenticated", "X.proceedingSignedOut-play"],
      to: Flow.AuthorizingWithLogin(journey: authorizing().journey, request: SDK.play), login),
    Scene(
      "checkAuthorization: not authenticated, with a preauthorization behind it",
      in: authorizing(purpose: suspended), [.deniedUnauthenticated],
      takes: ["X.authorizing-unauthenticated", "X.proceedingSignedOut-play"],
      to: Flow.AuthorizingWithLogin(journey: authorizing(purpose: suspended).journey, request: SDK.play),
      login),
    Scene(
      "checkAuthorization: not authenticated, nor after the login", in: authorizing(),
      [.deniedUnauthenticated, .authenticated, .silence, .regular, .deniedUnauthenticated],
      takes: [
        "X.authorizing-unauthenticated", "X.proceedingSignedOut-play", "X.authorizingWithLogin-status",
        "X.returningAuthentication-authenticatedToPlay", "X.awaitingToken-timedOut", "S.5-regular",
        "X.enteringDecisions-play", "X.authorizing-deniedUnauthenticated", "X.proceedingSignedOut-rest",
      ],
      to: Flow.SignedOut(journey: SDK.journey((.start, []), (.authentication, []), (.authorization, []))),
      login, .awaitCallback(within: 30_000), s5, check, .showDenial(SDK.unauthenticated)),
    Scene(
      "checkAuthorization: silence", in: authorizing(), [.silence], takes: ["X.authorizing-timedOut"],
      to: Flow.Failed(
        journey: authorizing().journey, subscriber: SDK.apple, cause: .silence(.authorization))),
    Scene(
      "a preauthorization that was superseded is asked again", in: authorizing(purpose: suspended), [.token],
      takes: ["X.authorizing-token", "X.enteringDecisions-preauthorize"],
      to: Flow.Preauthorizing(
        journey: SDK.journey(
          .preauthorize(SDK.preauthorize), (.start, []), (.authorization, []), (.preauthorization, [])),
        subscriber: SDK.apple, request: SDK.preauthorize), playback, ask),
  ]

  private static let checkedMeanwhile: [Scene] = [
    Scene(
      "a newer play request supersedes an older one", in: authorizing(), [.playSport],
      takes: ["X.authorizing-play"], to: authorizing(purpose: SDK.playingSport, request: SDK.otherPlay),
      checkSport),
    Scene(
      "a code", in: authorizing(), [.code("Z100")], takes: ["X.authorizing-code"], to: authorizing("Z100")),
    Scene(
      "a foreground", in: authorizing(), [.foreground], takes: ["X.authorizing-foreground"],
      to: authorizing(isForegroundDue: true)),
    Scene("cancel", in: authorizing(), [.cancel], takes: ["X.authorizing-cancel"], to: done),
    Scene(
      "cancel, a foreground meanwhile", in: authorizing(isForegroundDue: true), [.cancel],
      takes: ["X.authorizing-cancelForeground"], to: StartTable.again, StartTable.setRequestor),
    Scene(
      "log out", in: authorizing(), [.logOut], takes: ["X.authorizing-logOut"],
      to: Flow.LoggingOut(
        journey: SDK.journey(.logOut, (.start, []), (.authorization, []), (.logout, []))), logout),
  ]

  private static let asked = Flow.SignedIn(
    journey: SDK.journey((.start, []), (.preauthorization, [])), subscriber: SDK.apple)

  private static let preauthorized: [Scene] = [
    Scene(
      "preauthorizedResources", in: asking(), [.permitted("news")],
      takes: ["X.preauthorizing-answered", "X.enteringDecisions-rest"], to: asked,
      .deliverPreauthorization(SDK.preauthorize, permitted: ["news"])),
    Scene(
      "an empty list", in: asking(), [.permitted()],
      takes: ["X.preauthorizing-answered", "X.enteringDecisions-rest"], to: asked,
      .deliverPreauthorization(SDK.preauthorize, permitted: [])),
    Scene(
      "an empty list after P100: nobody knows", in: asking("P100"), [.permitted()],
      takes: ["X.preauthorizing-failed", "X.enteringDecisions-rest"],
      to: Flow.SignedIn(
        journey: SDK.journey((.start, []), (.preauthorization, ["P100"])), subscriber: SDK.apple),
      .deliverPreauthorization(SDK.preauthorize, permitted: []),
      .reportFailure(Failure(family: .input, code: "P100"))),
    Scene(
      "a list tells, even after P100", in: asking("P100"), [.permitted("news")],
      takes: ["X.preauthorizing-answered", "X.enteringDecisions-rest"],
      to: Flow.SignedIn(
        journey: SDK.journey((.start, []), (.preauthorization, ["P100"])), subscriber: SDK.apple),
      .deliverPreauthorization(SDK.preauthorize, permitted: ["news"])),
    Scene(
      "silence", in: asking(), [.silence], takes: ["X.preauthorizing-timedOut", "X.enteringDecisions-rest"],
      to: asked, .reportFailure(Failure(family: .transport, code: "noCallback"))),
    Scene(
      "play goes first", in: asking(), [.play], takes: ["X.preauthorizing-play"],
      to: Flow.Authorizing(
        journey: SDK.journey(suspended, (.start, []), (.preauthorization, []), (.authorization, [])),
        subscriber: SDK.apple, request: SDK.play), check),
    Scene("P100", in: asking(), [.code("P100")], takes: ["X.preauthorizing-code"], to: asking("P100")),
    Scene(
      "a foreground", in: asking(), [.foreground], takes: ["X.preauthorizing-foreground"],
      to: asking(isForegroundDue: true)),
    Scene("cancel", in: asking(), [.cancel], takes: ["X.preauthorizing-cancel"], to: asked),
    Scene(
      "cancel, a foreground meanwhile", in: asking(isForegroundDue: true), [.cancel],
      takes: ["X.preauthorizing-cancelForeground"], to: StartTable.again, StartTable.setRequestor),
    Scene(
      "log out", in: asking(), [.logOut], takes: ["X.preauthorizing-logOut"],
      to: Flow.LoggingOut(
        journey: SDK.journey(.logOut, (.start, []), (.preauthorization, []), (.logout, []))), logout),
  ]
}
