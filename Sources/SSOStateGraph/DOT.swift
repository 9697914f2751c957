public import SSOStateMachine

/// The options of a drawing as Graphviz DOT.
public struct DOTOptions: Hashable, Sendable {
  /// The layout of the arrows that lead to a hub.
  public var hubs: HubLayout
  /// The walk that is laid over the graph: what was walked is drawn boldly, with its count, and the rest pale. Nil for
  /// no overlay.
  public var walked: Walked?

  /// Makes options; every one has a default.
  public init(hubs: HubLayout = .perPhase, walked: Walked? = nil) {
    (self.hubs, self.walked) = (hubs, walked)
  }
}

extension StateGraph {
  /// The graph as Graphviz DOT: `dot -Tsvg` draws it.
  ///
  /// The node of a stage has exactly the stage's id as its name. The name of any other node starts with `_`; a
  /// connector has the attribute `stage`. Equal graphs give equal bytes.
  public func dot(_ options: DOTOptions = DOTOptions()) -> String {
    String(decoding: dotUTF8(options), as: UTF8.self)
  }

  /// The bytes of ``dot(_:)``, for a program that only passes them on.
  public func dotUTF8(_ options: DOTOptions = DOTOptions()) -> [UInt8] {
    var writer = DOTWriter(
      graph: self, drawing: Drawing(of: self, hubs: options.hubs), walked: options.walked)
    writer.write()
    return writer.output.bytes
  }
}

/// Writes one drawing down.
struct DOTWriter {
  let graph: StateGraph
  let drawing: Drawing
  let walked: Walked?
  private let outcomes: Set<EventName>
  var output: DOTText

  init(graph: StateGraph, drawing: Drawing, walked: Walked?) {
    (self.graph, self.drawing, self.walked) = (graph, drawing, walked)
    outcomes = graph.outcomes
    output = DOTText(capacity: 256 * (graph.stages.count + drawing.lines.count + 16))
  }

  mutating func write() {
    output.put("digraph \"", name: graph.machine)
    output.put("\" {\n", plain: DOTStyle.defaults)
    writeInitialPoint()
    for group in drawing.groups { write(group) }
    for connector in drawing.loose { write(connector, indent: "  \"") }
    output.put("", plain: DOTStyle.legend(of: walked))
    for line in drawing.lines { write(line) }
    for stack in drawing.stacks { write(stack) }
    output.put("}\n")
  }

  /// Writes the initial point, unless a filter has removed the initial stage.
  private mutating func writeInitialPoint() {
    let begin = walked?.onlyBegin ?? graph.initial
    guard graph.stages.contains(where: { $0.id == begin }) else { return }
    output.put("  \"_initial\" [shape=point, width=0.22, color=\"#1F2933\", label=\"\", ")
    output.put("tooltip=\"A flow begins here\"];\n")
    output.put("  \"_initial\" -> \"", name: begin.rawValue)
    output.put("\" [penwidth=2.6, color=\"#1F2933\"];\n")
    // The point is next to the stage, not above everything.
    output.put("  subgraph \"_begin\" { rank=same; \"_initial\"; \"", name: begin.rawValue)
    output.put("\"; }\n")
  }

  private mutating func write(_ group: Drawing.Group) {
    let phase = group.phase
    output.put("  subgraph \"cluster_", name: phase.id)
    output.put("\" {\n    label=\"", shown: phase.id)
    if phase.title != phase.id { output.put("  ·  ", shown: phase.title) }
    output.put("\"; tooltip=\"", shown: phase.title)
    output.put("\"; URL=\"", shown: phase.page)
    output.put("\"; color=\"", plain: phase.stroke)
    output.put("\"; fontcolor=\"", plain: phase.stroke)
    output.put("\"; bgcolor=\"", plain: phase.fill)
    output.put("\"; margin=14;\n")
    for stage in group.stages { write(graph.stages[stage], in: phase) }
    for connector in group.connectors { write(connector, indent: "    \"") }
    write(drawing.rows(of: group), in: phase)
    output.put("  }\n")
  }

  private mutating func write(_ stage: StageOutline, in phase: Phase) {
    let look = DOTStyle.look(of: stage, in: drawing.cookbook)
    output.put("    \"", name: stage.id.rawValue)
    output.put("\" [label=\"", shown: stage.id.rawValue)
    writeCount(of: stage)
    output.put("\\n", shown: stage.title, wrappedAt: look.width)
    output.put("\", ", plain: look.attributes)
    output.put(", color=\"", plain: phase.stroke)
    output.put("\", tooltip=\"", shown: stage.title)
    output.put("\\nknows: ", shown: stage.knows)
    output.put("\", URL=\"", shown: phase.page)
    close(stage)
  }

