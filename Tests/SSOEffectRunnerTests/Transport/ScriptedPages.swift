import AdobePassAPI
import Foundation
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting

/// Pages in memory: each url has its answer, or a fault. A url without an entry fails.
struct ScriptedPages: HTTPTransport, PageLoader {
  let pages: [String: Result<HTTPResponse, Fault.TransportFault>]
  /// Every url that was loaded, in order.
  let loaded = Locked<[String]>([])
  /// Moves forward 40 milliseconds with each page.
  var clock: TestClock?

  func send(_ request: HTTPRequest, to origin: Origin) async throws(Fault.TransportFault) -> HTTPResponse {
    try await load(origin.description + request.path)
  }

  func load(_ url: String) async throws(Fault.TransportFault) -> HTTPResponse {
    loaded.withLock { $0.append(url) }
    clock?.advance(by: 40)
    return try (pages[url] ?? .failure(.connectionFailed)).get()
  }
}

extension HTTPResponse {
  /// A redirect.
  static func redirect(_ location: String, status: Int = 302) -> HTTPResponse {
    HTTPResponse(status: status, headers: [HTTPHeader("location", location)])
  }
}
