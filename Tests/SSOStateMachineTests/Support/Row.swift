import Testing

@testable import SSOStateMachine

/// A line of a table: the result of a stage, and the result that the cookbook specifies, for any machine. A line about
/// more than one arrow contains the flow's current state, the event, and all the arrows that are then taken.
struct Row: Sendable {
  let name: String
  /// The ids of the arrows that must have been taken, in order.
  let edges: [String]
  let place: SourceLocation
  /// The differences, in words; empty if everything is as the cookbook says.
  private(set) var differences: [String] = []

  /// A line that contains only the arrows so far.
  init(_ name: String, takes edges: [String], place: SourceLocation) {
    (self.name, self.edges, self.place) = (name, edges, place)
  }

  /// - Parameters:
  ///   - name: the branch of the cookbook that the line is about.
  ///   - taken: the result of the stage.
  ///   - edge: the id of the arrow that the stage must have taken first.
  ///   - stage: the stage that this arrow must have led to. A deciding stage must have been passed as from here.
  ///   - commands: the commands that the arrow must have asked for, in order.
  ///   - now: the moment at which a deciding stage is passed.
  init<M: StagedMachine>(
    _ name: String, _ taken: consuming StageTransition<M>?, _ edge: String, to stage: some Stage<M>,
    _ commands: M.Command..., at now: Moment = Known.moment, place: SourceLocation = #_sourceLocation
  ) {
    self.init(name, takes: [edge], place: place)
    guard let taken else {
      differ("refused, expected \(edge)")
      return
    }
    if taken.state == nil { differ("does not settle") }
    let arrow = taken.path.first.flatMap { M.graph[$0] }
    let end = End(of: stage, at: now)
    compare("arrows", taken.path.map(M.id(of:)), [edge] + end.edges)
    compare("commands", Array(taken.commands), commands + end.commands)
    compare("state", taken.state, end.state)
    compare("declared commands", arrow?.commands, commands.map(M.name(of:)))
    compare("declared stage", arrow?.to, type(of: stage).card.id)
  }

  /// A line about an event that the stage does not take.
  init<M: StagedMachine>(
    _ name: String, refused taken: consuming StageTransition<M>?,
    place: SourceLocation = #_sourceLocation
  ) {
    self.init(name, takes: [], place: place)
    if let taken { differ("taken: \(taken.path.map(M.id(of:))), expected no arrow") }
  }

  /// A line about something that is given up, at once or through X.comingToRest.
  ///
  /// - Parameter stage: the stage in which the flow must come to rest.
  init(
    _ name: String, _ taken: consuming StageTransition<RESTV2>?, _ edge: String,
    restsIn stage: some StandingStage<RESTV2>, place: SourceLocation = #_sourceLocation
  ) {
    self.init(name, takes: [edge], place: place)
    guard let taken else {
      differ("refused, expected \(edge)")
      return
    }
    let arrows = taken.path.compactMap { RESTV2.graph[$0] }
    compare("arrows that are declared", arrows.count, taken.path.count)
    compare("arrow", arrows.first?.id, edge)
    compare(
      "stages between", arrows.dropLast().map(\.to), arrows.count > 1 ? [RESTV2.ComingToRest.card.id] : [])
    compare("commands of the arrow", arrows.first?.commands, [])
    compare("commands", taken.commands.map(RESTV2.name(of:)), arrows.flatMap(\.commands))
    compare("declared stage", arrows.last?.to, type(of: stage).card.id)
    compare("rest", taken.state, stage.state)
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

/// Compares arrows, next stage and commands of every line; a failure contains the name of the line and the differences.
func expect(@Table _ table: () throws -> [Row]) rethrows {
  for row in try table() { row.record() }
}

/// The end of an arrow to a stage: that stage, or the stage behind it if that stage decides.
struct End<M: StagedMachine>: Equatable {
  var edges: [String] = []
  var commands: [M.Command] = []
  var state: M.State?

  init(of stage: some Stage<M>, at now: Moment = Known.moment) {
    if let stage = stage as? any StandingStage<M> { state = stage.state }
    guard let stage = stage as? any DecidingStage<M> else { return }
    let taken = stage.decide(at: now)
    (edges, commands, state) = (taken.path.map(M.id(of:)), Array(taken.commands), taken.state)
  }
}

extension StagedMachine {
  /// The id of an arrow that was taken.
  static func id(of edge: EdgeID) -> String { graph[edge]?.id ?? "\(edge)" }
}

extension StageTransition where M == RESTV2 {
  /// The stage that the flow is in then.
  var stage: RESTV2.CurrentStage? { state?.stage }
}
