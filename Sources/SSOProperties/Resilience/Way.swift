/// A way to a goal that was walked with real values.
package struct Way: Hashable, Sendable, CustomStringConvertible {
  /// The stage that the way begins in.
  package let stage: String
  /// The person's own events, in order. Answers and waits are left out.
  package let events: [String]

  /// `X.failed: retry, chooseMVPD`.
  package var description: String {
    "\(stage): \(events.isEmpty ? "nothing to do" : events.joined(separator: ", "))"
  }
}

extension WayMap {
  /// Walks the way from a situation again, beginning with the followed value; nil if the values do not reach the goal.
  func confirmed(
    _ ways: Ways, to goal: WayGoal, from begin: Int, _ kinds: [Int: Int], _ fault: LastingFault<W>
  ) -> Way? {
    guard ways.counts[begin] != Ways.none else { return nil }
    var (here, events) = (begin, [String]())
    var real = nodes[begin]
    for _ in 0..<500 {
      if goal == .signOut, circumstances.isSignedOut(real.value) { return way(from: begin, events) }
      guard let step = step(ways, goal, from: here, kinds, fault) else { return nil }
      guard
        let happened = step.isBroken ? endure(step.samples, at: real) : happen(step.samples, at: real)
      else { return nil }
      if let wish = step.wish { events.append(wish) }
      if goal == .play, happened.plays { return way(from: begin, events) }
      let following = nodes[Int(step.target)]
      real = Node(
        value: happened.value, command: happened.command, record: following.record,
        moment: real.moment, part: following.part, kept: real.kept)
      here = Int(step.target)
    }
    return nil
  }

  private func way(from begin: Int, _ events: [String]) -> Way {
    Way(stage: W.name(ofPlace: placeOf[begin]), events: events)
  }

  private struct NextStep {
    let samples: [Sample<W>]
    let wish: String?
    var isBroken = false
    let target: Int32
  }

  /// The first step of a situation's way.
  private func step(
    _ ways: Ways, _ goal: WayGoal, from number: Int, _ kinds: [Int: Int],
    _ fault: LastingFault<W>
  ) -> NextStep? {
    let (node, next) = (nodes[number], ways.next[number])
    func fits(_ arrival: Arrival) -> Bool {
      arrival.target >= 0 && (next < 0 ? arrival.plays : arrival.target == next)
    }
    if let kind = kinds[node.part] {
      let arrival = broken[brokenStarts[number] + kind]
      if fits(arrival), isFree(ways, number, next) {
        let samples = fault.answers[parts[node.part].name] ?? []
        return NextStep(samples: samples, wish: nil, isBroken: true, target: arrival.target)
      }
    } else if let samples = circumstances.answer(node.value, node.command, node.record) {
      let arrival = answered[number]
      if fits(arrival), isFree(ways, number, next) {
        return NextStep(samples: samples, wish: nil, target: arrival.target)
      }
    }
    for (position, wish) in wishes.enumerated() {
      let arrival = wished[number * wishes.count + position]
      guard fits(arrival) else { continue }
      return NextStep(samples: wish.samples, wish: wish.name, target: arrival.target)
    }
    return nil
  }

  /// Whether the way continues without an event of the person.
  private func isFree(_ ways: Ways, _ number: Int, _ next: Int32) -> Bool {
    next < 0 ? ways.counts[number] == 0 : ways.counts[Int(next)] == ways.counts[number]
  }
}
