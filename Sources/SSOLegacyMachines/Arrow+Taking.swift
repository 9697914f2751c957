import SSOStateMachine

// How an arrow is taken, as in the engine. A call into the engine's module would not be specialized for the stages of these
// machines, and would cost several times the arrow.

extension Arrow where Source: Stage, Target: Stage, Source.M == Target.M {
  private var taken: EdgeID { EdgeID(stage: Source.name.rawValue, arrow: index) }

  /// Takes the arrow to its target.
  @inline(__always)
  func callAsFunction(_ stage: Target) -> Transition<Source.M> {
    Transition(taken, stage.target, stage.entry)
  }

  /// Takes the arrow, and emits a command before the one that the target awaits.
  @inline(__always)
  func callAsFunction(_ stage: Target, also first: Source.M.Command) -> Transition<Source.M> {
    Transition(taken, stage.target, stage.entry.preceded(by: first))
  }

  /// Takes the arrow, and emits two commands before the one that the target awaits.
  @inline(__always)
  func callAsFunction(
    _ stage: Target, also first: Source.M.Command, _ second: Source.M.Command
  ) -> Transition<Source.M> {
    Transition(taken, stage.target, stage.entry.preceded(by: second).preceded(by: first))
  }
}

extension Arrow where Source: Stage, Target == Source {
  /// Takes the arrow: the stage stays, with what it knows now.
  @inline(__always)
  func stay(in changed: Source.M.State) -> Transition<Source.M> {
    Transition(
      EdgeID(stage: Source.name.rawValue, arrow: index), .stands(changed), .none, stays: true)
  }
}
