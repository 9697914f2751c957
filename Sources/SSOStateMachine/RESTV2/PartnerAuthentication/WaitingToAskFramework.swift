extension RESTV2 {
  /// Apple's framework was unavailable (VSError 3). The flow waits a moment, and asks it once more: an error
  /// that passes does not send a person who is signed in at the system to a login.
  package struct WaitingToAskFramework: Awaiting, UnderWay, Beginning {
    package static var step: Step { .waitingToAskFramework }
    package static let card = StageCard(
      "X.waitingToAskFramework", "Wait to ask Apple's framework once more", phase: "C",
      knows: "what the framework was asked")
    package static let command: CommandKind = .wait

    /// What the framework was asked.
    package enum Question: Equatable, Sendable {
      /// C.3.
      case selecting(SelectingProvider)
      /// C.10.
      case authenticating(AuthenticatingWithPartner)
    }

    var question: Question

    private static let arrows = declare(
      (
        selecting: To<SelectingProvider>("selecting", on: .waited, if: "C.3 was unavailable"),
        authenticating: To<AuthenticatingWithPartner>(
          "authenticating", on: .waited, if: "C.10 was unavailable"),
        chooseAnotherMVPD: To<Starting>("chooseAnotherMVPD", on: .chooseAnotherMVPD),
        useSecondScreen: To<Starting>("useSecondScreen", on: .useSecondScreen),
        play: To<Self>(staying: "play", on: .play),
        cancel: To<ComingToRest>("cancel", on: .cancel),
        logOut: To<EndingSession>("logOut", on: .logOut)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package var state: State { State(.waitingToAskFramework(self)) }
    package var command: Command { .wait(Attempts(failures: 1).backOff) }

    package func advance(on outcome: Waited, at now: Moment) -> StageTransition<RESTV2> {
      switch question {
      case .selecting(let stage): Self.arrows.selecting(stage)
      case .authenticating(let stage): Self.arrows.authenticating(stage)
      }
    }

    func chooseAnotherMVPD(at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.chooseAnotherMVPD(start(known.toPicker), at: now)
    }

    func useSecondScreen(at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.useSecondScreen(start(known.toSecondScreen), at: now)
    }

    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.play.stay(heading(for: request))
    }

    func cancel(at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.cancel(ComingToRest(at: returnPoint), at: now)
    }
    func logOut(at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.logOut(returnPoint.endingSession, at: now)
    }
  }
}

extension RESTV2.WaitingToAskFramework {
  var details: RESTV2.StageDetails {
    switch question {
    case .selecting(let stage): stage.details
    case .authenticating(let stage): stage.details
    }
  }

  var returnPoint: RESTV2.ReturnPoint {
    switch question {
    case .selecting(let stage): stage.returnPoint
    case .authenticating(let stage): stage.returnPoint
    }
  }

  var journey: Journey {
    get {
      switch question {
      case .selecting(let stage): stage.journey
      case .authenticating(let stage): stage.journey
      }
    }
    set {
      switch question {
      case .selecting(var stage):
        stage.journey = newValue
        question = .selecting(stage)
      case .authenticating(var stage):
        stage.journey = newValue
        question = .authenticating(stage)
      }
    }
  }
}
