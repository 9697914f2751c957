import AdobePassAPI
import Foundation
import SSOStateGraph
import SSOStateMachine
import SSOStateMachineTesting
import TestSupport
import Testing

/// The table of the guide that the other pages link to.
@Suite("The calls, E1 to E15") struct CallTableTests {
  private let page: String

  init() throws { page = try Repository.text("docs/guide.md") }

  @Test("the guide has a row for each endpoint")
  func rows() {
    #expect(page.contains("## The calls, E1 to E15\n"))
    for endpoint in Endpoint.allCases {
      #expect(page.contains("\n| \(endpoint.rawValue) | `"), "\(endpoint)")
    }
  }

  @Test("the request in a row is the one that is sent")
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
      #expect(page.split(separator: "\n").contains { $0.hasPrefix(start) }, "\(start)")
    }
  }

  @Test("a row names the stages that make the call, and no other")
  func stages() throws {
    for endpoint in Endpoint.allCases where endpoint != .retrieveSession && endpoint != .authenticate {
      let row = try #require(page.split(separator: "\n").first { $0.hasPrefix("| \(endpoint.rawValue) |") })
      let named = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }.last {
        !$0.isEmpty
      }
      let making = RESTV2.graph.stages.filter {
        RESTV2.graph.drawingNotes.words.endpoint(of: $0)?.components(separatedBy: ", ").contains(
          endpoint.rawValue) == true
      }
      #expect(
        named?.components(separatedBy: ", ").sorted() == making.map(\.id.rawValue).sorted(), "\(endpoint)")
    }
  }
}
