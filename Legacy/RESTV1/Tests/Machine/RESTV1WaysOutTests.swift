import Testing

@testable import SSORESTV1
@testable import SSOStateMachine
@testable import SSOStateMachineTests

/// No person is locked out: what a person may do if a step fails again and again.
@Suite("REST API V1: ways around what is broken")
struct RESTV1WaysOutTests {
  typealias Flow = RESTV1

  @Test("another MVPD, a second screen, and a logout without the service lead on from where a flow is stuck")
  func tables() throws {
    for table in try Self.tables() { expect { table } }
  }

  static func tables() throws -> [[Row]] {
    try [resting(), fromApple(), starting(), registering(), leaving(), gone(), named()]
  }

  private static let admitted = RegistrationStatus.admitted(Known.access)
  private static let known = Journey(mvpd: "one", isAsked: true)
  private static let configuration = Shared(Known.iOS)
  private static let signedOut = Flow.SignedOut(registrationStatus: .unregistered(configuration))

  private static func start(
    _ entry: Flow.Entry, mvpd: String? = nil, purpose: Purpose = .signIn, signOut: SignOut? = nil,
    registrationStatus: RegistrationStatus = admitted
  ) -> Flow.Starting {
    Flow.Starting(
      registrationStatus: registrationStatus,
      journey: Journey(mvpd: mvpd, purpose: purpose, isAsked: true).after(signOut), entry: entry)
  }

  @Table private static func resting() -> [Row] {
    let idle = Flow.Idle(registrationStatus: admitted, mvpd: "one")
    let out = KnownV1.exit().signedOut
    Row(
      "another MVPD", idle.chooseAnotherMVPD(at: Known.moment), "X.idle-chooseAnotherMVPD",
      to: start(.picker), .forget(.mvpd)
    )
    Row(
      "second screen", idle.useSecondScreen(at: Known.moment), "X.idle-useSecondScreen",
      to: start(.secondScreen, mvpd: "one")
    )
    Row(
      "another MVPD", out.chooseAnotherMVPD(at: Known.moment), "V1.L5-chooseAnotherMVPD",
      to: start(.picker, signOut: SignOut()))
    Row(
      "second screen", out.useSecondScreen(at: Known.moment), "V1.L5-useSecondScreen",
      to: start(.secondScreen, signOut: SignOut()))
    let rest = Flow.ReturnPoint.signedOut(
      admitted, Journey(mvpd: "one", purpose: KnownV1.playJourney.purpose, returns: 2))
    let failed = Flow.Failed(failure: .notAuthenticated, returnPoint: rest)
    Row(
      "another MVPD", failed.chooseAnotherMVPD(at: Known.moment), "X.failed-chooseAnotherMVPD",
      to: start(.picker, purpose: KnownV1.playJourney.purpose), .forget(.mvpd))
    Row(
      "second screen", failed.useSecondScreen(at: Known.moment), "X.failed-useSecondScreen",
      to: start(.secondScreen, mvpd: "one", purpose: KnownV1.playJourney.purpose))
    let signedIn = Flow.ReturnPoint.signedIn(KnownV1.subscriber, .signIn)
    for stage in [
      failed, Flow.Failed(failure: .notAuthenticated, returnPoint: KnownV1.exit().returnPoint),
      Flow.Failed(failure: .notAuthenticated, returnPoint: signedIn),
    ] {
      Row(
        "sign out here", stage.logOutLocally(at: Known.moment), "X.failed-logOutLocally", to: signedOut,
        .forget(.registration), .store(.signOut(SignOut())))
    }
  }

