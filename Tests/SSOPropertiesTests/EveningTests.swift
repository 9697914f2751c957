import SSOStateMachine
import Testing

@testable import SSOProperties

@Suite(
  "The properties of REST API V2, over a simulated service and several launches", .timeLimit(.minutes(60)))
struct EveningTests {
  @Test("hold for a person who presses anything, while anything fails")
  func hold() async throws {
    var exercised: Set<String> = []
    for seed in 1...(LongSearches.areRun ? 2_000 : 30) as ClosedRange<UInt64> {
      var evening = Evening(seed: seed)
      try await evening.pass(launches: 4)
      exercised.formUnion(evening.exercised)
      #expect(evening.complaint == nil, "seed \(seed)")
      guard evening.complaint == nil else { return }
    }
    // A few evenings need not concern every property.
    guard LongSearches.areRun else { return }
    let names = RESTV2.properties.map(\.name) + Evening.overLaunches.map(\.name)
    #expect(Set(names).subtracting(exercised) == [])
  }
}
