import SSOProperties
import SSOStateMachine
import Testing

@Suite struct LibraryTests {
  private typealias Row = SSOProperties.Given<Lamp>

  @Test func aRowComparesPlaceAndCommands() {
    let on = Lamp(stage: .on)
    #expect(Row(Lamp()).when(.press).then(Lamp(stage: .asking), commands: [.ask]).holds)
    #expect(Row(Lamp()).when(.press).then("0", commands: [.ask], changing: ["stage"]).holds)
    #expect(Row(on).when(.press).thenIsRefused().holds)
    let wrong = Row(Lamp()).when(.press).then(on, commands: [.ask])
    #expect(wrong.lines == ["value.stage: on → asking"])
    let unsaid = Row(Lamp()).when(.press).then("0", commands: [])
    #expect(unsaid.lines.contains("changed unsaid: .stage: off → asking"))
    #expect(unsaid.lines.contains { $0.hasPrefix("commands") })
    #expect(!Row(on).when(.press).then(on).holds)
  }

  @Test func aDifferencePrintsNoSecret() {
    let lines = Difference(of: [Secret("canary-1")], and: [Secret("canary-2")]).lines
    #expect(lines == ["[0]: <redacted> → <redacted>"])
    #expect(Difference(of: 1, and: 1).lines == [])
  }

  @Test func equalSeedsGiveEqualNumbersEverywhere() {
    var random = SplitMix64(seed: 1_234_567)
    #expect([random.next(), random.next()] == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973])
    var (one, other) = (SplitMix64(seed: 7), SplitMix64(seed: 7))
    var (left, right) = (one.split(), other.split())
    #expect(left.next() == right.next() && one.next() == other.next())
    #expect(left.next() != one.next())
    #expect((0..<1_000).allSatisfy { _ in (0..<6).contains(one.below(6)) })
  }

  @Test func aReplayIsReadAsItIsWritten() throws {
    let replay = Replay<Lamp>(
      from: 1, [.move("press"), .late("current", after: 10), .move("cut", after: -5)])
    #expect("\(replay)" == "tired:press,late!current+10,cut+-5")
    #expect(Replay<Lamp>("\(replay)") == replay)
    #expect(
      Replay<Lamp>("1:press,late!current+10,cut+-5") == replay, "a replay that was printed with a number")
    #expect(replay.moves.map { "\($0)" }[1] == ".late(\"current\", after: 10)")
    #expect(try Replay<Lamp>(reading: "\(replay)") == replay)
  }

  @Test(arguments: [
    ("", "no colon ends the name of a beginning"),
    ("9:press", "'9' is no beginning of Lamp"),
    ("tird:press", "'tird' is no beginning of Lamp: did you mean 'tired'?"),
    ("0:blnik", "'blnik' is no sample of Lamp: did you mean 'blink'?"),
    ("0:press+soon", "'press+soon' has no number of milliseconds behind the plus"),
  ])
  func aTextThatIsNoReplayIsToldWhy(_ text: String, _ reason: String) {
    #expect(Replay<Lamp>(text) == nil)
    let error = #expect(throws: MisreadReplay.self) { try Replay<Lamp>(reading: text) }
    #expect(error?.description == reason)
  }

  @Test func anAppDrawsItsOwnMoves() {
    let presses = Generator<Lamp>().adding(1_000) { _, walker in
      walker.value.stage == .asking ? .move("current") : .move("press")
    }
    let never = Property<Lamp>("never blinks") { $0.after.stage != .blinking }
    #expect(Walks(count: 20, generator: presses).check(never).holds)
    let verdict = Walks(count: 20).check(never)
    #expect(
      verdict.counterexample?.replay == Replay(from: 0, [.move("press"), .move("current"), .move("blink")]))
  }

  @Test func aBoundThatIsHitIsAComplaint() {
    #expect(Exploration<Lamp>(bound: 2).complaints.count == 1)
    #expect(Exploration<Lamp>(bound: 2).complaints.first?.hasPrefix("more than 2") == true)
  }

  @Test func aClassThatLeavesSomethingOutIsShownWithAWitness() {
    let complaints = Exploration<Lamp>(comparing: 1).complaints
    #expect(complaints.first?.hasPrefix("not determined: press at moment 0") == true, "\(complaints)")
    #expect(complaints.first?.contains(".isTired: false → true") == true, "\(complaints)")
  }

  @Test func temporalPropertiesAreShownByAPathAndACycle() throws {
    let lamps = Exploration<Lamp>(comparing: 0)
    let rests = lamps.counterexample(to: .eventually("rests") { $0.isResting })
    let lasso = try #require(rests)
    #expect(lasso.cycle == ["current at moment 0 → 0"], "\(lasso)")
    #expect(lasso.path.count == 3)
    let asking: @Sendable (Lamp) -> Bool = { $0.stage == .asking }
    #expect(lamps.counterexample(to: .eventually("rests") { $0.isResting }, from: asking) == nil)
    #expect(lamps.counterexample(to: .until("rests", { $0.isResting }, holds: asking), from: asking) == nil)
    #expect(lamps.counterexample(to: .never("blinks") { $0.stage == .blinking })?.path.count == 3)
    #expect(lamps.counterexample(to: .always("wakes") { $0.stage != .off })?.path == [])
    let cut = TemporalEnvironment.only(["cut"])
    let off = Temporal<Lamp>.within(1, "is off") { $0.stage == .off }
    #expect(lamps.counterexample(to: off, from: { !$0.isResting }, in: cut) == nil)
    #expect(lamps.counterexample(to: off, from: { $0.stage == .off }) == nil)
    #expect(lamps.counterexample(to: .eventually("is on") { $0.stage == .on }) != nil)
  }

  @Test func whatNeverHappensIsLookedForFromWhereWaysBegin() throws {
    let lamps = Exploration<Lamp>(comparing: 0)
    let blinks = Temporal<Lamp>.never("blinks") { $0.stage == .blinking }
    let isOn: @Sendable (Lamp) -> Bool = { $0.stage == .on && !$0.isToldPoorly }
    let lasso = try #require(lamps.counterexample(to: blinks, from: isOn))
    #expect(lasso.path.count == 3 && lasso.beginning == "off", "\(lasso)")
    #expect("\(lasso)".hasPrefix("blinks does not hold, from off\n  press at moment 0 → 0"))
    #expect(lamps.counterexample(to: blinks, from: isOn, in: .only(["cut", "press"])) == nil)
    #expect(lamps.counterexample(to: blinks, from: isOn, in: .only([])) == nil)
    #expect(lamps.counterexample(to: blinks, from: { $0.stage == .off && $0.isTired }) == nil)
  }

  @Test func anEventWithoutAnArrowCountsAsOne() {
    let lamps = Exploration<Lamp>(comparing: 0)
    let isOff: @Sendable (Lamp) -> Bool = { $0.stage == .off && !$0.isTired }
    let onward = TemporalEnvironment.only(["press", "current"])
    func on(within most: Int) -> Lasso<Lamp>? {
      lamps.counterexample(to: .within(most, "is on") { $0.stage == .on }, from: isOff, in: onward)
    }
    #expect(on(within: 2) == nil)
    #expect(on(within: 1) != nil)
  }
}
