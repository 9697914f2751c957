import Testing

@testable import SSOStateMachine

@Suite("The integration with an MVPD has ended: the person chooses another one, without a second login")
struct EndedIntegrationTests: SignInSuite {
  private static let codes = [EnhancedErrorCode.invalidIntegration, .invalidParameterMvpd]
  private static let denied = SignInStory.Move.status(Known.permission(.denied))
  private static let onlyOne = SignInStory.Move.answer(
    .configuration(.success(Shared(MVPDConfiguration([Known.mvpd, Known.tempPassMVPD])))))

  private static func confirming(_ access: Shared<Access> = Known.access) -> RESTV2.AwaitingMVPDConfirmation {
    RESTV2.AwaitingMVPDConfirmation(
      access: access, journey: KnownV2.knownJourney.suggestingMVPD, mvpd: "one")
  }

  static let stories: [SignInStory] = codes.flatMap { code -> [SignInStory] in
    let ended = Known.fault(code)
    let session = SignInStory.Move.answer(.session(Known.failure(ended)))
    let authorization = SignInStory.Move.answer(.authorization(Known.failure(ended)))
    let preauthorization = SignInStory.Move.answer(.preauthorization(Known.failure(ended)))
    return [
      SignInStory(
        "E4 of the remembered MVPD, \(code)", from: confirming(),
        [.event(.chooseMVPD(id: "one")), session, .configuration], endsIn: "X.awaitingMVPDChoice",
        told: [.explainSignIn], asking: [.createSession, .retrieveConfiguration]),
      SignInStory(
        "E4 for a second screen, \(code)", from: confirming(Known.tvAccess),
        [.event(.chooseMVPD(id: "one")), session, .configuration], endsIn: "X.awaitingMVPDChoice",
        told: [.explainSignIn], asking: [.createSession, .retrieveConfiguration]),
      SignInStory(
        "E4 of an MVPD that was chosen, \(code)", from: RESTV2.AwaitingMVPDChoice(flow: KnownV2.flow),
        [.event(.chooseMVPD(id: "other")), session, .configuration], endsIn: "X.awaitingMVPDChoice",
        told: [.explainSignIn], asking: [.createSession, .retrieveConfiguration]),
      SignInStory(
        "E4, \(code), and there is no other MVPD", from: confirming(),
        [.event(.chooseMVPD(id: "one")), session, onlyOne], endsIn: "X.failed", told: [.explainSignIn],
        asking: [.createSession, .retrieveConfiguration]),
      SignInStory(
        "E4, \(code), of a person who is signed in with another MVPD", from: plain,
        [.event(.chooseAnotherMVPD), .configuration, .event(.chooseMVPD(id: "other")), session],
        endsIn: "X.failed", signedInWith: "one", asking: [.retrieveConfiguration, .createSession]),
      SignInStory(
        "E14, \(code)", from: plain,
        [
          .event(.play(Known.play)), authorization, denied, .profiles(KnownV2.regular), .configuration,
          denied,
        ], endsIn: "X.awaitingMVPDChoice", told: [.explainSignIn, .explainPermission],
        asking: [.authorize] + look + [.retrieveConfiguration, .retrieveFrameworkStatus]),
      SignInStory(
        "E14, \(code): Apple's account belongs to it, and is not used again", from: plain,
        [
          .event(.play(Known.play)), authorization, .status(Known.status), .profiles(KnownV2.regular),
          .configuration, .status(Known.status),
        ], endsIn: "X.awaitingMVPDChoice", told: [.explainSignIn],
        asking: [.authorize] + look + [.retrieveConfiguration, .retrieveFrameworkStatus]),
      SignInStory(
        "E14, \(code), and there is no other MVPD", from: plain,
        [.event(.play(Known.play)), authorization, denied, .profiles(KnownV2.regular), onlyOne],
        endsIn: "X.failed", told: [.explainSignIn], asking: [.authorize] + look + [.retrieveConfiguration]),
      SignInStory(
        "E13, \(code): the person did not ask", from: plain,
        [.event(.preauthorize(Known.preauthorize)), preauthorization, denied, .profiles(KnownV2.regular)],
        endsIn: "X.idle", told: [.explainSignIn], asking: [.preauthorize] + look),
    ]
  }

  @Test(arguments: stories) func story(_ story: SignInStory) throws { try story.expect() }

  @Test("the picker leaves it out, and so does what is remembered")
  func leftOut() throws {
    var flow = RESTV2.Situation(Self.confirming().state)
    _ = try RESTV2.reduce(into: &flow, .chooseMVPD(id: "one"), at: Known.now)
    let refused = RESTV2.Outcome.session(Known.failure(Known.fault(.invalidIntegration)))
    let taken = try RESTV2.reduce(into: &flow, .completed(refused, flow.ticket), at: Known.now)
    #expect(taken.commands.contains(.forget(.profile)))
    _ = try RESTV2.reduce(
      into: &flow, .completed(.configuration(.success(Known.mvpds)), flow.ticket), at: Known.now)
    guard case .awaitingMVPDChoice(let stage) = flow.state.stage else {
      Issue.record("no picker")
      return
    }
    #expect(stage.mvpds.map(\.id) == ["listed", "other"])
    #expect(flow.state.mvpd == nil)
  }

  @Test("Apple's picker leaves it out as well")
  func supported() throws {
    let rest = try #require(Known.mvpds.value.leavingOut("one"))
    #expect(rest.supportedProviderIDs == ["apple:listed"])
    #expect(rest.mvpds.map(\.id) == ["listed", "other", "pass"])
    #expect(Known.mvpds.value.leavingOut("nowhere") == nil)
  }
}
