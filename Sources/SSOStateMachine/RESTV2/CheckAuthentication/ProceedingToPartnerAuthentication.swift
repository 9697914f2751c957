extension RESTV2 {
  /// Check authentication, step B.6: there is no profile, so partner authentication follows.
  ///
  /// Only a person who asked to be signed in, or to play, meets screens. A silent look rests here, and says why somebody
  /// has to sign in. If the MVPD is known from a profile that has ended, the person only confirms it (V2-R04), unless
  /// Apple's framework is signed in and needs no screen.
  @usableFromInline package struct ProceedingToPartnerAuthentication: Deciding {
    package static var name: StageName { .proceedingToPartnerAuthentication }
    package static let card = StageCard(
      "B.6", "Proceed with partner authentication flow",
      knows: "that there is no profile; whether screens may appear")

    let access: Shared<Access>
    let journey: Journey
    /// Whether the framework's status of B.1 is valid.
    var hasStatus = false

    private static let arrows = declare(
      (
        proceed: To<RetrievingConfiguration>("proceed", if: "the person asked"),
        explain: To<RetrievingConfiguration>(
          "explain", if: "the person asked, and does not know why", also: .explainSignIn),
        confirm: To<AwaitingMVPDConfirmation>(
          "confirm", if: "the person asked, the profile of a known MVPD has ended"),
        silent: To<Idle>("silent", if: "nobody asked"),
        silentExplain: To<Idle>(
          "silentExplain", if: "nobody asked, somebody was signed in", also: .explainSignIn)
      ))
    package static var edges: [Edge] { outline(arrows) }

    package var passage: Passage { .proceedingToPartnerAuthentication(self) }

    package func decide(at now: Timestamp) -> Transition<RESTV2> {
      guard journey.opensScreens else {
        let idle = Idle(standing: .admitted(access), journey: journey.atRest)
        return journey.notice.map { Self.arrows.silentExplain(idle, also: .explainSignIn($0)) }
          ?? Self.arrows.silent(idle)
      }
      if journey.suggestsMVPD, !hasStatus, let mvpd = journey.mvpd {
        return Self.arrows.confirm(AwaitingMVPDConfirmation(access: access, journey: journey, mvpd: mvpd))
      }
      let next = RetrievingConfiguration(access: access, journey: journey.explained)
      return journey.notice.map { Self.arrows.explain(next, also: .explainSignIn($0)) }
        ?? Self.arrows.proceed(next)
    }
  }
}
