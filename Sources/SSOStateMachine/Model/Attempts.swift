/// How often a call was tried. The limits make sure that no call is tried forever.
package struct Attempts: Hashable, Sendable {
  /// The most tries of a call, the first try included.
  package static let mostTries: UInt8 = 3
  /// The most waits for the throttle in a row.
  package static let mostThrottles: UInt8 = 5

  package var failures: UInt8
  package var throttles: UInt8
  package var renewals: UInt8

  package init(failures: UInt8 = 0, throttles: UInt8 = 0, renewals: UInt8 = 0) {
    (self.failures, self.throttles, self.renewals) = (failures, throttles, renewals)
  }

  package var mayRetry: Bool { failures + 1 < Self.mostTries }
  package var mayWait: Bool { throttles < Self.mostThrottles }
  package var mayRenew: Bool { renewals == 0 }

  package var afterFailure: Attempts {
    Attempts(failures: failures + 1, throttles: throttles, renewals: renewals)
  }
  package var afterThrottle: Attempts {
    Attempts(failures: failures, throttles: throttles + 1, renewals: renewals)
  }
  package var afterRenewal: Attempts {
    Attempts(failures: failures, throttles: throttles, renewals: renewals + 1)
  }

  /// The wait before the next try. The wait doubles with each failure, and up to as much again is added at random.
  package var backOff: Wait {
    let floor = Int64(1_000) << Int64(max(failures, 1) - 1)
    return Wait(atLeast: floor, jitter: floor)
  }
}
