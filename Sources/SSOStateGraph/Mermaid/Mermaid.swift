public import SSOStateMachine

/// A drawing is larger than renderers of Mermaid take. Renderers would show an error instead of the drawing.
public struct MermaidOverflow: Error, Hashable, Sendable {
  /// The most lines that a renderer draws.
  public static let lineLimit = 500
  /// The most characters that a renderer reads.
  public static let characterLimit = 50_000

  /// The lines of the drawing.
  public let lines: Int
  /// The characters of the drawing, as JavaScript counts them.
  public let characters: Int
}

extension StateGraph {
  /// The graph as a Mermaid flowchart, for Markdown.
  ///
  /// The arrows of a stage that end in the same stage of the same phase share a line. Its label has `event [condition]`
  /// of each; the commands are left to the tables. Arrows to another phase, to a hub or back to the stage itself are
  /// listed in the stage, with their number: a page is too narrow for more lines. Equal graphs give equal text.
  ///
  /// - Parameter walked: the walk that is laid over the graph, as counts in the labels and heavier pens.
  public func mermaid(walked: Walked? = nil) throws(MermaidOverflow) -> String {
    var writer = MermaidWriter(graph: self, drawing: Drawing(of: self, hubs: .perPhase), walked: walked)
    writer.write()
    return try writer.chart.text()
  }
}

/// Writes the stages and arrows of one drawing down.
private struct MermaidWriter {
  let graph: StateGraph
  let drawing: Drawing
  let walked: Walked?
  private let outcomes: Set<EventName>
  var chart = MermaidChart()

  init(graph: StateGraph, drawing: Drawing, walked: Walked?) {
    (self.graph, self.drawing, self.walked) = (graph, drawing, walked)
    outcomes = graph.outcomes
  }

  mutating func write() {
    let isGrouped = drawing.groups.count > 1
    for group in drawing.groups {
      if isGrouped { chart.open(group.phase.heading) }
      for stage in group.stages { write(stage) }
      if isGrouped { chart.close() }
    }
    let begin = walked?.onlyBegin ?? graph.initial
    if graph[begin] != nil { chart.begin(at: key(of: begin)) }
    for line in drawing.lines { if let target = target(of: line) { write(line, to: target) } }
  }

  private mutating func write(_ position: Int) {
    let stage = graph.stages[position]
    let count = walked?.count(of: stage.id)
    var title = stage.id.rawValue
    if let count, count > 0 { title += " · \(count)×\(stage.id == walked?.onlyEnd ? ", ends here" : "")" }
    let told = drawing.lines.filter { $0.from == position && target(of: $0) == nil }.map(words(for:))
    chart.add(
      key(of: stage.id), MermaidChart.Shape(of: stage, in: drawing.cookbook),
      [title, stage.title] + told, .init(count: count))
  }

  /// The stage that a line is drawn to; nil if the line is listed in the stage that it leaves.
  private func target(of line: Drawing.Line) -> StageID? {
    switch line.to {
    case .stage(let stage): stage == line.from ? nil : drawing.targets.ids[stage]
    case .connector, .anyConnector: nil
    }
  }

  /// The target of a line that is only listed: `→ X.idle 2`; `⇒` along the main path. The words stay in one row.
  private func words(for line: Drawing.Line) -> String {
    let times = walked.map { count(of: line, in: $0) } ?? 0
    let end =
      switch line.to {
      case .stage: "↻"
      case .connector(let connector), .anyConnector(let connector):
        "\(line.isMain ? "⇒" : "→")\u{A0}\(drawing.targets.ids[connector.stage])"
      }
    return "\(end)\u{A0}\(line.arrows.count)" + (times > 0 ? "\u{A0}(\(times)×)" : "")
  }

  private mutating func write(_ line: Drawing.Line, to target: StageID) {
    let stage = graph.stages[line.from]
    let edges = line.arrows.map { graph.stages[Int($0.stage)].edges[Int($0.arrow)] }
    let labels = edges.map { edge in
      let count = walked?.count(of: edge) ?? 0
      return (count > 0 ? "\(count)× " : "") + stage.shortLabel(of: edge)
    }
    let pen: MermaidChart.Pen =
      line.isMain ? .main : edges.contains { stage.isAskedFor($0, besides: outcomes) } ? .askedFor : .plain
    chart.add(
      from: key(of: stage.id), to: key(of: target), labels, pen,
      .init(count: walked.map { count(of: line, in: $0) }))
  }

  private func count(of line: Drawing.Line, in walked: Walked) -> Int {
    line.arrows.reduce(0) { $0 + walked.count(of: graph.stages[Int($1.stage)].edges[Int($1.arrow)]) }
  }

  private func key(of stage: StageID) -> MermaidChart.Key { .init("s", stage.rawValue) }
}
