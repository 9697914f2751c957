import SSOStateMachine

extension RESTV2.Class {
  /// The class while time stands still at a moment: of an end only whether it has passed, and of a request
  /// only its kind.
  func standingStill(at moment: UInt8) -> RESTV2.Class {
    var still = self
    still.standing = standing?.standingStill(at: moment)
    still.purpose.forgetResources()
    still.entitlement.permitted = 0
    still.entitlement.end = entitlement.end?.standingStill(at: moment)
    still.entitlement.cached?.end = entitlement.cached?.end?.standingStill(at: moment)
    still.details.status?.end = details.status?.end?.standingStill(at: moment)
    still.details.codeEnd = details.codeEnd?.standingStill(at: moment)
    still.details.lastPoll = nil
    if step != .awaitingProfileChoice { still.configuration.asksForProfile = false }
    return still
  }
}

extension StandingClass {
  /// The same standing; of the token's end only whether it has passed.
  func standingStill(at moment: UInt8) -> StandingClass {
    switch self {
    case .unregistered, .registered: self
    case .admitted(let end): .admitted(until: end.standingStill(at: moment))
    }
  }
}

extension PendingClass {
  /// Whether a call that has failed is being made again, or waits for a token to be made again.
  var isInterrupted: Bool { !attempts.areNone || attemptsOfWaiting.map { !$0.areNone } ?? false }
}

extension PurposeClass {
  /// Forgets how many resources were asked about. That some were still matters to a canceled play request.
  mutating func forgetResources() { (resources, permitted) = (0, 0) }
}

extension UInt8 {
  /// 0 for an end that has passed at a moment, the greatest number for one that has not.
  func standingStill(at moment: UInt8) -> UInt8 { self > moment ? .max : 0 }
}
