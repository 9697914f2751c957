import SSOStateMachine

extension AccessEnablerMachine.State {
  /// Whether nothing but a person, or Apple's picker, is waited for.
  public var isResting: Bool {
    AccessEnablerMachine.graph.stages[Int(AccessEnablerMachine.stageName(of: self).rawValue)].kind == .resting
  }

  /// What the codes told.
  public var reports: AccessEnablerMachine.Reports { journey.reports }

  /// What is wanted.
  public var purpose: AccessEnablerMachine.Purpose { journey.purpose }
}
