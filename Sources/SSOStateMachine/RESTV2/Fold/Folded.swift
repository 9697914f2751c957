extension RESTV2 {
  /// What the arrows look at, as two numbers: states that fold to the same take the same arrows on the same events.
  ///
  /// It is what an exploration tells states apart by. What a state holds beyond it, such as names, tokens and the rest
  /// of a payload, is handed on, never looked at.
  public struct Folded: Hashable, Sendable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0
    private var used: UInt8 = 0

    init() {}

    /// Adds a number below two to the power of `bits`.
    mutating func add(_ number: Int, bits: UInt8) {
      if used &+ bits <= 64 {
        low |= UInt64(truncatingIfNeeded: number) << UInt64(used)
      } else {
        high |= UInt64(truncatingIfNeeded: number) << UInt64(max(used, 64) - 64)
        used = max(used, 64)
      }
      used += bits
    }

    mutating func add(_ flag: Bool) { add(flag ? 1 : 0, bits: 1) }

    /// How many of some moments are past when it comes, so that an order with each of them is kept.
    mutating func add(_ end: Timestamp?, among moments: [Timestamp]) {
      guard let end else { return add(7, bits: 3) }
      var past = 0
      for moment in moments where moment < end { past += 1 }
      add(past, bits: 3)
    }
  }
}

extension Situation where M == RESTV2 {
  /// The position of the stage among those of the graph.
  package var number: Int { Int(RESTV2.step(of: state).rawValue) }

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
  package func folded(at moments: [Timestamp]) -> RESTV2.Folded {
    var folded = RESTV2.Folded()
    folded.add(number, bits: 7)
    state.rest?.fold(into: &folded, moments)
    state.fold(into: &folded, moments)
    return folded
  }

  /// Less than what the arrows look at: the stage, the call that is pending, how often it was tried, and what it is for.
  package func family(at moments: [Timestamp]) -> RESTV2.Folded {
    var folded = RESTV2.Folded()
    folded.add(number, bits: 7)
    state.foldCoarsely(into: &folded, moments)
    return folded
  }
}
