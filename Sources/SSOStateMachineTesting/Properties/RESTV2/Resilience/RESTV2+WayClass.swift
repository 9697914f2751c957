import SSOStateMachine

extension RESTV2.Class {
  /// The class where time stands still at a moment: of an end it matters whether it has passed, of a request what kind
  /// it is.
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
  /// The same standing; of the token's end it matters whether it has passed.
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
  /// How many resources were asked about matters to nobody here; that some were matters to a cancelled play request.
  mutating func forgetResources() { (resources, permitted) = (0, 0) }
}

extension UInt8 {
  /// 0 for an end that has passed at a moment, the greatest number for one that has not.
  func standingStill(at moment: UInt8) -> UInt8 { self > moment ? .max : 0 }
}