  private mutating func write(_ rows: [Drawing.Row], in phase: Phase) {
    for row in rows {
      writeName(ofRow: row.number, in: phase)
      output.put("\" [", plain: DOTStyle.unseen)
      output.put("];\n")
    }
    for row in rows.dropFirst() {
      writeName(ofRow: row.number - 1, in: phase)
      output.put("\" -> \"_", name: phase.id)
      output.put("_row_", plain: String(row.number))
      output.put("\" [style=invis, minlen=4, weight=40];\n")
    }
    for row in rows {
      for stage in row.stages {
        writeName(ofRow: row.number, in: phase)
        output.put("\" -> \"", name: id(of: stage))
        output.put("\" [style=invis, weight=40];\n")
      }
    }
  }

  private mutating func writeName(ofRow number: Int, in phase: Phase) {
    output.put("    \"_", name: phase.id)
    output.put("_row_", plain: String(number))
  }

  /// Writes the invisible lines that keep one phase below another. They start at connectors, so that no stage
  /// gets a line that is not an arrow.
  private mutating func write(_ stack: Drawing.Stack) {
    for connector in stack.upper {
      for top in stack.lower {
        writeName(of: connector, after: "  \"")
        output.put("\" -> \"", name: top)
        output.put("\" [style=invis, weight=0];\n")
      }
    }
  }

  private mutating func write(_ connector: Drawing.Connector, indent: StaticString) {
    let id = drawing.targets.ids[connector.stage]
    let isDrawn = graph.stages.indices.contains(connector.stage)
    let phase = isDrawn ? drawing.phase(of: connector.stage) : drawing.cookbook.phase(id.phase)
    writeName(of: connector, after: indent)
    output.put("\" [stage=\"", name: id.rawValue)
    output.put("\", label=\"→ ", shown: id.rawValue)
    output.put("\", ", plain: DOTStyle.connector)
    output.put(", color=\"", plain: phase.stroke)
    output.put("\", fillcolor=\"", plain: phase.fill)
    let title = isDrawn ? graph.stages[connector.stage].title : id.rawValue
    output.put("\", tooltip=\"Goes on at: ", shown: title)
    close(connector)
  }

  private mutating func writeName(of connector: Drawing.Connector, after fixed: StaticString) {
    output.put(fixed)
    output.put("_", name: connector.owner.map(id(of:)) ?? drawing.groups[connector.group].phase.id)
    output.put(">", name: id(of: connector.stage))
  }

  private func id(of stage: Int) -> String { drawing.targets.ids[stage].rawValue }
}

// MARK: - Lines

extension DOTWriter {
  private mutating func write(_ line: Drawing.Line) {
    output.put("  \"", name: id(of: line.from))
    switch line.to {
    case .stage(let stage): output.put("\" -> \"", name: id(of: stage))
    case .connector(let connector), .anyConnector(let connector): writeName(of: connector, after: "\" -> \"")
    }
    output.put("\" [label=\"")
    switch line.to {
    case .stage, .connector: writeLook(of: line)
    case .anyConnector(let connector):
      output.put(DOTStyle.space)
      writeCount(of: line)
      output.put(
        "any stage of this phase\\l\", ltail=\"cluster_", name: drawing.groups[connector.group].phase.id)
      output.put("\", ", plain: DOTStyle.dashed)
    }
    for (place, arrow) in line.arrows.enumerated() {
      let stage = Int(arrow.stage)
      output.put(place > 0 ? "\\n" : ", tooltip=\"", shown: id(of: stage))
      output.put("-", shown: graph.stages[stage].edges[Int(arrow.arrow)].name)
    }
    close(line)
  }

  private mutating func writeLook(of line: Drawing.Line) {
    let stage = graph.stages[line.from]
    var isAskedFor = false
    for arrow in line.arrows {
      let edge = stage.edges[Int(arrow.arrow)]
      output.put(DOTStyle.space)
      writeCount(of: edge)
      stage.writeLabel(of: edge, to: &output)
      output.put("\\l")
      isAskedFor = isAskedFor || stage.isAskedFor(edge, besides: outcomes)
    }
    output.put("\"")
    if line.isMain { output.put(", ", plain: DOTStyle.main) }
    if line.row > 0 { output.put(", minlen=", plain: String(line.row + 1)) }
    if isAskedFor { output.put(", ", plain: DOTStyle.dashed) }
  }
}
