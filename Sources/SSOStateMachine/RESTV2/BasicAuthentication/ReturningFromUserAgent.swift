extension RESTV2 {
  /// Basic authentication, step F.4: the user agent has ended. Polling starts once redirectUrl was reached.
  ///
  /// A page that fails may be of a code that no longer holds, so one new session follows. After a session that led
  /// nowhere the flow fails: every further session would be a request without a login.
  ///
  /// A person may close the page after the login went through. So the flow looks for the profile once after a closed
  /// page too.
  package struct ReturningFromUserAgent: Deciding {
    package static var name: StageName { .returningFromUserAgent }
    package static let card = StageCard(
      "F.4", "Complete login in user agent", knows: "how the user agent ended")

    let flow: BasicFlow
    let code: LoginCode
    let end: UserAgentEnd

    private static let arrows = declare(
      (
        reached: To<RetrievingProfileByCode>("reached", if: "redirectUrl reached"),
        closed: To<RetrievingProfileByCode>("closed", if: "closed or timed out: one look"),
        pageFailed: To<EnteringBasicAuthentication>(
          "pageFailed", if: "page could not be loaded, first session"),
        pageFailedAgain: To<Failed>("pageFailedAgain", if: "the same, after a session that led nowhere"),
        codeExpired: To<EndingCode>("codeExpired", if: "code expired meanwhile"),
        tokenExpired: To<RetrievingAccessToken>("tokenExpired", if: "token expired")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV2> {
      let origin: Poll.Origin
      switch end {
      case .reachedRedirectUrl: origin = .userAgent
      case .closed, .timedOut: origin = .closedUserAgent
      case .failed: return fail(nil, at: now)
      case .refused(let status): return fail(status, at: now)
      }
      let poll = Poll(flow, code, origin)
      if code.isExpired(at: now.time) { return Self.arrows.codeExpired(EndingCode(poll: poll), at: now) }
      let next = RetrievingProfileByCode(poll: poll.polled(at: now.time))
      guard flow.access.value.isUsable(at: now.time) else {
        return Self.arrows.tokenExpired(.renewing(for: .retrievingProfileByCode(next)))
      }
      return origin == .userAgent ? Self.arrows.reached(next) : Self.arrows.closed(next)
    }

    private func fail(_ status: Int?, at now: Moment) -> StageTransition<RESTV2> {
      flow.restarts == 0
        ? Self.arrows.pageFailed(EnteringBasicAuthentication(flow: flow.restarted), at: now)
        : Self.arrows.pageFailedAgain(flow.failed(Failure(ofPage: "E7", status: status)))
    }
  }
}
