package import SSOStateMachine

extension RESTV1 {
  /// Apple's framework was unavailable (VSError 3). The flow waits a moment and asks it once more, so that a person who is
  /// signed in at the system does not have to log in because of an error that passes.
  package struct WaitingToAskFramework: Awaiting, UnderWay {
    package static var step: Step { .waitingToAskFramework }
    package static let card = StageCard(
      "X.waitingToAskFramework", "Wait to ask Apple's framework once more", phase: "V1",
      knows: "what the framework was asked")
    package static let command: CommandKind = .wait

    /// The question that the flow asked the framework.
    package enum Question: Equatable, Sendable {
      /// V1.4.
      case selecting(SelectingProvider)
      /// V1.7.
      case forwarding(ForwardingProfileRequest)
    }

    var question: Question

    private static let arrows = declare(
      (
        selecting: To<SelectingProvider>("selecting", on: .waited, if: "V1.4 was unavailable"),
        forwarding: To<ForwardingProfileRequest>("forwarding", on: .waited, if: "V1.7 was unavailable"),
        play: To<Self>(staying: "play", on: .play),
        signIn: To<Self>(staying: "signIn", on: .signIn, if: "no screen asked for yet"),
        chooseAnotherMVPD: To<EnteringRegularFlow>(
          "chooseAnotherMVPD", on: .chooseAnotherMVPD, also: .forget),
        useSecondScreen: To<EnteringRegularFlow>("useSecondScreen", on: .useSecondScreen),
        cancel: To<Idle>("cancel", on: .cancel),
        logOut: To<EndingSession>("logOut", on: .logOut)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package var state: State { State(.waitingToAskFramework(self)) }
    package var command: Command { .wait(Attempts(failures: 1).backOff) }

    package func advance(on outcome: Waited, at now: Moment) -> StageTransition<RESTV1> {
      switch question {
      case .selecting(let stage): Self.arrows.selecting(stage)
      case .forwarding(let stage): Self.arrows.forwarding(stage)
      }
    }

    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.play.stay(heading(for: request))
    }

    func signIn(at now: Moment) -> StageTransition<RESTV1>? { asked.map { Self.arrows.signIn.stay($0) } }

    func chooseAnotherMVPD(at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.chooseAnotherMVPD(asked(at: .picker), at: now, also: .forget(.mvpd))
    }

    func useSecondScreen(at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.useSecondScreen(asked(at: .secondScreen), at: now)
    }

    private func asked(at entry: Entry) -> EnteringRegularFlow {
      switch question {
      case .selecting(let stage): stage.asked(at: entry)
      case .forwarding(let stage): stage.asked(at: entry)
      }
    }

    func cancel(at now: Moment) -> StageTransition<RESTV1>? { Self.arrows.cancel(returnPoint.idle) }
    func logOut(at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.logOut(returnPoint.endingSession, at: now)
    }
  }
}

extension RESTV1.WaitingToAskFramework {
  var details: RESTV1.StageDetails {
    switch question {
    case .selecting(let stage): stage.details
    case .forwarding(let stage): stage.details
    }
  }

  var returnPoint: RESTV1.ReturnPoint {
    switch question {
    case .selecting(let stage): stage.returnPoint
    case .forwarding(let stage): stage.returnPoint
    }
  }

  var journey: Journey {
    get {
      switch question {
      case .selecting(let stage): stage.journey
      case .forwarding(let stage): stage.journey
      }
    }
    set {
      switch question {
      case .selecting(var stage):
        stage.journey = newValue
        question = .selecting(stage)
      case .forwarding(var stage):
        stage.journey = newValue
        question = .forwarding(stage)
      }
    }
  }
}
