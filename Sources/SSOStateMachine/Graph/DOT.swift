/// How a graph is drawn as Graphviz DOT.
public struct DOTOptions: Hashable, Sendable {
  /// How the arrows are drawn that meet at a hub.
  public var hubs: HubLayout

  /// Makes options; every one has a default.
  public init(hubs: HubLayout = .perPhase) { self.hubs = hubs }
}

extension StateGraph {
  /// The graph as Graphviz DOT: `dot -Tsvg` draws it.
  ///
  /// The node of a stage is named by its id, exactly. A node that is no stage has a name that starts with `_`; a
  /// connector carries the attribute `stage`. Equal graphs give equal bytes.
  public func dot(_ options: DOTOptions = DOTOptions()) -> String {
    var writer = DOTWriter(graph: self, drawing: Drawing(of: self, hubs: options.hubs))
    writer.write()
    return writer.text
  }
}

/// Writes one drawing down.
struct DOTWriter {
  let graph: StateGraph
  let drawing: Drawing
  private(set) var text = ""

  init(graph: StateGraph, drawing: Drawing) {
    (self.graph, self.drawing) = (graph, drawing)
    text.reserveCapacity(512 * (graph.stages.count + drawing.lines.count + 16))
  }

  mutating func write() {
    text += "digraph \(DOTText.name(graph.machine)) {\n"
    text += DOTStyle.defaults
    writeInitialPoint()
    drawing.groups.forEach { write($0) }
    for connector in drawing.loose { write(connector, indent: "  ") }
    text += DOTStyle.legend
    drawing.lines.forEach { write($0) }
    drawing.stacks.forEach { write($0) }
    text += "}\n"
  }

  /// Left out where a filter has taken the initial stage away.
  private mutating func writeInitialPoint() {
    guard graph[graph.initial] != nil else { return }
    text +=
      "  \"_initial\" [shape=point, width=0.22, color=\"#1F2933\", label=\"\", tooltip=\"A flow begins here\"];\n"
    text += "  \"_initial\" -> \(DOTText.name(graph.initial.rawValue)) [penwidth=2.6, color=\"#1F2933\"];\n"
  }

  private mutating func write(_ group: Drawing.Group) {
    let phase = group.phase
    let title = phase.title == phase.id ? phase.id : "\(phase.id)  ·  \(phase.title)"
    text += "  subgraph \(DOTText.name("cluster_\(phase.id)")) {\n"
    text += "    label=\(DOTText.quoted(title)); tooltip=\(DOTText.quoted(phase.title));"
    text += " URL=\(DOTText.quoted(phase.page)); color=\"\(phase.stroke)\"; fontcolor=\"\(phase.stroke)\";"
    text += " bgcolor=\"\(phase.fill)\"; margin=14;\n"
    for stage in group.stages { write(stage, in: phase) }
    for connector in group.connectors { write(connector, indent: "    ") }
    write(drawing.rows(of: group))
    text += "  }\n"
  }

  private mutating func write(_ stage: StageOutline, in phase: Phase) {
    let look = DOTStyle.look(of: stage)
    let label = stage.id.rawValue + "\n" + DOTText.wrapped(stage.title, at: look.width)
    text += "    \(DOTText.name(stage.id.rawValue)) [label=\(DOTText.quoted(label)), \(look.attributes),"
    text += " color=\"\(phase.stroke)\", tooltip=\(DOTText.quoted("\(stage.title)\nknows: \(stage.knows)")),"
    text += " URL=\(DOTText.quoted(phase.page))];\n"
  }

  private mutating func write(_ rows: [Drawing.Row]) {
    for row in rows { text += "    \(DOTText.name(row.name)) [\(DOTStyle.unseen)];\n" }
    for (upper, lower) in zip(rows, rows.dropFirst()) {
      text +=
        "    \(DOTText.name(upper.name)) -> \(DOTText.name(lower.name)) [style=invis, minlen=4, weight=40];\n"
    }
    for row in rows {
      for stage in row.stages {
        text += "    \(DOTText.name(row.name)) -> \(DOTText.name(stage.rawValue)) [style=invis, weight=40];\n"
      }
    }
  }

  /// What keeps one phase below another starts at connectors, so that no stage gets a line that is no arrow.
  private mutating func write(_ stack: Drawing.Stack) {
    for connector in stack.upper {
      text +=
        "  \(DOTText.name(connector.name)) -> \(DOTText.name(stack.lower.rawValue)) [style=invis, weight=0];\n"
    }
  }

  private mutating func write(_ connector: Drawing.Connector, indent: String) {
    let phase = drawing.phase(of: connector.stage)
    let title = graph[connector.stage]?.title ?? connector.stage.rawValue
    text += "\(indent)\(DOTText.name(connector.name)) [stage=\(DOTText.name(connector.stage.rawValue)),"
    text +=
      " label=\(DOTText.quoted("→ \(connector.stage)")), \(DOTStyle.connector), color=\"\(phase.stroke)\","
    text += " fillcolor=\"\(phase.fill)\", tooltip=\(DOTText.quoted("Goes on at: \(title)"))];\n"
  }

  private mutating func write(_ line: Drawing.Line) {
    guard let stage = graph[line.from] else { return }
    var attributes = label(of: line, leaving: stage) + style(of: line, leaving: stage)
    attributes.append("tooltip=\(DOTText.quoted(line.edges.map(\.id).joined(separator: "\n")))")
    text += "  \(DOTText.name(line.from.rawValue)) -> \(DOTText.name(line.to.name))"
    text += " [\(attributes.joined(separator: ", "))];\n"
  }

  private func label(of line: Drawing.Line, leaving stage: StageOutline) -> [String] {
    switch line.to {
    case .stage, .connector:
      ["label=\(DOTText.lines(line.edges.map(stage.label)))"]
    case .anyConnector(let connector):
      [
        "label=\(DOTText.lines(["any stage of this phase"]))",
        "ltail=\(DOTText.name("cluster_\(connector.phase)"))",
      ]
    }
  }

  private func style(of line: Drawing.Line, leaving stage: StageOutline) -> [String] {
    if case .anyConnector = line.to { return [DOTStyle.dashed] }
    var style: [String] = []
    if line.edges.contains(where: drawing.mainPath.contains) { style.append(DOTStyle.main) }
    style += staggered(line)
    if line.edges.allSatisfy(stage.isAskedFor) { style.append(DOTStyle.dashed) }
    return style
  }

  /// Connectors of one stage are set in several rows, for their labels are wide.
  private func staggered(_ line: Drawing.Line) -> [String] {
    guard case .connector(let connector) = line.to, let place = drawing.place(of: connector) else {
      return []
    }
    let row = place % 5
    return row == 0 ? [] : ["minlen=\(row + 1)"]
  }
}
