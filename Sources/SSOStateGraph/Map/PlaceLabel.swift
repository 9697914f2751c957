import SSOStateMachine

/// What the map writes into a place, as a table of Graphviz.
struct PlaceLabel {
  let place: Overview.Place
  let overview: Overview
  let phase: Phase
  let walked: Walked?

  var text: String {
    let rows = [title] + rests + told
    let look = isPale ? "color=\"#CBD2D9\" bgcolor=\"#FFFFFF\"" : colours
    return
      "<table border=\"\(border)\" cellborder=\"0\" cellspacing=\"0\" cellpadding=\"4\"\(corners) \(look)>"
      + rows.map { "<tr><td align=\"left\">\($0)</td></tr>" }.joined() + "</table>"
  }

  private var visits: Int? { walked.map { overview.visits(of: place, in: $0) } }
  private var isPale: Bool { visits == 0 }

  /// The octagon of a failure has the colours and the border.
  private var colours: String {
    place.isFailure ? "" : "color=\"\(phase.stroke)\" bgcolor=\"\(phase.fill)\""
  }
  private var border: Int { place.isFailure ? 0 : visits ?? 0 > 0 ? 3 : standsForItsRest ? 2 : 1 }
  private var corners: String { standsForItsRest ? " style=\"rounded\"" : "" }

  /// Whether the place is named after the stage that it rests in.
  private var standsForItsRest: Bool { place.rests.contains { $0.title == place.title } }

  private var title: String {
    let name =
      place.id == phase.id && place.title != phase.id ? "\(place.id)  ·  \(place.title)" : place.title
    return "<b>\(HTMLText.shown(name))</b>" + HTMLText.small(size)
  }

  private var size: String {
    var parts: [String] = []
    if place.stages.count > 1 { parts.append("\(place.stages.count) stages") }
    if let visits, visits > 0 {
      parts.append(place.holds(walked?.end ?? "") ? "\(visits)×, ends here" : "\(visits)×")
    }
    return parts.map { "   " + $0 }.joined()
  }

  private var rests: [String] {
    place.rests.filter { $0.title != place.title }.map { box($0.title, lines: 1) }
      + place.successes.map { box($0.title, lines: 2) }
      + (place.isFailure ? [] : place.failures.map { box($0.title, lines: 1, corners: "") })
  }

  /// A stage that rests, with the border that it has in the whole drawing.
  private func box(_ title: String, lines: Int, corners: String = " style=\"rounded\"") -> String {
    let colour = isPale ? "color=\"#CBD2D9\"" : "color=\"\(phase.stroke)\" bgcolor=\"#FFFBE6\""
    return
      "<table border=\"1\" cellborder=\"\(lines - 1)\" cellspacing=\"\(lines)\" cellpadding=\"1\"\(corners) \(colour)>"
      + "<tr><td\(corners)>\(HTMLText.small(" \(title) ", colour: OverviewStyle.ink))</td></tr></table>"
  }

  /// The ways that are no lines, in rows of about so many characters.
  private var told: [String] {
    var rows: [String] = []
    for way in overview.told(from: place.id) {
      let times = walked.map { way.count(in: $0) } ?? 0
      let word =
        "\(overview.place(way.to)?.title ?? way.to) \(way.arrows.count)" + (times > 0 ? " (\(times)×)" : "")
      if let last = rows.last, last.count + word.count < (place.isFailure ? 24 : 46) {
        rows[rows.endIndex - 1] = "\(last) · \(word)"
      } else {
        rows.append((rows.isEmpty ? "→ " : "    ") + word)
      }
    }
    return rows.isEmpty ? [] : [rows.map { HTMLText.small($0) + "<br align=\"left\"/>" }.joined()]
  }
}

/// Text in a label that Graphviz reads as HTML.
enum HTMLText {
  static func small(_ text: String, colour: String = OverviewStyle.quiet) -> String {
    text.isEmpty ? "" : "<font point-size=\"11\" color=\"\(colour)\">\(shown(text))</font>"
  }

  /// Text in which every character stands for itself. Spaces side by side stay apart, and an empty text, which
  /// Graphviz refuses between two tags, is a space.
  static func shown(_ text: String) -> String {
    var shown = ""
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": shown += "&amp;"
      case "<": shown += "&lt;"
      case ">": shown += "&gt;"
      case "\"": shown += "&quot;"
      case "\n", "\t", " ": shown += last == " " ? "&#160;" : " "
      // No drawing can show control characters, and XML forbids them.
      case _ where scalar.properties.generalCategory == .control: shown += "\u{FFFD}"
      default: shown.unicodeScalars.append(scalar)
      }
      last = scalar
    }
    return shown.isEmpty ? "&#160;" : shown
  }

  /// A text broken at spaces into two lines of about so many characters. A dot leader stands for the rest.
  static func twoLines(of text: String, at width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + word.count < width {
        lines[lines.endIndex - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines.count > 2 ? [lines[0], lines[1] + " …"] : lines
  }
}

extension OverviewWriter {
  /// How many arrows a line stands for, and the one that speaks for all.
  static func label(of way: Overview.Way, times: Int?) -> String {
    let count = times.map { $0 > 0 ? "\($0)× of \(way.arrows.count)" : "\(way.arrows.count)" }
    let lines = HTMLText.twoLines(of: way.named.condition, at: 22).map { HTMLText.small($0) }
    return (["<b>\(count ?? String(way.arrows.count))</b>"] + lines).map { " \($0)<br align=\"left\"/>" }
      .joined()
  }
}
