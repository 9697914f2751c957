extension RESTV2 {
  /// The polling of one code (F.24 to F.30).
  public struct Poll: Equatable, Sendable {
    package var flow: BasicFlow
    /// The code that is polled.
    public let code: LoginCode
    /// How the code came to be used.
    package let origin: Origin
    /// Failed tries since the last answer.
    var attempts = Attempts()
    /// When it was last polled; nil before the first poll.
    package var lastPoll: Timestamp?

    /// How a code came to be used.
    package enum Origin: Hashable, Sendable {
      /// The user agent of this device reached the redirectUrl.
      case userAgent
      /// The person closed the user agent: one look, then no more.
      case closedUserAgent
      /// It is shown for a second screen, with the MVPD chosen here.
      case preselected
      /// It is shown for a second screen, where the MVPD is chosen too.
      case notPreselected
    }

    init(_ flow: BasicFlow, _ code: LoginCode, _ origin: Origin, lastPoll: Timestamp? = nil) {
      (self.flow, self.code, self.origin, self.lastPoll) = (flow, code, origin, lastPoll)
    }

    private var configuration: FlowConfiguration { flow.access.value.configuration }

    /// Milliseconds from one poll to the next.
    var interval: Int64 { configuration.intervalOfPolls }

    /// Milliseconds that are still to be waited, so that the last poll is far enough away.
    func remaining(at now: Timestamp) -> Int64 {
      configuration.restOfInterval(since: lastPoll, at: now)
    }

    /// The same where the clock was set back: the wait that begins now is the last one that it makes longer.
    func noticing(_ now: Timestamp) -> Poll {
      var poll = self
      poll.lastPoll = lastPoll.map { min($0, now) }
      return poll
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
  /// Nil where the answer holds no code.
  init?(_ session: Session, at now: Timestamp) {
    self.init(session.code, until: session.notAfter, at: now)
  }
}
