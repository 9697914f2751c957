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
  func isAskedFor(_ edge: StateGraph.Edge, besides outcomes: Set<EventName>) -> Bool {
    switch kind {
    case .deciding: false
    case .awaiting: !outcomes.contains(edge.on)
    case .resting: true
    }
  }
}

extension StateGraph {
  /// The events that come to awaiting stages without anyone's request: an outcome, which is on the first arrow of the
  /// stages that await it, or a failure.
  var outcomes: Set<EventName> {
    let awaited = stages.lazy.filter { $0.kind == .awaiting }.compactMap { $0.edges.first?.on }
    return Set(awaited).union(cookbook.failures).union(["timedOut"])
  }
}
