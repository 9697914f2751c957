import SSOStateMachine

/// The label of a place on the map, as a table of Graphviz.
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
  private var ink: String { isPale ? OverviewStyle.pale : OverviewStyle.ink }
  private var quiet: String { isPale ? OverviewStyle.pale : OverviewStyle.quiet }

  /// The octagon of a failure has the colors and the border.
  private var colours: String {
    place.isFailure ? "" : "color=\"\(phase.stroke)\" bgcolor=\"\(phase.fill)\""
  }
  private var border: Int { place.isFailure ? 0 : visits ?? 0 > 0 ? 3 : place.standsForItsRest ? 2 : 1 }
  private var corners: String { place.standsForItsRest ? " style=\"rounded\"" : "" }

  private var title: String {
    let size = overview.size(of: place, walked: walked).map { "   " + $0 }.joined()
    return "<font color=\"\(ink)\"><b>\(HTMLText.shown(place.heading))</b></font>"
      + HTMLText.small(size, colour: quiet)
  }

  private var rests: [String] {
    place.marks.map { stage in
      switch overview.cookbook.ending(of: stage) {
      case .none: box(stage.title, lines: 1)
      case .success: box(stage.title, lines: 2)
      case .failure: box(stage.title, lines: 1, corners: "")
      }
    }
  }

  /// A stage that rests, with the border that it has in the whole drawing.
  private func box(_ title: String, lines: Int, corners: String = " style=\"rounded\"") -> String {
    let colour = isPale ? "color=\"#CBD2D9\"" : "color=\"\(phase.stroke)\" bgcolor=\"#FFFBE6\""
    return
      "<table border=\"1\" cellborder=\"\(lines - 1)\" cellspacing=\"\(lines)\" cellpadding=\"1\"\(corners) \(colour)>"
      + "<tr><td\(corners)>\(HTMLText.small(" \(title) ", colour: ink))</td></tr></table>"
  }

  private var told: [String] {
    let rows = overview.toldRows(from: place, width: place.isFailure ? 22 : 44, walked: walked)
    let lines = rows.enumerated().map {
      HTMLText.small(($0.offset > 0 ? "    " : "") + $0.element, colour: quiet)
    }
    return rows.isEmpty ? [] : [lines.map { $0 + Self.lineEnd }.joined()]
  }

  /// The label of a line: the number of its arrows, and the arrow that speaks for all.
  static func of(_ connection: Overview.Connection, walked: Walked?) -> String {
    let isPale = walked.map { connection.count(in: $0) } == 0
    let colour = isPale ? OverviewStyle.pale : OverviewStyle.quiet
    let lines = HTMLText.twoLines(of: connection.named.condition, at: 22).map {
      HTMLText.small($0, colour: colour)
    }
    return (["<b>\(connection.total(walked: walked))</b>"] + lines).map { " \($0)" + lineEnd }.joined()
  }

  private static let lineEnd = "<br align=\"left\"/>"
}

/// Text in a label that Graphviz reads as HTML.
enum HTMLText {
  static func small(_ text: String, colour: String) -> String {
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

  /// A text broken at spaces into two lines of about a given length. An ellipsis stands for the rest.
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
