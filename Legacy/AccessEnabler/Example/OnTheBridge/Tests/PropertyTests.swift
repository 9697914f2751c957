import SSOAccessEnabler
import SSOAccessEnablerProperties
import SSOStateMachine
import SSOStateMachineTesting
import Testing

@testable import SSOProperties

@Suite("The properties of the SDK's flow on the bridge", .timeLimit(.minutes(60))) @MainActor
struct PropertyTests {
  /// The properties that no evening exercises. Only a device has Apple's picker: here a script answers in its place. And a
  /// flow that ends by the answers of the samples says nothing about the bridge: that each evening ends does.
  private static let idle: Set<String> = [
    "a picker is dismissed before another is presented",
    "Apple's picker only after signIn, chooseAnotherMVPD or play", "every flow ends",
  ]

  @Test("hold, and every call is answered")
  func hold() async {
    var exercised: Set<String> = []
    for seed in 1...(LongSearches.areRun ? 1_500 : 60) as ClosedRange<UInt64> {
      var evening = Evening(seed: seed)
      await evening.pass(wishes: 8)
      var observation = Observation(
        AccessEnablerMachine.Walk(AccessEnablerMachine.launch(BridgedDevice.configuration)),
        AccessEnablerMachine.properties)
      for next in evening.received {
        observation.take(next.event, at: next.now)
        if observation.value.situation != next.situation { observation.complain("the flow went elsewhere") }
      }
      observation.end()
      exercised.formUnion(observation.exercised)
      #expect(observation.complaint == nil, "seed \(seed)")
    }
    #expect(Set(AccessEnablerMachine.properties.map(\.name)).subtracting(exercised) == Self.idle)
  }
}
