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
    walked(ways, goal, from: begin) { number, _ in self.step(ways, from: number, kinds, fault) }
  }

  /// Walks a way of presses again, while some parts give no answer.
  func pressed(_ ways: Ways, to goal: WayGoal, from begin: Int, without parts: Set<Int>) -> Way? {
    walked(ways, goal, from: begin) { number, value in
      let (part, next) = (self.nodes[number].part, ways.next[number])
      if !parts.contains(part), let step = self.answer(ways, from: number, next) { return step }
      return self.wish(ways, from: number, next) { self.circumstances.isPress(value, $0, goal) }
    }
  }

  private func walked(
    _ ways: Ways, _ goal: WayGoal, from begin: Int, by step: (Int, W) -> NextStep?
  ) -> Way? {
    guard ways.counts[begin] != Ways.none else { return nil }
    var (here, events) = (begin, [String]())
    var real = nodes[begin]
    for _ in 0..<500 {
      if goal == .signOut, circumstances.isSignedOut(real.value) { return way(from: begin, events) }
      guard let step = step(here, real.value) else { return nil }
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
    _ ways: Ways, from number: Int, _ kinds: [Int: Int], _ fault: LastingFault<W>
  ) -> NextStep? {
    let (part, next) = (nodes[number].part, ways.next[number])
    if let kind = kinds[part] {
      let arrival = broken[brokenStarts[number] + kind]
      if fits(arrival, next), isFree(ways, number, next) {
        let samples = fault.answers[parts[part].name] ?? []
        return NextStep(samples: samples, wish: nil, isBroken: true, target: arrival.target)
      }
    } else if let step = answer(ways, from: number, next) {
      return step
    }
    return wish(ways, from: number, next) { _ in true }
  }

  /// The well-meant answer, if the way continues with it.
  private func answer(_ ways: Ways, from number: Int, _ next: Int32) -> NextStep? {
    let (node, arrival) = (nodes[number], answered[number])
    guard fits(arrival, next), isFree(ways, number, next),
      let samples = circumstances.answer(node.value, node.command, node.record)
    else { return nil }
    return NextStep(samples: samples, wish: nil, target: arrival.target)
  }

  /// The event of the person that the way continues with.
  private func wish(
    _ ways: Ways, from number: Int, _ next: Int32, where isTaken: (String) -> Bool
  ) -> NextStep? {
    for (position, wish) in wishes.enumerated() {
      let arrival = wished[number * wishes.count + position]
      guard fits(arrival, next), isTaken(wish.name) else { continue }
      return NextStep(samples: wish.samples, wish: wish.name, target: arrival.target)
    }
    return nil
  }

  private func fits(_ arrival: Arrival, _ next: Int32) -> Bool {
    arrival.target >= 0 && (next < 0 ? arrival.plays : arrival.target == next)
  }

  /// Whether the way continues without an event of the person.
  private func isFree(_ ways: Ways, _ number: Int, _ next: Int32) -> Bool {
    next < 0 ? ways.counts[number] == 0 : ways.counts[Int(next)] == ways.counts[number]
  }
}
