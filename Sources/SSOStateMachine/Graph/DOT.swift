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
  private let titles: [StageID: String]
  private(set) var text = ""

  init(graph: StateGraph, drawing: Drawing) {
    (self.graph, self.drawing) = (graph, drawing)
    titles = Dictionary(graph.stages.map { ($0.id, $0.title) }) { first, _ in first }
    text.reserveCapacity(256 * (graph.stages.count + drawing.lines.count + 16))
  }

  mutating func write() {
    text += "digraph \(DOTText.name(graph.machine)) {\n"
    text += DOTStyle.defaults(drawing.layout)
    writeInitialPoint()
    drawing.groups.forEach { write($0) }
    for connector in drawing.loose { write(connector, indent: "  ") }
    text += DOTStyle.legend
    drawing.lines.forEach { write($0) }
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
    let page = DOTText.quoted(phase.page)
    for stage in group.stages { write(stage, in: phase, page: page) }
    for connector in group.connectors { write(connector, indent: "    ") }
    write(drawing.rows(of: group))
    text += "  }\n"
  }

  private mutating func write(_ stage: StageOutline, in phase: Phase, page: String) {
    let look = DOTStyle.look(of: stage)
    let label = stage.id.rawValue + "\n" + DOTText.wrapped(stage.title, at: look.width)
    write("    ", DOTText.name(stage.id.rawValue), " [label=", DOTText.quoted(label), ", ", look.attributes)
    write(", color=\"", phase.stroke, "\", tooltip=", DOTText.quoted(stage.title + "\nknows: " + stage.knows))
    write(", URL=", page, "];\n")
  }

  private mutating func write(_ rows: [Drawing.Row]) {
    for row in rows { write("    ", DOTText.name(row.name), " [", DOTStyle.unseen, "];\n") }
    for (upper, lower) in zip(rows, rows.dropFirst()) {
      write("    ", DOTText.name(upper.name), " -> ", DOTText.name(lower.name))
      write(" [style=invis, minlen=4, weight=40];\n")
    }
    for row in rows {
      for stage in row.stages {
        write("    ", DOTText.name(row.name), " -> ", DOTText.name(stage.rawValue))
        write(" [style=invis, weight=40];\n")
      }
    }
  }

  private mutating func write(_ connector: Drawing.Connector, indent: String) {
    let phase = drawing.phase(of: connector.stage)
    let id = connector.stage.rawValue
    let title = titles[connector.stage] ?? id
    write(indent, DOTText.name(connector.name), " [stage=", DOTText.name(id))
    write(", label=", DOTText.quoted("→ " + id), ", ", DOTStyle.connector, ", color=\"", phase.stroke)
    write("\", fillcolor=\"", phase.fill, "\", tooltip=", DOTText.quoted("Goes on at: " + title), "];\n")
  }

  private mutating func write(_ line: Drawing.Line) {
    write("  ", DOTText.name(line.from.id.rawValue), " -> ", DOTText.name(line.to.name), " [label=")
    switch line.to {
    case .stage, .connector:
      write(DOTText.lines(line.edges.map(line.from.label)))
      writeStyle(of: line)
    case .anyConnector(let connector):
      write(DOTText.lines(["any stage of this phase"]))
      write(", ltail=", DOTText.name("cluster_" + connector.phase), ", ", DOTStyle.dashed)
    }
    write(", tooltip=", DOTText.quoted(line.edges.map(\.id).joined(separator: "\n")), "];\n")
  }

  private mutating func writeStyle(of line: Drawing.Line) {
    if line.edges.contains(where: drawing.mainPath.contains) { write(", ", DOTStyle.main) }
    if drawing.leadsBack(line) { write(", ", DOTStyle.back) }
    if line.row > 0 { write(", minlen=", String(line.row + 1)) }
    if line.edges.allSatisfy(line.from.isAskedFor) { write(", ", DOTStyle.dashed) }
  }

  private mutating func write(_ parts: String...) {
    for part in parts { text += part }
  }
}
