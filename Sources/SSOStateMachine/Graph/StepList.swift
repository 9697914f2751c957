/// The steps of a machine's cookbook, those of other actors included, for the table that accounts for every one.
struct StepList: Sendable {
  /// Steps in a row that another actor takes.
  struct Others: Sendable {
    let phase: String
    let numbers: ClosedRange<Int>
    let actor: String
  }

  let phases: [(phase: String, count: Int)]
  let others: [Others]

  /// Nil where the machine has no list.
  init?(of machine: String) {
    guard let list = Self.lists.first(where: { $0.machine == machine }) else { return nil }
    (phases, others) = (list.phases, list.others)
  }

  var steps: [StageID] {
    phases.flatMap { phase, count in (1...count).map { StageID("\(phase).\($0)") } }
  }

  /// Who takes a step that is no stage; nil where the list does not say.
  func actor(of step: StageID) -> String? {
    others.first { $0.phase == step.phase && $0.numbers.contains { StageID("\(step.phase).\($0)") == step } }?
      .actor
  }

  private static let lists: [(machine: String, phases: [(phase: String, count: Int)], others: [Others])] = [
    (
      "rest-v2", [("A", 4), ("B", 6), ("C", 14), ("D", 8), ("E", 2), ("F", 30)],
      [
        Others(phase: "F", numbers: 11...14, actor: "the second device, on which the person signs in"),
        Others(
          phase: "F", numbers: 19...23, actor: "the second device, on which the person chooses and signs in"),
      ]
    )
  ]
}
