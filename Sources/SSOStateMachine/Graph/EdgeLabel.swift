extension Edge {
  /// `event [condition] / command, command`, without what goes without saying.
  ///
  /// - Parameter isOnly: the arrow is the only one of its stage, so its own name is no condition.
  func label(isOnly: Bool) -> String {
    var label = on == .always ? "" : on.rawValue
    if condition != name || on == .always && !isOnly {
      label += (label.isEmpty ? "[" : " [") + condition + "]"
    }
    for (place, command) in commands.enumerated() {
      label += place > 0 ? ", " : label.isEmpty ? "/ " : " / "
      label += command.rawValue
    }
    return label
  }
}

extension StageOutline {
  /// The labels of arrows that leave the stage, in declaration order.
  func label(of edge: Edge) -> String { edge.label(isOnly: edges.count == 1) }

  /// Whether an arrow is taken because a person or the app wants it.
  ///
  /// The first arrow of an awaiting stage carries the outcome that it awaits; any other event comes from outside.
  func isAskedFor(_ edge: Edge) -> Bool {
    switch kind {
    case .deciding: false
    case .awaiting: edge.on != edges.first?.on
    case .resting: true
    }
  }
}
