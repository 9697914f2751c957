import SSOStateMachine

/// The arrows that a chain avoids as long as something else leads to its end. Nothing else in the graph or its table of
/// pairs says which arrows these are.
struct Detour {
  /// The events by which a person or the app breaks the flow off.
  static let breaks: Set<EventName> = ["cancel", "logOut", "logOutLocally"]

  /// The stages that a flow enters because something went wrong, or was broken off. A cookbook may add more.
  private static let troubles: Set<StageID> = [
    "X.recovering", "X.signingInAgain", "X.throttled", "X.backingOff", "X.repeating", "X.cancelling",
    "X.failed",
  ]

  /// Requests that begin something other than a sign-in. Where several arrows join two stages of the main path, the
  /// path runs along the others.
  static let otherWishes: Set<EventName> = [
    "check", "chooseMVPD", "chooseAnotherMVPD", "useSecondScreen", "useTempPass",
  ]

  private let logouts: Set<StageID>
  private let failures: Set<EventName>
  private let troubles: Set<StageID>
  private let waysAround: Set<String>

  init(in graph: StateGraph) {
    let cookbook = graph.cookbook
    logouts = Set(graph.stages.filter { $0.phase == cookbook.logout }.map(\.id))
    (failures, troubles) = (cookbook.failures.union(["timedOut"]), cookbook.troubles.union(Self.troubles))
    waysAround = cookbook.waysAround
  }

  /// Whether an arrow is a detour.
  func isOne(_ edge: StateGraph.Edge) -> Bool { count(edge) > 0 }

  /// The number of detours that an arrow is: it breaks the flow off or begins a logout, and it follows from a fault or
  /// goes a way around. So of two ways to a logout, the one that the person asks for counts less.
  func count(_ edge: StateGraph.Edge) -> Int {
    let isLogout = logouts.contains(edge.to) && !logouts.contains(edge.from)
    let endsWhatIsUnderWay = isLogout || Self.breaks.contains(edge.on)
    let leadsAround =
      failures.contains(edge.on) || troubles.contains(edge.to) || waysAround.contains(edge.id)
    return (endsWhatIsUnderWay ? 1 : 0) + (leadsAround ? 1 : 0)
  }
}
