import SSOStateMachine

// The case of the closed outcome that each kind of stage awaits.

extension AccessEnablerMachine {
  /// The outcome of a call of the SDK whose callbacks did not come in time.
  package struct TimedOut: Equatable {}

  /// The outcome of a wait that is over.
  package struct Waited: Equatable {}
}

extension AccessEnablerMachine.Awaiting where Awaited == AccessEnablerMachine.TimedOut {
  static func awaited(in outcome: AccessEnablerMachine.Outcome) -> Awaited? {
    if case .timedOut = outcome { AccessEnablerMachine.TimedOut() } else { nil }
  }
}

extension AccessEnablerMachine.Awaiting where Awaited == AccessEnablerMachine.Waited {
  static func awaited(in outcome: AccessEnablerMachine.Outcome) -> Awaited? {
    if case .waited = outcome { AccessEnablerMachine.Waited() } else { nil }
  }
}

extension AccessEnablerMachine.Awaiting where Awaited == AccessEnablerMachine.UserAgentEnd {
  static func awaited(in outcome: AccessEnablerMachine.Outcome) -> Awaited? {
    if case .userAgent(let end) = outcome { end } else { nil }
  }
}
