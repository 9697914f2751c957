extension RESTV2 {
  /// Basic authentication, step F.7: looks at the answer of F.6.
  package struct ReturningProfileByCode: Deciding {
    package static var name: StageName { .returningProfileByCode }
    package static let card = StageCard("F.7", "Return information about profile", knows: "the answer of F.6")

    let poll: Poll
    let reply: Reply<ProfileList>

    private static let arrows = declare(
      (
        found: To<EnteringDecisions>("found", if: "profile found", also: .store),
        empty: To<StartingPolling>("empty", if: "no profile yet"),
        closed: To<ComingToRest>("closed", if: "no profile, the user agent was closed"),
        failed: To<RefusingPoll>("failed", if: "call failed")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV2> {
      switch reply {
      case .success(let list):
        let profiles = list.received(at: now.time, areNew: true).value.profiles
        if let profile = profiles.first(where: { !$0.value.isExpired(at: now.time) }) {
          let next = poll.flow.entering(with: profile)
          return Self.arrows.found(next, at: now, also: .store(next.subscriber.stored))
        }
        switch poll.origin {
        case .closedUserAgent: return Self.arrows.closed(ComingToRest(at: poll.flow.returnPoint), at: now)
        case .userAgent, .preselected, .notPreselected:
          return Self.arrows.empty(StartingPolling(poll: poll), at: now)
        }
      case .failure(let fault): return Self.arrows.failed(RefusingPoll(poll: poll, fault: fault), at: now)
      }
    }
  }
}
