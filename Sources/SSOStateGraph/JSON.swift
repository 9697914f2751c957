import JSONWriting
public import SSOStateMachine

extension StateGraph {
  /// The graph as one JSON object with a fixed order of keys, and a line for each stage or arrow.
  ///
  /// A stage that only ends is of the kind `terminal`; `source` is null for a stage that is not a step of a
  /// cookbook. Every id is the id of a listed stage. If a filter has removed a stage, the arrows to it are
  /// left out, and `initial` is null if it was that stage.
  ///
  /// - Parameter walked: the walk that is laid over the graph. Every stage and every arrow then has a number `walked`,
  ///   and the object has the keys `begin` and `end`. Either is null if a filter has removed that stage. Where several
  ///   walks add up, the object has their number as `walks` instead.
  public func json(walked: Walked? = nil) -> String {
    var text = ""
    text.reserveCapacity(256 * (stages.count + stages.reduce(0) { $0 + $1.edges.count } + 1))
    let listed = Set(stages.map(\.id))
    func place(_ id: StageID) -> String { listed.contains(id) ? JSONText.quoted(id.rawValue) : "null" }
    let edges = edges.filter { listed.contains($0.to) }
    text += "{\"machine\": \(JSONText.quoted(machine)),\n \"initial\": \(place(initial)),\n"
    let rows = stages.map { JSONText.stage($0, walked: walked?.count(of: $0.id)) }
    text += " \"stages\": [\(rows.joined(separator: JSONText.comma))],\n"
    let arrows = edges.map { JSONText.edge($0, walked: walked?.count(of: $0)) }
    text += " \"edges\":  [\(arrows.joined(separator: JSONText.comma))]"
    return text + JSONText.extent(of: walked, at: place) + "}\n"
  }
}

extension JSONText {
  static let comma = ",\n            "

  static func stage(_ stage: StageOutline, walked: Int?) -> String {
    let isTerminal = stage.kind == .resting && stage.edges.isEmpty
    let source = stage.id.isStep ? quoted("cookbook \(stage.id)") : "null"
    return "{\"id\": \(quoted(stage.id.rawValue)), \"name\": \(quoted(stage.name)), "
      + "\"title\": \(quoted(stage.title)), \"phase\": \(quoted(stage.phase)), "
      + "\"kind\": \(quoted(isTerminal ? "terminal" : stage.kind.rawValue)), "
      + "\"command\": \(stage.command.map { quoted($0.rawValue) } ?? "null"), \"source\": \(source)"
      + ending(walked)
  }

  static func edge(_ edge: StateGraph.Edge, walked: Int?) -> String {
    var text = "{\"id\": \(quoted(edge.id)), \"from\": \(quoted(edge.from.rawValue)), "
    text += "\"on\": \(quoted(edge.on.rawValue)), \"condition\": \(quoted(edge.condition)), "
    text += "\"to\": \(quoted(edge.to.rawValue))"
    if let action = edge.action {
      text += ", \"action\": {\"name\": \(quoted(action.name)), \"type\": \(quoted(action.type))}"
    }
    return text + ending(walked)
  }

  /// The beginning and end of a walk, or the number of walks that were added up.
  ///
  /// - Parameter place: the place of a stage in the drawing, in quotation marks, or `null`.
  static func extent(of walked: Walked?, at place: (StageID) -> String) -> String {
    guard let walked else { return "" }
    guard let begin = walked.onlyBegin, let end = walked.onlyEnd else {
      return ",\n \"walks\": \(walked.walks)"
    }
    return ",\n \"begin\": \(place(begin)),\n \"end\": \(place(end))"
  }

  static func ending(_ walked: Int?) -> String { walked.map { ", \"walked\": \($0)}" } ?? "}" }
}
