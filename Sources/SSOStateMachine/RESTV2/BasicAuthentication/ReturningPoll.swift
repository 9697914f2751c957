extension RESTV2 {
  /// Basic authentication, step F.26: looks at what a poll has brought. A profile ends the polling.
  public struct ReturningPoll: Deciding {
    static var step: Step { .returningPoll }
    static let card = StageCard("F.26", "Stop polling on a profile", knows: "the answer of F.25")

    let poll: Poll
    let reply: Reply<ProfileList>

    private static let arrows = declare(
      Arrow<Self, EnteringDecisions>("found", if: "profile found", also: .store),
      Arrow<Self, CompletingSecondScreen>("foundBySecondScreen", if: "profile found, MVPD chosen here"),
      Arrow<Self, WaitingToPoll>("empty", if: "no profile yet"),
      Arrow<Self, Idle>("closed", if: "no profile, the user agent was closed"),
      Arrow<Self, RefusingPoll>("failed", if: "call failed"))
    private static let (found, foundBySecondScreen, empty, closed, failed) = arrows
    static let edges = outline(arrows)

    var state: State { .returningPoll(self) }

    func decide(at now: Timestamp) -> Transition<RESTV2> {
      switch reply {
      case .success(let list): proceed(with: list.value.profiles.first { !$0.value.isExpired(at: now) })
      case .failure(let fault): Self.failed(RefusingPoll(poll: poll, fault: fault))
      }
    }

    private func proceed(with profile: Shared<Profile>?) -> Transition<RESTV2> {
      switch (profile, poll.origin) {
      case (let profile?, .preselected):
        Self.foundBySecondScreen(CompletingSecondScreen(flow: poll.flow, profile: profile))
      case (let profile?, .userAgent), (let profile?, .closedUserAgent), (let profile?, .notPreselected):
        Self.found(poll.flow.entering(with: profile), also: .store(.profile(profile)))
      case (nil, .closedUserAgent): Self.closed(poll.flow.rest.idle)
      case (nil, .userAgent), (nil, .preselected), (nil, .notPreselected):
        Self.empty(WaitingToPoll(poll: poll.with(Attempts()), delay: poll.interval))
      }
    }
  }
}
