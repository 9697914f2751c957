import JSONWriting
import SSOStateMachine

extension GraphDifference {
  /// The difference for a person: a line with the counts, then a line for each stage and arrow.
  var text: String {
    guard !isEmpty else { return "\(machine): nothing came, went or changed\n" }
    var text = "\(machine): stages \(stages.counts); arrows \(arrows.counts)\n"
    if let initial { text += "~ \(initial.text)\n" }
    return text + stages.lines("stage", Self.title) + arrows.lines("arrow", Self.way)
  }

  private static func title(_ stage: RecordedGraph.Part) -> String { stage.values["title"] ?? "" }

  private static func way(_ arrow: RecordedGraph.Part) -> String {
    let condition = arrow.values["condition"].map { " if \($0)" } ?? ""
    return "on \(arrow.values["on"] ?? "?")\(condition) to \(arrow.values["to"] ?? "?")"
  }

  /// The difference as one object, with a fixed order of keys.
  var json: String {
    """
    {"machine": \(JSONText.quoted(machine)),
     "initial": \(initial?.json ?? "null"),
     "stages": \(stages.json),
     "edges":  \(arrows.json)}

    """
  }
}

extension GraphDifference.Parts {
  fileprivate var counts: String { "+\(came.count) −\(went.count) ~\(changed.count)" }

  fileprivate func lines(_ noun: String, _ summary: (RecordedGraph.Part) -> String) -> String {
    let lines =
      came.map { "+ \(noun) \(shown($0.id))  \(summary($0))" }
      + went.map { "− \(noun) \(shown($0.id))  \(summary($0))" }
      + changed.flatMap { part in part.changes.map { "~ \(noun) \(shown(part.id))  \($0.text)" } }
    return lines.map { "\($0)\n" }.joined()
  }

  fileprivate var json: String {
    let changed = changed.map { part in
      "{\"id\": \(JSONText.quoted(part.id)), \"changes\": [\(part.changes.map(\.json).joined(separator: ", "))]}"
    }
    return "{\"came\": \(list(came.map(\.json))),\n  \"went\": \(list(went.map(\.json))),\n"
      + "  \"changed\": \(list(changed))}"
  }

  private func list(_ values: [String]) -> String { "[\(values.joined(separator: ",\n    "))]" }
}

extension GraphDifference.Change {
  fileprivate var text: String { "\(key): \(old ?? "nothing") → \(new ?? "nothing")" }

  /// Old and new are null where the key was not there, or is no longer there.
  fileprivate var json: String {
    "{\"key\": \(JSONText.quoted(key)), \"old\": \(old ?? "null"), \"new\": \(new ?? "null")}"
  }
}

extension RecordedGraph.Part {
  fileprivate var json: String {
    let members = values.sorted { $0.key < $1.key }.map { ", \(JSONText.quoted($0.key)): \($0.value)" }
    return "{\"id\": \(JSONText.quoted(id))\(members.joined())}"
  }
}

/// An id of the file, with its control characters by number.
private func shown(_ id: String) -> Substring { JSONText.quoted(id).dropFirst().dropLast() }
