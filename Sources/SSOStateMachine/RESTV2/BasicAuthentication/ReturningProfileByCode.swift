extension RESTV2 {
  /// Basic authentication, step F.7: looks at the answer of F.6.
  public struct ReturningProfileByCode: Deciding {
    static var step: Step { .returningProfileByCode }
    static let card = StageCard("F.7", "Return information about profile", knows: "the answer of F.6")

    let poll: Poll
    let reply: Reply<ProfileList>

    private static let arrows = declare(
      Arrow<Self, EnteringDecisions>("found", if: "profile found", also: .store),
      Arrow<Self, StartingPolling>("empty", if: "no profile yet"),
      Arrow<Self, Idle>("closed", if: "no profile, the user agent was closed"),
      Arrow<Self, RefusingPoll>("failed", if: "call failed"))
    private static let (found, empty, closed, failed) = arrows
    static let edges = outline(arrows)

    var state: State { .returningProfileByCode(self) }

    func decide(at now: Timestamp) -> Transition<RESTV2> {
      switch reply {
      case .success(let list):
        if let profile = list.value.profiles.first(where: { !$0.value.isExpired(at: now) }) {
          return Self.found(poll.flow.entering(with: profile), also: .store(.profile(profile)))
        }
        switch poll.origin {
        case .closedUserAgent: return Self.closed(poll.flow.rest.idle)
        case .userAgent, .preselected, .notPreselected: return Self.empty(StartingPolling(poll: poll))
        }
      case .failure(let fault): return Self.failed(RefusingPoll(poll: poll, fault: fault))
      }
    }
  }
}