  @Table private static func fromApple() throws -> [Row] {
    let v14 = Flow.SelectingProvider(access: Known.access, journey: known, configuration: KnownV1.mvpds)
    let v17 = Flow.ForwardingProfileRequest(
      selection: try KnownV1.selection(journey: known), request: KnownV1.request)
    let picker = Flow.EnteringRegularFlow(flow: KnownV1.flow(because: .asked))
    let elsewhere = Flow.EnteringRegularFlow(
      flow: KnownV1.flow(because: .asked, journey: known), isChosenElsewhere: true)
    Row("V1.4", v14.chooseAnotherMVPD(at: Known.moment), "V1.4-chooseAnotherMVPD", to: picker, .forget(.mvpd))
    Row("V1.4", v14.useSecondScreen(at: Known.moment), "V1.4-useSecondScreen", to: elsewhere)
    Row("V1.7", v17.chooseAnotherMVPD(at: Known.moment), "V1.7-chooseAnotherMVPD", to: picker, .forget(.mvpd))
    Row("V1.7", v17.useSecondScreen(at: Known.moment), "V1.7-useSecondScreen", to: elsewhere)
  }

  /// No permission is requested, and V1.1 is skipped.
  @Table private static func starting() -> [Row] {
    for entry in [Flow.Entry.picker, .secondScreen] {
      let flow = KnownV1.flow(because: .asked, configuration: nil)
      let next = Flow.EnteringRegularFlow(flow: flow, isChosenElsewhere: entry == .secondScreen)
      Row("\(entry), token", start(entry).decide(at: Known.moment), "X.starting-regular", to: next)
      let draw = Flow.RetrievingAccessToken(
        registration: Known.registration(), continuation: .regular(KnownV1.journey, entry))
      for registrationStatus in [
        RegistrationStatus.registered(Known.registration()), .admitted(Known.expiredAccess),
      ] {
        Row(
          "\(entry), no valid token",
          start(entry, registrationStatus: registrationStatus).decide(at: Known.moment),
          "X.starting-noToken",
          to: draw, .retrieveAccessToken(Known.registration()))
      }
      Row(
        "\(entry), no credentials",
        start(entry, registrationStatus: .unregistered(configuration)).decide(at: Known.moment),
        "X.starting-noCredentials",
        to: Flow.Registering(configuration: configuration, journey: KnownV1.journey, entry: entry),
        .register(configuration))
      Row(
        "\(entry), token returned", draw.advance(on: .success(Known.access), at: Known.moment),
        "X.retrievingAccessToken-returnedRegular", to: next, .store(.access(Known.access)))
    }
  }

  @Table private static func registering() -> [Row] {
    for entry in [Flow.Entry.picker, .secondScreen] {
      let register = Flow.Registering(configuration: configuration, journey: KnownV1.journey, entry: entry)
      let draw = Flow.RetrievingAccessToken(
        registration: Known.registration(), continuation: .regular(KnownV1.journey, entry))
      Row(
        "\(entry), registered", register.advance(on: .success(Known.registration()), at: Known.moment),
        "X.registering-returned", to: draw, .store(.registration(Known.registration())),
        .retrieveAccessToken(Known.registration()))
      let invalid = Fault.registration(.invalidClient, status: 400)
      Row(
        "\(entry), invalid_client", draw.advance(on: Known.failure(invalid), at: Known.moment),
        "X.retrievingAccessToken-invalidClient",
        to: Flow.Registering(
          configuration: configuration, journey: Journey(returns: 1, isAsked: true), isSecond: true,
          entry: entry),
        .forget(.registration), .register(configuration))
      Row(
        "\(entry), play meanwhile", draw.play(Known.play, at: Known.moment),
        "X.retrievingAccessToken-playLater",
        to: Flow.RetrievingAccessToken(
          registration: Known.registration(),
          continuation: .regular(KnownV1.journey.heading(for: Known.play), entry)))
    }
  }

  private static let deletion = Flow.DeletingTokens(exit: KnownV1.exit(from: .apple))

