import SSOStateMachine

/// A walk on the map: how often it came into a place, and along a way.
extension Overview {
  /// How often a walk came into a place from elsewhere, or began in it.
  func visits(of place: Place, in walked: Walked) -> Int {
    let entered = ways.reduce(0) { $1.to == place.id ? $0 + $1.count(in: walked) : $0 }
    return entered + (place.holds(walked.begin) ? 1 : 0)
  }
}

extension Overview.Place {
  func holds(_ stage: StageID) -> Bool { stages.contains { $0.id == stage } }

  /// Whether a flow rests in the place only because something has failed.
  var isFailure: Bool { !failures.isEmpty && rests.isEmpty && successes.isEmpty }
}

extension Overview.Way {
  /// How often a walk took one of the arrows.
  func count(in walked: Walked) -> Int { arrows.reduce(0) { $0 + walked.count(of: $1) } }
}
