import Testing

@testable import SSOStateMachine

/// A device that has no framework of Apple, or an app that may not ask it, takes none of its steps.
@Suite("B. Check authentication without Apple's framework")
struct WithoutFrameworkTests: StageSuite {
  private static let roku: FlowConfiguration = {
    var configuration = Known.tvOS
    configuration.device.platform = .roku
    return configuration
  }()
  private static let access = Known.access(roku)

  private var roku: Shared<Access> { Self.access }
  private var e8: Flow.Command { .retrieveProfiles(roku, mvpd: nil, status: nil) }

  private func checking(_ journey: Journey, _ access: Shared<Access> = Self.access)
    -> StageTransition<RESTV2>
  {
    Flow.CheckingWithoutFramework(access: access, journey: journey).decide(at: now)
  }

  private func profiles(_ journey: Journey, _ access: Shared<Access> = Self.access)
    -> Flow.RetrievingProfiles
  {
    Flow.RetrievingProfiles(access: access, journey: journey, status: nil)
  }

  @Test("a profile is looked for at once, but for a silent look at the system and after a sign-out")
  func checks() {
    let expired = Known.access(Self.roku, expiresAt: Known.now)
    let out = Journey().after(SignOut())
    let arrow = "X.checkingWithoutFramework-profiles"
    let nothing = "X.checkingWithoutFramework-nothing"
    func rest(_ journey: Journey) -> Flow.ComingToRest {
      Flow.ComingToRest(at: Flow.ReturnPoint(.admitted(roku), journey))
    }
    expect {
      for journey in [Journey(), Journey().asked, out.asked, Journey().asked.by(.system)] {
        Row("\(journey.route)", checking(journey), arrow, to: profiles(journey), e8)
      }
      Row(
        "a silent look at the system", checking(Journey().by(.system)), nothing,
        to: rest(Journey().by(.system)))
      Row("a silent check after a sign-out", checking(out), nothing, to: rest(out))
      Row(
        "token expired", checking(Journey(), expired), "X.checkingWithoutFramework-tokenExpired",
        to: Flow.RetrievingAccessToken.renewing(for: .retrievingProfiles(profiles(Journey(), expired))),
        .retrieveAccessToken(expired.value.registration))
    }
  }

  @Test("every way that leads to B.1 elsewhere leads round it")
  func waysIn() {
    let checking = Flow.CheckingWithoutFramework(access: roku, journey: Journey())
    let start = Flow.Starting(registrationStatus: .admitted(roku), journey: Journey())
    let drawn = Flow.ReturningAccessToken(
      call: Flow.RetrievingAccessToken(
        registration: roku.value.registration, continuation: .checkAuthentication(Journey())),
      reply: .success(roku))
    func again(_ cause: Flow.SigningInAgain.Cause) -> StageTransition<RESTV2> {
      Flow.SigningInAgain(access: roku, journey: Journey(), failure: .profileMissing, cause: cause)
        .decide(at: now)
    }
    expect {
      Row("X.starting", start.decide(at: now), "X.starting-withoutFramework", to: checking)
      Row(
        "A.4", drawn.decide(at: now), "A.4-withoutFramework",
        to: Flow.CheckingWithoutFramework(access: roku, journey: Journey(), isAfterAnswer: true),
        .store(.access(roku)))
      for cause in [Flow.SigningInAgain.Cause.expired, .statusInvalid, .statusWithoutEnd] {
        Row(
          "X.signingInAgain", again(cause), "X.signingInAgain-withoutFramework",
          to: Flow.CheckingWithoutFramework(access: roku, journey: Journey(returns: 1)))
      }
      Row(
        "X.signingInAgain, profile gone", again(.refused), "X.signingInAgain-profileGoneWithoutFramework",
        to: Flow.CheckingWithoutFramework(access: roku, journey: Journey(returns: 2)), .forget(.profile))
    }
  }

  @Test("no picker of Apple's, no question for permission, no look at the system")
  func offersNothingOfTheFramework() {
    let asked = Journey().asked
    let flow = Flow.BasicFlow(access: roku, journey: asked, configuration: Known.mvpds)
    let list = Flow.ReturningConfiguration(
      call: Flow.RetrievingConfiguration(access: roku, journey: asked), reply: .success(Known.mvpds))
    expect {
      Row(
        "C.2", list.decide(at: now), "C.2-noneForPicker",
        to: Flow.EnteringBasicAuthentication(flow: flow, isChosenElsewhere: false))
    }
    for (configuration, isOffered) in [(Self.roku, false), (Known.tvOS, true)] {
      let idle = RESTV2.launch(configuration, at: Known.now).situation.state
      #expect(idle.offers.contains(.requestPermission) == isOffered)
    }
  }
}
