import SSOStateMachine

extension Resilience {
  /// The rows as a Markdown table.
  ///
  /// - Parameter reason: why no way round a fault leads to a goal; nil if nobody knows why.
  public func markdown(because reason: (Row, WayGoal) -> String?) -> String {
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

  /// The answers; many of them behind the first, to be opened.
  private static func folded(_ answers: [String]) -> String {
    let all = answers.joined(separator: ", ")
    guard let first = answers.first, answers.count > 4 else { return all }
    return "<details><summary>\(first) and \(answers.count - 1) more</summary>\(all)</details>"
  }

  private static func count(_ events: Int?) -> String { events.map { "\($0)" } ?? "–" }

  private static func cell(_ way: Way?, _ stuck: [String], _ reason: String?) -> String {
    let rests = W.graph?.stages.filter { $0.kind == .resting }.map(\.id.rawValue) ?? []
    let shown = stuck.filter(rests.contains)
    let places = (shown.isEmpty ? stuck : shown).joined(separator: ", ")
    let none = stuck.isEmpty ? nil : "no way from \(places), because \(reason ?? "nobody has said why")"
    return [way.map { "\($0)" }, none].compactMap { $0 }.joined(separator: "; ")
  }

  /// Markdown takes an underscore for emphasis.
  private static func plain(_ text: String) -> String { text.replacing("_", with: "\\_") }
}

extension Resilience.Row {
  /// The stages, and what the person is told.
  fileprivate var seen: String {
    let stages = stages.isEmpty ? "nothing" : stages.joined(separator: ", ")
    return told.isEmpty ? stages : "\(stages): \(told.joined(separator: ", "))"
  }
}
