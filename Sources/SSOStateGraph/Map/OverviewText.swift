import SSOStateMachine

/// The words of the map, the same in every format.
extension Overview {
  /// How often a walk came into a place from elsewhere, or began in it.
  func visits(of place: Place, in walked: Walked) -> Int {
    let entered = connections.reduce(0) { $1.to == place.id ? $0 + $1.count(in: walked) : $0 }
    return place.stages.reduce(entered) { $0 + walked.beginnings(in: $1.id) }
  }

  /// The id of the place that holds a stage; nil if no place holds it.
  func home(of stage: StageID?) -> String? { places.first { $0.stages.contains { $0.id == stage } }?.id }

  /// The connections from a place that are not lines: `→ Idle 9 · Logout 5`, in rows of about a given length.
  func toldRows(from place: Place, width: Int, walked: Walked?) -> [String] {
    var rows: [String] = []
    for connection in connections(from: place.id) {
      let times = walked.map { connection.count(in: $0) } ?? 0
      let title = self.place(connection.to)?.title ?? connection.to
      let word = "\(title) \(connection.arrows.count)" + (times > 0 ? " (\(times)×)" : "")
      if let last = rows.last, last.count + word.count < width {
        rows[rows.endIndex - 1] = "\(last) · \(word)"
      } else {
        rows.append(rows.isEmpty ? "→ \(word)" : word)
      }
    }
    return rows
  }

  /// How large a place is, and how often a walk came there.
  func size(of place: Place, walked: Walked?) -> [String] {
    var parts = place.stages.count > 1 ? ["\(place.stages.count) stages"] : []
    if let walked, visits(of: place, in: walked) > 0 {
      parts.append(
        "\(visits(of: place, in: walked))×" + (place.id == home(of: walked.onlyEnd) ? ", ends here" : ""))
    }
    return parts
  }
}

extension Overview.Place {
  /// The title, after the id if the id is known from the cookbook: `C · Partner authentication`.
  var heading: String { id == phase && title != phase ? "\(id) · \(title)" : title }

  /// Whether a flow rests in the place only because something has failed.
  var isFailure: Bool { !failures.isEmpty && rests.isEmpty && successes.isEmpty }

  /// Whether the place is named after the stage that it rests in, and looks like it.
  var standsForItsRest: Bool { rests.contains { $0.title == title } }

  /// The stages that rest, as far as the place as a whole does not stand for them.
  var marks: [StageOutline] {
    rests.filter { $0.title != title } + successes + (isFailure ? [] : failures)
  }
}

extension Overview.Connection {
  /// The number of arrows of the connection, with the number of times that a walk took one of them.
  func total(walked: Walked?) -> String {
    guard let times = walked.map({ count(in: $0) }), times > 0 else { return String(arrows.count) }
    return "\(times)× of \(arrows.count)"
  }

  /// How often a walk took one of the arrows.
  func count(in walked: Walked) -> Int { arrows.reduce(0) { $0 + walked.count(of: $1) } }
}
