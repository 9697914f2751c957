import Testing

@testable import SSOStateMachine

@Suite("The steps that a flow can be in, and what a state answers in them")
struct StepTests {
  private typealias Flow = RESTV2

  @Test("the steps are those of the graph; deciding stages are passed")
  func steps() {
    expectSteps(RESTV2.Step.allCases, of: RESTV2.graph) { ($0.id, $0.title, $0.phase) }
  }

  /// A flow that was just launched, after some events of the person or the app.
  private func state(after events: RESTV2.Event...) throws -> RESTV2.State {
    var flow = RESTV2.launch(Known.tvOS, at: Known.now).situation
    for event in events { _ = try RESTV2.reduce(into: &flow, event, at: Known.now) }
    return flow.state
  }

  @Test("what plays may go on while the person is signed in, and while only that is asked")
  func playing() throws {
    let signedIn = Flow.SignedIn(subscriber: KnownV2.plainSubscriber).state
    let d7 = try #require(KnownV2.authorization(suspended: Known.preauthorize))
    let failure = Failure(family: .transport, code: "timedOut")
    let ended = Journey(mvpd: "one").after(Setback(.profileExpired)).suggestingMVPD
    func idle(_ journey: Journey) -> RESTV2.State {
      Flow.Idle(registrationStatus: .admitted(Known.access), journey: journey).state
    }
    // The profile has ended by itself: what was permitted plays on, also after the person was told.
    let afterEnd = [idle(ended), idle(ended.explained), idle(ended.explained.withoutSetback)]
    for state in [signedIn, d7.state, try state(after: .check)] + afterEnd {
      #expect(state.mayGoOnPlaying, "\(state.step)")
    }
    let others = [
      try state(), try state(after: .signIn),
      idle(Journey().after(Setback(.profileExpired, refused: Shared(KnownV2.profile(.temporary))))),
      idle(Journey().after(Setback(.frameworkStatusInvalid))),
      Flow.RetrievingLogout(access: Known.access, mvpd: "one").state,
      Flow.SignedOut(registrationStatus: .admitted(Known.access)).state,
      Flow.Failed(
        failure: failure, returnPoint: Flow.ReturnPoint(.admitted(Known.access), KnownV2.chosenJourney)
      ).state,
    ]
    for state in others { #expect(!state.mayGoOnPlaying, "\(state.step)") }
  }

  @Test("a sign-out that is over has its logouts, and a throttled call its wait; no other step has any")
  func values() throws {
    let entries = ["one", "two"].map { LogoutEntry(mvpd: $0, actionName: .complete, actionType: .none) }
    let out = Flow.SignedOut(
      registrationStatus: .admitted(Known.access), logouts: Shared(LogoutList(entries.reversed())))
    #expect(out.state.logouts == entries && out.state.throttle == nil)
    let d7 = try #require(KnownV2.authorization(suspended: Known.preauthorize))
    let throttled = Flow.Throttled(pending: .call(d7.call), delay: 1_500).state
    #expect(throttled.throttle == 1_500 && throttled.step == .throttled && throttled.logouts.isEmpty)
    let idle = try state()
    #expect(idle.step == .idle && idle.step.id == "X.idle" && idle.logouts.isEmpty && idle.throttle == nil)
  }
}
