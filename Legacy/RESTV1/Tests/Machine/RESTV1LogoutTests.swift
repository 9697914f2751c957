import Testing

@testable import SSORESTV1
@testable import SSOStateMachine
@testable import SSOStateMachineTests

@Suite("V1.L1 to V1.L5: signing out")
struct RESTV1LogoutTests {
  typealias Flow = RESTV1

  @Test("each answer leads where the logout table says")
  func tables() throws {
    for table in try Self.tables() { expect { table } }
  }

  static func tables() throws -> [[Row]] { [ending(), metadata(), source(), settings(), logout(), rest()] }

  private static let stored = Flow.Command.store(.signOut(KnownV1.unfinished))
  private static let finished = Flow.Command.store(.signOut(SignOut()))
  private static let renew = Flow.Command.retrieveAccessToken(Known.registration())
  private static let registered = RegistrationStatus.registered(Known.registration())

  private static func end(_ registrationStatus: RegistrationStatus) -> StageTransition<RESTV1> {
    Flow.EndingSession(registrationStatus: registrationStatus, leaver: .init(mvpd: "one")).decide(
      at: Known.moment)
  }

  @Table private static func ending() -> [Row] {
    let drawing = Flow.RetrievingAccessToken(
      registration: Known.registration(), continuation: .logOut(.init(mvpd: "one")))
    Row(
      "V1.L1 token", end(.admitted(Known.access)), "V1.L1-token",
      to: Flow.RetrievingUserMetadata(access: Known.access, leaver: .init(mvpd: "one")),
      stored, .retrieveUserMetadata(Known.access))
    Row("V1.L1 no token", end(registered), "V1.L1-noToken", to: drawing, stored, renew)
    Row(
      "V1.L1 token expired", end(.admitted(Known.expiredAccess)), "V1.L1-noToken", to: drawing, stored, renew)
    let unregistered = RegistrationStatus.unregistered(Shared(Known.iOS))
    Row(
      "V1.L1 not registered", end(unregistered), "V1.L1-nothing",
      to: Flow.SignedOut(registrationStatus: unregistered),
      .forget(.mvpd), finished)
  }

  @Table private static func metadata() -> [Row] {
    let call = Flow.RetrievingUserMetadata(access: Known.access, leaver: .init(mvpd: "one"))
    for source in [TokenSource.apple, .unrecognized("apple"), nil] {
      Row(
        "V1.L2 \(source?.rawValue ?? "none")",
        call.advance(on: Known.success(UserMetadata(tokenSource: source)), at: Known.moment),
        "V1.L2-returned",
        to: Flow.ReadingTokenSource(exit: KnownV1.exit(from: source)))
    }
    for fault in [KnownV1.refused(400), .transport(.tlsFailed)] {
      Row(
        "V1.L2 \(fault)", call.advance(on: Known.failure(fault), at: Known.moment), "V1.L2-unknown",
        to: Flow.ReadingTokenSource(exit: KnownV1.exit()))
    }
    Row(
      "V1.L2 no answer, tried",
      call.with(KnownV1.tried).advance(on: Known.failure(Known.broken), at: Known.moment),
      "V1.L2-unknown", to: Flow.ReadingTokenSource(exit: KnownV1.exit()))
    Row(
      "V1.L2 no answer", call.advance(on: Known.failure(Known.broken), at: Known.moment), "V1.L2-failed",
      to: Flow.Recovering(pending: .call(.retrievingUserMetadata(call)), fault: Shared(Known.broken)))
    Row(
      "V1.L2 cancel", call.cancel(at: Known.moment), "V1.L2-cancel",
      to: Flow.ComingToRest(at: call.returnPoint))
  }

  @Table private static func source() -> [Row] {
    for (access, place) in [
      (Known.access, SettingsPlace.tvProvider), (Known.tvAccess, .accountsTVProvider),
    ] {
      let exit = KnownV1.exit(access, from: .apple)
      Row(
        "V1.L3 Apple", Flow.ReadingTokenSource(exit: exit).decide(at: Known.moment), "V1.L3-apple",
        to: Flow.DirectingToSettings(exit: exit, place: place), .askToSignOutInSettings(at: place))
    }
    for source in [TokenSource.unrecognized("apple"), .unrecognized("Roku"), nil] {
      let exit = KnownV1.exit(from: source)
      Row(
        "V1.L3 \(source?.rawValue ?? "none")", Flow.ReadingTokenSource(exit: exit).decide(at: Known.moment),
        "V1.L3-other", to: Flow.InitiatingLogout(exit: exit))
    }
  }

  @Table private static func settings() -> [Row] {
    let exit = KnownV1.exit(from: .apple)
    let stage = Flow.DirectingToSettings(exit: exit, place: .tvProvider)
    Row(
      "read", stage.acknowledge(at: Known.moment), "X.directingToSettings-acknowledged",
      to: Flow.InitiatingLogout(exit: exit)
    )
    Row(
      "back from Settings", stage.enterForeground(at: Known.moment), "X.directingToSettings-returned",
      to: Flow.InitiatingLogout(exit: exit))
    Row(
      "cancel", stage.cancel(at: Known.moment), "X.directingToSettings-cancel",
      to: Flow.ComingToRest(at: exit.returnPoint))
  }

