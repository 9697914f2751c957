import SSOProperties
import SSOStateMachine
import Testing

/// A way that breaks a temporal property can be walked, and gives the source of its property.
@Suite struct LassoTests {
  private static let lamps = Exploration<Lamp>(comparing: 0)

  @Test func aWayIsToldAsMoves() throws {
    let blinks = Temporal<Lamp>.never("blinks", source: "the house rules") { $0.stage == .blinking }
    let lasso = try #require(Self.lamps.counterexample(to: blinks))
    #expect(lasso.source == "the house rules")
    #expect(lasso.replay == Replay(from: "off", [.move("press"), .move("current"), .move("blink")]))
    #expect(lasso.replay?.value?.stage == .blinking)
    #expect(
      "\(lasso)" == """
        blinks (the house rules) does not hold, from off
          press at moment 0 → 0
          current at moment 0 → 0
          blink at moment 0 → 0
        Replay<Lamp>(from: "off", [
          .move("press"),
          .move("current"),
          .move("blink"),
        ])
        """)
  }

  @Test func aCycleIsWalkedOnce() throws {
    let lasso = try #require(Self.lamps.counterexample(to: .eventually("rests") { $0.isResting }))
    #expect(lasso.cycle.count == 1)
    #expect(lasso.replay?.moves.count == lasso.path.count + 1)
    #expect(lasso.replay?.value?.isResting == false)
  }

  @Test func pausesLeadFromMomentToMoment() throws {
    let flows = Exploration<RESTV2.Situation>(bound: 300, by: { $0.coarseClass }, comparing: 0)
    let waits = Temporal<RESTV2.Situation>.never("a token is drawn anew") {
      if case .retrievingAccessToken = $0.state.stage { true } else { false }
    }
    let lasso = try #require(flows.counterexample(to: waits))
    let replay = try #require(lasso.replay, "\(lasso)")
    #expect(replay.moves.count == lasso.path.count && replay.value.map { waitsForToken($0) } == true)
  }

  /// An exploration that is cut off ends nowhere: a way that breaks a property is still found, and nothing else is
  /// reported as a fault.
  @Test func whatIsCutOffIsNotKnown() throws {
    let flows = Exploration<RESTV2.Situation>(bound: 100, by: { $0.coarseClass }, comparing: 0)
    #expect(flows.isCutOff)
    let rests = try #require(flows.counterexample(to: .eventually("rests") { $0.isResting }))
    #expect(!rests.isBroken && rests.path.isEmpty)
    #expect(
      "\(rests)" == "rests is not known to hold: no way breaks it among 100 classes, and there are more: "
        + "raise the bound, or explore by a coarser class")
    let plays = flows.counterexample(to: .never("plays") { $0.state.subscriber?.mvpd == "nobody" })
    #expect(plays?.isBroken == false)
    let stays = try #require(flows.counterexample(to: .always("stays at rest") { $0.isResting }))
    #expect(stays.isBroken)
    #expect(Self.lamps.isCutOff == false)
  }

  /// Stairs that lead up, step by step, and end at the top.
  private struct Stairs: Toy {
    enum Event { case climb }
    var step = 0
    static var beginnings: [Beginning<Stairs>] { [Beginning("below", Stairs())] }
    static let samples = Samples<Stairs>([.event("climb", .climb)])
    var explorationClass: Int { step }
    mutating func take(_ event: Event, at now: Timestamp) throws(Refusal) -> Taken<Never> {
      guard step < 5 else { throw .notNow("stairs", "climb") }
      step += 1
      return Taken()
    }
  }

  /// A step follows the last class that is followed, so a way does not end there.
  @Test func aWayDoesNotEndAtTheBound() throws {
    let (whole, cut) = (Exploration<Stairs>(comparing: 0), Exploration<Stairs>(bound: 3, comparing: 0))
    let top = Temporal<Stairs>.eventually("is above") { $0.step == 5 }
    let beyond = Temporal<Stairs>.eventually("is in the sky") { $0.step == 6 }
    #expect(!whole.isCutOff && whole.counterexample(to: top, in: .only(["climb"])) == nil)
    #expect(try #require(whole.counterexample(to: beyond, in: .only(["climb"]))).isBroken)
    #expect(cut.isCutOff && cut.values.count == 3)
    #expect(try #require(cut.counterexample(to: top, in: .only(["climb"]))).isBroken == false)
  }

  private func waitsForToken(_ flow: RESTV2.Situation) -> Bool {
    if case .retrievingAccessToken = flow.state.stage { true } else { false }
  }

  /// A broken property, the events of the way that shows it, and the replay of that way.
  static let breaches: [(temporal: Temporal<Lamp>, only: Set<String>, replay: String)] = [
    (
      .until("is on", { $0.stage == .on }, holds: { $0.stage != .asking }), ["press", "current"], "off:press"
    ),
    (.until("is on", { $0.stage == .on }, holds: { _ in true }), ["press"], "off:press"),
    (.within(1, "is on") { $0.stage == .on }, ["press", "current"], "off:press"),
    (.within(2, "blinks") { $0.stage == .blinking }, ["press", "current", "blink"], "off:press,current"),
    (.within(9, "blinks") { $0.stage == .blinking }, ["press", "current"], "off:press,current"),
    (.eventually("blinks") { $0.stage == .blinking }, ["press", "none"], "off:press,none"),
  ]

  @Test(arguments: breaches) func aReplayShowsTheFault(
    _ row: (temporal: Temporal<Lamp>, only: Set<String>, replay: String)
  ) throws {
    let isOff: @Sendable (Lamp) -> Bool = { $0.stage == .off && !$0.isTired }
    let found = Self.lamps.counterexample(to: row.temporal, from: isOff, in: .only(row.only))
    let lasso = try #require(found)
    #expect(lasso.replay.map { "\($0)" } == row.replay, "\(lasso)")
  }

  /// A door whose class leaves out the key: the value that is followed behind the door has a key.
  private struct Door: Toy {
    enum Event { case run, walk, open }
    var room = 0
    var hasKey = false
    static var beginnings: [Beginning<Door>] { [Beginning("outside", Door())] }
    static let samples = Samples<Door>([.event("run", .run), .event("walk", .walk), .event("open", .open)])
    var explorationClass: Int { room }
    mutating func take(_ event: Event, at now: Timestamp) throws(Refusal) -> Taken<Never> {
      switch (event, room, hasKey) {
      case (.run, 0, _): (room, hasKey) = (1, true)
      case (.walk, 0, _): room = 1
      case (.open, 1, true): room = 2
      default: throw .notNow("door", "open")
      }
      return Taken()
    }
  }

  private static let lies: [(temporal: Temporal<Door>, only: Set<String>)] = [
    // The value without a key cannot continue.
    (.never("is open") { $0.room == 2 }, ["walk", "open"]),
    // The value goes this way, and breaks nothing.
    (.until("is open", { $0.room == 2 }, holds: { !$0.hasKey }), ["walk"]),
    (.within(1, "is inside, without a key") { $0.room == 1 && !$0.hasKey }, ["walk"]),
    (.eventually("is inside, without a key") { $0.room == 1 && !$0.hasKey }, ["walk"]),
  ]

  @Test(arguments: lies.indices) func aWayThatNoSingleValueGoesHasNoReplay(_ row: Int) throws {
    let (temporal, only) = Self.lies[row]
    let doors = Exploration<Door>(comparing: 0)
    let lasso = try #require(
      doors.counterexample(to: temporal, from: { $0.room == 0 }, in: .only(only)))
    #expect(lasso.replay == nil, "\(lasso)")
    #expect("\(lasso)".hasSuffix("\nno single value goes this way and breaks it"))
  }

  @Test func aPropertyOfNoValueIsAComplaint() throws {
    let rests = Temporal<Lamp>.eventually("rests") { $0.isResting }
    let lasso = try #require(Self.lamps.counterexample(to: rests, from: { _ in false }))
    #expect(
      "\(lasso)" == "rests was never looked at: no value of the exploration is one where the ways begin")
    #expect(lasso.replay == nil && lasso.path == [] && lasso.cycle == [])
  }

  @Test func anEnvironmentOfAMistypedSampleIsAComplaint() throws {
    let rests = Temporal<Lamp>.eventually("rests") { $0.isResting }
    let lasso = try #require(Self.lamps.counterexample(to: rests, in: .only(["press", "blnik"])))
    #expect("\(lasso)" == "rests was never looked at: 'blnik' is no sample of Lamp: did you mean 'blink'?")
  }

  @Test func aRefusalIsNamed() {
    let off = SSOProperties.Given(Lamp())
    let refused = off.when(.blink).thenIsRefused()
    #expect(refused.holds && refused.refusal == .notNow("lamp", "press"))
    #expect("\(refused)" == "is refused: lamp has nothing to do on press now")
    #expect(off.when(.blink).thenIsRefused(.notNow("lamp", "press")).holds)
    let other = off.when(.blink).thenIsRefused(.late(Ticket(1), current: Ticket(2)))
    #expect(other.lines == ["is refused otherwise: lamp has nothing to do on press now"])
    #expect(off.when(.press).thenIsRefused().lines == ["is not refused"])
    #expect(off.when(.press).then(Lamp(stage: .asking), commands: [.ask]).refusal == nil)
  }
}
