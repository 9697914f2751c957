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

extension Transition {
  var destination: Destination<M> { Destination(next) }
}

extension Stage {
  var destination: Destination<M> { Destination(target()) }
}
