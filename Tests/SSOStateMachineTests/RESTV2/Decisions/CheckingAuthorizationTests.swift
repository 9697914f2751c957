import Testing

@testable import SSOStateMachine

@Suite("A check of an authorization: a decision that opens nothing")
struct CheckingAuthorizationTests: StageSuite, SignInSuite {
  private static let question = Shared(PlayRequest(resource: "film", isQuiet: true))
  private static let check = RESTV2.Event.checkAuthorization(resource: "film")
  private static let idle = RESTV2.Idle(registrationStatus: .admitted(Known.access), journey: Journey())
  private static let signedOut = RESTV2.Idle(
    registrationStatus: .admitted(Known.access),
    journey: Journey().after(SignOut(providerID: Known.providerID)))

  private static func answer(_ decision: Decision) throws -> Shared<Authorization> {
    Shared(try #require(Authorization(of: [decision], resource: "film")))
  }

  private func call(_ attempts: Attempts = Attempts()) throws -> Flow.RetrievingAuthorization {
    let proof = try #require(KnownV2.plainSubscriber.proof(at: now.time))
    return Flow.RetrievingAuthorization(
      subscriber: KnownV2.plainSubscriber, proof: proof, request: Self.question, suspended: nil, returns: 0,
      attempts: attempts)
  }

  @Test("where a flow rests with nothing to ask; nowhere else")
  func beginning() {
    let signedIn = Flow.SignedIn(subscriber: KnownV2.plainSubscriber)
    let purpose = Purpose.play(Self.question, suspended: nil)
    expect {
      Row(
        "X.signedIn", signedIn.checkAuthorization("film", at: now), "X.signedIn-checkAuthorization",
        to: Flow.RequestingAuthorization(
          subscriber: KnownV2.plainSubscriber, request: Self.question, suspended: nil, returns: 0))
      Row(
        "X.idle", Self.idle.checkAuthorization("film", at: now), "X.idle-checkAuthorization",
        to: Flow.Starting(registrationStatus: .admitted(access), journey: Journey(purpose: purpose)))
    }
    let failed = Flow.Failed(failure: .profileExpired, returnPoint: .signedOut(.admitted(access), Journey()))
    #expect(!failed.state.takes(Self.check), "a person looks at a failure")
    #expect(!Flow.RetrievingConfiguration(access: access, journey: Journey()).state.takes(Self.check))
    #expect(!(Journey(purpose: purpose).opensScreens))
    #expect(Flow.ReturnPoint.signedIn(KnownV2.plainSubscriber, purpose).isUnasked)
  }

  @Test("D.8: the app is handed the decision, and nothing plays")
  func decisions() throws {
    let next = Flow.EnteringDecisions(subscriber: KnownV2.plainSubscriber, purpose: .signIn, returns: 0)
    func decide(_ answer: Shared<Authorization>, _ failures: UInt8 = 0) throws -> StageTransition<RESTV2> {
      Flow.ReturningAuthorization(call: try call(Attempts(failures: failures)), reply: .success(answer))
        .decide(at: now)
    }
    let permit = try Self.answer(Known.permit(token: Known.mediaToken))
    let deny = try Self.answer(Known.deny("film", .authorizationDeniedByMvpd))
    let retry = try Self.answer(Known.deny("film", .networkConnectionTimeout))
    let missing = Failure(family: .protocol, code: "missingMediaToken", endpoint: "E14")
    let point = Flow.ReturnPoint.signedIn(
      KnownV2.plainSubscriber, .play(Self.question, suspended: nil))
    let again = Flow.BackingOff(pending: .call(.retrievingAuthorization(try call(Attempts(failures: 1)))))
    let rows = [
      Row("D.8: Permit", try decide(permit), "D.8-checked", to: next, .deliverAuthorization(permit)),
      Row("D.8: Deny", try decide(deny), "D.8-checked", to: next, .deliverAuthorization(deny)),
      Row(
        "D.8: Deny, retry", try decide(retry), "D.8-retry", to: again,
        .wait(Wait(atLeast: 1_000, jitter: 1_000))),
      Row(
        "D.8: Deny, retry, third try", try decide(retry, 2), "D.8-checked", to: next,
        .deliverAuthorization(retry)),
      Row(
        "D.8: Permit without a media token", try decide(Self.answer(Known.permit())), "D.8-checkedNoToken",
        to: Flow.ComingToRest(at: point), .reportFailure(missing)),
    ]
    expect { for row in rows { row } }
  }

  @Test("the person sees that they are signed in, and nothing else")
  func screen() throws {
    let state = try call().state
    #expect(state.screen == Flow.SignedIn(subscriber: KnownV2.plainSubscriber).state.screen)
    #expect(!state.isBusy && !state.isResting)
  }

  @Test("a person who asks for a sign-in meanwhile sees that the flow works on it")
  func askedMeanwhile() {
    let journey = Journey(purpose: .play(Self.question, suspended: nil)).keeping(KnownV2.plainSubscriber)
    let quiet = Flow.RetrievingConfiguration(access: access, journey: journey).state
    let asked = Flow.RetrievingConfiguration(access: access, journey: journey.toPicker).state
    #expect(quiet.screen == Flow.SignedIn(subscriber: KnownV2.plainSubscriber).state.screen)
    #expect(asked.screen == .busy(.signingIn))
  }

  private static let refused: [SignInStory.Move] = [Known.deny("film", .authenticatedProfileMissing)]
    .compactMap { Authorization(of: [$0], resource: "film") }
    .map { .answer(.authorization(.success(Shared($0)))) }
  static let stories = [
    SignInStory(
      "not signed in: the flow looks, and rests", from: idle,
      [.event(check), .status(Known.permission(.denied)), .profiles()], endsIn: "X.idle",
      asking: [.retrieveFrameworkStatus, .retrieveProfiles]),
    SignInStory(
      "a profile that the service knows: the decision follows", from: idle,
      [.event(check), .status(Known.permission(.denied)), .profiles(KnownV2.regular)], endsIn: "D.7",
      signedInWith: "one", asking: [.retrieveFrameworkStatus, .retrieveProfiles, .authorize]),
    SignInStory(
      "signed out: the account at the system signs nobody in", from: signedOut,
      [.event(check), .status(Known.status)], endsIn: "X.idle", asking: [.retrieveFrameworkStatus]),
    SignInStory(
      "the profile is refused, and none is left: rest, without a picker", from: plain,
      [.event(check)] + refused + [.status(Known.permission(.denied)), .profiles()], endsIn: "X.idle",
      told: [.explainSignIn], asking: [.authorize, .retrieveFrameworkStatus, .retrieveProfiles]),
    SignInStory(
      "the call fails: told, and the person stays signed in", from: plain,
      [.event(check), .answer(.authorization(Known.failure(Known.fault(.invalidParameterResources))))],
      endsIn: "X.signedIn", signedInWith: "one", told: [.reportFailure], asking: [.authorize]),
    SignInStory(
      "a play request takes over", from: plain, [.event(check), .event(.play(Known.otherPlay))],
      endsIn: "D.7", signedInWith: "one", asking: [.authorize, .authorize]),
  ]

  @Test("without a person who asked", arguments: stories)
  func quiet(_ story: SignInStory) throws { try story.expect() }
}
