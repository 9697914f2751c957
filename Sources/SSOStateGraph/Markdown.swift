public import SSOStateMachine

extension StateGraph {
  /// The graph as Markdown: every phase with a drawing, every stage with its arrows, then every step of the
  /// cookbook and who takes it.
  ///
  /// - Parameter walked: the walk that is laid over the graph. Each stage then says how often it was walked, and its
  ///   arrows have a column with their counts.
  public func markdown(walked: Walked? = nil) -> String {
    var text = ""
    text.reserveCapacity(512 * (stages.count + 1))
    for id in phases {
      text += MarkdownText.heading(of: cookbook.phase(id))
      text += MarkdownText.drawing(of: limited(toPhases: [id]), walked)
      for stage in stages where stage.phase == id {
        text += MarkdownText.section(of: stage, in: self, walked)
      }
    }
    return text + MarkdownText.steps(in: self)
  }
}

/// The parts of the Markdown text.
enum MarkdownText {
  static func heading(of phase: Phase) -> String {
    "## \(escaped(phase.heading))\n\n" + (phase.page.isEmpty ? "" : "[Documentation](\(phase.page))\n\n")
  }

  /// The stages of a phase as Mermaid, which viewers of Markdown draw. A drawing that they would not take is left out.
  static func drawing(of phase: StateGraph, _ walked: Walked?) -> String {
    guard let chart = try? phase.mermaid(walked: walked) else { return "" }
    return "```mermaid\n\(chart)```\n\n"
  }

  static func section(of stage: StageOutline, in graph: StateGraph, _ walked: Walked?) -> String {
    var text = "### \(escaped(stage.id.rawValue)) \(escaped(stage.title))\n\n"
    text += "- Name: \(code(stage.name))\n"
    text += "- Kind: \(stage.kind.rawValue)\(stage.id == graph.initial ? ", the initial stage" : "")\n"
    text += "- Knows: \(escaped(stage.knows))\n"
    if let command = stage.command { text += "- Awaits: \(code(command.rawValue))\n" }
    if let walked, walked.count(of: stage.id) > 0 { text += "- Walked: \(times(stage, in: walked))\n" }
    return text + "\n" + arrows(of: stage, walked)
  }

  private static func times(_ stage: StageOutline, in walked: Walked) -> String {
    "\(walked.count(of: stage.id))×\(walked.onlyBegin == stage.id ? ", begins here" : "")"
      + (walked.onlyEnd == stage.id ? ", ends here" : "")
  }

  private static func arrows(of stage: StageOutline, _ walked: Walked?) -> String {
    guard !stage.edges.isEmpty else { return "No arrow leaves this stage.\n\n" }
    var text = "| Event | Condition | To | Commands |\(walked == nil ? "" : " Walked |")\n"
    text += "|---|---|---|---|\(walked == nil ? "" : "---|")\n"
    for edge in stage.edges {
      let commands = edge.commands.map { code($0.rawValue) }.joined(separator: ", ")
      text += "| \(code(edge.on.rawValue)) | \(escaped(edge.condition)) | \(escaped(edge.to.rawValue)) |"
      text += commands.isEmpty ? " |" : " \(commands) |"
      if let count = walked?.count(of: edge) { text += count > 0 ? " \(count)× |" : " |" }
      text += "\n"
    }
    return text + "\n"
  }

  static func steps(in graph: StateGraph) -> String {
    let held = graph.phases
    var rows = ""
    for steps in graph.cookbook.steps where held.contains(steps.phase) {
      for step in steps.ids { rows += "| \(step) | \(place(of: step, by: steps.actor, in: graph)) |\n" }
    }
    return rows.isEmpty ? "" : "## Every cookbook step\n\n| Step | Stage |\n|---|---|\n" + rows
  }

  private static func place(of step: StageID, by actor: String?, in graph: StateGraph) -> String {
    if let stage = graph[step] { return code(stage.name) }
    return actor.map { "another actor: \($0)" } ?? "not part of this graph"
  }

  /// A name in code style. The fence is longer than any run of backquotes in the name.
  static func code(_ text: String) -> String {
    let line = singleLine(text)
    var longest = 0
    var run = 0
    for scalar in line.unicodeScalars {
      run = scalar == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let inner = longest > 0 ? " \(line) " : line
    let bars = inner.unicodeScalars.split(separator: "|", omittingEmptySubsequences: false)
    return fence + bars.map { String($0) }.joined(separator: "\\|") + fence
  }

  /// Text in which every character stands for itself, also in a table.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in singleLine(text).unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\\", "`", "*", "_", "[", "]", "#", "|", "~":
        escaped += "\\"
        escaped.unicodeScalars.append(scalar)
      // Every other scalar means nothing to Markdown.
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// A text without line breaks. A line break would end a heading or a table row.
  private static func singleLine(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
  }
}
