extension StateGraph {
  /// The graph as one JSON object, its keys in a fixed order, a stage or an arrow a line.
  ///
  /// A stage that only ends is of the kind `terminal`; `source` is null where a stage is no step of a cookbook. Every id
  /// is the id of a stage that is listed: where a filter has taken a stage away, the arrows to it are left out, and
  /// `initial` is null where that is the one.
  ///
  /// - Parameter walked: what is laid over it: every stage and every arrow then has a number `walked`, how often, and the
  ///   object names where the walk has its `begin` and its `end`, null where a filter has taken that stage away.
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
    if let walked { text += ",\n \"begin\": \(place(walked.begin)),\n \"end\": \(place(walked.end))" }
    text += "}\n"
    return text
  }
}

/// JSON, written by hand: nothing here needs more of it.
package enum JSONText {
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

  static func edge(_ edge: Edge, walked: Int?) -> String {
    var text = "{\"id\": \(quoted(edge.id)), \"from\": \(quoted(edge.from.rawValue)), "
    text += "\"on\": \(quoted(edge.on.rawValue)), \"condition\": \(quoted(edge.condition)), "
    text += "\"to\": \(quoted(edge.to.rawValue))"
    if let action = edge.action {
      text += ", \"action\": {\"name\": \(quoted(action.name)), \"type\": \(quoted(action.type))}"
    }
    return text + ending(walked)
  }

  private static func ending(_ walked: Int?) -> String { walked.map { ", \"walked\": \($0)}" } ?? "}" }

  /// A string, quoted; characters that JSON forbids are written by number.
  package static func quoted(_ text: String) -> String {
    var quoted = ""
    append(text, to: &quoted)
    return quoted
  }

  /// A string, quoted, at the end of what is written already.
  package static func append(_ text: String, to quoted: inout String) {
    quoted += "\""
    if text.utf8.allSatisfy(isPlain) { quoted += text } else { appendEscaped(text, to: &quoted) }
    quoted += "\""
  }

  private static func appendEscaped(_ text: String, to quoted: inout String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FEFF}":
        quoted += numbered(scalar)
      // A scalar may be any of a million: those that JSON takes as they are.
      default: quoted.unicodeScalars.append(scalar)
      }
    }
  }

  /// Nothing that JSON or a terminal takes for anything else.
  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x20...0x7E).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private static func numbered(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
