import SSOStateMachine
import SSOStateMachineTesting
import Testing

/// The net itself: flows that are broken on purpose are found out within 100 seeds, and shown in six moves at most.
@Suite struct PlantedFaultTests {
  @Test func pollingThatGoesOnAfterSuccessIsFound() throws {
    try isFound(PollingGoesOn.self, by: "polls end with a profile")
  }

  @Test func oneTryTooManyIsFound() throws {
    try isFound(OneTryTooMany.self, by: "at most 3 tries")
  }

  @Test func aSkippedValidationIsFound() throws {
    try isFound(SkippedValidation.self, by: "no appleSSO decision without a valid framework status")
  }

  private func isFound<P: Plant>(_ plant: P.Type, by name: String) throws {
    let walks = Walks<Broken<P>>(seed: 1, count: 100)
    let property = try #require(Broken<P>.properties.first { $0.name == name })
    let verdict = walks.check(property)
    let counterexample = try #require(verdict.counterexample, "\(plant) is not found")
    #expect(counterexample.replay.moves.count <= 6, "\(verdict)")
    #expect("\(verdict)" == "\(walks.check(property))", "equal seeds give equal counterexamples")
    // What was printed shows the same again.
    #expect("\(verdict)".contains("SSO_REPLAY='\(counterexample.replay)'"))
    let replay = try #require(Replay<Broken<P>>("\(counterexample.replay)"))
    #expect(replay == counterexample.replay)
    #expect(replay.check([property]).counterexample?.complaint == counterexample.complaint)
  }
}
