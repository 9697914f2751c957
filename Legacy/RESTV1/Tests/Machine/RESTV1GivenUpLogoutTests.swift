import Testing

@testable import SSORESTV1
@testable import SSOStateMachine
@testable import SSOStateMachineTests

@Suite("V1.L: a logout that is canceled leaves the person signed in")
struct RESTV1GivenUpLogoutTests {
  typealias Flow = RESTV1

  private static let apple = Flow.Outcome.userMetadata(Known.success(UserMetadata(tokenSource: .apple)))

  /// The answers that lead to each stage of the logout.
  static let ways: [(stage: StageID, answers: [Flow.Event])] = [
    ("V1.L2", []),
    ("X.directingToSettings", [.completed(apple, Ticket(1))]),
    ("X.openingLogout", [.completed(apple, Ticket(1)), .acknowledge]),
    (
      "X.deletingTokens",
      [.completed(apple, Ticket(1)), .acknowledge, .completed(.userAgent(.closed), Ticket(2))]
    ),
  ]

  @Test(arguments: ways) func givingUp(_ way: (stage: StageID, answers: [Flow.Event])) throws {
    let signedIn = Flow.SignedIn(subscriber: KnownV1.subscriber)
    var flow = SSOStateMachine.Situation<RESTV1>(signedIn.state)
    for event in [.logOut] + way.answers {
      var event = event
      if case .completed(let outcome, _) = event { event = .completed(outcome, flow.ticket) }
      _ = try Flow.reduce(into: &flow, event, at: Known.now)
    }
    #expect(RESTV1.stage(of: flow.state) == way.stage)
    #expect(flow.state.subscriber == nil, "what plays stops while the person is being signed out")
    #expect(flow.state.mvpd == "one")
    _ = try Flow.reduce(into: &flow, .cancel, at: Known.now)
    #expect(flow.state == signedIn.state)
  }

  @Test("a logout that fails, or waits, restores the person who was signed in, if any")
  func failing() { expect { Self.tables()[0] } }

  @Test("giving up takes the sign-out back, except an earlier one")
  func rests() { expect { Self.tables()[1] } }

  static func tables() -> [[Row]] { [table(), rests()] }

  private static func rest(_ returnPoint: Flow.ReturnPoint) -> StageTransition<RESTV1> {
    Flow.ComingToRest(at: returnPoint).decide(at: Known.moment)
  }

  @Table private static func rests() -> [Row] {
    let admitted = RegistrationStatus.admitted(Known.access)
    let id = "X.comingToRest"
    Row(
      "signed in", rest(.signedIn(KnownV1.subscriber, .signIn)), "\(id)-signedIn",
      to: Flow.SignedIn(subscriber: KnownV1.subscriber))
    Row(
      "signing in", rest(.signedOut(admitted, KnownV1.journey)), "\(id)-signedOut",
      to: Flow.Idle(registrationStatus: admitted, mvpd: nil))
    Row(
      "signing in after a sign-out", rest(.signedOut(admitted, KnownV1.journey.after(SignOut()))),
      "\(id)-signedOut", to: Flow.Idle(registrationStatus: admitted, mvpd: nil, signOut: SignOut()))
    Row(
      "signing out", rest(.signingOut(admitted, leaver)), "\(id)-signOutGivenUp",
      to: Flow.SignedIn(subscriber: KnownV1.subscriber), .forget(.signOut))
    Row(
      "signing out, nobody known", rest(.signingOut(admitted, unknown)), "\(id)-signOutGivenUpUnknown",
      to: KnownV1.idle, .forget(.signOut))
    Row(
      "signing out once more", rest(.signingOut(admitted, .init(mvpd: "one", isRepeated: true))),
      "\(id)-signedOut",
      to: Flow.Idle(registrationStatus: admitted, mvpd: "one", signOut: KnownV1.unfinished))
  }

  private static let leaver = Flow.Leaver(mvpd: "one", subscriber: KnownV1.subscriber)
  private static let unknown = Flow.Leaver(mvpd: "one")

  private static func exit(_ leaver: Flow.Leaver) -> Flow.Exit {
    Flow.Exit(access: Known.access, leaver: leaver)
  }

  private static func call(_ leaver: Flow.Leaver) -> Flow.PendingCall {
    .call(.deletingTokens(Flow.DeletingTokens(exit: exit(leaver))))
  }

  private static func failed(_ leaver: Flow.Leaver) -> Flow.Failed {
    Flow.Failed(
      failure: Failure(Known.broken, of: "DELETE /api/v1/logout"),
      returnPoint: .signingOut(.admitted(Known.access), leaver))
  }

  @Table private static func table() -> [Row] {
    let back = Flow.ComingToRest(at: .signingOut(.admitted(Known.access), leaver))
    let idle = Flow.ComingToRest(at: .signingOut(.admitted(Known.access), unknown))
    let place = SettingsPlace.tvProvider
    Row(
      "V1.L2", Flow.RetrievingUserMetadata(access: Known.access, leaver: leaver).cancel(at: Known.moment),
      "V1.L2-cancel", to: back)
    Row(
      "Settings", Flow.DirectingToSettings(exit: exit(leaver), place: place).cancel(at: Known.moment),
      "X.directingToSettings-cancel", to: back)
    Row(
      "page", Flow.OpeningLogout(exit: exit(leaver)).cancel(at: Known.moment),
      "X.openingLogout-cancel", to: back)
    Row(
      "call", Flow.DeletingTokens(exit: exit(leaver)).cancel(at: Known.moment),
      "X.deletingTokens-cancel", to: back)
    Row(
      "waiting", Flow.BackingOff(pending: call(leaver)).cancel(at: Known.moment),
      "X.backingOff-cancel", to: back)
    Row(
      "throttled", Flow.Throttled(pending: call(leaver), delay: 1_000).cancel(at: Known.moment),
      "X.throttled-cancel",
      to: back)
    Row("failed", failed(leaver).cancel(at: Known.moment), "X.failed-cancel", to: back)
    Row(
      "nobody known", Flow.BackingOff(pending: call(unknown)).cancel(at: Known.moment), "X.backingOff-cancel",
      to: idle)
    Row("nobody known, failed", failed(unknown).cancel(at: Known.moment), "X.failed-cancel", to: idle)
    Row(
      "failed, once more", failed(leaver).retry(at: Known.moment), "X.failed-retryLogOut",
      to: Flow.EndingSession(registrationStatus: .admitted(Known.access), leaver: leaver))
  }

  @Test func aPlayWaitsUntilTheLogoutIsSettled() {
    expect {
      Row("play", refused: Self.failed(Self.leaver).play(Known.play, at: Known.moment))
      Row(
        "play", refused: Flow.BackingOff(pending: Self.call(Self.leaver)).play(Known.play, at: Known.moment))
    }
  }
}
