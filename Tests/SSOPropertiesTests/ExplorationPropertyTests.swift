import SSOProperties
import SSOStateMachine
import Testing

/// An exploration checks properties as walks do, and reports its results in a form that can be walked.
@Suite struct ExplorationPropertyTests {
  /// Two ways diverge at the beginning, and each has one step.
  private struct Fork: Toy {
    enum Way: Int { case none, left, right }
    var way = Way.none
    static let samples = Samples<Fork>([.event("left", .left), .event("right", .right)])
    var explorationClass: Way { way }
    mutating func take(_ event: Way, at now: Timestamp) throws(Refusal) -> Taken<Never> {
      guard way == .none else { throw .notNow("fork", "go") }
      way = event
      return Taken()
    }
  }

  @Test func whatIsRememberedOfOneWayIsNotKnownOnAnother() {
    let once = Property<Fork>("goes once", remembering: { _ in 0 }) { gone, step in
      gone += step.refusal == nil ? 1 : 0
      return gone > 1 ? "goes \(gone) times" : nil
    }
    #expect(Exploration<Fork>(comparing: 0, checking: [once]).complaints == [])
  }

  private static let goesOut = Property<Lamp>(
    "what was lit stays lit", source: "the house rules", remembering: { _ in false }
  ) { wasLit, step in
    wasLit = wasLit || step.after.stage == .on
    return wasLit && step.after.stage == .off ? "goes out" : nil
  }

  @Test func whatBreaksIsToldAsAWalk() throws {
    let exploration = Exploration<Lamp>(comparing: 0, checking: [Self.goesOut])
    #expect(
      exploration.complaints == [
        """
        what was lit stays lit (the house rules): goes out
        3 moves
        Replay<Lamp>(from: "off", [
          .move("press"),
          .move("current"),
          .move("cut"),
        ])
        arrows:
          press: 0
          current: 0
          cut: 0
        own fields:
          .stage: on → off
          .isTired: false
          .isToldPoorly: false
        replay: SSO_REPLAY='off:press,current,cut'
        """
      ])
    let replay = try Replay<Lamp>(reading: "off:press,current,cut")
    #expect(replay.check(Self.goesOut).counterexample?.complaint == "goes out")
  }

  @Test func whatBreaksEverywhereCrowdsNothingOut() {
    let never = Property<Lamp>("nothing happens") { _ in false }
    let complaints = Exploration<Lamp>(comparing: 0, checking: [never, Self.goesOut]).complaints
    #expect(complaints.count == 2, "\(complaints)")
    #expect(complaints.first?.hasPrefix("nothing happens\n1 move\n") == true)
  }

  @Test func everyValueIsAnEnd() {
    let rests = Property<Lamp>("ends at rest", atEnd: { $0.value.isResting ? nil : "ends under way" })
    let complaints = Exploration<Lamp>(comparing: 0, checking: [rests]).complaints
    #expect(complaints.count == 1, "\(complaints)")
    #expect(complaints.first?.hasSuffix("replay: SSO_REPLAY='off:press'") == true, "\(complaints)")
    let fine = Property<Lamp>("ends", atEnd: { _ in nil })
    #expect(Exploration<Lamp>(comparing: 0, checking: [fine]).complaints == [])
  }

  /// Draws a number, which is different at every step of a walk.
  private struct Draw: Walkable {
    var drawn: Int?
    static var beginnings: [Beginning<Draw>] { [Beginning("begin", Draw())] }
    static let samples = Samples<Draw>([.event("shake", nil), .outcomes("number", [0, 1, 2])])
    var isResting: Bool { false }
    var explorationClass: Int? { drawn }
    func completion(_ outcome: Int, isLate: Bool) -> Int? { outcome }
    static func answer(to command: Never) -> Move<Self>? {}
    mutating func take(_ event: Int?, at now: Timestamp) throws(Refusal) -> Taken<Never> {
      guard event != nil || drawn == nil else { throw .notNow("draw", "shake") }
      drawn = event.map { $0 + (drawn ?? 10) } ?? 0
      return Taken()
    }
  }

  @Test func whatNoWalkShowsIsToldByItsSteps() {
    let never = Property<Draw>("nought is not drawn twice", when: { $0.refusal == nil }) {
      $0.before.drawn != 0 || $0.after.drawn != 0
    }
    let complaints = Exploration<Draw>(comparing: 0, checking: [never]).complaints
    #expect(
      complaints == [
        """
        nought is not drawn twice
          shake at moment 0
          number at moment 0
        no single walk shows it
        own fields:
          .drawn: Optional(0)
        """
      ])
  }
}
