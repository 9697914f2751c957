extension RESTV2 {
  /// Basic authentication, step F.17: looks at the answer of E4 for a second screen that chooses the MVPD too.
  package struct IndicatingChoiceAction: Deciding {
    package static var name: StageName { .indicatingChoiceAction }
    package static let card = StageCard("F.17", "Indicate the next action", knows: "the answer of F.16")

    let call: CreatingSessionWithoutMVPD
    let reply: Reply<Session>

    private static let arrows = declare(
      (
        authorize: To<RetrievingProfile>(
          "authorize", action: ActionPair("authorize", "direct"), also: .store),
        refusedBefore: To<Failed>(
          "refusedBefore", if: "authorize / direct, a profile that a decision refused"),
        authenticate: To<ShowingCodeForChoice>(
          "authenticate", action: ActionPair("authenticate", "interactive")),
        resume: To<ShowingCodeForChoice>("resume", action: ActionPair("resume", "direct")),
        unlisted: To<Failed>("unlisted", if: "any other pair"),
        incomplete: To<Failed>("incomplete", if: "a listed pair without what it needs"),
        failed: To<Recovering>("failed", if: "call failed")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV2> {
      switch reply {
      case .success(let session): act(on: session.value, at: now)
      case .failure(let fault):
        Self.arrows.failed(
          Recovering(pending: .call(.creatingSessionWithoutMVPD(call)), fault: fault), at: now)
      }
    }

    private func act(on session: Session, at now: Moment) -> StageTransition<RESTV2> {
      let flow = call.flow
      switch session.nextAction {
      case .authorize:
        guard let next = flow.reading(after: session) else { break }
        if let refusal = flow.journey.refusal(of: next.subscriber.mvpd) {
          return Self.arrows.refusedBefore(flow.failed(refusal))
        }
        return Self.arrows.authorize(next, also: .store(next.subscriber.stored))
      case .authenticate:
        guard let code = LoginCode(session, at: now.time) else { break }
        return Self.arrows.authenticate(ShowingCodeForChoice(flow: flow, code: code), at: now)
      case .resume:
        guard let code = LoginCode(session, at: now.time) else { break }
        return Self.arrows.resume(ShowingCodeForChoice(flow: flow, code: code), at: now)
      case .retry, .partnerProfile, .unlisted:
        return Self.arrows.unlisted(flow.failed(.unlistedAction(of: call.endpoint)))
      }
      return Self.arrows.incomplete(flow.failed(.incompleteSession(of: call.endpoint)))
    }
  }
}
