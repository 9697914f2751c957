import AdobePassAPI
import Foundation
import SSOStateMachine
import SSOStateMachineTesting
import Testing
import ToolTesting

/// The table of the guide that the other pages link to.
@Suite("The calls, E1 to E15") struct CallTableTests {
  private let page: String

  init() throws { page = try String(contentsOf: Repository.file("docs/guide.md"), encoding: .utf8) }

  @Test("the guide has a row for each endpoint")
  func rows() {
    #expect(page.contains("## The calls, E1 to E15\n"))
    for endpoint in Endpoint.allCases {
      #expect(page.contains("\n| \(endpoint.rawValue) | `"), "\(endpoint)")
    }
  }

  @Test("the request of a row is the one that is sent, and its stage sends it")
  func requests() throws {
    let service = RESTV2Service(origin: .releaseProduction)
    let places = [
      "REF30": "{serviceProvider}", "Dish": "{mvpd}", "CODE": "{code}", "Apple": "{partner}",
    ]
    for command in try CommandRows.all() {
      guard let endpoint = command.endpoint, let request = service.request(for: command) else { continue }
      let path = request.path.split(separator: "?")[0].split(separator: "/")
        .map { places[String($0)] ?? String($0) }.joined(separator: "/")
      let start = "| \(endpoint) | `\(request.method.rawValue) /\(path)` |"
      let row = try #require(page.split(separator: "\n").first { $0.hasPrefix(start) }, "\(start)")
      let stages = RESTV2.graph.stages.filter { $0.command == RESTV2.kind(of: command) }.map(\.id.rawValue)
      #expect(stages.contains { row.contains($0) }, "\(endpoint) of \(stages)")
    }
  }
}
