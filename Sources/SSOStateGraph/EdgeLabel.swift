import SSOStateMachine

extension StateGraph.Edge {
  /// Writes `event [condition] / command, command`, and omits the parts that are obvious.
  ///
  /// - Parameters:
  ///   - isOnly: the arrow is the only one of its stage, so its own name is not a condition.
  ///   - commands: the commands to write.
  func writeLabel(isOnly: Bool, commands: [CommandName], to text: inout some TextOutputStream) {
    var isEmpty = on == .always
    if !isEmpty { text.write(on.rawValue) }
    if condition != name || on == .always && !isOnly {
      text.write(isEmpty ? "[" : " [")
      text.write(condition)
      text.write("]")
      isEmpty = false
    }
    for (place, command) in commands.enumerated() {
      text.write(place > 0 ? ", " : isEmpty ? "/ " : " / ")
      text.write(command.rawValue)
    }
  }
}

extension StageOutline {
  /// Writes the label of an arrow that leaves the stage.
  func writeLabel(of edge: StateGraph.Edge, to text: inout some TextOutputStream) {
    edge.writeLabel(isOnly: edges.count == 1, commands: edge.commands, to: &text)
  }

  /// The label of an arrow without its commands.
  func shortLabel(of edge: StateGraph.Edge) -> String {
    var text = ""
    edge.writeLabel(isOnly: edges.count == 1, commands: [], to: &text)
    return text
  }

  /// Whether an arrow is taken because a person or the app wants it.
  ///
  /// The first arrow of an awaiting stage is on the outcome that the stage awaits. Any other event comes from outside.
  func isAskedFor(_ edge: StateGraph.Edge) -> Bool {
    switch kind {
    case .deciding: false
    case .awaiting: edge.on != edges.first?.on
    case .resting: true
    }
  }
}
