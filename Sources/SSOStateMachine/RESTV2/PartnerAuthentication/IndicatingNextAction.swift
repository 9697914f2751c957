extension RESTV2 {
  /// Partner authentication, step C.6: looks at the answer of E11, and does what its actionName × actionType says.
  public struct IndicatingNextAction: Deciding {
    static var step: Step { .indicatingNextAction }
    static let card = StageCard("C.6", "Indicate the next action", knows: "the answer of C.5")

    let call: RetrievingPartnerAuthenticationRequest
    let reply: Reply<Session>

    private static let arrows = declare(
      Arrow<Self, ProceedingWithDecisions>("authorize", action: ActionPair("authorize", "direct")),
      Arrow<Self, ProceedingWithBasicAuthentication>(
        "authenticate", action: ActionPair("authenticate", "interactive")),
      Arrow<Self, ProceedingWithBasicAuthentication>("resume", action: ActionPair("resume", "direct")),
      Arrow<Self, ProceedingWithPartnerAuthentication>(
        "partnerProfile", action: ActionPair("partner_profile", "direct")),
      Arrow<Self, EnteringBasicAuthentication>("unlisted", if: "any other pair"),
      Arrow<Self, EnteringBasicAuthentication>("incomplete", if: "a listed pair without what it needs"),
      Arrow<Self, SelectingProvider>("statusRefused", if: "framework status refused, first time"),
      Arrow<Self, EnteringBasicAuthentication>("statusRefusedAgain", if: "framework status refused again"),
      Arrow<Self, Recovering>("failed", if: "call failed"))
    private static let (
      authorize, authenticate, resume, partnerProfile, unlisted, incomplete, statusRefused,
      statusRefusedAgain,
      failed
    ) = arrows
    static let edges = outline(arrows)

    var state: State { .indicatingNextAction(self) }

    func decide(at now: Timestamp) -> Transition<RESTV2> {
      switch reply {
      case .success(let session): act(on: session, at: now)
      case .failure(let fault): react(to: fault)
      }
    }

    private func act(on session: Shared<Session>, at now: Timestamp) -> Transition<RESTV2> {
      let selection = call.selection
      switch session.value.nextAction {
      case .authorize:
        return Self.authorize(ProceedingWithDecisions(selection: selection, session: session))
      case .authenticate:
        guard let code = Code(session.value, at: now) else { break }
        return Self.authenticate(
          ProceedingWithBasicAuthentication(selection: selection, session: session, code: code))
      case .resume:
        guard let code = Code(session.value, at: now) else { break }
        return Self.resume(
          ProceedingWithBasicAuthentication(selection: selection, session: session, code: code))
      case .partnerProfile:
        guard session.value.authenticationRequest != nil else { break }
        return Self.partnerProfile(
          ProceedingWithPartnerAuthentication(selection: selection, session: session))
      case .retry, .unlisted:
        return Self.unlisted(EnteringBasicAuthentication(flow: selection.basic(mvpd: session.value.mvpd)))
      }
      return Self.incomplete(EnteringBasicAuthentication(flow: selection.basic(mvpd: session.value.mvpd)))
    }

    private func react(to fault: Shared<Fault>) -> Transition<RESTV2> {
      guard fault.value.refusesFrameworkStatus else {
        return Self.failed(
          Recovering(pending: .call(.retrievingPartnerAuthenticationRequest(call)), fault: fault))
      }
      let flow = call.selection.basic()
      return call.selection.isRefreshed
        ? Self.statusRefusedAgain(EnteringBasicAuthentication(flow: flow))
        : Self.statusRefused(SelectingProvider(flow: flow.choosing(nil), isRefresh: true))
    }
  }
}
