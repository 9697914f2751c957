import AdobePassAPI
import Foundation
import SSOEffectRunner
import SSOStateMachine
import Testing

@testable import TestTraits

@Suite(.needsSockets) struct RequestTests {
  private let bearer = HTTPHeader("Authorization", "Bearer canary")
  private let empty = wire("HTTP/1.1 200 OK|Content-Length: 0||")

  @Test func aCallGoesOutAsItIs() async throws {
    let server = try WireServer(.send(empty))
    let body = String(repeating: "a=b&", count: 1_000)
    let request = HTTPRequest(
      method: .post, path: "/api/v2/a%2Fb?c=d%20e", headers: [bearer, HTTPHeader("Content-Type", "x/y")],
      body: Array(body.utf8))
    _ = try await URLSessionTransport.patient.send(request, to: try #require(Origin(server.url)))
    let (head, sent) = try await server.nextRequest()
    #expect(head.hasPrefix("POST /api/v2/a%2Fb?c=d%20e HTTP/1.1\r\n"))
    #expect(head.contains("\r\nAuthorization: Bearer canary\r\n"))
    #expect(head.contains("\r\nContent-Type: x/y"))
    #expect(head.contains("\r\nContent-Length: 4000"))
    #expect(!head.lowercased().contains("expect:"))
    #expect(sent == body)
  }

  @Test(arguments: ["a\r\nX-Planted: b", "a\nX-Planted: b", "a\r\n X-Planted: b", "a\0"])
  func aHeaderFieldThatWouldBeginALineIsLeftOut(_ value: String) async throws {
    let server = try WireServer(.send(empty))
    let request = HTTPRequest(method: .get, path: "/x", headers: [HTTPHeader("X-Mine", value), bearer])
    _ = try await URLSessionTransport.patient.send(request, to: try #require(Origin(server.url)))
    let (head, _) = try await server.nextRequest()
    #expect(head.contains("\r\nAuthorization: Bearer canary\r\n"))
    #expect(!head.contains("X-Mine") && !head.contains("X-Planted"))
  }

  @Test func aCookieIsNeverSentBack() async throws {
    let server = try WireServer(.send(wire("HTTP/1.1 200 OK|Set-Cookie: a=b; Path=/|Content-Length: 0||")))
    let transport = URLSessionTransport.patient
    for _ in 0..<2 { _ = try await transport.load(server.url) }
    for _ in 0..<2 {
      let (head, _) = try await server.nextRequest()
      #expect(!head.lowercased().contains("cookie"))
    }
  }

  @Test func anAnswerIsNeverTakenFromACache() async throws {
    let server = try WireServer(
      .send(wire("HTTP/1.1 200 OK|Cache-Control: max-age=3600|Content-Length: 0||")))
    let transport = URLSessionTransport.patient
    for _ in 0..<2 { _ = try await transport.load(server.url) }
    for _ in 0..<2 { _ = try await server.nextRequest() }
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func aRedirectIsNotFollowedAndTheTokenStays(_ status: Int) async throws {
    let elsewhere = try WireServer(.send(empty))
    let server = try WireServer(
      .send(wire("HTTP/1.1 \(status) Go|Location: \(elsewhere.url)/stolen|Content-Length: 0||")))
    let transport = URLSessionTransport.patient
    let request = HTTPRequest(method: .get, path: "/api/v2/x", headers: [bearer], body: [])
    let response = try await transport.send(request, to: try #require(Origin(server.url)))
    #expect(response.status == status)
    #expect(response.header("Location") == "\(elsewhere.url)/stolen")
    // The first request that arrives elsewhere is this one, which was sent there on purpose.
    _ = try await transport.load("\(elsewhere.url)/meant")
    let (head, _) = try await elsewhere.nextRequest()
    #expect(head.hasPrefix("GET /meant "))
    #expect(!head.contains("canary"))
  }

  @Test(arguments: ["", "x", "@evil.example/x", ".evil.example/x", ":1/x"])
  func aPathThatCouldNameAnotherHostIsNotSent(_ path: String) async throws {
    let request = HTTPRequest(method: .get, path: path, headers: [bearer], body: [])
    await #expect(throws: Fault.TransportFault.connectionFailed) {
      try await URLSessionTransport.patient.send(request, to: .releaseProduction)
    }
  }

  @Test(arguments: [
    "", "/x", "x", "file:///etc/passwd", "ftp://127.0.0.1/x", "data:,x", "http://", "https:///x",
    "http://me@127.0.0.1/", "http://me:word@127.0.0.1/", "javascript:alert(1)",
  ])
  func onlyWebPagesAreLoaded(_ url: String) async {
    #expect(await URLSessionTransport.patient.end(of: url) == "connectionFailed")
  }
}

extension WireServer {
  /// The next request that the server receives.
  func nextRequest() async throws -> (head: String, body: String) {
    for await case .request(let head, let body) in events { return (head, body) }
    throw CancellationError()
  }

  /// Whether a request arrives before its exchange ends. If no request arrives, the server's later events are lost.
  func hasRequest(of exchange: Task<String, Never>) async -> Bool {
    let watch = Task { (try? await nextRequest()) != nil }
    Task {
      _ = await exchange.value
      watch.cancel()
    }
    return await watch.value
  }
}
