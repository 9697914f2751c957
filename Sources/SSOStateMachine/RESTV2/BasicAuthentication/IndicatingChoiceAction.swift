extension RESTV2 {
  /// Basic authentication, step F.17: looks at the answer of E4 for a second screen that chooses the MVPD too.
  public struct IndicatingChoiceAction: Deciding {
    static var step: Step { .indicatingChoiceAction }
    static let card = StageCard("F.17", "Indicate the next action", knows: "the answer of F.16")

    let call: CreatingSessionWithoutMVPD
    let reply: Reply<Session>

    private static let arrows = declare(
      Arrow<Self, EnteringDecisions>("authorize", action: ActionPair("authorize", "direct"), also: .store),
      Arrow<Self, ShowingCodeForChoice>("authenticate", action: ActionPair("authenticate", "interactive")),
      Arrow<Self, ShowingCodeForChoice>("resume", action: ActionPair("resume", "direct")),
      Arrow<Self, Failed>("unlisted", if: "any other pair"),
      Arrow<Self, Failed>("incomplete", if: "a listed pair without what it needs"),
      Arrow<Self, Recovering>("failed", if: "call failed"))
    private static let (authorize, authenticate, resume, unlisted, incomplete, failed) = arrows
    static let edges = outline(arrows)

    var state: State { .indicatingChoiceAction(self) }

    func decide(at now: Timestamp) -> Transition<RESTV2> {
      switch reply {
      case .success(let session): act(on: session.value, at: now)
      case .failure(let fault):
        Self.failed(Recovering(pending: .call(.creatingSessionWithoutMVPD(call)), fault: fault))
      }
    }

    private func act(on session: Session, at now: Timestamp) -> Transition<RESTV2> {
      let flow = call.flow
      switch session.nextAction {
      case .authorize:
        guard let next = flow.entering(after: session) else { break }
        return Self.authorize(next, also: .store(.profile(next.subscriber.entitlement.profile)))
      case .authenticate:
        guard let code = Code(session, at: now) else { break }
        return Self.authenticate(ShowingCodeForChoice(flow: flow, code: code))
      case .resume:
        guard let code = Code(session, at: now) else { break }
        return Self.resume(ShowingCodeForChoice(flow: flow, code: code))
      case .retry, .partnerProfile, .unlisted:
        return Self.unlisted(flow.failed(Failure(family: .protocol, code: "unlistedAction")))
      }
      return Self.incomplete(flow.failed(Failure(family: .protocol, code: "incompleteSession")))
    }
  }
}
