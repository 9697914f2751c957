import Testing

@testable import SSOLegacyMachines
@testable import SSOStateMachine

@Suite("V1.L1 to V1.L5: signing out")
struct RESTV1LogoutTests {
  typealias Flow = RESTV1

  @Test("each answer leads where the logout table says")
  func tables() throws {
    for table in try Self.tables() { expect { table } }
  }

  static func tables() throws -> [[Row]] { [ending(), metadata(), source(), settings(), logout(), rest()] }

  private static let renew = Flow.Command.retrieveAccessToken(Given.registration())
  private static let registered = Standing.registered(Given.registration())

  private static func end(_ standing: Standing) -> Transition<RESTV1> {
    Flow.EndingSession(standing: standing, mvpd: "one").decide(at: V1.now)
  }

  @Table private static func ending() -> [Row] {
    let drawing = Flow.RetrievingAccessToken(
      registration: Given.registration(), continuation: .logOut(mvpd: "one"))
    Row(
      "V1.L1 token", end(.admitted(V1.access)), "V1.L1-token",
      to: Flow.RetrievingUserMetadata(access: V1.access, mvpd: "one"), .retrieveUserMetadata(V1.access))
    Row("V1.L1 no token", end(registered), "V1.L1-noToken", to: drawing, renew)
    Row("V1.L1 token expired", end(.admitted(Given.expiredAccess)), "V1.L1-noToken", to: drawing, renew)
    let unregistered = Standing.unregistered(Shared(Given.iOS))
    Row(
      "V1.L1 not registered", end(unregistered), "V1.L1-nothing", to: Flow.SignedOut(standing: unregistered),
      .forget(.mvpd))
  }

  @Table private static func metadata() -> [Row] {
    let call = Flow.RetrievingUserMetadata(access: V1.access, mvpd: "one")
    for source in [TokenSource.apple, .unrecognized("apple"), nil] {
      Row(
        "V1.L2 \(source?.rawValue ?? "none")",
        call.advance(on: V1.success(UserMetadata(tokenSource: source)), at: V1.now), "V1.L2-returned",
        to: Flow.ReadingTokenSource(exit: V1.exit(from: source)))
    }
    for fault in [V1.refused(400), .transport(.tlsFailed)] {
      Row(
        "V1.L2 \(fault)", call.advance(on: V1.failure(fault), at: V1.now), "V1.L2-unknown",
        to: Flow.ReadingTokenSource(exit: V1.exit()))
    }
    Row(
      "V1.L2 no answer, tried", call.with(V1.tried).advance(on: V1.failure(V1.broken), at: V1.now),
      "V1.L2-unknown", to: Flow.ReadingTokenSource(exit: V1.exit()))
    Row(
      "V1.L2 no answer", call.advance(on: V1.failure(V1.broken), at: V1.now), "V1.L2-failed",
      to: Flow.Recovering(pending: .call(.retrievingUserMetadata(call)), fault: Shared(V1.broken)))
    Row(
      "V1.L2 cancel", call.cancel(), "V1.L2-cancel",
      to: Flow.Idle(standing: .admitted(V1.access), mvpd: "one"))
  }

  @Table private static func source() -> [Row] {
    for (access, path) in [
      (V1.access, "Settings -> TV Provider"), (V1.tvAccess, "Settings -> Accounts -> TV Provider"),
    ] {
      let exit = V1.exit(access, from: .apple)
      Row(
        "V1.L3 Apple", Flow.ReadingTokenSource(exit: exit).decide(at: V1.now), "V1.L3-apple",
        to: Flow.DirectingToSettings(exit: exit, path: path), .askToSignOutInSettings(path: path))
    }
    for source in [TokenSource.unrecognized("apple"), .unrecognized("Roku"), nil] {
      let exit = V1.exit(from: source)
      Row(
        "V1.L3 \(source?.rawValue ?? "none")", Flow.ReadingTokenSource(exit: exit).decide(at: V1.now),
        "V1.L3-other", to: Flow.InitiatingLogout(exit: exit))
    }
  }

  @Table private static func settings() -> [Row] {
    let exit = V1.exit(from: .apple)
    let stage = Flow.DirectingToSettings(exit: exit, path: "Settings -> TV Provider")
    Row(
      "read", stage.acknowledge(), "X.directingToSettings-acknowledged", to: Flow.InitiatingLogout(exit: exit)
    )
    Row(
      "back from Settings", stage.enterForeground(at: V1.now), "X.directingToSettings-returned",
      to: Flow.InitiatingLogout(exit: exit))
    Row("cancel", stage.cancel(), "X.directingToSettings-cancel", to: exit.returnPoint.idle)
  }

