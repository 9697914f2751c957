import Testing

@testable import SSOStateMachine

@Suite("B.1. Apple's question for permission")
struct PromptTests: StageSuite {
  @Test("the system asks for permission only where it is open, once, and only a person who asked")
  func promptingForAccess() {
    let open = Known.permission(.notDetermined)
    let late = Shared(PartnerFrameworkStatus(accessStatus: .notDetermined, error: .init(code: .timedOut)))
    let quiet = Known.access { $0.promptsForAccess = false }
    func asked(
      _ status: Shared<PartnerFrameworkStatus>, for journey: Journey = KnownV2.journey,
      _ access: Shared<Access> = Known.access, prompts: Bool = false
    ) -> StageTransition<RESTV2> {
      Flow.RetrievingFrameworkStatus(access: access, journey: journey, promptsForAccess: prompts)
        .advance(on: status, at: now)
    }
    func onward(
      _ status: Shared<PartnerFrameworkStatus>, for journey: Journey = KnownV2.journey,
      _ access: Shared<Access> = Known.access
    ) -> Flow.ValidatingFrameworkStatus {
      Flow.ValidatingFrameworkStatus(access: access, journey: journey, status: status)
    }
    expect {
      Row(
        "open: once more, with a prompt", asked(open), "B.1-prompt",
        to: Flow.RetrievingFrameworkStatus(access: access, journey: KnownV2.journey, promptsForAccess: true),
        .retrieveFrameworkStatus(.silent(promptsForAccess: true)))
      Row("asked, and still open", asked(open, prompts: true), "B.1-answered", to: onward(open))
      Row(
        "the person did not ask", asked(open, for: Journey()), "B.1-answered",
        to: onward(open, for: Journey()))
      Row("a framework that hangs", asked(late), "B.1-answered", to: onward(late))
      Row("an app that never prompts", asked(open, quiet), "B.1-answered", to: onward(open, quiet))
    }
  }

  @Test("meanwhile the ways around Apple's framework are open")
  func waysRound() {
    let stage = Flow.RetrievingFrameworkStatus(access: access, journey: KnownV2.knownJourney)
    let call = Flow.RetrievingProfiles(access: access, journey: KnownV2.knownJourney)
    func starting(_ journey: Journey) -> Flow.Starting {
      Flow.Starting(registrationStatus: .admitted(access), journey: journey)
    }
    let (picker, screen) = (KnownV2.knownJourney.toPicker, KnownV2.knownJourney.toSecondScreen)
    expect {
      Row(
        "B.1: another MVPD", stage.chooseAnotherMVPD(at: Known.moment), "B.1-chooseAnotherMVPD",
        to: starting(picker))
      Row(
        "B.1: a second screen", stage.useSecondScreen(at: Known.moment), "B.1-useSecondScreen",
        to: starting(screen))
      Row(
        "B.3: another MVPD", call.chooseAnotherMVPD(at: Known.moment), "B.3-chooseAnotherMVPD",
        to: starting(picker))
      Row("B.3: a second screen", call.useSecondScreen(at: now), "B.3-useSecondScreen", to: starting(screen))
    }
  }
}
