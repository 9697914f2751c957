import Testing

@testable import SSOStateMachine

@Suite("B.5. Choose a profile")
struct ProfileChoiceTests: StageSuite {
  let asking = Known.access
  let taking = Known.access { $0.profileChoice = .longestValidity }
  let short = KnownV2.profile(.regular, mvpd: "short", until: Known.later)
  let twin = KnownV2.profile(.regular, mvpd: "twin", until: Known.later)
  let long = KnownV2.profile(.degraded, mvpd: "long", until: Known.muchLater)
  let endless = KnownV2.profile(.regular, mvpd: "endless", until: nil)
  let over = KnownV2.profile(.regular, mvpd: "over", until: Known.now)

  private func choose(_ profiles: [Profile], _ access: Shared<Access>) -> StageTransition<RESTV2> {
    Flow.ChoosingProfile(
      access: access, journey: KnownV2.playJourney, status: KnownV2.validated,
      profiles: Shared(ProfileList(profiles))
    ).decide(at: now)
  }

  private func entering(_ profile: Profile, _ access: Shared<Access>) -> Flow.EnteringDecisions {
    Flow.EnteringDecisions(
      subscriber: KnownV2.subscriber(profile, cached: KnownV2.validated, access: access),
      purpose: KnownV2.playJourney.purpose, returns: 1)
  }

  private func awaiting(_ profiles: [Profile], _ access: Shared<Access>) -> Flow.AwaitingProfileChoice {
    Flow.AwaitingProfileChoice(
      access: access, journey: KnownV2.playJourney, status: KnownV2.validated,
      profiles: Shared(ProfileList(profiles)))
  }

  @Test("B.5: one is taken; of several the person is asked, or the longest validity wins")
  func choosingProfile() {
    expect {
      Row(
        "B.5: one", choose([short], asking), "B.5-one", to: entering(short, asking),
        .store(.profile(Shared(short))))
      Row(
        "B.5: one appleSSO, status kept", choose([KnownV2.appleSSO], asking), "B.5-one",
        to: entering(KnownV2.appleSSO, asking), .store(KnownV2.storedAppleSSO))
      Row(
        "B.5: one of two still valid", choose([over, short], asking), "B.5-one", to: entering(short, asking),
        .store(.profile(Shared(short))))
      Row(
        "B.5: several, ask", choose([short, long], asking), "B.5-several",
        to: awaiting([short, long], asking))
      Row(
        "B.5: several, longest validity", choose([short, long], taking), "B.5-longestValidity",
        to: entering(long, taking), .store(.profile(Shared(long))))
      Row(
        "B.5: several of one validity, the first", choose([short, twin], taking), "B.5-longestValidity",
        to: entering(short, taking), .store(.profile(Shared(short))))
      Row(
        "B.5: none still valid, the person is asked", choose([over], taking), "B.5-several",
        to: awaiting([over], taking))
      Row(
        "B.5: several, no end is the latest end", choose([short, endless, long], taking),
        "B.5-longestValidity", to: entering(endless, taking), .store(.profile(Shared(endless))))
    }
  }

  @Test("B.5: the person chooses")
  func awaitingProfileChoice() {
    let stage = awaiting([short, long], asking)
    let unknown = Flow.AwaitingProfileChoice(
      access: asking, journey: KnownV2.journey, status: nil, profiles: stage.profiles)
    expect {
      Row(
        "B.5: in the list", stage.chooseProfile("long", at: now), "X.awaitingProfileChoice-chosen",
        to: entering(long, asking), .store(.profile(Shared(long))))
      Row(
        "B.5: not in the list", stage.chooseProfile("none", at: now), "X.awaitingProfileChoice-unknown",
        to: stage)
      Row(
        "B.5: expired meanwhile", stage.chooseProfile("long", at: Moment(Timestamp(.max))),
        "X.awaitingProfileChoice-unknown", to: stage)
      Row(
        "B.5: log out, no MVPD remembered", unknown.logOut(at: Known.moment),
        "X.awaitingProfileChoice-logOut",
        to: Flow.EndingSession(registrationStatus: .admitted(asking), mvpd: "long"))
    }
  }
}
