public import SSOStateMachine

extension RESTV1 {
  /// The polling of one code (V1.10.4, V1.10.5).
  public struct Poll: Equatable, Sendable {
    package var flow: RegularFlow
    /// The code that is polled for.
    public let code: LoginCode
    /// How the code came to be used.
    package let origin: Origin
    /// Failed tries since the last answer.
    var attempts = Attempts()
    /// Whether a poll was answered since the code came to be used.
    package var isAnswered = false

    /// How a code came to be used.
    package enum Origin: Hashable, Sendable {
      /// The user agent of this device reached the redirectUrl.
      case userAgent
      /// The person closed the user agent: one look, then no more.
      case closedUserAgent
      /// It is shown for a second screen.
      case secondScreen
    }

    init(_ flow: RegularFlow, _ code: LoginCode, _ origin: Origin) {
      (self.flow, self.code, self.origin) = (flow, code, origin)
    }

    private var configuration: FlowConfiguration { flow.access.value.configuration }

    /// Milliseconds from one poll to the next.
    var interval: Int64 { configuration.intervalOfPolls }

    /// Milliseconds that are still to be waited, so that the last poll is far enough away.
    func remaining(at now: Timestamp) -> Int64 {
      configuration.restOfInterval(since: flow.lastPoll, at: now)
    }

    /// The same where the clock was set back: the wait that begins now is the last one that it makes longer.
    func noticing(_ now: Timestamp) -> Poll {
      var poll = self
      poll.flow.lastPoll = flow.lastPoll.map { min($0, now) }
      return poll
    }

    func polled(at now: Timestamp) -> Poll {
      var poll = self
      poll.flow.lastPoll = now
      return poll
    }

    /// Whether there is nothing more to poll for. A login that a user agent has ended is looked for once, whatever the
    /// code's end: the service may have its token all the same.
    func isOver(at now: Timestamp) -> Bool {
      switch origin {
      // Where the clock can go no further, it tells no gap between two looks.
      case .userAgent, .closedUserAgent:
        code.isExpired(at: now) && (isAnswered || now == now.advanced(by: 1))
      case .secondScreen: code.isExpired(at: now)
      }
    }

    /// The same after an answer: its tries are counted anew.
    var answered: Poll {
      var poll = self
      (poll.attempts, poll.isAnswered) = (Attempts(), true)
      return poll
    }

    /// The way to a new code that the person wants, after which this one is polled for no more.
    var renewed: EnteringRegularFlow {
      var flow = flow
      flow.restarts = 0
      return EnteringRegularFlow(flow: flow, isChosenElsewhere: flow.mvpd == nil)
    }

    /// The way to a new code because of the service, which is not gone for ever.
    var startingOver: EnteringRegularFlow {
      EnteringRegularFlow(flow: flow.restarted, isChosenElsewhere: flow.mvpd == nil)
    }
  }
}
