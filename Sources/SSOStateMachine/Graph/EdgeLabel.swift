extension Edge {
  /// `event [condition] / command, command`, without what goes without saying.
  ///
  /// - Parameter isOnly: the arrow is the only one of its stage, so its own name is no condition.
  func label(isOnly: Bool) -> String {
    var parts: [String] = []
    if on != .always { parts.append(on.rawValue) }
    if condition != name || on == .always && !isOnly { parts.append("[\(condition)]") }
    if !commands.isEmpty { parts.append("/ " + commands.map(\.rawValue).joined(separator: ", ")) }
    return parts.joined(separator: " ")
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
