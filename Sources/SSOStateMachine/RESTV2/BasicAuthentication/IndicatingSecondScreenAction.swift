extension RESTV2 {
  /// Basic authentication, step F.9: looks at the answer of E4 for a second screen with the MVPD chosen here.
  package struct IndicatingSecondScreenAction: Deciding {
    package static var name: StageName { .indicatingSecondScreenAction }
    package static let card = StageCard("F.9", "Indicate the next action", knows: "the answer of F.8")

    let call: CreatingSessionForSecondScreen
    let reply: Reply<Session>

    private static let arrows = declare(
      (
        authorize: To<RetrievingProfile>(
          "authorize", action: ActionPair("authorize", "direct"), also: .store),
        refusedBefore: To<Failed>(
          "refusedBefore", if: "authorize / direct, a profile that a decision refused"),
        authenticate: To<ShowingCode>("authenticate", action: ActionPair("authenticate", "interactive")),
        resume: To<ShowingCodeForChoice>("resume", action: ActionPair("resume", "direct")),
        unlisted: To<Failed>("unlisted", if: "any other pair"),
        incomplete: To<Failed>("incomplete", if: "a listed pair without what it needs"),
        mvpdRefused: To<EnteringBasicAuthentication>(
          "mvpdRefused", if: "the integration has ended: another MVPD", also: .forget),
        failed: To<Recovering>("failed", if: "call failed")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV2> {
      switch reply {
      case .success(let session): act(on: session.value, at: now)
      case .failure(let fault):
        call.flow.dropping(fault.value, of: call.call).map {
          Self.arrows.mvpdRefused(EnteringBasicAuthentication(flow: $0), at: now, also: .forget(.profile))
        }
          ?? Self.arrows.failed(
            Recovering(pending: .call(.creatingSessionForSecondScreen(call)), fault: fault), at: now)
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
        return Self.arrows.authenticate(ShowingCode(flow: flow, code: code), at: now)
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
