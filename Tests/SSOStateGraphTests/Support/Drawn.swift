@testable import SSOStateGraph
@testable import SSOStateMachine

/// The content of a DOT text about a graph, with connectors replaced by the stages that they stand for.
struct Drawn {
  let reader: DOTReader

  init(_ dot: String) throws { reader = try DOTReader(dot) }

  /// The stages that have a node, as text, in the order of their names.
  var stages: [String] {
    reader.nodes.map { DOTReader.unescapedName($0.name) }.filter { !$0.hasPrefix("_") }.sorted()
  }

  /// Every arrow as `from -> to: label`, sorted.
  var arrows: [String] {
    reader.edges.filter { !$0.from.hasPrefix("_") }.flatMap { edge in
      let lines = edge.lines
      return (lines.isEmpty ? [""] : lines).map { line in
        "\(DOTReader.unescapedName(edge.from)) -> \(target(of: edge)): \(line)"
      }
    }.sorted()
  }

  var connectors: [DOTReader.Node] { reader.nodes.filter { $0.attributes["stage"] != nil } }

  private func target(of edge: DOTReader.Edge) -> String {
    DOTReader.unescapedName(reader.node(edge.to)?.attributes["stage"] ?? edge.to)
  }

  /// The arrows of a graph, described in the same form.
  static func arrows(of graph: StateGraph) -> [String] {
    graph.stages.flatMap { stage in
      stage.edges.map { edge in
        var text = "\(edge.from) -> \(edge.to): "
        stage.writeLabel(of: edge, to: &text)
        return text
      }
    }.sorted()
  }

  static func stages(of graph: StateGraph) -> [String] { graph.stages.map(\.id.rawValue).sorted() }
}

/// A graph with text that easily breaks drawings and tables.
enum Hostile {
  static let texts = [
    "\"", "\\", "a\\", "\\N\\G\\L", "a & b", "&gt;", "<b>", "</table>", "line\nbreak", "]", ";", "🚦🏁", "node",
    "graph",
    "Edge", "2fa", "a:b", "-->", "a -> b", "{x|y}", "/* no */", "// no", "# no", "`code`", "**x**",
    "\u{1}\u{7F}",
    "subgraph", "cluster_a", "strict", "é", "tab\there", "\r",
    // A mark that joins with the character after it.
    "\u{D4E}\"", "\u{D4E}<b>", "\u{D4E}|", "\u{D4E}`",
  ]

  static let graph = graph(in: nil)
  /// A copy of the graph in one phase, so that the arrows are lines.
  static let phase = graph(in: "[A](b)")

  private static func graph(in phase: String?) -> StateGraph {
    StateGraph(
      machine: "hos\"tile\\", initial: StageID(texts[0]),
      stages: texts.indices.map { index in
        let text = texts[index]
        let next = texts[(index + 1) % texts.count]
        return StageOutline(
          id: StageID(text), name: text, title: text, phase: phase, knows: text, kind: .awaiting,
          command: CommandName(stringLiteral: text),
          edges: [next, texts[0]].map { target in
            StateGraph.Edge(
              from: StageID(text), name: "to \(target)", on: EventName(stringLiteral: text), condition: text,
              to: StageID(target), action: ActionPair(text, target),
              commands: [CommandName(stringLiteral: target)])
          })
      })
  }
}
