import AdobePassAPI
import Foundation
import SSOEffectRunner
import SSOStateGraph
import SSOStateMachine
import SSOStateMachineTesting
import TestSupport
import Testing

/// The handwritten tables of the guide, compared with what they describe: the calls, E1 to E15, and those of worlds and notices.
@Suite("The tables of the guide") struct GuideTableTests {
  private let page: String

  init() throws { page = try Repository.text("docs/guide.md") }

  /// The cells of the rows between a header and the next blank line.
  private func rows(under header: String) -> [[String]] {
    let lines = page.components(separatedBy: "\n").drop { $0 != header }.dropFirst(2).prefix { !$0.isEmpty }
    return lines.map { line in
      line.components(separatedBy: "|").dropFirst().dropLast().map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

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

  @Test("the page names the endpoint of every command")
  func endpointsOfThePage() throws {
    let endpoints = RESTV2.graph.drawingNotes.words.endpoints
    for command in try CommandRows.all() {
      let told = endpoints[RESTV2.name(of: command).rawValue]?.components(separatedBy: ", ") ?? []
      #expect(told.isEmpty == (command.endpoint == nil), "\(RESTV2.name(of: command))")
      if let endpoint = command.endpoint { #expect(told.contains(endpoint), "\(RESTV2.name(of: command))") }
    }
  }

  @Test("the MVPDs of the default world are those of a simulated service")
  func world() {
    let rows = rows(under: "| MVPD | Name | Apple's provider | What it does |")
    let told = World().integrations.map { integration in
      let mvpd = integration.mvpd
      return ["`\(mvpd.id)`", mvpd.displayName, mvpd.platformMappingId.map { "`\($0)`" } ?? ""]
    }
    #expect(rows.map { Array($0.prefix(3)) } == told)
    for (row, integration) in zip(rows, World().integrations) {
      let mvpd = integration.mvpd
      #expect(row[3].contains("; a logout page") == integration.hasLogoutPage)
      #expect(row[3].contains("TempPass") == mvpd.isTempPass)
      #expect(row[3].contains("Apple's single sign-on") == mvpd.enablePlatformServices)
    }
    #expect(World().temporaryAccessLifetime == 3 * 60_000 && page.contains("a TempPass of three minutes"))
  }

  @Test("every notice that a command becomes has a row, and its command a word")
  func notices() async throws {
    let table = rows(under: "| Notice | When | What to do |")
    let rows = table.compactMap { $0.first?.split(whereSeparator: { "`(".contains($0) }).first }
    var missing = Set(rows.map(String.init))
    for command in try CommandRows.all() {
      guard case .show(let notice) = CommandRows.work(of: command).0 else { continue }
      let name = Mirror(reflecting: notice).children.first?.label ?? "\(notice)"
      #expect(rows.contains(Substring(name)), "\(name)")
      #expect(page.contains("`\(RESTV2.name(of: command).rawValue)`"), "\(command)")
      missing.remove(name)
    }
    // The runner itself reports these.
    #expect(missing == ["storeFailed", "playReplaced"])
  }
}
