import SSOProperties
import Testing

@testable import SSOStateMachine

/// The events that every machine refuses, in the first situation that was found of every stage that a flow can be in.
struct RefusalCheck<W: Walkable, M: Machine> where W.Event == M.Event {
  private let values: [W]
  private let situation: (W) -> Situation<M>
  /// The events that an app may send at any time. Such an event is never out of place.
  private let anywhere: Set<EventName>

  init(_ exploration: Exploration<W>, anywhere: Set<EventName>, _ situation: @escaping (W) -> Situation<M>) {
    var seen: Set<Int> = []
    values = exploration.values.filter { seen.insert($0.place).inserted }
    (self.anywhere, self.situation) = (anywhere, situation)
  }

  /// Every stage × every event that the stage does not declare: refused by name, and nothing changes.
  ///
  /// - Parameter few: less than the number of refusals.
  func foreignEventsAreRefusedByNameAndChangeNothing(moreThan few: Int) {
    var refused = 0
    for (value, before) in values.map({ ($0, situation($0)) }) {
      let stage = M.stage(of: before.state)
      let named = M.graph.eventKinds(awaitedIn: stage)
      for event in W.samples.all.map({ $0.event(for: value) }) where !named.contains(M.name(of: event)) {
        var flow = before
        let kind = M.name(of: event)
        let refusal =
          anywhere.contains(kind)
          ? Refusal.notNow(stage, kind) : .unexpected(stage, expected: named, received: kind)
        #expect(throws: refusal) { try M.reduce(into: &flow, event, at: SampleWorld.start) }
        guard flow == before else {
          Issue.record("\(stage) changed on \(refusal)")
          return
        }
        refused += 1
      }
    }
    #expect(values.count == M.graph.stages.filter { $0.kind != .deciding }.count)
    #expect(refused > few)
  }

  /// - Parameter outcome: an outcome with a ticket.
  func lateOutcomesAreCountedAndChangeNothingElse(_ outcome: (Ticket) -> M.Event) {
    for before in values.map(situation) {
      for late in [Ticket(before.ticket.rawValue &- 1), before.ticket.next] {
        var flow = before
        #expect(throws: Refusal.late(late, current: before.ticket)) {
          try M.reduce(into: &flow, outcome(late), at: SampleWorld.start)
        }
        #expect(flow.lateOutcomes == before.lateOutcomes + 1)
        #expect(flow.state == before.state && flow.ticket == before.ticket)
      }
    }
  }

  func equalInputsGiveEqualOutputs() {
    let wishes = W.samples.all.filter { !$0.isOutcome }
    for (value, situation) in values.map({ ($0, situation($0)) }) {
      for event in wishes.map({ $0.event(for: value) }) {
        var (one, other) = (situation, situation)
        let first = try? M.reduce(into: &one, event, at: SampleWorld.start)
        let second = try? M.reduce(into: &other, event, at: SampleWorld.start)
        #expect(first == second)
        #expect(one == other)
      }
    }
  }
}

extension RefusalCheck where W: MachineWalk, M == W.M {
  init(_ exploration: Exploration<W>, anywhere: Set<EventName>) {
    self.init(exploration, anywhere: anywhere) { $0.situation }
  }
}
