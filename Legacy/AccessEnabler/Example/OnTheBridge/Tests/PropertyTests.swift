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
      for property in AccessEnablerMachine.properties {
        let finding = property.judge(evening.received)
        if finding.isExercised { exercised.insert(property.name) }
        #expect(finding.complaint == nil, "seed \(seed), \(property.name)")
      }
    }
    #expect(Set(AccessEnablerMachine.properties.map(\.name)).subtracting(exercised) == Self.idle)
  }
}

/// The judgment of a property on the events of a flow.
private struct Finding {
  var isExercised = false
  /// The complaint about an event, followed by the events up to it.
  var complaint: String?

  mutating func note(_ judgement: Judgement, _ received: ArraySlice<BridgedDevice.Received>) {
    switch judgement {
    case .idle: break
    case .held: isExercised = true
    case .broken(let text):
      complaint = ([text] + received.map { "  \($0.event)" }).joined(separator: "\n")
    }
  }
}

extension Property<AccessEnablerMachine.Walk> {
  /// Judges what a flow has received since its launch, and that reducing it again leads to the same situations.
  fileprivate func judge(_ received: [BridgedDevice.Received]) -> Finding {
    var walk = AccessEnablerMachine.Walk(AccessEnablerMachine.launch(BridgedDevice.configuration))
    let watch = watch(walk)
    var (finding, inFlight) = (Finding(), AccessEnablerMachine.Command?.none)
    for (number, next) in received.enumerated() where finding.complaint == nil {
      let (before, events) = (walk, received.prefix(through: number))
      var (taken, refusal) = (Taken<AccessEnablerMachine.Command>(), Refusal?.none)
      do throws(Refusal) {
        taken = try walk.take(next.event, at: next.now)
        if !taken.isUndisturbed { inFlight = walk.isResting ? nil : taken.commands.last }
      } catch {
        refusal = error
      }
      if walk.situation != next.situation { finding.note(.broken("the flow went elsewhere"), events) }
      let step = Step(
        before: before, after: walk, event: next.event, taken: taken, refusal: refusal, now: next.now,
        inFlight: inFlight)
      finding.note(watch.step(step), events)
    }
    let end = Walker(walk, now: received.last?.now ?? 0, inFlight: inFlight)
    if finding.complaint == nil { finding.note(watch.end(end), received[...]) }
    return finding
  }
}
