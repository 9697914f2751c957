extension StateGraph {
  /// The graph as one JSON object, its keys in a fixed order, a stage or an arrow a line.
  ///
  /// A stage that only ends is of the kind `terminal`; `source` is null where a stage is no step of a cookbook. Every id
  /// is the id of a stage that is listed: where a filter has taken a stage away, the arrows to it are left out, and
  /// `initial` is null where that is the one.
  public func json() -> String {
    var text = ""
    text.reserveCapacity(256 * (stages.count + stages.reduce(0) { $0 + $1.edges.count } + 1))
    let listed = Set(stages.map(\.id))
    let begin = listed.contains(initial) ? JSONText.quoted(initial.rawValue) : "null"
    let edges = edges.filter { listed.contains($0.to) }
    text += "{\"machine\": \(JSONText.quoted(machine)),\n \"initial\": \(begin),\n"
    text += " \"stages\": [\(stages.map(JSONText.stage).joined(separator: ",\n            "))],\n"
    text += " \"edges\":  [\(edges.map(JSONText.edge).joined(separator: ",\n            "))]}\n"
    return text
  }
}

/// JSON, written by hand: nothing here needs more of it.
package enum JSONText {
  static func stage(_ stage: StageOutline) -> String {
    let isTerminal = stage.kind == .resting && stage.edges.isEmpty
    let source = stage.id.isStep ? quoted("cookbook \(stage.id)") : "null"
    return "{\"id\": \(quoted(stage.id.rawValue)), \"name\": \(quoted(stage.name)), "
      + "\"title\": \(quoted(stage.title)), \"phase\": \(quoted(stage.phase)), "
      + "\"kind\": \(quoted(isTerminal ? "terminal" : stage.kind.rawValue)), "
      + "\"command\": \(stage.command.map { quoted($0.rawValue) } ?? "null"), \"source\": \(source)}"
  }

  static func edge(_ edge: Edge) -> String {
    var text = "{\"id\": \(quoted(edge.id)), \"from\": \(quoted(edge.from.rawValue)), "
    text += "\"on\": \(quoted(edge.on.rawValue)), \"condition\": \(quoted(edge.condition)), "
    text += "\"to\": \(quoted(edge.to.rawValue))"
    if let action = edge.action {
      text += ", \"action\": {\"name\": \(quoted(action.name)), \"type\": \(quoted(action.type))}"
    }
    return text + "}"
  }

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
