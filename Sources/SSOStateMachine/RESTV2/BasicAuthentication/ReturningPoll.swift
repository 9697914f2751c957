extension RESTV2 {
  /// Basic authentication, step F.26: looks at the answer of a poll. A profile ends the polling.
  package struct ReturningPoll: Deciding {
    package static var name: StageName { .returningPoll }
    package static let card = StageCard("F.26", "Stop polling on a profile", knows: "the answer of F.25")

    let poll: Poll
    let reply: Reply<ProfileList>

    private static let arrows = declare(
      (
        found: To<EnteringDecisions>("found", if: "profile found", also: .store),
        foundBySecondScreen: To<CompletingSecondScreen>(
          "foundBySecondScreen", if: "profile found, MVPD chosen here"),
        empty: To<WaitingToPoll>("empty", if: "no profile yet"),
        closed: To<ComingToRest>("closed", if: "no profile, the user agent was closed"),
        failed: To<RefusingPoll>("failed", if: "call failed")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV2> {
      switch reply {
      case .success(let list):
        proceed(
          with: list.received(at: now.time, areNew: true).value.profiles.first {
            !$0.value.isExpired(at: now.time)
          }, at: now)
      case .failure(let fault): Self.arrows.failed(RefusingPoll(poll: poll, fault: fault), at: now)
      }
    }

    private func proceed(with profile: Shared<Profile>?, at now: Moment) -> StageTransition<RESTV2> {
      switch (profile, poll.origin) {
      case (let profile?, .preselected):
        Self.arrows.foundBySecondScreen(CompletingSecondScreen(flow: poll.flow, profile: profile), at: now)
      case (let profile?, .userAgent), (let profile?, .closedUserAgent), (let profile?, .notPreselected):
        signIn(poll.flow.entering(with: profile), at: now)
      case (nil, .closedUserAgent): Self.arrows.closed(ComingToRest(at: poll.flow.returnPoint), at: now)
      case (nil, .userAgent), (nil, .preselected), (nil, .notPreselected):
        Self.arrows.empty(WaitingToPoll(poll: poll.with(Attempts()), delay: poll.interval))
      }
    }

    private func signIn(_ next: EnteringDecisions, at now: Moment) -> StageTransition<RESTV2> {
      Self.arrows.found(next, at: now, also: .store(next.subscriber.stored))
    }
  }
}
