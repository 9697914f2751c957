import SSOStateMachine
import SSOStateMachineTesting
import Testing

/// The net itself: flows that are broken on purpose are found out within 100 seeds, and shown in six moves at most.
@Suite struct PlantedFaultTests {
  @Test func pollingThatGoesOnAfterSuccessIsFound() throws {
    try isFound(PollingGoesOn.self, by: "polls end with a profile", of: RESTV2.properties)
    try isFound(RESTV1Plants.PollingGoesOn.self, by: "polls end with a token", of: RESTV1.properties)
  }

  @Test func oneTryTooManyIsFound() throws {
    try isFound(OneTryTooMany.self, by: "at most 3 tries", of: RESTV2.properties)
    try isFound(RESTV1Plants.OneTryTooMany.self, by: "at most 3 tries", of: RESTV1.properties)
  }

  @Test func aSkippedValidationIsFound() throws {
    try isFound(
      SkippedValidation.self, by: "no appleSSO decision without a valid framework status",
      of: RESTV2.properties)
  }

  @Test func aPromptForAnySourceIsFound() throws {
    try isFound(
      RESTV1Plants.PromptForAnySource.self, by: "the prompt to sign out only when tokenSource is Apple",
      of: RESTV1.properties)
  }

  @Test func aSecondExchangeIsFound() throws {
    let once = "an exchange only of the response to a profile request, once"
    try isFound(RESTV1Plants.SecondExchange.self, by: once, of: RESTV1.properties)
    // Seven steps of the cookbook lead to the answer of an exchange, and one more to the second.
    try isFound(RESTV1Plants.ExchangeGoesOn.self, by: once, of: RESTV1.properties, in: 8)
  }

  private func isFound<P: Plant>(
    _ plant: P.Type, by name: String, of properties: [Property<P.Flow>], in moves: Int = 6
  ) throws {
    let walks = Walks<Broken<P>>(seed: 1, count: 100)
    let property = try #require(Broken<P>.embedding(properties).first { $0.name == name })
    let verdict = walks.check(property)
    let counterexample = try #require(verdict.counterexample, "\(plant) is not found")
    #expect(counterexample.replay.moves.count <= moves, "\(verdict)")
    #expect("\(verdict)" == "\(walks.check(property))", "equal seeds give equal counterexamples")
    // What was printed shows the same again.
    #expect("\(verdict)".contains("SSO_REPLAY='\(counterexample.replay)'"))
    let replay = try #require(Replay<Broken<P>>("\(counterexample.replay)"))
    #expect(replay == counterexample.replay)
    #expect(replay.check([property]).counterexample?.complaint == counterexample.complaint)
  }
}