  @Table private static func leaving() -> [Row] {
    let forget = Flow.Command.forget(.registration)
    let metadata = Flow.RetrievingUserMetadata(access: Known.access, leaver: .init(mvpd: "one"))
    let pending = Flow.PendingCall.call(.retrievingUserMetadata(metadata))
    let apple = Flow.SignedOut(registrationStatus: .unregistered(configuration), tokenSource: .apple)
    let page = Flow.OpeningLogout(exit: KnownV1.exit())
    Row("V1.L2", metadata.logOutLocally(at: Known.moment), "V1.L2-logOutLocally", to: signedOut, forget)
    Row("page", page.logOutLocally(at: Known.moment), "X.openingLogout-logOutLocally", to: signedOut, forget)
    Row("call", deletion.logOutLocally(at: Known.moment), "X.deletingTokens-logOutLocally", to: apple, forget)
    Row(
      "throttled", Flow.Throttled(pending: pending, delay: 1_000).logOutLocally(at: Known.moment),
      "X.throttled-logOutLocally",
      to: signedOut, forget)
    Row(
      "backing off", Flow.BackingOff(pending: pending).logOutLocally(at: Known.moment),
      "X.backingOff-logOutLocally",
      to: signedOut, forget)
    for continuation: Flow.RetrievingAccessToken.Continuation in [
      .logOut(.init(mvpd: "one")), .call(.deletingTokens(deletion)),
    ] {
      let draw = Flow.RetrievingAccessToken(registration: Known.registration(), continuation: continuation)
      Row(
        "token", draw.logOutLocally(at: Known.moment), "X.retrievingAccessToken-logOutLocally", to: signedOut,
        forget)
    }
  }

  /// The service keeps nothing for credentials that it does not know, so there is nothing left to log out of.
  @Table private static func gone() -> [Row] {
    for error in [RegistrationError.invalidClient, .unauthorizedClient] {
      for continuation: Flow.RetrievingAccessToken.Continuation in [
        .logOut(.init(mvpd: "one")), .call(.deletingTokens(deletion)),
      ] {
        let draw = Flow.RetrievingAccessToken(registration: Known.registration(), continuation: continuation)
        Row(
          "\(error.rawValue), signing out",
          draw.advance(on: Known.failure(.registration(error, status: 400)), at: Known.moment),
          "X.retrievingAccessToken-credentialsGone", to: signedOut, .forget(.registration))
      }
    }
    let refused = Fault.unauthorized(
      EnhancedError(code: "invalid_access_token_client_application", action: .applicationRegistration))
    let call = Flow.Call.deletingTokens(deletion.with(Attempts(renewals: 1)))
    Row(
      "401 again, registration, signing out",
      Flow.Recovering(pending: .call(call), fault: Shared(refused)).decide(at: Known.moment),
      "X.recovering-credentialsGone", to: signedOut, .forget(.registration))
  }

  /// The answer of checkauthn contains no MVPD: the first answer that contains an MVPD is trusted.
  @Table private static func named() -> [Row] {
    let nobody = Flow.Subscriber(access: Known.access, mvpd: nil)
    let call = Flow.RequestingAuthorization(wish: KnownV1.wish(nobody))
    let answer = AuthorizationAnswer.authorized(AuthorizationToken(mvpd: "two", resource: "film"))
    Row(
      "authorize 200, MVPD unknown", call.advance(on: Known.success(answer), at: Known.moment),
      "X.requestingAuthorization-authorizedNamed",
      to: Flow.RetrievingMediaToken(wish: KnownV1.wish(Flow.Subscriber(access: Known.access, mvpd: "two"))),
      .store(.mvpd(id: "two", displayName: "two", logoUrl: nil)),
      .retrieveMediaToken(Known.access, Known.play))
  }

  @Test("a person who is signed in logs out first, and a logout is completed first")
  func notNow() {
    let signedIn = Flow.ReturnPoint.signedIn(KnownV1.subscriber, .signIn)
    for failed in [
      Flow.Failed(failure: .notAuthenticated, returnPoint: signedIn),
      Flow.Failed(failure: .notAuthenticated, returnPoint: KnownV1.exit().returnPoint),
    ] {
      expect {
        Row("another MVPD", refused: failed.chooseAnotherMVPD(at: Known.moment))
        Row("second screen", refused: failed.useSecondScreen(at: Known.moment))
      }
    }
    let pending = Flow.PendingCall.call(
      .checkingAuthentication(.init(access: Known.access, journey: KnownV1.journey)))
    expect {
      Row(
        "signed out here", refused: Flow.Throttled(pending: pending, delay: 1).logOutLocally(at: Known.moment)
      )
      Row("signed out here", refused: Flow.BackingOff(pending: pending).logOutLocally(at: Known.moment))
    }
  }
}
