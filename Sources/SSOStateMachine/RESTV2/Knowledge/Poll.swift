extension RESTV2 {
  /// The polling of one code (F.24 to F.30).
  package struct Poll: Equatable, Sendable {
    package var flow: BasicFlow
    private let kept: Shared<LoginCode>
    /// The code that is polled.
    package var code: LoginCode { kept.value }
    /// How the code came into use.
    package let origin: Origin
    /// Failed tries since the last answer.
    var attempts = Attempts()
    /// When the code was last polled; nil before the first poll.
    package var lastPoll: Timestamp?

    /// How a code came into use.
    package enum Origin: Hashable, Sendable {
      /// The user agent of this device reached the redirectUrl.
      case userAgent
      /// The person closed the user agent. The code is polled once, and no more.
      case closedUserAgent
      /// The code is shown for a second screen; the MVPD was chosen here.
      case preselected
      /// The code is shown for a second screen, where the MVPD is chosen too.
      case notPreselected
    }

    init(_ flow: BasicFlow, _ code: LoginCode, _ origin: Origin, lastPoll: Timestamp? = nil) {
      (self.flow, kept, self.origin, self.lastPoll) = (flow, Shared(code), origin, lastPoll)
    }

    private var configuration: FlowConfiguration { flow.access.value.configuration }

    /// Milliseconds from one poll to the next.
    var interval: Int64 { configuration.intervalOfPolls }

    /// Milliseconds that remain to be waited, so that the last poll is long enough ago.
    func remaining(at now: Timestamp) -> Int64 {
      configuration.restOfInterval(since: lastPoll, at: now)
    }

    /// A copy of the poll whose last poll is no later than now. So a clock that was set back prolongs only the wait
    /// that begins now.
    func noticing(_ now: Timestamp) -> Poll {
      var poll = self
      poll.lastPoll = lastPoll.map { min($0, now) }
      return poll
    }

    /// The most milliseconds from a failed poll to the next.
    private static let slowest: Int64 = 30_000
    /// The failures in a row after which polling becomes no slower.
    private static let mostFailures: UInt8 = 3

    /// A copy of the poll after one more failure.
    var failed: Poll {
      with(Attempts(failures: min(attempts.failures + 1, Self.mostFailures), renewals: attempts.renewals))
    }

    /// Milliseconds to wait after a failure: the interval, doubled with each failure.
    var slowerInterval: Int64 {
      let doubled = interval.multipliedReportingOverflow(
        by: 1 << Int64(min(attempts.failures, Self.mostFailures)))
      return max(interval, doubled.overflow ? Self.slowest : min(doubled.partialValue, Self.slowest))
    }

    func polled(at now: Timestamp) -> Poll {
      var poll = self
      poll.lastPoll = now
      return poll
    }

    func with(_ attempts: Attempts) -> Poll {
      var poll = self
      poll.attempts = attempts
      return poll
    }
  }
}

extension LoginCode {
  /// Makes a code from an answer; nil if the answer contains no code.
  init?(_ session: Session, at now: Timestamp) {
    self.init(
      session.code, from: session.notBefore, until: session.notAfter, answeredAt: session.answeredAt, at: now)
  }
}
