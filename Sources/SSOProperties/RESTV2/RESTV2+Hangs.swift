package import SSOStateMachine

extension Property where W == RESTV2.Situation {
  /// After Apple's framework has timed out, no journey asks it again at once, and none asks it with interruption until it
  /// has answered. A press begins a journey of its own.
  package static let hangsAreNotAskedAgain = Property(
    "a framework that gave no answer in time is not asked again", source: "decision 40",
    when: { $0.refusal == nil }, remembering: { _ in HangMemory() }, complaint: { $0.complaint(about: $1) })
}

private struct HangMemory {
  var hasHung = false

  mutating func complaint(about step: Step<RESTV2.Situation>) -> String? {
    guard step.refusal == nil else { return nil }
    if step.isNewWish { hasHung = false }
    if case .completed(.frameworkStatus(let status), _) = step.event {
      hasHung = status.value.hasTimedOut
      // A play request that has come during a look begins with the next question.
      if hasHung, !step.isOfLook, step.asks({ $0.frameworkRequest != nil }) { return "asks at once" }
    }
    return hasHung && step.asks(\.mayInterrupt) ? "asks with interruption" : nil
  }
}

extension Step where W == RESTV2.Situation {
  /// Whether the answer is that of a look.
  fileprivate var isOfLook: Bool {
    if case .lookingForAccount = before.state.stage { true } else { false }
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
