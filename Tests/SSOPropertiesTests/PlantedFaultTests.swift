import SSOProperties
import SSOStateMachine
import Testing

/// A test of the tests: flows that are broken on purpose are found within 100 seeds, and shown in six moves at most. A call that is
/// tried once too often takes four bad answers in a row, and 400 seeds.
@Suite(.enabled(if: LongSearches.areRun, "\(LongSearches.command)")) struct PlantedFaultTests {
  @Test func pollingThatGoesOnAfterSuccessIsFound() throws {
    try isFound(PollingGoesOn.self, by: "polls end with a profile", of: RESTV2.properties)
  }

  @Test func oneTryTooManyIsFound() throws {
    try isFound(OneTryTooMany.self, by: "at most 3 tries", of: RESTV2.properties, within: 400)
  }

  @Test func aSkippedValidationIsFound() throws {
    try isFound(
      SkippedValidation.self, by: "no appleSSO decision without a valid framework status",
      of: RESTV2.properties)
  }

  private func isFound<P: Plant>(
    _ plant: P.Type, by name: String, of properties: [Property<P.Flow>], within seeds: Int = 100
  ) throws {
    try Planted.isFound(plant, by: name, of: properties, within: seeds, length: 80)
  }
}

enum Planted {
  static func isFound<P: Plant>(
    _ plant: P.Type, by name: String, of properties: [Property<P.Flow>],
    within seeds: Int = 100, length: Int, shortening others: Int = 12
  ) throws {
    var walks = Walks<Broken<P>>(seed: 1, count: seeds, length: length)
    walks.failuresForShorter = others
    let property = try #require(Broken<P>.embedding(properties).first { $0.name == name })
    let verdict = walks.check(property)
    let counterexample = try #require(verdict.counterexample, "\(plant) is not found")
    #expect(counterexample.replay.moves.count <= 6, "\(verdict)")
    #expect("\(verdict)" == "\(walks.check(property))", "equal seeds give equal counterexamples")
    // The printed replay shows the same fault again.
    #expect("\(verdict)".contains("SSO_REPLAY='\(counterexample.replay)'"))
    let replay = try #require(Replay<Broken<P>>("\(counterexample.replay)"))
    #expect(replay == counterexample.replay)
    #expect(replay.check([property]).counterexample?.complaint == counterexample.complaint)
  }
}
