import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import TestSupport
import Testing

/// However the service refuses too many resources, the app receives a failure, never six denials or nothing.
@Suite("Too many resources", .timeLimit(.minutes(60)))
struct ExcessTests {
  @Test(
    "each form of the refusal is a failure with a name",
    arguments: [
      (World.Excess.error, "too_many_resources", Failure.Family.configuration),
      (.items, "too_many_resources", .configuration), (.emptyList, "missingDecision", .protocol),
    ])
  func refused(_ excess: World.Excess, _ code: String, _ family: Failure.Family) async throws {
    let setting = Setting(.iOS, .with { $0.excess = excess })
    var run = try await setting.launch()
    await run.send(.signIn)
    let request = try #require(
      PreauthorizationRequest(resources: ["a", "b", "c", "d", "e", "f"], perCall: 6))
    #expect(await run.send(.preauthorize(Shared(request))) == "X.signedIn")
    await run.flow.finish()
    let told = setting.screen.notices.compactMap { notice -> Failure? in
      if case .failure(let failure) = notice { failure } else { nil }
    }
    #expect(told.map(\.code) == [code])
    #expect(told.map(\.family) == [family])
    #expect(setting.screen.notices.allSatisfy { if case .preauthorization = $0 { false } else { true } })
    // Six at once break the rule, and the flow asked only once.
    #expect(setting.service.finish().map(\.rule) == ["V2-R49"])
    #expect(setting.service.requests[.preauthorize] == 1)
  }
}