  @Table private static func logout() -> [Row] {
    let (here, tv, late) = (V1.exit(), V1.exit(V1.tvAccess), V1.exit(Given.expiredAccess))
    Row(
      "V1.L4 a user agent", Flow.InitiatingLogout(exit: here).decide(at: V1.now), "V1.L4-userAgent",
      to: Flow.OpeningLogout(exit: here), .openLogout(V1.access))
    Row(
      "V1.L4 none", Flow.InitiatingLogout(exit: tv).decide(at: V1.now), "V1.L4-noUserAgent",
      to: Flow.DeletingTokens(exit: tv), .logout(V1.tvAccess))
    let lateTV = V1.exit(Given.access(Given.tvOS, expiresAt: V1.now))
    Row(
      "V1.L4 none, token expired", Flow.InitiatingLogout(exit: lateTV).decide(at: V1.now),
      "V1.L4-tokenExpired",
      to: Flow.RetrievingAccessToken.renewing(for: .deletingTokens(.init(exit: lateTV))),
      .retrieveAccessToken(Given.registration(Given.tvOS)))
    Row(
      "page reached", Flow.OpeningLogout(exit: here).advance(on: .reachedRedirectUrl, at: V1.now),
      "X.openingLogout-reached", to: here.signedOut, .forget(.mvpd))
    for end in [UserAgentEnd.closed, .failed, .timedOut] {
      Row(
        "page \(end)", Flow.OpeningLogout(exit: here).advance(on: end, at: V1.now),
        "X.openingLogout-notReached", to: Flow.DeletingTokens(exit: here), .logout(V1.access))
      Row(
        "page \(end), token expired", Flow.OpeningLogout(exit: late).advance(on: end, at: V1.now),
        "X.openingLogout-tokenExpired",
        to: Flow.RetrievingAccessToken.renewing(for: .deletingTokens(.init(exit: late))), renew)
    }
    Row(
      "cancel", Flow.OpeningLogout(exit: here).cancel(), "X.openingLogout-cancel", to: here.returnPoint.idle)
  }

  @Table private static func rest() -> [Row] {
    let exit = V1.exit(from: .apple)
    let call = Flow.DeletingTokens(exit: exit)
    let id = "X.deletingTokens"
    Row(
      "204", call.advance(on: V1.success(NoContent()), at: V1.now), "\(id)-deleted", to: exit.signedOut,
      .forget(.mvpd))
    for status in [404, 410, 412] {
      Row(
        "\(status)", call.advance(on: V1.failure(V1.refused(status)), at: V1.now), "\(id)-nothing",
        to: exit.signedOut, .forget(.mvpd))
    }
    for fault in [V1.refused(400), V1.broken] {
      Row(
        "\(fault)", call.advance(on: V1.failure(fault), at: V1.now), "\(id)-failed",
        to: Flow.Recovering(pending: .call(.deletingTokens(call)), fault: Shared(fault)))
    }
    Row("cancel", call.cancel(), "\(id)-cancel", to: exit.returnPoint.idle)
    let out = exit.signedOut
    Row(
      "V1.L5 sign in", out.signIn(), "V1.L5-signIn",
      to: Flow.Starting(standing: .admitted(V1.access), journey: V1.journey))
    Row(
      "V1.L5 play", out.play(Given.play), "V1.L5-play",
      to: Flow.Starting(standing: .admitted(V1.access), journey: V1.journey.heading(for: Given.play)))
  }

  @Test func whoSignsOutIsNotSignedInByAPlayRequest() {
    #expect(Flow.RetrievingUserMetadata(access: V1.access, mvpd: nil).play(Given.play) == nil)
    #expect(Flow.OpeningLogout(exit: V1.exit()).play(Given.play) == nil)
    #expect(Flow.DeletingTokens(exit: V1.exit()).play(Given.play) == nil)
    let failed = Flow.Failed(
      failure: Failure(V1.broken), returnPoint: V1.exit().returnPoint, isLogout: true)
    #expect(failed.play(Given.play) == nil)
  }

  @Test("V1.L5: with the system's account still there, the next sign-in is a silent one")
  func silentAgain() throws {
    let start = V1.exit(Given.access { $0.promptsForAccess = false }, from: .apple).signedOut
    var flow = RESTV1.Situation(start.state)
    var path: [StageID] = []
    var asked: [RESTV1.Command] = []
    func send(_ event: RESTV1.Event) throws {
      let reduction = try RESTV1.reduce(into: &flow, event, at: V1.now)
      path += reduction.path.compactMap { RESTV1.graph[$0]?.to }
      asked += reduction.commands
    }
    func answer(_ outcome: RESTV1.Outcome) throws { try send(.completed(outcome, flow.ticket)) }
    try send(.signIn)
    try answer(.authentication(V1.success(.notAuthenticated)))
    try answer(.frameworkStatus(Given.status))
    try answer(.configuration(.success(V1.mvpds)))
    try answer(.profileRequest(.success(V1.request)))
    try answer(.frameworkStatus(Given.response))
    try answer(.exchange(V1.success(NoContent())))
    #expect(
      path == [
        "X.starting", "V1.1", "V1.2", "V1.3", "V1.6", "V1.7", "V1.8", "V1.9", "V1.11", "X.signedIn",
      ])
    for case .retrieveFrameworkStatus(let request) in asked { #expect(!request.isInterruptionAllowed) }
    for case .forwardProfileRequest(let request) in asked { #expect(!request.isInterruptionAllowed) }
  }
}
