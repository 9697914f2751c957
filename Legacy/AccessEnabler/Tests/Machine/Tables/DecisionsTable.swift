import Testing

@testable import SSOAccessEnabler
@testable import SSOStateMachine
@testable import SSOStateMachineTests

/// Section 6.
enum DecisionsTable {
  typealias Flow = AccessEnablerMachine

  static let signedIn = Flow.SignedIn(journey: KnownSDK.journey((.start, [])), subscriber: KnownSDK.apple)
  static let done = Flow.SignedIn(
    journey: KnownSDK.journey((.start, []), (.authorization, [])), subscriber: KnownSDK.apple)
  static let check = Flow.Command.checkAuthorization(KnownSDK.play, within: 30_000)
  static let checkSport = Flow.Command.checkAuthorization(KnownSDK.otherPlay, within: 30_000)
  static let ask = Flow.Command.checkPreauthorizedResources(KnownSDK.preauthorize, within: 30_000)
  static let login = Flow.Command.getAuthorization(KnownSDK.play, within: 60_000)
  static let s5 = CheckTable.getMetadata
  static let playback = LoginTable.playback
  static let suspended = Flow.Purpose.play(KnownSDK.play, suspended: KnownSDK.preauthorize)

  static func authorizing(
    _ codes: String..., purpose: Flow.Purpose = KnownSDK.playing,
    request: Shared<PlayRequest> = KnownSDK.play,
    isForegroundDue: Bool = false
  ) -> Flow.Authorizing {
    Flow.Authorizing(
      journey: KnownSDK.journey(
        purpose, (.start, []), (.authorization, codes), isForegroundDue: isForegroundDue),
      subscriber: KnownSDK.apple, request: request)
  }

  static func asking(_ codes: String..., isForegroundDue: Bool = false) -> Flow.Preauthorizing {
    Flow.Preauthorizing(
      journey: KnownSDK.journey(
        .preauthorize(KnownSDK.preauthorize), (.start, []), (.preauthorization, codes),
        isForegroundDue: isForegroundDue), subscriber: KnownSDK.apple, request: KnownSDK.preauthorize)
  }

  static let rows: [Row] = resting + checked + checkedMeanwhile + preauthorized

  private static let resting: [Row] = [
    Row("play", in: signedIn, [.play], takes: ["X.signedIn-play"], to: authorizing(), check),
    Row(
      "preauthorize", in: signedIn, [.preauthorize], takes: ["X.signedIn-preauthorize"], to: asking(), ask),
    Row(
      "S.2 at every foreground", in: signedIn, [.foreground], takes: ["X.signedIn-foreground"],
      to: StartTable.again, StartTable.setRequestor),
    Row(
      "a late code", in: signedIn, [.code("N010")], takes: ["X.signedIn-code"],
      to: Flow.SignedIn(journey: KnownSDK.journey((.start, ["N010"])), subscriber: KnownSDK.apple)),
  ]

  private static let checked: [Row] = [
    Row(
      "checkAuthorization: setToken", in: authorizing(), [.token],
      takes: ["X.authorizing-token", "X.enteringDecisions-rest"], to: done, playback),
    Row(
      "checkAuthorization: tokenRequestFailed", in: authorizing(), [.denied],
      takes: ["X.authorizing-denied", "X.enteringDecisions-rest"], to: done, .showDenial(KnownSDK.denial)),
    Row(
      "checkAuthorization: not authenticated", in: authorizing(), [.deniedUnauthenticated],
      takes: ["X.authorizing-unauthenticated", "X.proceedingSignedOut-play"],
      to: Flow.AuthorizingWithLogin(journey: authorizing().journey, request: KnownSDK.play), login),
    Row(
      "checkAuthorization: not authenticated, with a preauthorization behind it",
      in: authorizing(purpose: suspended), [.deniedUnauthenticated],
      takes: ["X.authorizing-unauthenticated", "X.proceedingSignedOut-play"],
      to: Flow.AuthorizingWithLogin(journey: authorizing(purpose: suspended).journey, request: KnownSDK.play),
      login),
    Row(
      "checkAuthorization: not authenticated, nor after the login", in: authorizing(),
      [.deniedUnauthenticated, .authenticated, .silence, .regular, .deniedUnauthenticated],
      takes: [
        "X.authorizing-unauthenticated", "X.proceedingSignedOut-play", "X.authorizingWithLogin-status",
        "X.returningAuthentication-authenticatedToPlay", "X.awaitingToken-timedOut", "S.5-regular",
        "X.enteringDecisions-play", "X.authorizing-deniedUnauthenticated", "X.proceedingSignedOut-rest",
      ],
      to: Flow.SignedOut(
        journey: KnownSDK.journey((.start, []), (.authentication, []), (.authorization, []))),
      login, .awaitCallback(within: 30_000), s5, check, .showDenial(KnownSDK.unauthenticated)),
    Row(
      "checkAuthorization: silence", in: authorizing(), [.silence], takes: ["X.authorizing-timedOut"],
      to: Flow.Failed(
        journey: authorizing().journey, subscriber: KnownSDK.apple, cause: .silence(.authorization))),
    Row(
      "a preauthorization that was superseded is asked again", in: authorizing(purpose: suspended), [.token],
      takes: ["X.authorizing-token", "X.enteringDecisions-preauthorize"],
      to: Flow.Preauthorizing(
        journey: KnownSDK.journey(
          .preauthorize(KnownSDK.preauthorize), (.start, []), (.authorization, []), (.preauthorization, [])),
        subscriber: KnownSDK.apple, request: KnownSDK.preauthorize), playback, ask),
  ]

