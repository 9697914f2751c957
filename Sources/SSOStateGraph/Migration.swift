public import SSOStateMachine

/// What takes the place of a step of a legacy cookbook.
struct Replacement: Sendable {
  let step: StageID
  /// The stages of REST API V2; none where nothing does.
  let stages: [StageID]
  /// What is different, or why nothing takes its place.
  let note: String

  init(_ step: StageID, _ stages: StageID..., note: String = "") {
    (self.step, self.stages, self.note) = (step, stages, note)
  }
}

/// A legacy flow beside the flow of REST API V2: for every step what takes its place, or why nothing does.
public struct Migration: Hashable, Sendable {
  /// One step.
  public struct Row: Hashable, Sendable {
    /// The legacy step.
    public let step: StageID
    /// Its title; empty where the step is an arrow, which has none.
    public let title: String
    /// The stages of REST API V2 that take its place, in the order of the flow; none where nothing does.
    public let stages: [StageOutline]
    /// What is different, or why nothing takes its place.
    public let note: String
  }

  /// The name of the legacy machine.
  public let machine: String
  /// Every step, in the order of its cookbook.
  public let rows: [Row]

  /// Sets a legacy graph beside the one that replaces it.
  ///
  /// Steps that a stage of neither graph is called by are left out; ``rows`` is empty for a machine that nothing replaces.
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
