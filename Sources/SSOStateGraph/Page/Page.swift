public import SSOStateMachine

extension StateGraph {
  /// The graph as a page for people: one HTML file that needs nothing but a browser.
  ///
  /// The page opens from disk, and sends no request: its own policy forbids the browser to. It shows the map, opens
  /// every phase and stage, searches, and replays traces.
  ///
  /// - Parameter traces: recorded runs, each as its lines were written. The page holds them as they are, and says
  ///   itself which line does not fit the graph.
  public func page(traces: [String] = []) -> String {
    let title = PageText.escaped(drawingNotes.words.title)
    var text = ""
    for piece in PageText.pieces(of: PageSource.html) {
      switch piece {
      case .text(let own): text += own
      case .mark(.title): text += title
      case .mark(.machine): text += PageText.escaped(machine)
      case .mark(.css): text += PageSource.css.joined()
      case .mark(.js): text += PageSource.js.joined()
      case .mark(.data): text += PageData(of: self).json(traces: traces)
      }
    }
    return text
  }
}

/// The text of the page, in pieces.
enum PageText {
  /// A part that is put into the page; in the file of the page `⟦title⟧`.
  enum Mark: String, CaseIterable {
    case title
    case machine
    case css
    case data
    case js
  }

  enum Piece {
    case text(String)
    case mark(Mark)
  }

  /// The pieces of the page's file. The text for a mark is not looked at again, whatever it holds.
  static func pieces(of page: String) -> [Piece] {
    page.split(separator: "⟦", omittingEmptySubsequences: false).flatMap { part -> [Piece] in
      let ends = part.split(separator: "⟧", maxSplits: 1, omittingEmptySubsequences: false)
      guard ends.count == 2, let mark = Mark(rawValue: String(ends[0])) else { return [.text(String(part))] }
      return [.mark(mark), .text(String(ends[1]))]
    }
  }

  /// Text in which every character stands for itself.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      // Every other scalar means nothing to HTML outside of an attribute.
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
