import Testing

@testable import SSOLegacyMachines
@testable import SSOStateMachine

/// What an exploration follows apart, and what it takes for the same: else it would follow more than it can, or miss arrows.
@Suite("AccessEnabler: classes of states")
struct AccessEnablerFoldTests {
  typealias Flow = AccessEnabler

  private func family(_ stage: some Stage<AccessEnabler>) -> Flow.Folded {
    Flow.Situation(stage.state).family
  }

  private func folded(_ stage: some Stage<AccessEnabler>) -> Flow.Folded {
    Flow.Situation(stage.state).folded
  }

  private func preauthorization(_ resources: String...) -> Shared<PreauthorizationRequest> {
    Shared(PreauthorizationRequest(checked: resources))
  }

  @Test("what was begun last matters only where nobody is signed in")
  func operations() {
    let (one, other) = (SDK.journey((.start, [])), SDK.journey((.start, []), (.authorization, [])))
    let signedIn = [one, other].map { Flow.SignedIn(journey: $0, subscriber: SDK.apple) }
    #expect(folded(signedIn[0]) != folded(signedIn[1]))
    #expect(family(signedIn[0]) == family(signedIn[1]))
    #expect(family(Flow.SignedOut(journey: one)) != family(Flow.SignedOut(journey: other)))
    let longer = SDK.journey((.start, []), (.logout, []), (.authorization, []))
    #expect(family(Flow.SignedOut(journey: longer)) == family(Flow.SignedOut(journey: other)))
  }

  @Test("of what waits behind a play request only that it waits")
  func suspended() {
    func playing(_ suspended: Shared<PreauthorizationRequest>?) -> Flow.RetrievingTokenSource {
      Flow.RetrievingTokenSource(journey: SDK.journey(.play(SDK.play, suspended: suspended)))
    }
    #expect(family(playing(preauthorization("news"))) == family(playing(preauthorization("sport", "film"))))
    #expect(family(playing(preauthorization("news"))) != family(playing(nil)))
  }

  @Test("of who is signed in only that somebody is")
  func subscribers() {
    #expect(family(StartTable.again) == family(StartTable.known))
    #expect(folded(StartTable.again) != folded(StartTable.known))
    #expect(family(StartTable.again) != family(StartTable.s2))
  }

  @Test("what the codes told only where the next arrow asks about it")
  func codes() {
    #expect(family(CheckTable.s3("VSA403")) != family(CheckTable.s3))
    #expect(family(DecisionsTable.asking("P100")) != family(DecisionsTable.asking()))
    let told = SDK.journey((.start, ["VSA403"]), (.authentication, ["N003"]))
    let silent = SDK.journey((.start, []), (.authentication, []))
    let signedIn = [told, silent].map { Flow.SignedIn(journey: $0, subscriber: SDK.apple) }
    #expect(folded(signedIn[0]) != folded(signedIn[1]))
    #expect(family(signedIn[0]) == family(signedIn[1]))
    let asking = [told, silent].map {
      Flow.Preauthorizing(
        journey: $0.beginning(.preauthorization), subscriber: SDK.apple, request: SDK.preauthorize)
    }
    #expect(family(asking[0]) == family(asking[1]))
  }
}
