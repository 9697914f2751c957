import SSOStateMachine

extension AccessEnablerMachine.State {
  /// Whether the flow waits only for a person, or for Apple's picker.
  public var isResting: Bool {
    AccessEnablerMachine.graph.stages[Int(AccessEnablerMachine.stageName(of: self).rawValue)].kind == .resting
  }

  /// What the codes reported.
  public var reports: AccessEnablerMachine.Reports { journey.reports }

  /// What the flow is for.
  public var purpose: AccessEnablerMachine.Purpose { journey.purpose }
}
