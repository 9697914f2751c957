/// How often one call was tried, so that nothing is tried for ever.
package struct Attempts: Hashable, Sendable {
  /// Tries of a call in all.
  package static let mostTries: UInt8 = 3
  /// Waits for the throttle in a row.
  package static let mostThrottles: UInt8 = 5

  package var failures: UInt8 = 0
  package var throttles: UInt8 = 0
  package var renewals: UInt8 = 0

  package var mayRetry: Bool { failures + 1 < Self.mostTries }
  package var mayWait: Bool { throttles < Self.mostThrottles }
  package var mayRenew: Bool { renewals == 0 }

  var afterFailure: Attempts { Attempts(failures: failures + 1, throttles: throttles, renewals: renewals) }
  var afterThrottle: Attempts { Attempts(failures: failures, throttles: throttles + 1, renewals: renewals) }
  var afterRenewal: Attempts { Attempts(failures: failures, throttles: throttles, renewals: renewals + 1) }

  /// The wait before the next try: it doubles, and as much again is left to chance.
  var backOff: Wait {
    let floor = Int64(1_000) << Int64(max(failures, 1) - 1)
    return Wait(atLeast: floor, jitter: floor)
  }
}
