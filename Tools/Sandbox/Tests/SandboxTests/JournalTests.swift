import AdobePassAPI
import Foundation
import Hummingbird
import SSOConformance
import SandboxTool
import Testing

@testable import Sandbox

@Suite("The journal, and the description of the control interface", .timeLimit(.minutes(60)))
struct JournalTests {
  private func query(_ text: String) throws -> JournalQuery {
    let pairs = text.split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1)
      return (key: parts[0], value: parts.count > 1 ? parts[1] : "")
    }
    return try JournalQuery(pairs)
  }

  @Test(
    "calls are counted by what they were",
    arguments: [
      ("", 5), ("device=tv", 4), ("device=none", 0), ("endpoint=E8", 2), ("endpoint=*", 5), ("status=503", 1),
      ("status=0503", 1), ("fault=+1", 1), ("after=+1", 2),
      ("status=none", 0), ("method=POST", 3), ("path=profiles", 2), ("header=X-Device-Info", 4),
      ("header=Authorization: Bearer", 2), ("body=software_statement", 2), ("fault=1", 1), ("fault=2", 0),
      ("after=1", 2), ("endpoint=E8&status=200", 1),
    ])
  func counting(_ text: String, _ count: Int) async throws {
    let sandbox = Sandbox(Settings())
    let app = try await CurlApp(sandbox, on: "tv")
    let fault = #"{"endpoint": "E8", "answer": {"status": 503}}"#
    _ = try await sandbox.plan(SandboxTests.decoded(PlannedFault.self, fault))
    #expect(try await app.status("/api/v2/REF30/profiles") == 503)
    #expect(try await app.status("/api/v2/REF30/profiles") == 200)
    _ = await sandbox.answer(
      .init(method: .post, path: "/o/client/register", body: Array(#"{"software_statement":"b"}"#.utf8)),
      on: nil)
    let answer = await sandbox.calls(try query(text))
    #expect(answer.count == count && answer.calls.count == count)
  }

  @Test(
    "a query that cannot be read is refused",
    arguments: [
      "endpoint=E99", "status=x", "after=x", "what=1", "status=200&status=503", "device=tv&device=tv",
    ])
  func refused(_ text: String) {
    #expect(throws: ControlError.self) { try query(text) }
  }

  private struct Described: Decodable {
    let paths: [String: [String: Operation]]
    let components: Components

    struct Operation: Decodable { let operationId: String }
    struct Components: Decodable { let schemas: [String: Schema] }
    struct Schema: Decodable {
      let properties: [String: Property]
      struct Property: Decodable { let properties: [String: Ignored]? }
      struct Ignored: Decodable {}
    }
  }

  @Test("the description has every request of the control interface, and every key of what is sent")
  func described() throws {
    let described = try JSONDecoder().decode(Described.self, from: Data(ControlDescription.json.utf8))
    let router = Router(context: BasicRequestContext.self)
    Control(sandbox: Sandbox(Settings()), authority: nil).add(to: router)
    let routes = router.routes.map { route in
      let path = "\(route.path)".split(separator: "/").map {
        $0.hasPrefix(":") ? "{\($0.dropFirst())}" : "\($0)"
      }
      return "\(route.method.rawValue.lowercased()) /\(path.joined(separator: "/"))"
    }
    let looks = ["report", "next", "capture.har", "evidence.har", "trace.jsonl", "map"].map {
      "get /sandbox/devices/{id}/\($0)"
    }
    let told = described.paths.flatMap { path, methods in methods.keys.map { "\($0) \(path)" } }
    #expect(
      Set(told) == Set(routes.filter { $0 != "get /sandbox/devices/{id}/{what}" } + looks + ["get /health"]))
    let ids = described.paths.values.flatMap(\.values).map(\.operationId)
    #expect(Set(ids).count == ids.count)
    func keys(_ name: String) -> Set<String> {
      Set(described.components.schemas[name]?.properties.keys.map(\.self) ?? [])
    }
    #expect(keys("Fault") == Set(PlannedFault.CodingKeys.allCases.map(\.stringValue)))
    #expect(keys("FaultAnswer") == Set(FaultAnswer.Told.CodingKeys.allCases.map(\.stringValue)))
    #expect(keys("StateChange") == Set(StateChange.CodingKeys.allCases.map(\.stringValue)))
    let subscriber = described.components.schemas["StateChange"]?.properties["subscriber"]?.properties?.keys
    #expect(
      Set(subscriber.map(Array.init) ?? [])
        == Set(StateChange.Subscriber.CodingKeys.allCases.map(\.stringValue)))
  }

  @Test("the page names each endpoint and each rule, and the page of rules explains it")
  func named() {
    for machine in ServedMachine.all {
      for rule in machine.conformance.rules {
        #expect(
          RulesPage.html.contains("<section id=\"\(rule.id)\">")
            && SandboxPage.html.contains("\"\(rule.id)\":"))
      }
    }
    #expect(RulesPage.html.contains("<p>E10: <a href=\"https://experienceleague.adobe.com/"))
    #expect(SandboxPage.html.contains(#""E10":{"page":"https:"#))
  }
}
