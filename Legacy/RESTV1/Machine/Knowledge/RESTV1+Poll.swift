package import SSOStateMachine

extension RESTV1 {
  /// The polling of one code (V1.10.4, V1.10.5).
  package struct Poll: Equatable, Sendable {
    package var flow: RegularFlow
    /// The code that is polled for.
    package let code: LoginCode
    /// The way in which the code came into use.
    package let origin: Origin
    /// Failed tries since the last answer.
    var attempts = Attempts()
    /// Whether a poll was answered since the code came into use.
    package var isAnswered = false
    /// The number of calls in a row that brought no answer. More than the most count as the most.
    var silence: UInt8 = 0
    /// Whether the service refused the token of the last poll, or no token could be obtained: the next poll needs
    /// another.
    package var needsToken = false

    /// The number of doublings after which the wait is the longest, whatever the interval.
    private static let mostSilence: UInt8 = 14
    /// The longest wait of a poll that brings no answer, in milliseconds.
    private static let longestWait: Int64 = 30_000

    /// The way in which a code came into use.
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

    /// A copy of the poll, with the last poll no later than now. So a clock that was set back prolongs only the wait
    /// that begins now.
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
    /// even past the end of the code: the service may still have the token.
    func isOver(at now: Timestamp) -> Bool {
      switch origin {
      // A clock at its last possible moment cannot distinguish two polls.
      case .userAgent, .closedUserAgent:
        code.isExpired(at: now) && (!isOwedALook || now == now.advanced(by: 1))
      case .secondScreen: code.isExpired(at: now)
      }
    }

    /// Whether the one look after a user agent is still to be made. A flow that polled through an outage has looked
    /// often.
    package var isOwedALook: Bool { !isAnswered && silence == 0 }

    /// A copy of the poll after an answer. The tries are counted from zero again.
    var answered: Poll {
      var poll = self
      (poll.attempts, poll.isAnswered, poll.silence) = (Attempts(), true, 0)
      return poll
    }

    /// Whether polling goes on although a call brought no answer. A person who looks at a code on the screen is not thrown
    /// out by an outage. The one look after a user agent is bounded instead.
    func goesOn(after fault: Fault, at now: Timestamp) -> Bool {
      guard fault.leavesCodeAlone else { return false }
      return switch origin {
      case .secondScreen: true
      case .userAgent: !isOwedALook || !code.isExpired(at: now)
      case .closedUserAgent: false
      }
    }

    /// The wait after a call that brought no answer. The waits double, up to 30 s, and end with the code.
    func waiting(after fault: Fault, at now: Timestamp, needsToken: Bool = false) -> WaitingToPoll {
      var poll = self
      poll.silence = min(silence + 1, Self.mostSilence)
      poll.needsToken = self.needsToken || needsToken
      var delay = max(poll.slowedInterval, Reaction.leastWait)
      if case .throttled(let asked?) = fault { delay = max(delay, asked) }
      return WaitingToPoll(poll: poll, delay: min(delay, now.milliseconds(until: code.notAfter)))
    }

    private var slowedInterval: Int64 {
      interval < Self.longestWait ? min(interval << Int64(silence), Self.longestWait) : interval
    }

    /// The way to a new code, which the person wants. The old code is no longer polled for.
    var renewed: EnteringRegularFlow {
      var flow = flow
      flow.hasPageFailed = false
      return EnteringRegularFlow(flow: flow, isChosenElsewhere: flow.mvpd == nil)
    }

  }
}

extension Fault {
  /// Whether the fault says nothing of the code that is polled for: the service may answer a moment later.
  fileprivate var leavesCodeAlone: Bool {
    switch self {
    case .transport, .redirected, .throttled: true
    case .unreadable(let answer): answer.status >= 500
    case .service(let error, let status): error.mayPass(with: status)
    case .unauthorized, .registration: false
    }
  }
}

extension EnhancedError {
  fileprivate func mayPass(with status: Int) -> Bool {
    switch recommendedAction {
    case .retry: true
    case .authentication, .applicationRegistration: false
    case .some(.none), .configuration, .authorization, .unrecognized, nil: status >= 500
    }
  }
}
