import SSOStateMachine

extension RESTV2.Class {
  /// The class that tells the situations of ways apart: all that decides where the journey goes, without names that only
  /// decide what the person is told. Of what a single stage knows, and of the tries of a call, the coarse class is enough.
  var ofWays: RESTV2.Class {
    let coarse = coarse
    var way = self
    (way.details, way.pending, way.configuration.hasPicker) = (coarse.details, coarse.pending, false)
    way.heading = heading.coarse
    (way.heading.before, way.heading.isToBeExplained) = (nil, false)
    (way.heading.passesSignOut, way.heading.declinedProvider) = (
      heading.passesSignOut, heading.declinedProvider
    )
    (way.heading.isOfTempPass, way.heading.isOfSignOut) = (heading.isOfTempPass, heading.isOfSignOut)
    // The profiles of an MVPD and type differ only in their ends.
    way.heading.refused = Array(heading.refused.prefix(2))
    way.entitlement.names = Array(entitlement.names.prefix(2))
    (way.entitlement.isNamed, way.entitlement.signOut) = (false, entitlement.signOut?.coarse)
    return way
  }
}

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
