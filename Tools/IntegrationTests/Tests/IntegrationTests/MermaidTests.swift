import Foundation
import Testing

/// `sso-fsm-viz --format mermaid`, read back by Mermaid and compared with `--format json`.
@Suite(
  .serialized,
  .enabled(
    if: Mermaid.isAskedFor,
    "SSO_MERMAID_PYTHON is 'none'; name a python with mermaidx, or leave it out to have one made"))
struct MermaidTests {
  private struct Graph: Decodable {
    struct Stage: Decodable {
      let id: String
      let title: String
      let phase: String
    }

    struct Edge: Decodable {
      let id: String
      let from: String
      let on: String
      let condition: String
      let to: String
    }

    let stages: [Stage]
    let edges: [Edge]

    /// `event [condition]`, without the parts that are obvious.
    func label(of edge: Edge) -> String {
      let isOnly = edges.filter { $0.from == edge.from }.count == 1
      let isNamed = edge.id == "\(edge.from)-\(edge.condition)"
      let condition = isNamed && (edge.on != "always" || isOnly) ? "" : "[\(edge.condition)]"
      return [edge.on == "always" ? "" : edge.on, condition].filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  @Test("every stage, arrow and label of a phase comes back", arguments: try await machines())
  func phases(_ machine: String) async throws {
    let graph = try await json(Graph.self, "--machine", machine)
    var phases: [String] = []
    for stage in graph.stages where !phases.contains(stage.phase) { phases.append(stage.phase) }
    var texts: [String] = []
    for phase in phases {
      texts.append(try await tool("--machine", machine, "--format", "mermaid", "--phase", phase))
    }
    for (phase, chart) in zip(phases, try await Mermaid.read(texts)) { check(chart, graph, phase) }
  }

  @Test("hostile text is shown as it was")
  func hostileText() async throws {
    func file(_ name: String) throws -> Data {
      try Data(contentsOf: Mermaid.folder.appendingPathComponent(name))
    }
    let graph = try JSONDecoder().decode(Graph.self, from: file("hostile.json"))
    let chart = try await Mermaid.read([String(decoding: file("hostile.mmd"), as: UTF8.self)])
    check(try #require(chart.first), graph, try #require(graph.stages.first).phase)
  }

  private func check(_ chart: Mermaid.Chart, _ graph: Graph, _ phase: String) {
    let stages = graph.stages.filter { $0.phase == phase }
    let nodes = chart.nodes.filter { !$0.id.hasPrefix("begin") }
    #expect(nodes.map { $0.label.prefix(2) } == stages.map { [shown($0.id), shown($0.title)] }, "\(phase)")
    var ids: [String: String] = [:]
    for (node, stage) in zip(nodes, stages) { ids[stage.id] = node.id }
    var drawn = 0
    for (stage, node) in zip(stages, nodes) {
      let arrows = graph.edges.filter { $0.from == stage.id }
      for target in Set(arrows.map(\.to)) {
        let group = arrows.filter { $0.to == target }
        let lines = chart.lines.filter { $0.from == node.id && $0.to == ids[target] }
        if lines.isEmpty {
          let words = target == stage.id ? ["↻"] : ["→ \(shown(target))", "⇒ \(shown(target))"]
          let told = node.label.dropFirst(2).map { $0.replacingOccurrences(of: "\u{A0}", with: " ") }
          #expect(
            told.contains { row in words.contains { row == "\($0) \(group.count)" } },
            "\(stage.id) → \(target)")
        } else {
          let labels = group.map { shown(graph.label(of: $0)) }.filter { !$0.isEmpty }
          #expect(lines.map(\.label) == [labels], "\(stage.id) → \(target)")
          drawn += 1
        }
      }
    }
    #expect(chart.lines.filter { !$0.from.hasPrefix("begin") }.count == drawn, "\(phase)")
  }

  /// Text as a picture can show it: on one line, without control characters.
  private func shown(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar -> Unicode.Scalar in
          switch scalar {
          case "\n", "\t": " "
          default: scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar
          }
        }))
  }

  private static func machines() async throws -> [String] {
    let machines = try await run(["--list"]).split(separator: "\n").map(String.init)
    try #require(machines.first == "rest-v2")
    return machines
  }

  private func json<Value: Decodable>(_ type: Value.Type, _ arguments: String...) async throws -> Value {
    try JSONDecoder().decode(type, from: Data(try await Self.run(arguments + ["--format", "json"]).utf8))
  }

  private func tool(_ arguments: String...) async throws -> String { try await Self.run(arguments) }

  private static func run(_ arguments: [String]) async throws -> String {
    let tool = URL(fileURLWithPath: Probe.path).deletingLastPathComponent().appendingPathComponent(
      "sso-fsm-viz")
    let run = try await Probe.run([tool.path] + arguments)
    #expect(run.status == 0)
    return run.output
  }
}

// MARK: - The map

extension MermaidTests {
  private struct Map: Decodable {
    struct Place: Decodable {
      let id: String
      let title: String
      let stages: [String]
    }

    struct Way: Decodable {
      let from: String
      let to: String
      let main: Bool
      let line: Bool
      let named: String
      let edges: [String]
    }

    let places: [Place]
    let ways: [Way]
  }

  @Test("every place and way of the map comes back", arguments: try await machines())
  func map(_ machine: String) async throws {
    let graph = try await json(Graph.self, "--machine", machine)
    let map = try await json(Map.self, "--machine", machine, "--overview")
    let text = try await tool("--machine", machine, "--overview", "--format", "mermaid")
    let chart = try #require(try await Mermaid.read([text]).first)
    let nodes = chart.nodes.filter { !$0.id.hasPrefix("begin") }
    #expect(nodes.count == map.places.count)
    var ids: [String: String] = [:]
    for (place, node) in zip(map.places, nodes) {
      ids[place.id] = node.id
      #expect(node.label.first?.hasSuffix(place.title) == true)
      #expect(place.stages.count == 1 || node.label.contains("\(place.stages.count) stages"))
      let told = node.label.joined(separator: " · ")
      for way in map.ways where way.from == place.id && !way.line {
        let title = map.places.first { $0.id == way.to }?.title ?? "?"
        #expect("\(told) ·".contains(" \(title) \(way.edges.count) ·"), "\(place.id) → \(way.to)")
      }
    }
    let lines = chart.lines.filter { !$0.from.hasPrefix("begin") && $0.stroke != "invisible" }
    let ways = map.ways.filter(\.line)
    #expect(lines.count == ways.count)
    for (line, way) in zip(lines, ways) {
      let condition = graph.edges.first { $0.id == way.named }?.condition
      #expect(line.from == ids[way.from] && line.to == ids[way.to])
      #expect(line.stroke == (way.main ? "thick" : "normal"))
      #expect(line.label == [String(way.edges.count), condition])
    }
  }
}
