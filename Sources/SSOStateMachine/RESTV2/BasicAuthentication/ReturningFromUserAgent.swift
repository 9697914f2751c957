extension RESTV2 {
  /// Basic authentication, step F.4: the user agent has ended. Polling starts once redirectUrl was reached.
  ///
  /// A person may close the page after the login went through, so one look follows there too.
  public struct ReturningFromUserAgent: Deciding {
    static var step: Step { .returningFromUserAgent }
    static let card = StageCard("F.4", "Complete login in user agent", knows: "how the user agent ended")

    let flow: BasicFlow
    let code: Code
    let end: UserAgentEnd

    private static let arrows = declare(
      Arrow<Self, RetrievingProfileByCode>("reached", if: "redirectUrl reached"),
      Arrow<Self, RetrievingProfileByCode>("closed", if: "closed or timed out: one look"),
      Arrow<Self, EnteringBasicAuthentication>("pageFailed", if: "page could not be loaded"),
      Arrow<Self, CodeExpired>("codeExpired", if: "code expired meanwhile"),
      Arrow<Self, RetrievingAccessToken>("tokenExpired", if: "token expired"))
    private static let (reached, closed, pageFailed, codeExpired, tokenExpired) = arrows
    static let edges = outline(arrows)

    var state: State { .returningFromUserAgent(self) }

    func decide(at now: Timestamp) -> Transition<RESTV2> {
      let origin: Poll.Origin
      switch end {
      case .reachedRedirectUrl: origin = .userAgent
      case .closed, .timedOut: origin = .closedUserAgent
      case .failed: return Self.pageFailed(EnteringBasicAuthentication(flow: flow.restarted))
      }
      let poll = Poll(flow, code, origin)
      if code.isExpired(at: now) { return Self.codeExpired(CodeExpired(poll: poll)) }
      let next = RetrievingProfileByCode(poll: poll.polled(at: now))
      guard flow.access.value.isUsable(at: now) else {
        return Self.tokenExpired(.renewing(for: .retrievingProfileByCode(next)))
      }
      return origin == .userAgent ? Self.reached(next) : Self.closed(next)
    }
  }
}
