import SSOStateMachineTesting
import Testing

@testable import SSOStateMachine

@Suite struct RefusalTests {
  /// The first state that was found of every stage that a flow can stand in.
  private static let found = Task {
    var seen: Set<StageID> = []
    return await ExplorationTests.exploration.values.filter {
      seen.insert(RESTV2.stage(of: $0.state)).inserted
    }
  }
  private static var onePerStage: [RESTV2.Situation] { get async { await found.value } }

  /// Every stage × every event that it does not name: refused by name, and nothing changes. What an app may send at any time
  /// is never out of place.
  @Test func foreignEventsAreRefusedByNameAndChangeNothing() async throws {
    let onePerStage = await Self.onePerStage
    let samples = RESTV2.Situation.samples.all.map { $0.event(for: onePerStage[0]) }
    var refused = 0
    for situation in onePerStage {
      let stage = RESTV2.stage(of: situation.state)
      let named = RESTV2.graph.eventKinds(awaitedIn: stage)
      for sample in samples where !named.contains(RESTV2.kind(of: sample)) {
        var flow = situation
        let event = sample.with(situation.ticket)
        let kind = RESTV2.kind(of: event)
        let refusal =
          ["enterForeground", "preauthorize", "play", "check"].contains(kind.rawValue)
          ? Refusal.notNow(stage, kind) : .unexpected(stage, expected: named, received: kind)
        #expect(throws: refusal) { try RESTV2.reduce(into: &flow, event, at: SampleWorld.start) }
        guard flow == situation else {
          Issue.record("\(stage) changed on \(refusal)")
          return
        }
        refused += 1
      }
    }
    #expect(onePerStage.count == RESTV2.graph.stages.filter { $0.kind != .deciding }.count)
    #expect(refused > 5_000)
  }

  @Test func lateOutcomesAreCountedAndChangeNothingElse() async throws {
    let onePerStage = await Self.onePerStage
    for situation in onePerStage {
      for late in [Ticket(situation.ticket.rawValue &- 1), situation.ticket.next] {
        var flow = situation
        #expect(throws: Refusal.late(late, current: situation.ticket)) {
          try RESTV2.reduce(into: &flow, .completed(.waited, late), at: SampleWorld.start)
        }
        #expect(flow.lateOutcomes == situation.lateOutcomes + 1)
        #expect(flow.state == situation.state && flow.ticket == situation.ticket)
      }
    }
  }

  @Test func equalInputsGiveEqualOutputs() async throws {
    let onePerStage = await Self.onePerStage
    let wishes = RESTV2.Situation.samples.all.filter { !$0.isOutcome }
      .map { $0.event(for: onePerStage[0]) }
    for situation in onePerStage {
      for event in wishes {
        var (one, other) = (situation, situation)
        let first = try? RESTV2.reduce(into: &one, event, at: SampleWorld.start)
        let second = try? RESTV2.reduce(into: &other, event, at: SampleWorld.start)
        #expect(first == second)
        #expect(one == other)
      }
    }
  }
}

extension RESTV2.Event {
  /// The same event; an outcome gets another ticket.
  func with(_ ticket: Ticket) -> Self {
    if case .completed(let outcome, _) = self { .completed(outcome, ticket) } else { self }
  }
}
