import SSOStateMachine

// Which case of the closed outcome each kind of stage awaits.

extension AccessEnabler {
  /// The outcome of a call of the SDK: none of the callbacks came in time.
  package struct TimedOut: Equatable {}

  /// The outcome of a wait: that it is over.
  package struct Waited: Equatable {}
}

extension AccessEnabler.Awaiting where Awaited == AccessEnabler.TimedOut {
  static func awaited(in outcome: AccessEnabler.Outcome) -> Awaited? {
    if case .timedOut = outcome { AccessEnabler.TimedOut() } else { nil }
  }
}

extension AccessEnabler.Awaiting where Awaited == AccessEnabler.Waited {
  static func awaited(in outcome: AccessEnabler.Outcome) -> Awaited? {
    if case .waited = outcome { AccessEnabler.Waited() } else { nil }
  }
}

extension AccessEnabler.Awaiting where Awaited == AccessEnabler.UserAgentEnd {
  static func awaited(in outcome: AccessEnabler.Outcome) -> Awaited? {
    if case .userAgent(let end) = outcome { end } else { nil }
  }
}