  @Table private static func logout() -> [Row] {
    let (here, tv, late) = (KnownV1.exit(), KnownV1.exit(Known.tvAccess), KnownV1.exit(Known.expiredAccess))
    Row(
      "V1.L4 a user agent", Flow.InitiatingLogout(exit: here).decide(at: Known.moment), "V1.L4-userAgent",
      to: Flow.OpeningLogout(exit: here), .openLogout(Known.access))
    Row(
      "V1.L4 none", Flow.InitiatingLogout(exit: tv).decide(at: Known.moment), "V1.L4-noUserAgent",
      to: Flow.DeletingTokens(exit: tv), .logout(Known.tvAccess))
    let lateTV = KnownV1.exit(Known.access(Known.tvOS, expiresAt: Known.now))
    Row(
      "V1.L4 none, token expired", Flow.InitiatingLogout(exit: lateTV).decide(at: Known.moment),
      "V1.L4-tokenExpired",
      to: Flow.RetrievingAccessToken.renewing(for: .deletingTokens(.init(exit: lateTV))),
      .retrieveAccessToken(Known.registration(Known.tvOS)))
    Row(
      "page reached", Flow.OpeningLogout(exit: here).advance(on: .reachedRedirectUrl, at: Known.moment),
      "X.openingLogout-reached", to: Flow.DeletingTokens(exit: here), .logout(Known.access))
    for end in [UserAgentEnd.closed, .failed, .refused(status: 403), .timedOut] {
      Row(
        "page \(end)", Flow.OpeningLogout(exit: here).advance(on: end, at: Known.moment),
        "X.openingLogout-notReached", to: Flow.DeletingTokens(exit: here), .logout(Known.access))
    }
    for end in [UserAgentEnd.reachedRedirectUrl, .closed, .failed, .refused(status: 403), .timedOut] {
      Row(
        "page \(end), token expired", Flow.OpeningLogout(exit: late).advance(on: end, at: Known.moment),
        "X.openingLogout-tokenExpired",
        to: Flow.RetrievingAccessToken.renewing(for: .deletingTokens(.init(exit: late))), renew)
    }
    Row(
      "cancel", Flow.OpeningLogout(exit: here).cancel(at: Known.moment), "X.openingLogout-cancel",
      to: Flow.ComingToRest(at: here.returnPoint))
  }

  @Table private static func rest() -> [Row] {
    let exit = KnownV1.exit(from: .apple)
    let call = Flow.DeletingTokens(exit: exit)
    let id = "X.deletingTokens"
    Row(
      "204", call.advance(on: Known.success(NoContent()), at: Known.moment), "\(id)-deleted",
      to: exit.signedOut,
      .forget(.mvpd), finished)
    for status in [404, 410, 412] {
      Row(
        "\(status)", call.advance(on: Known.failure(KnownV1.refused(status)), at: Known.moment),
        "\(id)-nothing",
        to: exit.signedOut, .forget(.mvpd), finished)
    }
    for fault in [KnownV1.refused(400), Known.broken] {
      Row(
        "\(fault)", call.advance(on: Known.failure(fault), at: Known.moment), "\(id)-failed",
        to: Flow.Recovering(pending: .call(.deletingTokens(call)), fault: Shared(fault)))
    }
    Row("cancel", call.cancel(at: Known.moment), "\(id)-cancel", to: Flow.ComingToRest(at: exit.returnPoint))
    let out = exit.signedOut
    Row(
      "V1.L5 sign in", out.signIn(at: Known.moment), "V1.L5-signIn",
      to: Flow.Starting(
        registrationStatus: .admitted(Known.access), journey: KnownV1.journey.after(SignOut())))
    Row(
      "V1.L5 play", out.play(Known.play, at: Known.moment), "V1.L5-play",
      to: Flow.Starting(
        registrationStatus: .admitted(Known.access),
        journey: KnownV1.silent.after(SignOut()).heading(for: Known.play)))
  }

  @Test func whoSignsOutIsNotSignedInByAPlayRequest() {
    expect {
      Row(
        "play",
        refused: Flow.RetrievingUserMetadata(access: Known.access, leaver: .init(mvpd: nil)).play(
          Known.play, at: Known.moment))
      Row("play", refused: Flow.OpeningLogout(exit: KnownV1.exit()).play(Known.play, at: Known.moment))
      Row("play", refused: Flow.DeletingTokens(exit: KnownV1.exit()).play(Known.play, at: Known.moment))
    }
    let failed = Flow.Failed(
      failure: Failure(Known.broken, of: "DELETE /api/v1/logout"), returnPoint: KnownV1.exit().returnPoint)
    expect { Row("play", refused: failed.play(Known.play, at: Known.moment)) }
  }

  @Test("V1.L5: with the system's account still there, the next sign-in is a silent one")
  func silentAgain() throws {
    let start = KnownV1.exit(Known.access { $0.promptsForAccess = false }, from: .apple).signedOut
    var flow = RESTV1.Situation(start.state)
    var path: [StageID] = []
    var asked: [RESTV1.Command] = []
    func send(_ event: RESTV1.Event) throws {
      let reduction = try RESTV1.reduce(into: &flow, event, at: Known.now)
      path += reduction.path.compactMap { RESTV1.graph[$0]?.to }
      asked += reduction.commands
    }
    func answer(_ outcome: RESTV1.Outcome) throws { try send(.completed(outcome, flow.ticket)) }
    try send(.signIn)
    try answer(.authentication(Known.success(.notAuthenticated)))
    try answer(.frameworkStatus(Known.status))
    try answer(.configuration(.success(KnownV1.mvpds)))
    try answer(.profileRequest(.success(KnownV1.request)))
    try answer(.frameworkStatus(Known.response))
    try answer(.exchange(Known.success(NoContent())))
    #expect(
      path == [
        "X.starting", "V1.1", "V1.2", "V1.3", "V1.6", "V1.7", "V1.8", "V1.9", "V1.11", "X.signedIn",
      ])
    for case .retrieveFrameworkStatus(let request) in asked { #expect(!request.isInterruptionAllowed) }
    for case .forwardProfileRequest(let request) in asked { #expect(!request.isInterruptionAllowed) }
  }
}