  private static let checkedMeanwhile: [Row] = [
    Row(
      "a newer play request supersedes an older one", in: authorizing(), [.playSport],
      takes: ["X.authorizing-play"],
      to: authorizing(purpose: KnownSDK.playingSport, request: KnownSDK.otherPlay),
      checkSport),
    Row(
      "a code", in: authorizing(), [.code("Z100")], takes: ["X.authorizing-code"], to: authorizing("Z100")),
    Row(
      "a foreground", in: authorizing(), [.foreground], takes: ["X.authorizing-foreground"],
      to: authorizing(isForegroundDue: true)),
  ]

  static let asked = Flow.SignedIn(
    journey: KnownSDK.journey((.start, []), (.preauthorization, [])), subscriber: KnownSDK.apple)

  private static let preauthorized: [Row] = [
    Row(
      "preauthorizedResources", in: asking(), [.permitted("news")],
      takes: ["X.preauthorizing-answered", "X.enteringDecisions-rest"], to: asked,
      .deliverPreauthorization(KnownSDK.preauthorize, permitted: ["news"])),
    Row(
      "an empty list", in: asking(), [.permitted()],
      takes: ["X.preauthorizing-answered", "X.enteringDecisions-rest"], to: asked,
      .deliverPreauthorization(KnownSDK.preauthorize, permitted: [])),
    Row(
      "an empty list after P100: nobody knows", in: asking("P100"), [.permitted()],
      takes: ["X.preauthorizing-failed", "X.enteringDecisions-rest"],
      to: Flow.SignedIn(
        journey: KnownSDK.journey((.start, []), (.preauthorization, ["P100"])), subscriber: KnownSDK.apple),
      .deliverPreauthorization(KnownSDK.preauthorize, permitted: []),
      .reportFailure(Failure(family: .input, code: "P100"))),
    Row(
      "a list tells, even after P100", in: asking("P100"), [.permitted("news")],
      takes: ["X.preauthorizing-answered", "X.enteringDecisions-rest"],
      to: Flow.SignedIn(
        journey: KnownSDK.journey((.start, []), (.preauthorization, ["P100"])), subscriber: KnownSDK.apple),
      .deliverPreauthorization(KnownSDK.preauthorize, permitted: ["news"])),
    Row(
      "silence", in: asking(), [.silence], takes: ["X.preauthorizing-timedOut", "X.enteringDecisions-rest"],
      to: asked, .reportFailure(Failure(family: .transport, code: "noCallback"))),
    Row(
      "play goes first", in: asking(), [.play], takes: ["X.preauthorizing-play"],
      to: Flow.Authorizing(
        journey: KnownSDK.journey(suspended, (.start, []), (.preauthorization, []), (.authorization, [])),
        subscriber: KnownSDK.apple, request: KnownSDK.play), check),
    Row("P100", in: asking(), [.code("P100")], takes: ["X.preauthorizing-code"], to: asking("P100")),
    Row(
      "a foreground", in: asking(), [.foreground], takes: ["X.preauthorizing-foreground"],
      to: asking(isForegroundDue: true)),
  ]
}
