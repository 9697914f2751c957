package import SSOStateMachine

/// The time of an event differs from the time of the runner's clock, which the calls, the polls and the waits use. Tokens then
/// expire before they are used, and codes end after their first poll.
package struct ClockDisagreement: Sendable {
  private let (event, clock): (Timestamp, Timestamp)

  /// Nil if the times differ by no more than a call may take.
  package init?(of event: Timestamp, and clock: Timestamp) {
    guard max(event.milliseconds(until: clock), clock.milliseconds(until: event)) > 60_000 else { return nil }
    (self.event, self.clock) = (event, clock)
  }

  /// The failure for the screen to show.
  package var failure: Failure {
    Failure(
      family: .input, code: "clocksDisagree",
      message: "an event was reduced at \(event.iso8601), and the runner's clock says \(clock.iso8601): "
        + "stamp events with the clock that the runner was given")
  }
}
