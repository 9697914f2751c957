public import SSOStateMachine

/// The replacement of a step of a legacy cookbook.
package struct Replacement: Sendable {
  let step: StageID
  /// The stages of REST API V2 that replace the step; empty if no stage does.
  let stages: [StageID]
  /// The difference, or why nothing replaces the step.
  let note: String

  package init(_ step: StageID, _ stages: StageID..., note: String = "") {
    (self.step, self.stages, self.note) = (step, stages, note)
  }
}

/// A legacy flow next to the flow of REST API V2: for every legacy step, its replacement, or why nothing replaces it.
public struct Migration: Hashable, Sendable {
  /// One step.
  public struct Row: Hashable, Sendable {
    /// The legacy step.
    public let step: StageID
    /// The step's title; empty for a step that is an arrow, because arrows have no title.
    public let title: String
    /// The stages of REST API V2 that replace the step, in the order of the flow; empty if no stage does.
    public let stages: [StageOutline]
    /// The difference, or why nothing replaces the step.
    public let note: String
  }

  /// The name of the legacy machine.
  public let machine: String
  /// Every step, in the order of its cookbook.
  public let rows: [Row]

  /// Sets a legacy graph next to the graph that replaces it.
  ///
  /// Steps that are stages of neither graph are left out. ``rows`` is empty for a machine that nothing replaces.
  public init(from legacy: StateGraph, to current: StateGraph) {
    machine = legacy.machine
    rows = legacy.cookbook.replacements.map { replacement in
      Row(
        step: replacement.step, title: legacy[replacement.step]?.title ?? "",
        stages: replacement.stages.compactMap { current[$0] }, note: replacement.note)
    }
  }

  /// The rows as a Markdown table under a heading.
  public func markdown() -> String {
    var text = "## From \(MarkdownText.code(machine)) to `rest-v2`\n\n"
    text += "| Step | | REST V2 | Remark |\n|---|---|---|---|\n"
    for row in rows {
      let stages = row.stages.map { "\($0.id) \(MarkdownText.escaped($0.title))" }
      let list = stages.isEmpty ? "nothing" : stages.joined(separator: "; ")
      text +=
        "| \(row.step) | \(MarkdownText.escaped(row.title)) | \(list) | \(MarkdownText.escaped(row.note)) |\n"
    }
    return text + "\n"
  }
}
