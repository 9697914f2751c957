import JSONWriting
import SSOStateMachine

extension Overview {
  /// The map as one JSON object with a fixed order of keys, and a line for each place or connection.
  ///
  /// - Parameter walked: the walk that is laid over the map. Every place and every connection then has a number
  ///   `walked`, and the object has the keys `begin` and `end`, both ids of places; where several walks add up, their
  ///   number as `walks` instead.
  public func json(walked: Walked? = nil) -> String {
    var text = "{\"machine\": \(JSONText.quoted(machine)),\n \"initial\": \(JSONText.orNull(initial)),\n"
    let rows = places.map { place in
      JSONText.place(place) + JSONText.ending(walked.map { visits(of: place, in: $0) })
    }
    text += " \"places\": [\(rows.joined(separator: JSONText.comma))],\n"
    let lines = connections.map { connection in
      JSONText.connection(connection) + JSONText.ending(walked.map { connection.count(in: $0) })
    }
    text += " \"ways\":   [\(lines.joined(separator: JSONText.comma))]"
    return text + JSONText.extent(of: walked) { JSONText.orNull(home(of: $0)) } + "}\n"
  }
}

extension JSONText {
  static func orNull(_ text: String?) -> String { text.map(quoted) ?? "null" }

  fileprivate static func place(_ place: Overview.Place) -> String {
    "{\"id\": \(quoted(place.id)), \"phase\": \(quoted(place.phase)), \"title\": \(quoted(place.title)), "
      + "\"stages\": \(ids(place.stages)), \"rests\": \(ids(place.rests)), "
      + "\"successes\": \(ids(place.successes)), \"failures\": \(ids(place.failures))"
  }

  fileprivate static func connection(_ one: Overview.Connection) -> String {
    "{\"from\": \(quoted(one.from)), \"to\": \(quoted(one.to)), \"main\": \(one.isMain), \"line\": \(one.isLine), "
      + "\"named\": \(quoted(one.named.id)), "
      + "\"edges\": [\(one.arrows.map { quoted($0.id) }.joined(separator: ", "))]"
  }

  private static func ids(_ stages: [StageOutline]) -> String {
    "[\(stages.map { quoted($0.id.rawValue) }.joined(separator: ", "))]"
  }
}
