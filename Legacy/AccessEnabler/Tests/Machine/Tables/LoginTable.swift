import Testing

@testable import SSOAccessEnabler
@testable import SSOStateMachine
@testable import SSOStateMachineTests

/// The behavior that all stages of a login share: a stage ends, and receives codes.
enum LoginTable {
  typealias Flow = AccessEnablerMachine

  static let s3 = Flow.Command.checkAuthentication(within: 30_000)
  static let s5 = CheckTable.getMetadata
  static let signingOut = Flow.Command.setSelectedProvider(nil, within: 30_000)

  static let generic = Flow.Command.reportFailure(
    Failure(family: .service, code: "GENERIC_AUTHENTICATION_ERROR"))

  /// A stage of a login.
  struct Place: Sendable {
    let id: String
    /// The commands that its arrows emit before all others.
    var also: [Flow.Command] = []
    /// Whether it takes the answer of getAuthorization.
    var takesTokens = true
    let make: @Sendable (Flow.Login) -> any Flow.Receiving
  }

  static let places = [
    Place(id: "S.4", takesTokens: false) { Flow.Authenticating(login: $0) },
    Place(id: "S.4.2", also: [.dismissTvProviderDialog(KnownSDK.dialog)]) {
      Flow.ShowingApplePicker(login: $0, dialog: KnownSDK.dialog)
    },
    Place(id: "S.4.3") { Flow.ExchangingProfile(login: $0) },
    Place(id: "X.awaitingMVPDChoice") { Flow.AwaitingMVPDChoice(login: $0, mvpds: KnownSDK.mvpds) },
    Place(id: "X.selectingProvider") { Flow.SelectingProvider(login: $0, mvpd: "one") },
    Place(id: "X.openingUserAgent") { Flow.OpeningUserAgent(login: $0, page: KnownSDK.page) },
    Place(id: "X.handlingExternalURL") { Flow.HandlingExternalURL(login: $0, url: KnownSDK.customURL) },
    Place(id: "X.showingCode") { Flow.ShowingCode(login: $0, code: "ABC123") },
  ]

  static let rows = places.flatMap { ended($0) + meanwhile($0) + ($0.takesTokens ? answered($0) : []) }

  private static func row(
    _ name: String, _ place: Place, _ login: Flow.Login, _ happening: Happening, _ edges: [String],
    to end: any Flow.Receiving, _ commands: Flow.Command..., carriesOut: Bool = true
  ) -> Row {
    let also = carriesOut ? place.also : []
    return Row(
      "\(place.id): \(name)", in: place.make(login), [happening], takes: edges, to: end.state, also + commands
    )
  }

  private static func ended(_ place: Place) -> [Row] {
    let login = KnownSDK.login()
    let journey = KnownSDK.journey((.authentication, []))
    let returned = "\(place.id)-status"
    return [
      row(
        "1", place, login, .authenticated, [returned, "X.returningAuthentication-authenticated"],
        to: Flow.RetrievingTokenSource(journey: login.journey), s5),
      row(
        "0", place, login, .notAuthenticated,
        [returned, "X.returningAuthentication-notAuthenticated", "X.proceedingSignedOut-rest"],
        to: Flow.SignedOut(journey: journey, lost: .init(purpose: .signIn, code: .userNotAuthenticated))),
      row(
        "0, generic error", place, login, .ended(.genericAuthentication),
        [returned, "X.returningAuthentication-failed"],
        to: Flow.Failed(journey: login.journey, cause: .refused(.genericAuthentication)), generic),
      row(
        "0, beside a code that says that the login failed", place,
        KnownSDK.login(.signIn, on: KnownSDK.iOS, "SEC420"),
        .notAuthenticated, [returned, "X.returningAuthentication-failed"],
        to: Flow.Failed(
          journey: KnownSDK.login(.signIn, on: KnownSDK.iOS, "SEC420").journey,
          cause: .refused(.userNotAuthenticated)), .reportFailure(Failure(family: .transport, code: "SEC420"))
      ),
    ]
  }

  private static func answered(_ place: Place) -> [Row] {
    let (login, superseded) = (KnownSDK.playLogin(), KnownSDK.playLogin(KnownSDK.playingSport))
    let known = KnownSDK.journey((.authorization, []), (.authentication, []))
    let done = Flow.RetrievingTokenSource(journey: known)
    let asking = Flow.CheckingAuthentication(journey: superseded.journey)
    let going = Flow.RetrievingTokenSource(journey: superseded.journey)
    let out = Flow.SignedOut(
      journey: known, lost: .init(purpose: KnownSDK.playing, code: .userNotAuthenticated))
    let (token, failed, end) = (
      "\(place.id)-token", "\(place.id)-tokenRequestFailed", "X.returningAuthentication-"
    )
    return [
      row("setToken", place, login, .token, [token, end + "token"], to: done, playback, s5),
      row("setToken, superseded", place, superseded, .token, [token, end + "superseded"], to: going, s5),
      row(
        "tokenRequestFailed", place, login, .denied, [failed, end + "denied"],
        to: Flow.CheckingAuthentication(journey: known), .showDenial(KnownSDK.denial), s3),
      row(
        "tokenRequestFailed, superseded", place, superseded, .denied, [failed, end + "supersededDenied"],
        to: asking, s3),
      row(
        "tokenRequestFailed, not authenticated, superseded", place, superseded, .deniedUnauthenticated,
        [failed, end + "supersededDenied"], to: asking, s3),
      row(
        "tokenRequestFailed, not authenticated", place, login, .deniedUnauthenticated,
        [failed, end + "deniedUnauthenticated", "X.proceedingSignedOut-rest"], to: out,
        .showDenial(KnownSDK.unauthenticated)),
      row(
        "0, nothing selected", place, login, .notSelected,
        ["\(place.id)-status", end + "notSelectedToPlay", "X.proceedingSignedOut-rest"],
        to: Flow.SignedOut(journey: known),
        .showDenial(Flow.Denial(resource: "news", errorCode: .providerNotSelected))),
      row(
        "1, then the token", place, login, .authenticated,
        ["\(place.id)-status", end + "authenticatedToPlay"],
        to: Flow.AwaitingToken(journey: login.journey, request: KnownSDK.play), .awaitCallback(within: 30_000)
      ),
      row(
        "1, superseded", place, superseded, .authenticated, ["\(place.id)-status", end + "authenticated"],
        to: going, s5),
    ]
  }

  static let playback = Flow.Command.startPlayback(resource: "news", KnownSDK.token)

  private static func meanwhile(_ place: Place) -> [Row] {
    let login = KnownSDK.login()
    let code = place.id == "X.awaitingMVPDChoice" ? "otherCode" : "code"
    return [
      row(
        "a code", place, login, .code("N001"), ["\(place.id)-\(code)"],
        to: place.make(KnownSDK.login(.signIn, on: KnownSDK.iOS, "N001")), carriesOut: false),
      row(
        "a foreground", place, login, .foreground, ["\(place.id)-foreground"],
        to: place.make(KnownSDK.login(isForegroundDue: true)), carriesOut: false),
      row(
        "play", place, login, .play, ["\(place.id)-play"], to: place.make(KnownSDK.login(KnownSDK.playing)),
        carriesOut: false),
    ]
  }
}
