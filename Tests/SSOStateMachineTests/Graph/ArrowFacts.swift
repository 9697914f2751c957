import SSOStateMachineTesting

@testable import SSOStateMachine

/// What is known about each arrow: the aspects in which it leaves the stage that it leads to, and those in which it is
/// taken. Collected from every value of an exploration, every sample and every moment.
struct ArrowFacts {
  private var left = [UInt64](repeating: 0, count: Self.rows)
  private var found = [UInt64](repeating: 0, count: Self.rows)
  /// The arrows to collect facts about: those that some arrow does not follow, and those that do not follow some arrow.
  private var firsts = [Bool](repeating: false, count: 1 << 14)
  private var seconds = [Bool](repeating: false, count: 1 << 14)

  private static let rows = 1 << 14 * Aspect.allCases.count
  private static let edges = Dictionary(
    uniqueKeysWithValues: RESTV2.graph.stages.enumerated().flatMap { stage, outline in
      outline.edges.enumerated().map { ($1, stage << 6 | $0) }
    })

  /// Collects what is needed for the pairs that the exploration missed.
  init(_ exploration: Exploration<RESTV2.Situation>) {
    for pair in exploration.missedPairs {
      if let first = Self.edges[pair.first] { firsts[first] = true }
      if let second = Self.edges[pair.second] { seconds[second] = true }
    }
    let samples = RESTV2.graph.stages.map { stage in
      RESTV2.Situation.samples.all.filter { sample in
        sample.role != .hostile
          && stage.edges.contains { $0.on == sample.event(for: exploration.values[0]).kind }
      }
    }
    for value in exploration.values {
      for sample in samples[value.place] {
        let event = sample.event(for: value)
        for now in RESTV2.Situation.samples.moments { follow(event, in: value.state, at: now) }
      }
    }
  }

  private mutating func follow(_ event: RESTV2.Event, in state: RESTV2.State, at now: Timestamp) {
    guard var taken = RESTV2.advance(state, on: event, at: now) else { return }
    var source = Destination<RESTV2>.stands(state)
    while true {
      let target = taken.destination
      Self.note(source, &found, seconds, taken.edge, now)
      Self.note(target, &left, firsts, taken.edge, now)
      guard case .passes(let stage) = target else { return }
      source = target
      taken = RESTV2.decide(stage, at: now)
    }
  }

  private static func note(
    _ stage: Destination<RESTV2>, _ table: inout [UInt64], _ asked: [Bool], _ edge: EdgeID, _ now: Timestamp
  ) {
    let arrow = Int(edge.stage) << 6 | Int(edge.arrow)
    guard asked[arrow] else { return }
    for (aspect, number) in stage.aspects(at: now) { table[row(arrow, aspect)] |= 1 << UInt64(number) }
  }

  private static func row(_ arrow: Int, _ aspect: Aspect) -> Int {
    arrow * Aspect.allCases.count + aspect.rawValue
  }

  /// Why the second arrow never follows the first: an aspect that the first never leaves as the second needs it.
  func reason(against pair: ArrowPair) -> Aspect? {
    guard let first = Self.edges[pair.first], let second = Self.edges[pair.second] else { return nil }
    return Aspect.allCases.first { aspect in
      let (one, other) = (left[Self.row(first, aspect)], found[Self.row(second, aspect)])
      return one != 0 && other != 0 && one & other == 0
    }
  }
}

extension RESTV2.Event {
  fileprivate var kind: EventName { RESTV2.name(of: self) }
}
