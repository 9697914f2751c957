package import SSOStateMachine

extension RESTV1 {
  /// V1.10.1: asks for a registration code (regcode).
  package struct RequestingCode: Calling, InRegularFlow {
    package static var step: Step { .requestingCode }
    package static let card = StageCard(
      "V1.10.1", "Request a registration code", phase: "V1.10",
      knows: "the chosen MVPD, or that it is chosen on the second screen")
    package static let command: CommandKind = .createRegistrationCode

    var flow: RegularFlow
    var attempts = Attempts()

    var access: Shared<Access> {
      get { flow.access }
      set { flow.access = newValue }
    }

    private static let arrows = declare(
      (
        returned: To<PresentingCode>("returned", on: .registrationCode, if: "201"),
        incomplete: To<Failed>("incomplete", on: .registrationCode, if: "an answer without a code"),
        failed: To<Recovering>("failed", on: .registrationCode, if: "call failed"),
        play: To<Self>(staying: "play", on: .play),
        cancel: To<Idle>("cancel", on: .cancel),
        logOut: To<EndingSession>("logOut", on: .logOut)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package var state: State { State(.requestingCode(self)) }
    var call: Call { .requestingCode(self) }
    var details: StageDetails { StageDetails(flow: flow) }
    package var command: Command { .createRegistrationCode(access, mvpd: flow.mvpd) }

    package func advance(on reply: Reply<RegistrationCode>, at now: Moment) -> StageTransition<RESTV1> {
      switch reply {
      case .success(let answer):
        let end = answer.value.end(receivedAt: now.time)
        guard let code = LoginCode(answer.value.code, until: end, at: now.time) else {
          return Self.arrows.incomplete(
            flow.failed(Failure(family: .protocol, code: "missingCode", endpoint: endpoint)))
        }
        return Self.arrows.returned(PresentingCode(flow: flow, code: code), at: now)
      case .failure(let fault):
        return Self.arrows.failed(Recovering(pending: .call(.requestingCode(self)), fault: fault), at: now)
      }
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
