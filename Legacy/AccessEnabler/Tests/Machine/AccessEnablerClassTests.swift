import SSOAccessEnablerProperties
import SSOStateMachineTesting
import Testing

@testable import SSOAccessEnabler
@testable import SSOStateMachine
@testable import SSOStateMachineTests

/// The states that an exploration distinguishes, and those that it treats as equal. Otherwise the exploration would
/// follow too many states, or miss arrows.
@Suite("AccessEnabler: classes of states")
struct AccessEnablerClassTests {
  typealias Flow = AccessEnablerMachine

  private func coarseClass(_ stage: some Flow.Receiving) -> Flow.Class {
    AccessEnablerMachine.Class(coarselyOf: stage.state)
  }

  private func explorationClass(_ stage: some Flow.Receiving) -> Flow.Class {
    AccessEnablerMachine.Class(of: stage.state)
  }

  private func preauthorization(_ resources: String...) -> Shared<PreauthorizationRequest> {
    Shared(PreauthorizationRequest(checked: resources))
  }

  @Test("what was begun last matters only while the person is not signed in")
  func operations() {
    let (one, other) = (KnownSDK.journey((.start, [])), KnownSDK.journey((.start, []), (.authorization, [])))
    let signedIn = [one, other].map { Flow.SignedIn(journey: $0, subscriber: KnownSDK.apple) }
    #expect(explorationClass(signedIn[0]) != explorationClass(signedIn[1]))
    #expect(coarseClass(signedIn[0]) == coarseClass(signedIn[1]))
    #expect(coarseClass(Flow.SignedOut(journey: one)) != coarseClass(Flow.SignedOut(journey: other)))
    let longer = KnownSDK.journey((.start, []), (.logout, []), (.authorization, []))
    #expect(coarseClass(Flow.SignedOut(journey: longer)) == coarseClass(Flow.SignedOut(journey: other)))
  }

  @Test("of what waits behind a play request, only that it waits")
  func suspended() {
    func playing(_ suspended: Shared<PreauthorizationRequest>?) -> Flow.RetrievingTokenSource {
      Flow.RetrievingTokenSource(journey: KnownSDK.journey(.play(KnownSDK.play, suspended: suspended)))
    }
    #expect(
      coarseClass(playing(preauthorization("news")))
        == coarseClass(playing(preauthorization("sport", "film"))))
    #expect(coarseClass(playing(preauthorization("news"))) != coarseClass(playing(nil)))
  }

  @Test("of who is signed in, only that the person is")
  func subscribers() {
    #expect(coarseClass(StartTable.again) == coarseClass(StartTable.known))
    #expect(explorationClass(StartTable.again) != explorationClass(StartTable.known))
    #expect(coarseClass(StartTable.again) != coarseClass(StartTable.s2))
  }

  @Test("what the codes said, only if the next arrow depends on it")
  func codes() {
    #expect(coarseClass(CheckTable.s3("VSA403")) != coarseClass(CheckTable.s3))
    #expect(coarseClass(DecisionsTable.asking("P100")) != coarseClass(DecisionsTable.asking()))
    let told = KnownSDK.journey((.start, ["VSA403"]), (.authentication, ["N003"]))
    let silent = KnownSDK.journey((.start, []), (.authentication, []))
    let signedIn = [told, silent].map { Flow.SignedIn(journey: $0, subscriber: KnownSDK.apple) }
    #expect(explorationClass(signedIn[0]) != explorationClass(signedIn[1]))
    #expect(coarseClass(signedIn[0]) == coarseClass(signedIn[1]))
    let asking = [told, silent].map {
      Flow.Preauthorizing(
        journey: $0.beginning(.preauthorization), subscriber: KnownSDK.apple, request: KnownSDK.preauthorize)
    }
    #expect(coarseClass(asking[0]) == coarseClass(asking[1]))
  }
}
