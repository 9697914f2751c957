import SSOLegacyMachines
import SSOProperties
import SSOStateMachine
import Testing

/// A walk that reports other arrows than those of the machine, as a machine with a wrong declaration would.
private struct Misled: MachineWalk {
  typealias M = RESTV1
  var situation: Situation<RESTV1>
  static let samples = RESTV1.Walk.samples.of(Misled.self, event: { $0 }, outcome: { $0 })
  static let beginnings = RESTV1.Walk.beginnings.map { Beginning($0.name, Misled($0.value.situation)) }
  /// What the walk does to what was taken.
  nonisolated(unsafe) static var change: (Taken<RESTV1.Command>) -> Taken<RESTV1.Command> = { $0 }

  init(_ situation: Situation<RESTV1>) { self.situation = situation }

  var place: Int { Int(RESTV1.stageName(of: situation.state).rawValue) }
  var explorationClass: RESTV1.Class { RESTV1.Walk(situation).explorationClass }
  static func answer(to command: RESTV1.Command) -> Int? { RESTV1.Walk.answer(to: command) }

  func completion(_ outcome: RESTV1.Outcome, isLate: Bool) -> RESTV1.Event {
    RESTV1.Walk(situation).completion(outcome, isLate: isLate)
  }

  mutating func take(_ event: RESTV1.Event, at now: Timestamp) throws(Refusal) -> Taken<RESTV1.Command> {
    let before = situation.ticket
    return Self.change(Taken(try RESTV1.reduce(into: &situation, event, at: now), after: before))
  }
}

@Suite("What is declared is what happens, in any machine", .serialized) struct DeclaredTests {
  @Test func everyMachineKeepsIt() {
    #expect(Walks<RESTV1.Walk>(count: 300).check(.declared).holds)
    #expect(Walks<AccessEnablerMachine.Walk>(count: 300).check(.declared).holds)
  }

  @Test func aWrongDeclarationIsFound() throws {
    Misled.change = { $0 }
    #expect(Walks<Misled>(count: 50).check(.declared).holds)
    Misled.change = { Taken(path: $0.path, isUndisturbed: $0.isUndisturbed) }
    #expect(try complaint().contains("declares other commands than were emitted"))
    Misled.change = { Taken(commands: $0.commands, isUndisturbed: $0.isUndisturbed) }
    #expect(try complaint().contains("an arrow is not declared"))
    Misled.change = { taken in
      var path = Path()
      if let first = taken.path.first { _ = path.append(first) }
      return Taken(path: path, commands: taken.commands, isUndisturbed: taken.isUndisturbed)
    }
    #expect(try complaint().contains("the path ends in"))
  }

  private func complaint() throws -> String {
    "\(try #require(Walks<Misled>(count: 50).check(.declared).counterexample))"
  }
}
