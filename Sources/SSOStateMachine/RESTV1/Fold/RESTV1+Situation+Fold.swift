extension Situation where M == RESTV1 {
  /// The position of the stage among those of the graph.
  package var number: Int { Int(RESTV1.step(of: state).rawValue) }

  /// What the app fixed.
  package var configuration: Shared<FlowConfiguration>? { state.rest?.standing.configuration }

  /// Whether the app has credentials.
  package var isRegistered: Bool {
    switch state.rest?.standing {
    case .registered, .admitted: true
    case .unregistered, nil: false
    }
  }

  /// What the arrows look at, where nothing happens but at some moments.
  package func folded(at moments: [Timestamp]) -> Folded {
    var folded = Folded()
    folded.add(number, bits: 7)
    state.rest?.fold(into: &folded, moments)
    state.fold(into: &folded, moments)
    return folded
  }

  /// Less than what the arrows look at: the stage, the call that is pending, how often it was tried, and what it is for.
  package func family(at moments: [Timestamp]) -> Folded {
    var folded = Folded()
    folded.add(number, bits: 7)
    state.foldCoarsely(into: &folded, moments)
    return folded
  }
}
