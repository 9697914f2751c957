import SSOStateMachine

extension AccessEnabler.State {
  /// Whether nothing but a person, or Apple's picker, is waited for.
  public var isResting: Bool {
    AccessEnabler.graph.stages[Int(AccessEnabler.step(of: self).rawValue)].kind == .resting
  }

  /// What the codes told.
  public var reports: AccessEnabler.Reports { journey.reports }

  /// What is wanted.
  public var purpose: AccessEnabler.Purpose { journey.purpose }
}
