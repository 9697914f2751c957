package import SSOStateMachine

extension RESTV1 {
  /// V1.6: asks Adobe for the profile request of the MVPD (profile-requests).
  package struct RetrievingProfileRequest: Calling, Selecting {
    package static var step: Step { .retrievingProfileRequest }
    package static let card = StageCard(
      "V1.6", "Obtain a profile request", phase: "V1", knows: "a TV provider that maps to an MVPD")
    package static let command: CommandKind = .retrieveProfileRequest

    var selection: Selection
    var attempts = Attempts()

    var access: Shared<Access> {
      get { selection.access }
      set { selection.access = newValue }
    }

    private static let arrows = declare(
      (
        returned: To<ForwardingProfileRequest>("returned", on: .profileRequest, if: "200"),
        refused: To<EnteringRegularFlow>("refused", on: .profileRequest, if: "anything else (G5)"),
        failed: To<Recovering>(
          "failed", on: .profileRequest, if: "401, 429, 5xx or no answer: within the retry policy"),
        play: To<Self>(staying: "play", on: .play),
        signIn: To<Self>(staying: "signIn", on: .signIn, if: "no screen asked for yet"),
        cancel: To<Idle>("cancel", on: .cancel),
        logOut: To<EndingSession>("logOut", on: .logOut)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package var state: State { State(.retrievingProfileRequest(self)) }
    var call: Call { .retrievingProfileRequest(self) }
    package var command: Command { .retrieveProfileRequest(access, mvpd: selection.mvpd) }

    package func advance(on reply: Reply<ProfileRequest>, at now: Moment) -> StageTransition<RESTV1> {
      switch reply {
      case .success(let request):
        Self.arrows.returned(ForwardingProfileRequest(selection: selection, request: request))
      case .failure(let fault):
        fault.value.isFinal(after: attempts)
          ? Self.arrows.refused(regular(after: fault.value), at: now)
          : Self.arrows.failed(
            Recovering(pending: .call(.retrievingProfileRequest(self)), fault: fault), at: now)
      }
    }

    func fallback(after fault: Fault) -> EnteringRegularFlow? { regular(after: fault) }

    func regular(after fault: Fault) -> EnteringRegularFlow {
      selection.regular(because: .profileRequestFailed(status: fault.status))
    }

    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.play.stay(heading(for: request))
    }

    func signIn(at now: Moment) -> StageTransition<RESTV1>? { asked.map { Self.arrows.signIn.stay($0) } }
    func cancel(at now: Moment) -> StageTransition<RESTV1>? { Self.arrows.cancel(returnPoint.idle) }
    func logOut(at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.logOut(returnPoint.endingSession, at: now)
    }
  }
}
