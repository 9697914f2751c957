extension RESTV2 {
  /// Partner authentication, step C.6: looks at the answer of E11, and does what its actionName × actionType says.
  package struct IndicatingNextAction: Deciding {
    package static var name: StageName { .indicatingNextAction }
    package static let card = StageCard("C.6", "Indicate the next action", knows: "the answer of C.5")

    let call: RetrievingPartnerAuthenticationRequest
    let reply: Reply<Session>

    private static let arrows = declare(
      (
        authorize: To<ProceedingWithDecisions>("authorize", action: ActionPair("authorize", "direct")),
        authenticate: To<ProceedingWithBasicAuthentication>(
          "authenticate", action: ActionPair("authenticate", "interactive")),
        resume: To<ProceedingWithBasicAuthentication>("resume", action: ActionPair("resume", "direct")),
        partnerProfile: To<ProceedingWithPartnerAuthentication>(
          "partnerProfile", action: ActionPair("partner_profile", "direct")),
        unlisted: To<EnteringBasicAuthentication>("unlisted", if: "any other pair"),
        incomplete: To<EnteringBasicAuthentication>("incomplete", if: "a listed pair without what it needs"),
        statusRefused: To<SelectingProvider>("statusRefused", if: "framework status refused, first time"),
        statusRefusedAgain: To<EnteringBasicAuthentication>(
          "statusRefusedAgain", if: "framework status refused again, or no list for Apple's picker"),
        failed: To<Recovering>("failed", if: "call failed")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV2> {
      switch reply {
      case .success(let session): act(on: session, at: now)
      case .failure(let fault): react(to: fault, at: now)
      }
    }

    private func act(on session: Shared<Session>, at now: Moment) -> StageTransition<RESTV2> {
      let selection = call.selection
      let declined = selection.declined
      switch session.value.nextAction {
      case .authorize:
        return Self.arrows.authorize(ProceedingWithDecisions(selection: selection, session: session), at: now)
      case .authenticate:
        guard let code = LoginCode(session.value, at: now.time) else { break }
        return Self.arrows.authenticate(
          ProceedingWithBasicAuthentication(selection: declined, session: session, code: code), at: now)
      case .resume:
        guard let code = LoginCode(session.value, at: now.time) else { break }
        return Self.arrows.resume(
          ProceedingWithBasicAuthentication(selection: declined, session: session, code: code), at: now)
      case .partnerProfile:
        guard session.value.authenticationRequest != nil else { break }
        return Self.arrows.partnerProfile(
          ProceedingWithPartnerAuthentication(selection: selection, session: session), at: now)
      case .retry, .unlisted:
        return Self.arrows.unlisted(
          EnteringBasicAuthentication(flow: declined.basic(mvpd: session.value.mvpd)), at: now)
      }
      return Self.arrows.incomplete(
        EnteringBasicAuthentication(flow: declined.basic(mvpd: session.value.mvpd)), at: now)
    }

    private func react(to fault: Shared<Fault>, at now: Moment) -> StageTransition<RESTV2> {
      guard fault.value.refusesFrameworkStatus else {
        return Self.arrows.failed(
          Recovering(pending: .call(.retrievingPartnerAuthenticationRequest(call)), fault: fault), at: now)
      }
      return call.selection.isRefreshed || call.selection.lacksPicker
        ? Self.arrows.statusRefusedAgain(
          EnteringBasicAuthentication(flow: call.selection.declined.basic()), at: now)
        : Self.arrows.statusRefused(SelectingProvider(flow: call.selection.toPicker, isRefresh: true))
    }
  }
}
