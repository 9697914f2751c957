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
  private var output: DOTText

  init(graph: StateGraph, drawing: Drawing) {
    (self.graph, self.drawing) = (graph, drawing)
    output = DOTText(capacity: 256 * (graph.stages.count + drawing.lines.count + 16))
  }

  var text: String { output.text }

  mutating func write() {
    write("digraph ", .name(graph.machine), " {\n", .plain(DOTStyle.defaults))
    writeInitialPoint()
    for group in drawing.groups { write(group) }
    for connector in drawing.loose { write(connector, indent: "  ") }
    write(.plain(DOTStyle.legend))
    for line in drawing.lines { write(line) }
    for stack in drawing.stacks { write(stack) }
    write("}\n")
  }

  /// Left out where a filter has taken the initial stage away.
  private mutating func writeInitialPoint() {
    guard graph[graph.initial] != nil else { return }
    write(
      "  \"_initial\" [shape=point, width=0.22, color=\"#1F2933\", label=\"\", tooltip=\"A flow begins here\"];\n"
    )
    write("  \"_initial\" -> ", .name(graph.initial.rawValue), " [penwidth=2.6, color=\"#1F2933\"];\n")
  }

  private mutating func write(_ group: Drawing.Group) {
    let phase = group.phase
    let title = phase.title == phase.id ? phase.id : "\(phase.id)  ·  \(phase.title)"
    write("  subgraph ", .name("cluster_" + phase.id), " {\n")
    write("    label=", .shown(title), "; tooltip=", .shown(phase.title), "; URL=", .shown(phase.page))
    write("; color=\"", .plain(phase.stroke), "\"; fontcolor=\"", .plain(phase.stroke))
    write("\"; bgcolor=\"", .plain(phase.fill), "\"; margin=14;\n")
    for stage in group.stages { write(stage, in: phase) }
    for connector in group.connectors { write(connector, indent: "    ") }
    write(drawing.rows(of: group))
    write("  }\n")
  }

  private mutating func write(_ stage: StageOutline, in phase: Phase) {
    let look = DOTStyle.look(of: stage)
    let label = stage.id.rawValue + "\n" + stage.title.wrapped(at: look.width)
    write("    ", .name(stage.id.rawValue), " [label=", .shown(label), ", ", .plain(look.attributes))
    write(", color=\"", .plain(phase.stroke), "\", tooltip=", .shown(stage.title + "\nknows: " + stage.knows))
    write(", URL=", .shown(phase.page), "];\n")
  }

  private mutating func write(_ rows: [Drawing.Row]) {
    for row in rows { write("    ", .name(row.name), " [", .plain(DOTStyle.unseen), "];\n") }
    for (upper, lower) in zip(rows, rows.dropFirst()) {
      write("    ", .name(upper.name), " -> ", .name(lower.name), " [style=invis, minlen=4, weight=40];\n")
    }
    for row in rows {
      for stage in row.stages {
        write("    ", .name(row.name), " -> ", .name(stage.rawValue), " [style=invis, weight=40];\n")
      }
    }
  }

  /// What keeps one phase below another starts at connectors, so that no stage gets a line that is no arrow.
  private mutating func write(_ stack: Drawing.Stack) {
    for connector in stack.upper {
      write("  ", .name(connector.name), " -> ", .name(stack.lower.rawValue), " [style=invis, weight=0];\n")
    }
  }

  private mutating func write(_ connector: Drawing.Connector, indent: DOTText.Part) {
    let place = drawing.places[connector.stage]
    let phase = place?.phase ?? .named(connector.stage.phase)
    let id = connector.stage.rawValue
    write(indent, .name(connector.name), " [stage=", .name(id), ", label=", .shown("→ " + id), ", ")
    write(
      .plain(DOTStyle.connector), ", color=\"", .plain(phase.stroke), "\", fillcolor=\"", .plain(phase.fill))
    write("\", tooltip=", .shown("Goes on at: " + (place?.title ?? id)), "];\n")
  }

  private mutating func write(_ line: Drawing.Line) {
    let stage = graph.stages[line.from]
    let edges = line.arrows.compactMap { graph[$0] }
    write("  ", .name(stage.id.rawValue), " -> ", .name(line.to.name), " [label=")
    switch line.to {
    case .stage, .connector:
      write(.lines(edges.map(stage.label)))
      if edges.contains(where: drawing.mainPath.contains) { write(", ", .plain(DOTStyle.main)) }
      if line.row > 0 { write(", minlen=", .plain(String(line.row + 1))) }
      if edges.allSatisfy(stage.isAskedFor) { write(", ", .plain(DOTStyle.dashed)) }
    case .anyConnector(let connector):
      write(.lines(["any stage of this phase"]), ", ltail=", .name("cluster_" + connector.phase))
      write(", ", .plain(DOTStyle.dashed))
    }
    write(", tooltip=", .shown(edges.map(\.id).joined(separator: "\n")), "];\n")
  }

  private mutating func write(_ parts: DOTText.Part...) {
    for part in parts { output.append(part) }
  }
}
