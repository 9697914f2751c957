import Foundation
import SSORESTV1Graph
import SSOStateGraph
import TestSupport
import Testing

@testable import AdobePassAPI
@testable import SSORESTV1
@testable import SSORESTV1Runner
@testable import SSOStateMachine

/// docs/migration.md: every endpoint that the code of REST API V1 calls has a row.
@Suite struct RESTV1MigrationPageTests {
  private static let requestor = RESTV1World.access().value.configuration.serviceProvider

  private func page() throws -> String {
    try Repository.text("docs/migration.md")
  }

  /// Method and path of a request, without the query; values of the app are replaced by names in braces.
  private func endpoint(_ method: String, _ path: String, _ requestor: String) -> String {
    let bare = path.prefix { $0 != "?" }
    let segments = bare.split(separator: "/").map { segment in
      switch segment {
      case Substring(requestor), Substring(Self.requestor): "{requestor}"
      case "Dish": "{mvpd}"
      case "CODE": "{code}"
      default: String(segment)
      }
    }
    return "\(method) /" + segments.joined(separator: "/")
  }

  /// Every endpoint that a command of the flow, a page, or a call outside of the flow reaches.
  private func endpoints() throws -> Set<String> {
    let (service, access) = (RESTV1World.service, RESTV1World.access())
    let requestor = Credentials.access.value.configuration.serviceProvider
    let requests = try RESTV1CommandTests.all().compactMap { service.request(for: $0) }
    let asked = try #require(PreauthorizationRequest(resources: ["news"]))
    let beside = [
      service.startFreePreview(of: "Dish", with: access).request,
      service.checkAuthentication(byCode: "CODE", with: access).request,
      service.readRegistrationCode("CODE", with: access).request,
      service.deleteRegistrationCode("CODE", with: access).request,
      service.preauthorize(asked, byCode: "CODE", with: access).request,
    ]
    let call = RESTV1Call(access)
    let pages = [call.loginPage(code: "CODE", mvpd: "Dish"), call.logoutPage]
    return Set(
      (requests + beside).map { endpoint($0.method.rawValue, $0.path, requestor) }
        + pages.map { endpoint("GET", $0, requestor) })
  }

  @Test func everyEndpointHasOneRow() throws {
    let page = try page()
    let known = try endpoints()
    #expect(known.count > 18)
    for endpoint in known {
      #expect(page.components(separatedBy: "\n| `\(endpoint)` |").count == 2, "\(endpoint)")
    }
  }

  @Test(arguments: [400, 401, 403, 404, 405, 410, 412, 429, 500])
  func everyStatusHasOneRow(_ status: Int) throws {
    #expect(try page().components(separatedBy: "| `V1 \(status)` |").count == 2)
  }
}

@Test("REST API V1: the page names the endpoint of every command")
func endpointsOfThePageV1() {
  let endpoints = RESTV1.annotatedGraph.drawingNotes.words.endpoints
  var called: Set<String> = []
  for (name, row) in RESTV1Rows.all() {
    let kind = RESTV1.name(of: row.command).rawValue
    #expect(endpoints[kind] == row.command.endpoint, "\(name)")
    called.insert(kind)
  }
  // This is the only endpoint that no sample answers.
  #expect(Set(endpoints.keys).subtracting(called) == ["preauthorize"])
  #expect(endpoints["preauthorize"] == "GET /api/v1/preauthorize")
}
