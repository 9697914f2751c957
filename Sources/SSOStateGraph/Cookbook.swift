package import SSOStateMachine

/// The facts that a drawing has about a machine beyond its stages and arrows: the phases of its cookbook, the main
/// path, and every step, including the steps of other actors.
package struct Cookbook: Sendable {
  /// Steps in a row: `F.11` to `F.14`.
  package struct Steps: Sendable {
    let phase: String
    let prefix: String
    let numbers: ClosedRange<Int>
    /// The actor of the steps; nil for this device.
    let actor: String?

    package init(_ prefix: String, _ numbers: ClosedRange<Int>, in phase: String, by actor: String? = nil) {
      (self.prefix, self.numbers, self.phase, self.actor) = (prefix, numbers, phase, actor)
    }

    var ids: [StageID] { numbers.map { StageID(prefix + String($0)) } }
  }

  /// The page that documents the cookbook; empty without a cookbook.
  let page: String
  /// The phases, in the order of a drawing.
  let phases: [Phase]
  /// The phases in columns of the drawing, each from the top down, below the phase in which a flow begins.
  let columns: [[String]]
  /// The places of the map.
  let places: Places
  /// The main path, as chains of stage ids.
  let chains: [String]
  /// Every step, in the cookbook's order.
  let steps: [Steps]
  /// The resting stages of a success, besides X.signedIn and X.signedOut.
  var successes: [StageID] = []
  /// The phase of a logout; nil without one.
  var logout: String?
  /// Outcomes that say by their kind that something failed, besides `timedOut`. Most outcomes show a failure by the
  /// stage that they lead to.
  var failures: Set<EventName> = []
  /// The stages of the machine alone that a flow enters because something went wrong.
  var troubles: Set<StageID> = []
  /// The arrows along which a flow goes a way around, by their ids: the person asked for it earlier, or the device has no
  /// framework of Apple.
  var waysAround: Set<String> = []
  /// The replacements of the steps; only for a legacy cookbook.
  var replacements: [Replacement] = []

  package init(
    page: String, phases: [Phase], columns: [[String]], places: Places, chains: [String], steps: [Steps],
    successes: [StageID] = [], logout: String? = nil, failures: Set<EventName> = [],
    troubles: Set<StageID> = [], waysAround: Set<String> = [], replacements: [Replacement] = []
  ) {
    (self.page, self.phases, self.columns, self.places) = (page, phases, columns, places)
    (self.chains, self.steps, self.successes, self.logout) = (chains, steps, successes, logout)
    (self.failures, self.troubles) = (failures, troubles)
    (self.waysAround, self.replacements) = (waysAround, replacements)
  }

  static let none = Cookbook(
    page: "", phases: [], columns: [], places: .none, chains: [], steps: [])

  /// The address of Adobe's pages.
  package static let guide =
    "https://experienceleague.adobe.com/en/docs/pass/authentication/integration-guide-programmers"
}

extension StateGraph {
  var cookbook: Cookbook { drawingNotes.cookbook }
}

extension StageID {
  /// Whether the id is a step of the cookbook. Any other id is `X.` and a word.
  var isStep: Bool { phase != "X" }
}
