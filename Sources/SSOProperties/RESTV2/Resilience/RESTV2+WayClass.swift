import SSOStateMachine

extension RESTV2.Class {
  /// A copy of the class without passing time: of an end only whether it has passed at the moment, and of a request
  /// only its kind.
  func withClockStopped(at moment: UInt8) -> RESTV2.Class {
    var still = self
    still.registrationStatus = registrationStatus?.withClockStopped(at: moment)
    still.purpose.forgetResources()
    still.entitlement.permitted = 0
    still.entitlement.end = entitlement.end?.withClockStopped(at: moment)
    still.entitlement.cached?.end = entitlement.cached?.end?.withClockStopped(at: moment)
    still.details.status?.end = details.status?.end?.withClockStopped(at: moment)
    still.details.codeEnd = details.codeEnd?.withClockStopped(at: moment)
    still.details.lastPoll = nil
    if step != .awaitingProfileChoice { still.configuration.asksForProfile = false }
    return still
  }
}

extension RegistrationStatusClass {
  /// A copy of the status with only whether the token's end has passed at the moment.
  package func withClockStopped(at moment: UInt8) -> RegistrationStatusClass {
    switch self {
    case .unregistered, .registered: self
    case .admitted(let end): .admitted(until: end.withClockStopped(at: moment))
    }
  }
}

extension PendingClass {
  /// Whether a call that has failed is being made again, or waits for a token to be made again.
  package var isInterrupted: Bool { !attempts.areNone || attemptsOfWaiting.map { !$0.areNone } ?? false }
}

extension PurposeClass {
  /// Forgets how many resources were asked about. That some were still matters to a canceled play request.
  package mutating func forgetResources() { (resources, permitted) = (0, 0) }
}

extension UInt8 {
  /// 0 for an end that has passed at the moment, otherwise the greatest number.
  package func withClockStopped(at moment: UInt8) -> UInt8 { self > moment ? .max : 0 }
}
