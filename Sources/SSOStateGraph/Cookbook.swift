import SSOStateMachine

/// What a drawing knows of a machine beyond its stages and arrows: the phases of its cookbook, the way through them when
/// nothing goes wrong, and every step, those of other actors included.
struct Cookbook: Sendable {
  /// Steps in a row: `F.11` to `F.14`.
  struct Steps: Sendable {
    let phase: String
    let prefix: String
    let numbers: ClosedRange<Int>
    /// Who takes them; nil: this device.
    let actor: String?

    init(_ prefix: String, _ numbers: ClosedRange<Int>, in phase: String, by actor: String? = nil) {
      (self.prefix, self.numbers, self.phase, self.actor) = (prefix, numbers, phase, actor)
    }

    var ids: [StageID] { numbers.map { StageID(prefix + String($0)) } }
  }

  /// The page that documents it.
  let page: String
  /// The phases, in the order of a drawing.
  let phases: [Phase]
  /// The phases in the columns of a page, from left to right, each from the top down.
  let columns: [[String]]
  /// The main path, as chains of stage ids.
  let chains: [String]
  /// Every step, in the cookbook's order.
  let steps: [Steps]
  /// What takes the place of its steps; of a legacy cookbook only.
  var replacements: [Replacement] = []

  /// The cookbook of a machine; a machine that has none has phases without titles.
  static func of(_ machine: String) -> Cookbook {
    switch machine {
    case "rest-v2": restV2
    case "rest-v1": restV1
    case "access-enabler": accessEnabler
    // Names are text; a graph may be made of other stages than the machines', as tests do.
    default: none
    }
  }

  private static let none = Cookbook(page: guide, phases: [], columns: [], chains: [], steps: [])

  /// Where Adobe's pages stand.
  static let guide =
    "https://experienceleague.adobe.com/en/docs/pass/authentication/integration-guide-programmers"
}

extension StateGraph {
  var cookbook: Cookbook { .of(machine) }
}

extension StageID {
  /// Whether it is a step of the cookbook: one that is not named `X.` and a word.
  var isStep: Bool { phase != "X" }
}
