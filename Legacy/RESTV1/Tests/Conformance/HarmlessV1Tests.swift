import AdobePassRules
import SSOConformance
import SSORESTV1Conformance
import SSORESTV1Rules
import SSORESTV1Simulation
import SSOSimulation
import SSOStateMachine
import Testing

@testable import SSOConformanceTests
@testable import SSORESTV1SimulationTests
@testable import SSOSimulationTests

/// An app of REST API V1 that keeps the rules gets no findings.
@Suite("REST API V1: a harmless app has no findings")
struct HarmlessV1Tests {
  typealias Row = PlantedFaultV1Tests.Row

  private static let rows: [Row] = [
    Row("", "Apple's sign-in, playback and a logout") {
      $0.signedInUntilExchange()
      $0.exchange()
      $0.ask("authorize", "news")
      $0.ask("tokens/media", "news")
      $0.wait(90_000)
      $0.ask("tokens/usermetadata")
      $0.ask("logout", method: "DELETE")
    },
    Row("", "a sign-in on a second screen, with a code that is asked for again") {
      $0.withCode()
      for _ in 1...3 {
        $0.retrieveToken()
        $0.wait(5_000)
      }
      $0.createCode()
      $0.retrieveToken()
      $0.service.completeLogin()
      $0.wait(5_000)
      $0.retrieveToken()
      $0.ask("preauthorize", "news,sport")
    },
    Row("", "a logout of somebody whom the app itself has signed in with a code") {
      $0.withCode()
      $0.retrieveToken()
      $0.service.completeLogin()
      $0.wait(5_000)
      $0.retrieveToken()
      $0.ask("authorize", "news")
      $0.wait(9_000)
      $0.ask("logout", method: "DELETE")
    },
    Row("", "a denial, and a logout a while later, in a web view and by a call") {
      $0.withCode()
      $0.retrieveToken()
      $0.service.completeLogin()
      $0.wait(5_000)
      $0.retrieveToken()
      $0.service.inject(.status(500), at: .endpoint(.authorize))
      $0.ask("authorize", "news")
      $0.wait(6_000)
      $0.ask(.logoutInWebView)
      $0.ask("logout", method: "DELETE")
    },
    Row("", "a sign-in in a web view") {
      $0.system = "iOS"
      $0.withCode()
      if let page = $0.open() { $0.load(page) }
      $0.check()
      $0.ask("authorize", "news")
    },
    Row(
      "", "a device without an identifier, which takes the id of an answer for its own, again at each sign-in"
    ) {
      $0.admitted()
      for _ in 1...2 {
        $0.createCode(["deviceId": "dummy"])
        let id = Self.id(in: $0.text)
        $0.createCode(["deviceId": id])
        $0.retrieveToken(.init(query: ["deviceId": id]))
        $0.wait(60_000)
      }
    },
    Row("", "a resource with a plus for a space") {
      $0.admitted()
      $0.send("GET", "/api/v1/authorize?deviceId=device-1&requestor=REF30&resource=late+show")
    },
    Row("", "a token that is refused, and a throttled call") {
      $0.admitted()
      $0.check()
      $0.service.revokeTokens()
      $0.wait(5_000)
      $0.check()
      $0.drawToken()
      $0.check()
      $0.service.inject(.throttled(), at: .endpoint(.configuration))
      $0.configuration()
      $0.wait(2_100)
      $0.configuration()
    },
  ]

  /// The id of a registration code, in JSON or XML.
  private static func id(in answer: String) -> String {
    let signs = Set("0123456789abcdef-")
    return answer.split { !signs.contains($0) }.map(String.init).max { $0.count < $1.count } ?? ""
  }

  @Test("nothing is found, in JSON and in XML", arguments: ["json", "xml"], rows.indices)
  func exact(_ format: String, _ index: Int) {
    let row = Self.rows[index]
    let judged = Judged(row.recorded(format: format), as: Version1.self)
    #expect(judged.findings.isEmpty, "\(row.what)\n\(judged.told)")
  }

  @Test("nothing is found where the capture begins later", arguments: rows.indices)
  func cut(_ index: Int) {
    let row = Self.rows[index]
    for first in 1..<6 {
      let judged = Judged(Array(row.recorded().dropFirst(first)), as: Version1.self)
      #expect(judged.rules(.broken).isEmpty && judged.rules(.warning).isEmpty, "\(row.what)\n\(judged.told)")
    }
  }

  @Test("nothing is broken, whatever is left out", arguments: Loss.allCases, rows.indices)
  func lossy(_ loss: Loss, _ index: Int) {
    let row = Self.rows[index]
    let judged = Judged(loss.applied(to: row.recorded()), resolution: loss.resolution, as: Version1.self)
    #expect(judged.rules(.broken).isEmpty && judged.rules(.warning).isEmpty, "\(row.what)\n\(judged.told)")
  }
}
