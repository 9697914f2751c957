// An example of docs/conform.md: PageTests compares the two.
import AdobePassAPI
import Foundation
import SSOConformance
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Answers the app's URLSession in the place of the network, and records what was asked.
final class RecordedProtocol: URLProtocol {
  static let clock = TestClock(isAutomatic: true)
  static let recorder = CaptureRecorder(clock: clock)
  private static let service: any HTTPTransport = recorder.transport(SimulatedAdobePass(clock: clock))

  override class func canInit(with request: URLRequest) -> Bool { request.url?.host == "sp.auth.adobe.com" }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
  override func stopLoading() {}

  override func startLoading() {
    guard let url = request.url, let target = CapturedURL(url.absoluteString) else { return }
    let sent = HTTPRequest(
      method: HTTPRequest.Method(rawValue: request.httpMethod ?? "") ?? .get, path: target.path,
      headers: request.allHTTPHeaderFields?.map { HTTPHeader($0, $1) } ?? [], body: request.sentBody)
    // A protocol serves one request, and only its own call uses it meanwhile.
    nonisolated(unsafe) let loading = self
    Task {
      do {
        let answer = try await Self.service.send(sent, to: target.origin)
        let fields = Dictionary(answer.headers.map { ($0.name, $0.value) }) { first, _ in first }
        if let head = HTTPURLResponse(
          url: url, statusCode: answer.status, httpVersion: nil, headerFields: fields)
        {
          loading.client?.urlProtocol(loading, didReceive: head, cacheStoragePolicy: .notAllowed)
        }
        loading.client?.urlProtocol(loading, didLoad: Data(answer.body))
        loading.client?.urlProtocolDidFinishLoading(loading)
      } catch {
        loading.client?.urlProtocol(loading, didFailWithError: error)
      }
    }
  }
}

extension URLRequest {
  /// The body, which reaches a protocol as a stream on Apple's platforms.
  fileprivate var sentBody: [UInt8] {
    guard let stream = httpBodyStream else { return Array(httpBody ?? Data()) }
    stream.open()
    defer { stream.close() }
    var (body, piece) = ([UInt8](), [UInt8](repeating: 0, count: 4_096))
    while case let count = stream.read(&piece, maxLength: piece.count), count > 0 {
      body += piece.prefix(count)
    }
    return body
  }
}

@Test func ourURLSessionFollowsTheCookbook() async throws {
  let configuration = URLSessionConfiguration.ephemeral
  configuration.protocolClasses = [RecordedProtocol.self]
  try await signIn(with: URLSession(configuration: configuration))  // your own code
  let report = try #require(RecordedProtocol.recorder.capture.examined())
  #expect(report.isConforming, "\(report.text(rules: report.machine.rules))")
}

/// The app's own code, as docs/conform.md calls it.
private func signIn(with session: URLSession) async throws {
  try await signIn(over: SessionTransport(session: session), clock: RecordedProtocol.clock)
  #expect(RecordedProtocol.recorder.capture.exchanges.count >= 5)
}

/// An app's network layer: no more than its URLSession.
private struct SessionTransport: HTTPTransport {
  let session: URLSession

  func send(_ request: HTTPRequest, to origin: Origin) async throws(Fault.TransportFault) -> HTTPResponse {
    guard let url = URL(string: "\(origin)\(request.path)") else { throw .connectionFailed }
    var asked = URLRequest(url: url)
    asked.httpMethod = request.method.rawValue
    for header in request.headers { asked.setValue(header.value, forHTTPHeaderField: header.name) }
    if !request.body.isEmpty { asked.httpBody = Data(request.body) }
    guard let (body, head) = try? await session.data(for: asked), let head = head as? HTTPURLResponse else {
      throw .connectionFailed
    }
    let headers = head.allHeaderFields.map { HTTPHeader("\($0.key)", "\($0.value)") }
    return HTTPResponse(status: head.statusCode, headers: headers, body: Array(body))
  }
}
