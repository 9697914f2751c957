import Foundation
import Testing

@testable import SSOStateGraph
@testable import SSOStateMachine

@Suite struct GraphJSONTests {
  // A graph as an argument would be printed in full, several times.
  @Test func theObjectEqualsTheGraph() throws { try compare(RESTV2.graph) }
  @Test func theObjectEqualsAHostileGraph() throws { try compare(Hostile.graph) }

  private func compare(_ graph: StateGraph) throws {
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(graph.json().utf8)) as? [String: Any])
    #expect(object["machine"] as? String == graph.machine)
    #expect(object["initial"] as? String == graph.initial.rawValue)
    let stages = try #require(object["stages"] as? [[String: Any]])
    #expect(stages.map { $0["id"] as? String } == graph.stages.map(\.id.rawValue))
    #expect(stages.map { $0["title"] as? String } == graph.stages.map(\.title))
    #expect(stages.map { $0["kind"] as? String } == graph.stages.map(\.kind.rawValue))
    #expect(stages.map { $0["command"] as? String } == graph.stages.map { $0.command?.rawValue })
    #expect(stages.map { $0["phase"] as? String } == graph.stages.map(\.phase))
    let edges = try #require(object["edges"] as? [[String: Any]])
    #expect(edges.map { $0["id"] as? String } == graph.edges.map(\.id))
    #expect(edges.map { $0["on"] as? String } == graph.edges.map(\.on.rawValue))
    #expect(edges.map { $0["condition"] as? String } == graph.edges.map(\.condition))
    #expect(edges.map { $0["to"] as? String } == graph.edges.map(\.to.rawValue))
    let actions: [[String: String]?] = edges.map { $0["action"] as? [String: String] }
    let expected: [ActionPair?] = graph.edges.map(\.action)
    #expect(actions.map { $0?["name"] } == expected.map { $0?.name })
    #expect(actions.map { $0?["type"] } == expected.map { $0?.type })
  }

  @Test func keysStandInTheOrderOfTheContract() {
    let graph = StateGraph(
      machine: "m", initial: "C.6",
      stages: [
        StageOutline(
          id: "C.6", name: "deciding", title: "Decide", knows: "", kind: .deciding, command: nil,
          edges: [
            StateGraph.Edge(
              from: "C.6", name: "go", on: .always, condition: "a / b", to: "X.end",
              action: ActionPair("a", "b"), commands: [])
          ]),
        StageOutline(
          id: "X.end", name: "end", title: "End", knows: "", kind: .resting, command: nil, edges: []),
      ])
    #expect(
      graph.json() == """
        {"machine": "m",
         "initial": "C.6",
         "stages": [{"id": "C.6", "name": "deciding", "title": "Decide", "phase": "C", "kind": "deciding", \
        "command": null, "source": "cookbook C.6"},
                    {"id": "X.end", "name": "end", "title": "End", "phase": "X", "kind": "terminal", \
        "command": null, "source": null}],
         "edges":  [{"id": "C.6-go", "from": "C.6", "on": "always", "condition": "a / b", "to": "X.end", \
        "action": {"name": "a", "type": "b"}}]}

        """)
  }

  /// A program that reads the object finds every stage that the object refers to.
  @Test func aPartNamesNothingThatIsLeftOut() throws {
    for phases in [["C"], ["A", "X"], ["E", "F"]] {
      let part = RESTV2.graph.limited(toPhases: phases)
      let object = try #require(
        JSONSerialization.jsonObject(with: Data(part.json().utf8)) as? [String: Any])
      let ids = Set(part.stages.map(\.id.rawValue))
      let edges = try #require(object["edges"] as? [[String: Any]])
      #expect(
        edges.compactMap { $0["id"] as? String }
          == part.edges.filter { ids.contains($0.to.rawValue) }.map(\.id))
      #expect(edges.count < part.edges.count)
      #expect(object["initial"] as? String == (phases.contains("X") ? "X.idle" : nil))
      #expect(object.keys.contains("initial"))
    }
  }

  @Test func equalGraphsGiveEqualBytes() {
    #expect(RESTV2.graph.json() == RESTV2.graph.json())
  }
}
