import Testing

@testable import SSOAccessEnabler
@testable import SSOStateMachine
@testable import SSOStateMachineTests

/// Section 7: a 0 along with a code that says that the login failed is a failure, whether the code comes before or after. A
/// play request that ends with its login is answered.
enum FailedLoginTable {
  typealias Flow = AccessEnablerMachine

  /// The codes, and the side at fault for each.
  static let codes: [(String, Failure.Family)] = [
    ("N130", .service), ("N500", .service), ("Z500", .service), ("500", .service), ("REG500", .service),
    ("SEC403", .configuration), ("SEC420", .transport),
  ]

  static let rows: [Row] = codes.flatMap { signIn($0.0, $0.1) + play($0.0, $0.1) } + unexplained

  private static func journey(_ purpose: Flow.Purpose, _ code: String) -> Flow.Journey {
    purpose == .signIn
      ? KnownSDK.login(.signIn, on: KnownSDK.iOS, code).journey
      : KnownSDK.playLogin(purpose, on: KnownSDK.iOS, code).journey.with(purpose)
  }

  private static func signIn(_ code: String, _ family: Failure.Family) -> [Row] {
    let handling = Flow.HandlingExternalURL(login: KnownSDK.login(), url: KnownSDK.customURL)
    let failed = Flow.Failed(journey: journey(.signIn, code), cause: .refused(.userNotAuthenticated))
    let told = Flow.Command.reportFailure(Failure(family: family, code: code))
    return [
      Row(
        "\(code), then 0", in: handling, [.code(code), .notAuthenticated],
        takes: [
          "X.handlingExternalURL-code", "X.handlingExternalURL-status", "X.returningAuthentication-failed",
        ], to: failed, told),
      Row(
        "0, then \(code)", in: handling, [.notAuthenticated, .code(code)],
        takes: [
          "X.handlingExternalURL-status", "X.returningAuthentication-notAuthenticated",
          "X.proceedingSignedOut-rest", "X.signedOut-failedLogin",
        ], to: failed, told),
    ]
  }

  private static func play(_ code: String, _ family: Failure.Family) -> [Row] {
    let handling = Flow.HandlingExternalURL(login: KnownSDK.playLogin(), url: KnownSDK.customURL)
    let failed = Flow.Failed(journey: journey(KnownSDK.playing, code), cause: .refused(.userNotAuthenticated))
    let told = Flow.Command.reportFailure(Failure(family: family, code: code))
    let denied = Flow.Command.showDenial(KnownSDK.unauthenticated)
    return [
      Row(
        "play: \(code), then 0", in: handling, [.code(code), .notAuthenticated],
        takes: [
          "X.handlingExternalURL-code", "X.handlingExternalURL-status",
          "X.returningAuthentication-failedToPlay",
        ], to: failed, told, denied),
      Row(
        "play: 0, then \(code)", in: handling, [.notAuthenticated, .code(code)],
        takes: [
          "X.handlingExternalURL-status", "X.returningAuthentication-notAuthenticatedToPlay",
          "X.proceedingSignedOut-rest", "X.signedOut-failedLogin",
        ], to: failed, denied, told),
      Row(
        "play: \(code), then the denial before the 0", in: handling, [.code(code), .deniedUnauthenticated],
        takes: [
          "X.handlingExternalURL-code", "X.handlingExternalURL-tokenRequestFailed",
          "X.returningAuthentication-failedToPlay",
        ], to: failed, told, denied),
    ]
  }

  private static let explained = Flow.StatusReport(.n130, level: .error, details: "no token in the session")
  private static let explaining = AuthenticationTable.hearing(KnownSDK.playLogin(), explained)

  private static let unexplained: [Row] = [
    Row(
      "play: 0 alone is answered", in: Flow.ExchangingProfile(login: KnownSDK.playLogin()),
      [.notAuthenticated],
      takes: [
        "S.4.3-status", "X.returningAuthentication-notAuthenticatedToPlay", "X.proceedingSignedOut-rest",
      ],
      to: Flow.SignedOut(
        journey: KnownSDK.journey((.authorization, []), (.authentication, [])),
        lost: .init(purpose: KnownSDK.playing, code: .userNotAuthenticated)),
      .showDenial(KnownSDK.unauthenticated)),
    Row(
      "play: 0 without a code word", in: Flow.ExchangingProfile(login: KnownSDK.playLogin()), [.ended(.none)],
      takes: [
        "S.4.3-status", "X.returningAuthentication-notAuthenticatedToPlay", "X.proceedingSignedOut-rest",
      ],
      to: Flow.SignedOut(
        journey: KnownSDK.journey((.authorization, []), (.authentication, [])),
        lost: .init(purpose: KnownSDK.playing, code: .none)),
      .showDenial(KnownSDK.unauthenticated)),
    Row(
      "play: the denial says what the SDK says", in: Flow.ExchangingProfile(login: explaining),
      [.ended(.genericAuthentication)],
      takes: ["S.4.3-status", "X.returningAuthentication-failedToPlay"],
      to: Flow.Failed(
        journey: explaining.journey.with(KnownSDK.playing), cause: .refused(.genericAuthentication)),
      .reportFailure(Failure(family: .service, code: "N130", message: "no token in the session")),
      .showDenial(
        Flow.Denial(
          resource: "news", errorCode: .genericAuthentication, errorDescription: "no token in the session"))),
    Row(
      "a code after a login that was cancelled is no failure", in: RegularTable.choice,
      [.cancel, .notSelected, .code("N130")],
      takes: [
        "X.awaitingMVPDChoice-cancel", "X.cancelling-ended", "X.proceedingSignedOut-rest", "X.signedOut-code",
      ], to: Flow.SignedOut(journey: KnownSDK.journey((.authentication, ["N130"])).owing(1)),
      LoginTable.signingOut),
  ]
}
