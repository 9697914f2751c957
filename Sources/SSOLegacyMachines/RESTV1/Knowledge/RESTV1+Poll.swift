public import SSOStateMachine

extension RESTV1 {
  /// The polling of one code (V1.10.4, V1.10.5).
  public struct Poll: Equatable, Sendable {
    package var flow: RegularFlow
    /// The code that is polled for.
    public let code: LoginCode
    /// How the code came into use.
    package let origin: Origin
    /// Failed tries since the last answer.
    var attempts = Attempts()
    /// Whether a poll was answered since the code came into use.
    package var isAnswered = false

    /// How a code came into use.
    package enum Origin: Hashable, Sendable {
      /// The user agent of this device reached the redirectUrl.
      case userAgent
      /// The person closed the user agent. The code is polled for once, and no more.
      case closedUserAgent
      /// The code is shown for a second screen.
      case secondScreen
    }

    init(_ flow: RegularFlow, _ code: LoginCode, _ origin: Origin) {
      (self.flow, self.code, self.origin) = (flow, code, origin)
    }

    private var configuration: FlowConfiguration { flow.access.value.configuration }

    /// Milliseconds from one poll to the next.
    var interval: Int64 { configuration.intervalOfPolls }

    /// Milliseconds that remain to be waited, so that the last poll is long enough ago.
    func remaining(at now: Timestamp) -> Int64 {
      configuration.restOfInterval(since: flow.lastPoll, at: now)
    }

    /// The same poll, with its last poll no later than now. So a clock that was set back prolongs only the wait that
    /// begins now.
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

    /// Whether there is nothing more to poll for. After a user agent has ended a login, the token is looked for once,
    /// even past the end of the code: the service may have the token all the same.
    func isOver(at now: Timestamp) -> Bool {
      switch origin {
      // A clock at its last possible moment cannot tell two polls apart.
      case .userAgent, .closedUserAgent:
        code.isExpired(at: now) && (isAnswered || now == now.advanced(by: 1))
      case .secondScreen: code.isExpired(at: now)
      }
    }

    /// The same poll after an answer. Its tries are counted anew.
    var answered: Poll {
      var poll = self
      (poll.attempts, poll.isAnswered) = (Attempts(), true)
      return poll
    }

    /// The way to a new code, which the person wants. The old code is polled for no more.
    var renewed: EnteringRegularFlow {
      var flow = flow
      flow.restarts = 0
      return EnteringRegularFlow(flow: flow, isChosenElsewhere: flow.mvpd == nil)
    }

    /// The way to a new code, because the service no longer knows this one. This way is limited.
    var startingOver: EnteringRegularFlow {
      EnteringRegularFlow(flow: flow.restarted, isChosenElsewhere: flow.mvpd == nil)
    }
  }
}
