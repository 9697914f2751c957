import Testing

@testable import SSOAccessEnabler
@testable import SSOStateMachine
@testable import SSOStateMachineTests

/// S.3 and S.5.
enum CheckTable {
  typealias Flow = AccessEnablerMachine

  static let s3 = s3()
  static let s5 = Flow.RetrievingTokenSource(journey: KnownSDK.journey((.start, [])))
  static let getMetadata = Flow.Command.getMetadata(.tokenSource, within: 30_000)

  static func s3(
    _ codes: String..., purpose: Flow.Purpose = .check, subscriber: Flow.Subscriber? = nil,
    isForegroundDue: Bool = false
  ) -> Flow.CheckingAuthentication {
    Flow.CheckingAuthentication(
      journey: KnownSDK.journey(purpose, (.start, codes), isForegroundDue: isForegroundDue),
      subscriber: subscriber
    )
  }

  static func signedOut(_ codes: String...) -> Flow.SignedOut {
    Flow.SignedOut(journey: KnownSDK.journey((.start, codes)))
  }

  static func signedIn(_ subscriber: Flow.Subscriber) -> Flow.SignedIn {
    Flow.SignedIn(journey: KnownSDK.journey((.start, [])), subscriber: subscriber)
  }

  static let rows: [Row] = answered + onward + meanwhile + source

  private static let answered: [Row] = [
    Row(
      "S.3: none of the seven", in: s3, [.authenticated], takes: ["S.3-authenticated"], to: s5, getMetadata),
    Row(
      "S.3, causes 1 to 4", in: s3, [.notAuthenticated],
      takes: ["S.3-notAuthenticated", "X.proceedingSignedOut-rest"], to: signedOut()),
    Row(
      "S.3, cause 5", in: s3, [.code("VSA403"), .notAuthenticated],
      takes: ["S.3-code", "S.3-permissionDenied", "X.proceedingSignedOut-rest"], to: signedOut("VSA403")),
    Row(
      "S.3, cause 5, the code late", in: s3, [.notAuthenticated, .code("VSA403")],
      takes: ["S.3-notAuthenticated", "X.proceedingSignedOut-rest", "X.signedOut-code"],
      to: signedOut("VSA403")),
    Row(
      "S.3, cause 6", in: s3, [.code("VSA404"), .notAuthenticated],
      takes: ["S.3-code", "S.3-permissionUndetermined", "X.proceedingSignedOut-rest"], to: signedOut("VSA404")
    ),
    Row(
      "S.3, cause 7", in: s3, [.code("APPL_ERROR"), .notAuthenticated],
      takes: ["S.3-code", "S.3-communicationError", "X.proceedingSignedOut-rest"], to: signedOut("APPL_ERROR")
    ),
    Row(
      "S.3: silence", in: s3(subscriber: KnownSDK.apple), [.silence], takes: ["S.3-timedOut"],
      to: Flow.Failed(
        journey: KnownSDK.journey((.start, [])), subscriber: KnownSDK.apple, cause: .silence(.start))),
  ]

  /// With forceAuthn.
  private static func forced(_ chapters: (Flow.Operation, [String])...) -> Flow.Journey {
    var configuration = KnownSDK.configuration(on: .iOS)
    configuration.forcesAuthentication = true
    return chapters.reduce(into: Flow.Journey(Shared(configuration), purpose: .signIn)) {
      $0 = $0.beginning($1.0)
    }
  }

