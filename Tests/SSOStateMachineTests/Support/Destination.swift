@testable import SSOStateMachine

/// Where an arrow leads, to be compared: `Next` can be neither copied nor compared.
enum Destination<M: StagedMachine>: Equatable {
  case stands(M.State)
  case passes(M.DecidingState)

  init(_ next: borrowing Next<M>) {
    switch next {
    case .stands(let state): self = .stands(state)
    case .passes(let stage): self = .passes(stage)
    }
  }
}

extension Destination where M == RESTV2 {
  /// The stage that the flow is in then; nil for a stage that it passes.
  var stage: RESTV2.CurrentStage? { if case .stands(let state) = self { state.stage } else { nil } }
  /// The deciding stage; nil for a stage that the flow is in.
  var passed: RESTV2.PassedStage? { if case .passes(let state) = self { state.stage } else { nil } }
}

extension StageTransition {
  var destination: Destination<M> { Destination(next) }
}

extension Stage {
  var destination: Destination<M> { Destination(target()) }
}
