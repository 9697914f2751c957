import SSOStateMachine
import Testing

@testable import SSOProperties

/// A property whose condition never held has not been checked.
@Suite struct ExerciseTests {
  private static let lit = Property<Lamp>("a lamp that is on has no command", when: { $0.after.stage == .on })
  {
    $0.taken.commands.isEmpty
  }
  private static let green = Property<Lamp>("a green lamp is off", when: { _ in false }) { _ in true }

  @Test func aVerdictSaysHowOftenEachPropertyWasExercised() {
    let verdict = Walks<Lamp>(count: 20).check(Self.lit, .refusalsChangeNothing)
    #expect(verdict.holds, "\(verdict)")
    #expect(verdict.exercised.map(\.property) == [Self.lit.name, "a refused or late event changes nothing"])
    let times = verdict.exercised.map(\.times)
    #expect(times.allSatisfy { $0 > 0 && $0 < verdict.events }, "\(times)")
    #expect("\(verdict)".contains("\n  a lamp that is on has no command: \(times[0]) times"), "\(verdict)")
  }

  @Test func aPropertyThatNoWalkExercisedIsAComplaint() {
    let verdict = Walks<Lamp>(count: 20).check(Self.lit, Self.green)
    #expect(!verdict.holds && verdict.neverExercised == [Self.green.name])
    #expect(
      "\(verdict)".hasPrefix("never exercised on ") && "\(verdict)".hasSuffix(": 'a green lamp is off'"))
  }

  @Test func aReplayExercisesOneOfItsProperties() {
    let replay = Replay<Lamp>(from: "off", [.move("press"), .move("current")])
    #expect(replay.check(Self.lit, Self.green).holds)
    #expect(replay.check([Self.lit, Self.green]).exercised.map(\.times) == [1, 0])
    #expect(
      "\(replay.check(Self.green))" == "never exercised on 2 transitions of 2 events: 'a green lamp is off'")
  }

  /// The fault that a replay shows was fixed, so the walk may not reach what the property is about.
  @Test func aReplayOfTheEnvironmentNeedNotExerciseAnything() {
    let exercised = Walks<Lamp>().check([Self.green], replaying: "off:press")
    #expect(exercised.holds && exercised.events == 1)
  }

  @Test func aPropertyThatNoStepOfAnExplorationExercisedIsAComplaint() {
    #expect(Exploration<Lamp>(comparing: 0, checking: [Self.lit]).complaints == [])
    #expect(
      Exploration<Lamp>(comparing: 0, checking: [Self.lit, Self.green]).complaints == [
        "never exercised: 'a green lamp is off'"
      ])
  }

  @Test func memoryIsToldOfStepsThatDoNotCount() {
    let third = Property<Lamp>(
      "no third press is taken", when: { $0.after.stage == .on }, remembering: { _ in 0 }
    ) {
      presses, step in
      if case .press = step.event, step.refusal == nil { presses += 1 }
      return presses > 2 ? "pressed \(presses) times" : nil
    }
    let presses = Replay<Lamp>(
      from: "off", [.move("press"), .move("none"), .move("press"), .move("none"), .move("press")])
    #expect(presses.check(third).counterexample?.complaint == "pressed 3 times")
  }

  @Test func anEndThatAPropertyIsNotAboutDoesNotCount() {
    let never = Property<Lamp>("never", when: { !$0.value.isResting }, atEnd: { _ in "ends" })
    #expect(Replay<Lamp>(from: "off", []).check(never).neverExercised == ["never"])
    #expect(Replay<Lamp>(from: "off", [.move("press")]).check(never).counterexample?.complaint == "ends")
  }

  @Test func aStepThatIsNotTheFlowsDoesNotCount() throws {
    let always = Property<RESTV2.Situation>("anything") { _ in true }
    let core = always.of(Cinema.Core.self) { if case .flow(let event) = $0 { event } else { nil } }
    let replay = Replay<Cinema.Core>(from: "tvOS, nothing stored", [.move("pause"), .move("signIn")])
    #expect(replay.check(core).exercised.map(\.times) == [1])
  }
}