  private static let onward: [Row] = [
    Row(
      "S.3: 1 leads to no S.4, forceAuthn or not", in: Flow.CheckingAuthentication(journey: forced()),
      [.authenticated], takes: ["S.3-authenticated"], to: Flow.RetrievingTokenSource(journey: forced()),
      getMetadata),
    Row(
      "S.3: 0 leads to S.4, with forceAuthn", in: Flow.CheckingAuthentication(journey: forced()),
      [.notAuthenticated], takes: ["S.3-notAuthenticated", "X.proceedingSignedOut-signIn"],
      to: Flow.Authenticating(login: Flow.Login(journey: forced((.authentication, [])))),
      .getAuthentication(forced().configuration, within: 60_000)),
    Row(
      "S.3: 0 leads to S.4", in: s3(purpose: .signIn), [.notAuthenticated],
      takes: ["S.3-notAuthenticated", "X.proceedingSignedOut-signIn"],
      to: Flow.Authenticating(
        login: Flow.Login(journey: KnownSDK.journey(.signIn, (.start, []), (.authentication, [])))),
      .getAuthentication(KnownSDK.iOS, within: 60_000)),
    Row(
      "S.3: 0 leads to getAuthorization", in: s3(purpose: KnownSDK.playing), [.notAuthenticated],
      takes: ["S.3-notAuthenticated", "X.proceedingSignedOut-play"],
      to: Flow.AuthorizingWithLogin(
        journey: KnownSDK.journey(KnownSDK.playing, (.start, [])), request: KnownSDK.play),
      .getAuthorization(KnownSDK.play, within: 60_000)),
    Row(
      "S.3: 0, a foreground meanwhile", in: s3(isForegroundDue: true), [.notAuthenticated],
      takes: ["S.3-notAuthenticated", "X.proceedingSignedOut-foreground"], to: StartTable.s2,
      StartTable.setRequestor),
  ]

  private static let meanwhile: [Row] = [
    Row(
      "S.3: a foreground", in: s3, [.foreground], takes: ["S.3-foreground"], to: s3(isForegroundDue: true)),
    Row("S.3: play", in: s3, [.play], takes: ["S.3-play"], to: s3(purpose: KnownSDK.playing)),
    Row(
      "S.3: log out, its own 0 is no logout", in: s3, [.logOut, .notAuthenticated],
      takes: ["S.3-logOut", "S.3-answeredLogOut"], to: loggingOut, .logout(within: 30_000)),
    Row(
      "S.3: log out, 1", in: s3, [.logOut, .authenticated], takes: ["S.3-logOut", "S.3-answeredLogOut"],
      to: loggingOut, .logout(within: 30_000)),
    Row(
      "S.3: log out, silence", in: s3, [.logOut, .silence], takes: ["S.3-logOut", "S.3-timedOutLogOut"],
      to: loggingOut, .logout(within: 30_000)),
  ]

  private static let loggingOut = Flow.LoggingOut(
    journey: KnownSDK.journey(.logOut, (.start, []), (.logout, [])))

  private static let source: [Row] = [
    Row(
      "S.5: Apple", in: s5, [.apple], takes: ["S.5-apple", "X.enteringDecisions-rest"],
      to: signedIn(KnownSDK.apple)),
    Row(
      "S.5: another word", in: s5, [.regular], takes: ["S.5-regular", "X.enteringDecisions-rest"],
      to: signedIn(KnownSDK.regular)),
    Row(
      "S.5: throttled, empty", in: s5, [.noMetadata], takes: ["S.5-empty", "X.enteringDecisions-rest"],
      to: signedIn(KnownSDK.unknown)),
    Row(
      "S.5: silence", in: s5, [.silence], takes: ["S.5-timedOut", "X.enteringDecisions-rest"],
      to: signedIn(KnownSDK.unknown)),
    Row(
      "S.5: a late code", in: s5, [.code("N010")], takes: ["S.5-code"],
      to: Flow.RetrievingTokenSource(journey: KnownSDK.journey((.start, ["N010"])))),
    Row(
      "S.5: a foreground, made up for", in: s5, [.foreground, .apple],
      takes: ["S.5-foreground", "S.5-apple", "X.enteringDecisions-foreground"],
      to: Flow.SettingRequestor(journey: KnownSDK.journey((.start, [])), subscriber: KnownSDK.apple),
      StartTable.setRequestor),
    Row(
      "S.5: play", in: s5, [.play, .apple], takes: ["S.5-play", "S.5-apple", "X.enteringDecisions-play"],
      to: Flow.Authorizing(
        journey: KnownSDK.journey(KnownSDK.playing, (.start, []), (.authorization, [])),
        subscriber: KnownSDK.apple,
        request: KnownSDK.play), .checkAuthorization(KnownSDK.play, within: 30_000)),
  ]
}
