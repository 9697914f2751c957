extension RESTV2 {
  /// Check authentication, step B.6: there is no profile, so partner authentication follows.
  ///
  /// Only a person who asked to be signed in, or to play, sees screens. A silent look uses a sign-in at the system: C.5
  /// to C.13 need no screen where the framework has a valid status. If the flow does not know the name and logo of the
  /// MVPD (V2-R05), C.1 comes first, and may fail. The flow comes to rest without a status, and with the status of an
  /// account for which the service fell back to basic authentication before. If the MVPD is known from a profile that has
  /// ended, or Apple's framework gave no answer in time, the person only confirms the MVPD (V2-R04), unless Apple's
  /// framework is signed in and needs no screen.
  ///
  /// A person whose profile may still hold, because only the framework gave no status, is not told to sign in again:
  /// C.3 may bring the status. If a login is needed after all, phase F says why.
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
          "explain", if: "the person asked, is no longer signed in, and does not know why",
          also: .explainSignIn),
        confirm: To<AwaitingMVPDConfirmation>(
          "confirm", if: "the person asked, the profile of a known MVPD has ended, or round Apple's framework"
        ),
        signedInAtSystem: To<RetrievingPartnerAuthenticationRequest>(
          "signedInAtSystem", if: "the person did not ask, a valid framework status"),
        unnamed: To<RetrievingConfiguration>("unnamed", if: "the same, the name of the MVPD is not known"),
        silent: To<ComingToRest>(
          "silent", if: "the person did not ask, no valid status, or one that led to no profile before")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV2> {
      guard journey.opensScreens else {
        guard let status, status.providerID != journey.declinedProvider else {
          return Self.arrows.silent(ComingToRest(at: ReturnPoint(.admitted(access), journey)), at: now)
        }
        if journey.lacksBrand {
          return Self.arrows.unnamed(
            RetrievingConfiguration(access: access, journey: journey, status: status))
        }
        return Self.arrows.signedInAtSystem(
          RetrievingPartnerAuthenticationRequest(
            selection: Selection(access: access, journey: journey, status: status)))
      }
      if journey.suggestsMVPD, status == nil, let mvpd = journey.mvpd {
        return Self.arrows.confirm(AwaitingMVPDConfirmation(access: access, journey: journey, mvpd: mvpd))
      }
      guard let notice = journey.notice(access.value.configuration), journey.subscriber == nil else {
        return Self.arrows.proceed(RetrievingConfiguration(access: access, journey: journey, status: status))
      }
      return Self.arrows.explain(
        RetrievingConfiguration(access: access, journey: journey.explained, status: status),
        also: .explainSignIn(notice))
    }
  }
}

extension Journey {
  /// Whether a silent sign-in could end with an MVPD that is known by its id alone: no brand is remembered, or the
  /// account at the system is no longer the account of the remembered MVPD.
  package var lacksBrand: Bool { brand == nil || setback?.failure.family == .framework }
}
