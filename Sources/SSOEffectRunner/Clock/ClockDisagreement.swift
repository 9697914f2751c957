package import SSOStateMachine

/// An event whose time is not that of the clock that the calls, the polls and the waits go by. Tokens then run out before they
/// are used, or codes after their first poll, and nothing else says why.
package struct ClockDisagreement: Sendable {
  private let (event, clock): (Timestamp, Timestamp)

  /// Nil if the times agree, give or take what a call may take, or if no time was told.
  package init?(_ event: Timestamp?, _ clock: Timestamp) {
    guard let event, max(event.milliseconds(until: clock), clock.milliseconds(until: event)) > 60_000 else {
      return nil
    }
    (self.event, self.clock) = (event, clock)
  }

  /// What the screen is told.
  package var failure: Failure {
    Failure(
      family: .configuration, code: "clocksDisagree",
      message: "an event was reduced at \(event.iso8601), and the runner's clock says \(clock.iso8601): "
        + "stamp events with the clock that the runner was given")
  }
}
