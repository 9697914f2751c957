package import SSOStateMachine

extension Property where W == RESTV2.Situation {
  /// No journey asks Apple's framework with interruption after the framework has timed out. Only a press does: the
  /// journey begins again then.
  package static let hangsAreNotAskedAgain = Property(
    "a framework that gave no answer in time is not asked again", source: "decision 40",
    when: { $0.refusal == nil && ($0.isHang || $0.isRoundFramework) }
  ) { step in
    !step.taken.commands.contains { step.isHang ? $0.frameworkRequest != nil : $0.mayInterrupt }
  }
}

extension Step where W == RESTV2.Situation {
  /// Whether Apple's framework gives no answer in time. After a look, a play request since then begins a journey of its
  /// own.
  fileprivate var isHang: Bool {
    if case .lookingForAccount = before.state.stage { return false }
    guard case .completed(.frameworkStatus(let status), _) = event else { return false }
    return status.value.error?.code == .timedOut
  }

  /// Whether an answer comes on a way round the framework.
  fileprivate var isRoundFramework: Bool {
    guard case .completed = event else { return false }
    return before.state.returnPoint.journey.route == .basic
  }
}

extension RESTV2.Command {
  /// The question to Apple's framework; nil for any other command.
  var frameworkRequest: FrameworkRequest? {
    if case .retrieveFrameworkStatus(let request) = self { return request }
    if case .authenticateWithPartner(let request) = self { return request }
    return nil
  }

  /// Whether Apple's picker or login may appear.
  var mayInterrupt: Bool { frameworkRequest?.isInterruptionAllowed ?? false }
}
