extension RESTV2 {
  /// Partner authentication, step C.9: the service wants Apple's framework to be asked with the request that the
  /// service sent.
  ///
  /// Apple's framework knows requests of one type, SAML. Any other type leads to basic authentication.
  package struct ProceedingWithPartnerAuthentication: Deciding {
    package static var name: StageName { .proceedingWithPartnerAuthentication }
    package static let card = StageCard(
      "C.9", "Proceed with partner authentication request flow", knows: "the request for the framework")

    let selection: Selection
    let session: Shared<Session>

    private static let arrows = declare(
      (
        proceed: To<AuthenticatingWithPartner>("proceed", if: "a SAML request"),
        otherType: To<ProceedingWithBasicAuthentication>("otherType", if: "any other type, a code"),
        otherTypeWithoutCode: To<EnteringBasicAuthentication>(
          "otherTypeWithoutCode", if: "any other type, no code")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV2> {
      let session = self.session.value
      if session.authenticationRequest?.isSAML ?? false {
        return Self.arrows.proceed(
          AuthenticatingWithPartner(selection: selection.naming(session.mvpd), session: self.session))
      }
      guard let code = LoginCode(session, at: now.time) else {
        return Self.arrows.otherTypeWithoutCode(
          EnteringBasicAuthentication(flow: selection.declined.basic(mvpd: session.mvpd)), at: now)
      }
      return Self.arrows.otherType(
        ProceedingWithBasicAuthentication(selection: selection.declined, session: self.session, code: code),
        at: now)
    }
  }
}
