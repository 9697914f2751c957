import Testing

@testable import SSOStateMachine

@Suite("B.4. Look for a profile of any MVPD")
struct AnyProfileTests: StageSuite {
  @Test("B.4: E9 brings no profile that can be used, so E8 follows once")
  func anyMVPD() {
    let failure = Failure(family: .service, code: "authorization_denied_by_hba_policies")
    let refusing = KnownV2.playJourney.after(Setback(failure, refused: Shared(KnownV2.regular)))
    let lost = Journey(mvpd: "one").losing(.profileMissing, of: "one")
    func asked(_ journey: Journey, isForAny: Bool = false) -> Flow.RetrievingProfiles {
      Flow.RetrievingProfiles(
        access: access, journey: journey, status: nil, isForAny: isForAny, isAfterAnswer: isForAny)
    }
    func answered(_ call: Flow.RetrievingProfiles, _ list: Profile...) -> StageTransition<RESTV2> {
      Flow.ReturningProfiles(call: call, reply: .success(Shared(ProfileList(list)))).decide(at: now)
    }
    let e8 = Flow.Command.retrieveProfiles(access, mvpd: nil, status: nil)
    let known = KnownV2.knownJourney
    let signedIn = Journey(mvpd: "one").keeping(KnownV2.plainSubscriber)
    let partner = Journey(mvpd: "one").keeping(KnownV2.partnerSubscriber)
    expect {
      Row(
        "B.4: E9 empty", answered(asked(known)), "B.4-anyMVPD", to: asked(known, isForAny: true), e8)
      Row(
        "B.4: E9, a TempPass that is used up",
        answered(asked(known), KnownV2.profile(.temporary, until: Known.now)),
        "B.4-anyMVPD", to: asked(known, isForAny: true), e8)
      Row(
        "B.4: E9, refused before", answered(asked(refusing), KnownV2.regular), "B.4-anyMVPD",
        to: asked(refusing, isForAny: true), e8)
      Row(
        "B.4: E9, sent back, appleSSO without a status",
        answered(asked(KnownV2.playJourney), KnownV2.appleSSO),
        "B.4-anyMVPD", to: asked(KnownV2.playJourney, isForAny: true), e8)
      Row(
        "B.4: E9, no longer signed in", answered(asked(signedIn)), "B.4-anyMVPD",
        to: asked(lost, isForAny: true), e8)
      Row(
        "B.4: E9, an appleSSO profile that may still hold", answered(asked(partner)), "B.4-none",
        to: Flow.ProceedingToPartnerAuthentication(access: access, journey: partner))
      Row(
        "B.4: then E8, empty too", answered(asked(known, isForAny: true)), "B.4-none",
        to: Flow.ProceedingToPartnerAuthentication(access: access, journey: known))
    }
  }
}
