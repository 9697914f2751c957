import Foundation
import SSOStateMachine

extension Resilience {
  /// The rows as a Markdown table.
  ///
  /// - Parameter reason: why no way around a fault leads to a goal; nil if it is not known.
  package func markdown(because reason: (Row, WayGoal) -> String?) -> String {
    let head = """
      | What is broken | What the person sees | Way to a play | Events | Way to a clean sign-out | Events |
      |---|---|---|---|---|---|

      """
    return head
      + rows.map { row in
        let cells = [
          "**\(row.scope)**: \(Self.folded(row.answers))", row.seen,
          Self.cell(row.play, row.playStuck, reason(row, .play)), Self.count(row.mostToPlay),
          Self.cell(row.signOut, row.signOutStuck, reason(row, .signOut)), Self.count(row.mostToSignOut),
        ]
        return "| \(cells.map(Self.plain).joined(separator: " | ")) |\n"
      }.joined()
  }

  /// The pairs as a Markdown table, after a sentence that says how many the search asked about.
  ///
  /// - Parameter reason: why no way around a pair leads to a goal; nil if it is not known.
  package func markdownOfPairs(because reason: (Pair, WayGoal) -> String?) -> String {
    let left = pairsLeft == 0 ? "" : " The budget left out \(pairsLeft)."
    let head = """
      \(pairsAsked) pairs of answers were asked about.\(left) These parts leave no way:

      | Broken at once | No way to | From | Because |
      |---|---|---|---|

      """
    let dead = rows(\.stages) { [reason($0, $1) ?? "no reason is given"] }
    return head + dead.joined() + pressed + unpressed
  }

  /// A row for each pair and goal that has stages: the parts, the goal, the stages, and further cells.
  private func rows(
    _ stages: (Pair) -> [WayGoal: [String]], _ more: (Pair, WayGoal) -> [String] = { _, _ in [] }
  ) -> [String] {
    pairs.flatMap { pair in
      WayGoal.allCases.compactMap { goal in
        stages(pair)[goal].map { stages in
          let parts = pair.scopes.map { "**\($0)**" }.joined(separator: " and ")
          let cells = [parts, goal.inWords, Self.rests(stages)] + more(pair, goal)
          return "| \(cells.map(Self.plain).joined(separator: " | ")) |\n"
        }
      }
    }
  }

  /// The ways that a person finds around the pairs. Pairs with the same way are one row.
  private var pressed: String {
    var (order, rows): ([String], [String: [String]]) = ([], [:])
    for pair in pairs {
      guard let way = pair.pressed, pair.unpressed[.play] == nil else { continue }
      let text = "\(way)"
      if rows[text] == nil { order.append(text) }
      rows[text, default: []].append(pair.scopes.joined(separator: " and "))
    }
    let head = """

      A person gets around these pairs by presses, even if neither part answers. The longest of the shortest ways:

      | Way to a play | Broken at once |
      |---|---|

      """
    return head
      + order.map { "| \(Self.plain($0)) | \(Self.plain(Self.folded(rows[$0] ?? []))) |\n" }.joined()
  }

  /// The parts from which no press leads on.
  private var unpressed: String {
    let rows = rows(\.unpressed)
    guard !rows.isEmpty else { return "" }
    let head = """

      From some rest in these stages, and for some answer of the parts, no press leads on. A sign-out does, or leaving the
      app and coming back:

      | Broken | No press to | From |
      |---|---|---|

      """
    return head + rows.joined()
  }

  /// The stages in which a flow rests. If a flow rests in none of them, all stages.
  private static func rests(_ stages: [String]) -> String {
    let rests = W.graph?.stages.filter { $0.kind == .resting }.map(\.id.rawValue) ?? []
    let shown = stages.filter(rests.contains)
    return (shown.isEmpty ? stages : shown).joined(separator: ", ")
  }

  /// The answers. If there are many, they are folded behind the first.
  private static func folded(_ answers: [String]) -> String {
    let all = answers.joined(separator: ", ")
    guard let first = answers.first, answers.count > 4 else { return all }
    return "<details><summary>\(first) and \(answers.count - 1) more</summary>\(all)</details>"
  }

  private static func count(_ events: Int?) -> String { events.map { "\($0)" } ?? "–" }

  private static func cell(_ way: Way?, _ stuck: [String], _ reason: String?) -> String {
    let none = stuck.isEmpty ? nil : "no way from \(rests(stuck)), because \(reason ?? "no reason is given")"
    return [way.map { "\($0)" }, none].compactMap { $0 }.joined(separator: "; ")
  }

  /// Markdown takes an underscore for emphasis.
  private static func plain(_ text: String) -> String { text.replacingOccurrences(of: "_", with: "\\_") }
}

extension Resilience.Row {
  /// The stages, and what the person is told there.
  fileprivate var seen: String {
    let stages = stages.isEmpty ? "nothing" : stages.joined(separator: ", ")
    return told.isEmpty ? stages : "\(stages): \(told.joined(separator: ", "))"
  }
}

extension WayGoal {
  fileprivate var inWords: String {
    switch self {
    case .play: "a play"
    case .signOut: "a clean sign-out"
    }
  }
}
