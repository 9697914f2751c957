extension RESTV1 {
  /// V1.10.5: asks whether the login has led to a token (GET tokens/authn), never sooner than the interval allows.
  public struct PollingToken: Calling, Polling {
    static var step: Step { .pollingToken }
    static let card = StageCard(
      "V1.10.5", "Poll for the Adobe token", phase: "V1.10",
      knows: "a code that has not expired, or whose login has ended here")
    static let command: CommandKind = .retrieveAuthenticationToken

    /// What is polled for; `State.shownCode` tells whether its code is to be shown.
    public internal(set) var poll: Poll

    var access: Shared<Access> {
      get { poll.flow.access }
      set { poll.flow.access = newValue }
    }

    var attempts: Attempts {
      get { poll.attempts }
      set { poll.attempts = newValue }
    }

    private static let arrows = declare(
      Arrow<Self, CompletingRegularFlow>("token", on: .authentication, if: "200: a token"),
      Arrow<Self, WaitingToPoll>("pending", on: .authentication, if: "404: not yet; 410 again"),
      Arrow<Self, Idle>("closed", on: .authentication, if: "no token, the user agent was closed"),
      Arrow<Self, EnteringRegularFlow>("gone", on: .authentication, if: "410, first time: start over"),
      Arrow<Self, Recovering>("failed", on: .authentication, if: "call failed"),
      Arrow<Self, CodeExpired>("expired", on: .enterForeground, if: "code expired"),
      Arrow<Self, EnteringRegularFlow>("newCode", on: .requestNewCode),
      Arrow<Self, Self>(staying: "play", on: .play),
      Arrow<Self, Idle>("cancel", on: .cancel),
      Arrow<Self, EndingSession>("logOut", on: .logOut))
    private static let (
      token, pending, closed, gone, failed, expired, newCode, played, cancelled, loggedOut
    ) = arrows
    static let edges = outline(arrows)

    var state: State { .pollingToken(self) }
    var command: Command { .retrieveAuthenticationToken(access) }

    func advance(on reply: Reply<AuthenticationAnswer>, at now: Timestamp) -> Transition<RESTV1> {
      switch reply {
      case .success(let answer): return proceed(with: answer.value)
      case .failure(let fault):
        return Self.failed(Recovering(pending: .call(.pollingToken(self)), fault: fault))
      }
    }

    private func proceed(with answer: AuthenticationAnswer) -> Transition<RESTV1> {
      switch (answer, poll.origin) {
      case (.authenticated(let token), _):
        Self.token(CompletingRegularFlow(flow: poll.flow, token: token))
      case (.notAuthenticated, .closedUserAgent), (.expired, .closedUserAgent): Self.closed(rest.idle)
      case (.notAuthenticated, .userAgent), (.notAuthenticated, .secondScreen): Self.pending(next)
      // It speaks of a token of before, which no code changes: starting over again and again would end in nothing.
      case (.expired, .userAgent), (.expired, .secondScreen):
        poll.flow.restarts == 0 ? Self.gone(poll.startingOver) : Self.pending(next)
      }
    }

    private var next: WaitingToPoll { WaitingToPoll(poll: poll.answered, delay: poll.interval) }

    func enterForeground(at now: Timestamp) -> Transition<RESTV1>? {
      poll.isOver(at: now) ? Self.expired(CodeExpired(poll: poll)) : nil
    }

    func requestNewCode() -> Transition<RESTV1>? { Self.newCode(poll.renewed) }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV1>? {
      Self.played.stay(heading(for: request))
    }

    func cancel() -> Transition<RESTV1>? { Self.cancelled(rest.idle) }
    func logOut() -> Transition<RESTV1>? { Self.loggedOut(rest.endingSession) }
  }
}
