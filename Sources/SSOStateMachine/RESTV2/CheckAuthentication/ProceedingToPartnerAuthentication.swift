extension RESTV2 {
  /// Check authentication, step B.6: there is no profile, so partner authentication follows.
  ///
  /// Only a person who asked to be signed in, or to play, sees screens. A silent look uses a sign-in at the
  /// system: C.5 to C.13 need no screen where the framework has a valid status. Without a status the flow
  /// comes to rest. If the MVPD is known from a profile that has ended, the person only confirms it (V2-R04),
  /// unless Apple's framework is signed in and needs no screen.
  package struct ProceedingToPartnerAuthentication: Deciding {
    package static var name: StageName { .proceedingToPartnerAuthentication }
    package static let card = StageCard(
      "B.6", "Proceed with partner authentication flow",
      knows: "that there is no profile; whether screens may appear")

    let access: Shared<Access>
    let journey: Journey
    /// The framework's status of B.1, if it is valid.
    var status: ValidatedFrameworkStatus?

    private static let arrows = declare(
      (
        proceed: To<RetrievingConfiguration>("proceed", if: "the person asked"),
        explain: To<RetrievingConfiguration>(
          "explain", if: "the person asked, and does not know why", also: .explainSignIn),
        confirm: To<AwaitingMVPDConfirmation>(
          "confirm", if: "the person asked, the profile of a known MVPD has ended"),
        signedInAtSystem: To<RetrievingPartnerAuthenticationRequest>(
          "signedInAtSystem", if: "the person did not ask, a valid framework status"),
        silent: To<ComingToRest>("silent", if: "the person did not ask")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV2> {
      guard journey.opensScreens else {
        guard let status else {
          return Self.arrows.silent(ComingToRest(at: ReturnPoint(.admitted(access), journey)), at: now)
        }
        return Self.arrows.signedInAtSystem(
          RetrievingPartnerAuthenticationRequest(
            selection: Selection(access: access, journey: journey, status: status)))
      }
      if journey.suggestsMVPD, status == nil, let mvpd = journey.mvpd {
        return Self.arrows.confirm(AwaitingMVPDConfirmation(access: access, journey: journey, mvpd: mvpd))
      }
      let next = RetrievingConfiguration(access: access, journey: journey.explained, status: status)
      return journey.notice.map { Self.arrows.explain(next, also: .explainSignIn($0)) }
        ?? Self.arrows.proceed(next)
    }
  }
}
