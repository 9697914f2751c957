import Testing

@testable import SSOStateMachine

/// A line of a table: what a stage did, and what the cookbook says that it does, for any machine. A line about more than
/// one arrow says where a flow stands, what happens, and all the arrows that this takes.
struct Row: Sendable {
  let name: String
  /// The ids of the arrows that must have been taken, in order.
  let edges: [String]
  let place: SourceLocation
  /// What differs, in words; empty if everything is as the cookbook says.
  private(set) var differences: [String] = []

  /// A line that names only the arrows so far.
  init(_ name: String, takes edges: [String], place: SourceLocation) {
    (self.name, self.edges, self.place) = (name, edges, place)
  }

  /// - Parameters:
  ///   - name: the branch of the cookbook that the line is about.
  ///   - taken: what the stage did.
  ///   - edge: the id of the arrow that it must have taken.
  ///   - stage: where it must have gone.
  ///   - commands: what it must have asked for, in order.
  init<M: StagedMachine>(
    _ name: String, _ taken: consuming StageTransition<M>?, _ edge: String, to stage: some Stage<M>,
    _ commands: M.Command..., place: SourceLocation = #_sourceLocation
  ) {
    self.init(name, takes: [edge], place: place)
    guard let taken else {
      differ("refused, expected \(edge)")
      return
    }
    let arrow = M.graph[taken.edge]
    compare("arrow", arrow?.id ?? "\(taken.edge)", edge)
    compare("commands", Array(taken.commands), commands)
    compare("next stage", taken.destination, stage.destination)
    compare("declared commands", arrow?.commands, commands.map(M.name(of:)))
    compare("declared stage", arrow?.to, type(of: stage).card.id)
  }

  /// A line about an event that the stage does not take.
  init<M: StagedMachine>(
    _ name: String, refused taken: consuming StageTransition<M>?,
    place: SourceLocation = #_sourceLocation
  ) {
    self.init(name, takes: [], place: place)
    if let taken { differ("taken: \(M.graph[taken.edge]?.id ?? "\(taken.edge)"), expected no arrow") }
  }

  /// A line about something that is given up, at once or through X.comingToRest.
  ///
  /// - Parameter stage: where the flow must come to rest.
  init(
    _ name: String, _ taken: consuming StageTransition<RESTV2>?, _ edge: String,
    restsIn stage: some Stage<RESTV2>,
    place: SourceLocation = #_sourceLocation
  ) {
    self.init(name, takes: [edge], place: place)
    guard let taken else {
      differ("refused, expected \(edge)")
      return
    }
    let arrow = RESTV2.graph[taken.edge]
    compare("arrow", arrow?.id ?? "\(taken.edge)", edge)
    compare("commands", Array(taken.commands), [])
    var (rest, declared) = (taken.destination, type(of: stage).card.id)
    if case .comingToRest(let coming)? = rest.passed {
      (rest, declared) = (coming.decide(at: Timestamp(0)).destination, RESTV2.ComingToRest.card.id)
    }
    compare("declared stage", arrow?.to, declared)
    compare("rest", rest, stage.destination)
  }

  mutating func differ(_ difference: String) { differences.append(difference) }

  mutating func compare<Value: Equatable>(_ what: String, _ found: Value, _ expected: Value) {
    if found != expected { differ("\(what): \(found), expected \(expected)") }
  }

  /// Reports each difference under the name of the line.
  func record() {
    for difference in differences { Issue.record("\(name): \(difference)", sourceLocation: place) }
  }
}

@resultBuilder
enum Table {
  static func buildExpression(_ row: Row) -> [Row] { [row] }
  static func buildExpression(_ rows: [Row]) -> [Row] { rows }
  static func buildBlock(_ rows: [Row]...) -> [Row] { rows.flatMap { $0 } }
  static func buildArray(_ rows: [[Row]]) -> [Row] { rows.flatMap { $0 } }
}

/// Compares arrows, next stage and commands of every line; a failure names the line and what differs.
func expect(@Table _ table: () throws -> [Row]) rethrows {
  for row in try table() { row.record() }
}
