import AdobePassAPI
import SSOConformance
import SSORESTV1Rules
import SSORESTV1Runner
import SSOSimulation
import SSOStateMachine

@testable import SSOConformanceTests
@testable import SSORESTV1SimulationTests
@testable import SSOSimulationTests

/// An app of REST API V1 that sends exactly what a test wants it to send, and is recorded.
typealias RecordedAppV1 = ClientV1

extension ClientV1 {
  /// The requests and their answers, as a recorder writes them.
  var exchanges: [CapturedExchange] {
    sent.enumerated().map { entry, sent in
      var exchange = CapturedExchange(
        entry: entry, sentAt: sent.at,
        request: CapturedRequest(
          method: sent.request.method.rawValue,
          url: CapturedURL(origin: .restV1Production, path: sent.request.path), headers: sent.request.headers,
          body: .bytes(sent.request.body)),
        response: sent.response.map {
          CapturedResponse(status: $0.status, headers: $0.headers, body: .bytes($0.body))
        })
      exchange.duration = 0
      return exchange
    }
  }

  func wait(_ milliseconds: Int64) { clock.advance(by: milliseconds) }

  /// Loads a page as a user agent does.
  func load(_ path: String) { send(.authenticate, path) }

  /// The page of the login, and the page that it leads to.
  @discardableResult
  func open(middle: String = RecordedAppV1.login) -> String? {
    authenticate(middle: middle).response.header("Location")
  }

  func ask(_ path: String, _ resource: String? = nil, method: String = "GET") {
    send(method, "/api/v1/" + path, Self.own.merging(resource.map { ["resource": $0] } ?? [:]) { $1 })
  }
}
