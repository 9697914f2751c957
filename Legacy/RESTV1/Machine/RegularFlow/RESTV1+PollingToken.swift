package import SSOStateMachine

extension RESTV1 {
  /// V1.10.5: asks whether the login has led to a token (GET tokens/authn), never sooner than the interval allows.
  package struct PollingToken: Calling, Polling {
    package static var step: Step { .pollingToken }
    package static let card = StageCard(
      "V1.10.5", "Poll for the Adobe token", phase: "V1.10",
      knows: "a code that has not expired, or whose login has ended here")
    package static let command: CommandKind = .retrieveAuthenticationToken

    /// The poll. `State.shownCode` says whether its code is to be shown.
    package internal(set) var poll: Poll

    var access: Shared<Access> {
      get { poll.flow.access }
      set { (poll.flow.access, poll.needsToken) = (newValue, false) }
    }

    var attempts: Attempts {
      get { poll.attempts }
      set { poll.attempts = newValue }
    }

    private static let arrows = declare(
      (
        token: To<CompletingRegularFlow>("token", on: .authentication, if: "200: a token"),
        pending: To<WaitingToPoll>("pending", on: .authentication, if: "404: not yet; 410: an earlier token"),
        closed: To<Idle>("closed", on: .authentication, if: "no token, the user agent was closed"),
        unanswered: To<WaitingToPoll>(
          "unanswered", on: .authentication, if: "no answer, 5xx or 429: slower, until the code ends"),
        failed: To<Recovering>(
          "failed", on: .authentication, if: "call failed otherwise, or the one look after a user agent"),
        expired: To<CodeExpired>("expired", on: .enterForeground, if: "code expired"),
        newCode: To<EnteringRegularFlow>("newCode", on: .requestNewCode),
        play: To<Self>(staying: "play", on: .play),
        cancel: To<Idle>("cancel", on: .cancel),
        logOut: To<EndingSession>("logOut", on: .logOut)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package var state: State { State(.pollingToken(self)) }
    var call: Call { .pollingToken(self) }
    var polled: Poll? { poll }
    var details: StageDetails { StageDetails(poll: poll) }
    package var command: Command { .retrieveAuthenticationToken(access) }

    package func advance(on reply: Reply<AuthenticationAnswer>, at now: Moment) -> StageTransition<RESTV1> {
      switch reply {
      case .success(let answer): return proceed(with: answer.value, at: now)
      case .failure(let fault):
        return poll.goesOn(after: fault.value, at: now.time)
          ? Self.arrows.unanswered(poll.waiting(after: fault.value, at: now.time))
          : Self.arrows.failed(Recovering(pending: .call(.pollingToken(self)), fault: fault), at: now)
      }
    }

    private func proceed(with answer: AuthenticationAnswer, at now: Moment) -> StageTransition<RESTV1> {
      switch (answer, poll.origin) {
      case (.authenticated(let token), _):
        Self.arrows.token(CompletingRegularFlow(flow: poll.flow, token: token), at: now)
      case (.notAuthenticated, .closedUserAgent), (.expired, .closedUserAgent):
        Self.arrows.closed(returnPoint.idle)
      // 410 speaks of an earlier token of the device, which is there until a login replaces it.
      case (.notAuthenticated, .userAgent), (.notAuthenticated, .secondScreen), (.expired, .userAgent),
        (.expired, .secondScreen):
        Self.arrows.pending(WaitingToPoll(poll: poll.answered, delay: poll.interval))
      }
    }

    func enterForeground(at now: Moment) -> StageTransition<RESTV1>? {
      poll.isOver(at: now.time) ? Self.arrows.expired(CodeExpired(poll: poll)) : nil
    }

    func requestNewCode(at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.newCode(poll.renewed, at: now)
    }

    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.play.stay(heading(for: request))
    }

    func cancel(at now: Moment) -> StageTransition<RESTV1>? { Self.arrows.cancel(returnPoint.idle) }
    func logOut(at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.logOut(returnPoint.endingSession, at: now)
    }
  }
}
