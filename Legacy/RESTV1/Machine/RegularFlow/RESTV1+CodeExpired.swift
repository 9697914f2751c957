package import SSOStateMachine

extension RESTV1 {
  /// The code has ended without a login, so polling stops. Only the person starts another code.
  package struct CodeExpired: Resting, Polling {
    package static var step: Step { .codeExpired }
    package static let card = StageCard(
      "X.codeExpired", "Stop polling: the code has ended", phase: "V1.10", knows: "the code that has ended")

    /// The poll of the code that has ended.
    package internal(set) var poll: Poll

    private static let arrows = declare(
      (
        newCode: To<EnteringRegularFlow>("newCode", on: .requestNewCode),
        retry: To<EnteringRegularFlow>("retry", on: .retry),
        secondScreen: To<EnteringRegularFlow>("secondScreen", on: .useSecondScreen),
        play: To<Self>(staying: "play", on: .play),
        cancel: To<Idle>("cancel", on: .cancel),
        logOut: To<EndingSession>("logOut", on: .logOut)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package var state: State { State(.codeExpired(self)) }
    var details: StageDetails { StageDetails(poll: poll) }

    func requestNewCode(at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.newCode(poll.renewed, at: now)
    }
    func retry(at now: Moment) -> StageTransition<RESTV1>? { Self.arrows.retry(poll.renewed, at: now) }

    func useSecondScreen(at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.secondScreen(poll.flow.elsewhere, at: now)
    }

    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.play.stay(heading(for: request))
    }

    func cancel(at now: Moment) -> StageTransition<RESTV1>? { Self.arrows.cancel(returnPoint.idle) }
    func logOut(at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.logOut(returnPoint.endingSession, at: now)
    }
  }
}
