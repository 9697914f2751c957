import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import Testing

@testable import Sandbox

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("What a client sees on the wire", .timeLimit(.minutes(60))) struct WireTests {
  private func ask(_ url: String, _ body: String? = nil) async throws -> (HTTPURLResponse, String) {
    var request = URLRequest(url: try #require(URL(string: url)))
    if let body { (request.httpMethod, request.httpBody) = ("POST", Data(body.utf8)) }
    let (data, response) = try await URLSession.shared.data(for: request)
    return (try #require(response as? HTTPURLResponse), String(decoding: data, as: UTF8.self))
  }

  @Test("the sandbox says that it is there")
  func health() async throws {
    try await ServerTests.served { base in
      let (answer, text) = try await ask(base + "/health")
      #expect(answer.statusCode == 200 && text == #"{"status":"ok"}"# + "\n")
      let (described, json) = try await ask(base + "/sandbox/openapi.json")
      #expect(described.statusCode == 200 && json == ControlDescription.json)
      #expect(try await ask(base + "/sandbox/docs").1.contains("The control interface"))
    }
  }

  @Test(
    "a page of a person goes wrong as often as is planned, and then it is there",
    arguments: [
      ("activate", "/activate"), ("login", "/mvpd/Dish/login?reg_code=A"), ("logout", "/mvpd/Dish/logout"),
    ])
  func pages(_ name: String, _ path: String) async throws {
    try await ServerTests.served { base in
      let fault = #"{"endpoint":"\#(name)","answer":{"status":503,"body":"<p>Later</p>","delayMs":5}}"#
      #expect(try await ask(base + "/sandbox/faults", fault).0.statusCode == 200)
      let (broken, text) = try await ask(base + path)
      #expect(broken.statusCode == 503 && text == "<p>Later</p>")
      #expect(broken.value(forHTTPHeaderField: "Content-Type") == "text/html; charset=utf-8")
      #expect(try await ask(base + path).0.statusCode == 200)
      let labeled = #"{"endpoint":"\#(name)","answer":{"headers":{"X-Test":"1"}}}"#
      #expect(try await ask(base + "/sandbox/faults", labeled).0.statusCode == 200)
      #expect(try await ask(base + path).0.value(forHTTPHeaderField: "X-Test") == "1")
    }
  }

  @Test("an answer that trickles is whole, a closed connection has none")
  func slowly() async throws {
    try await ServerTests.served { base in
      let trickle = #"{"endpoint":"E1","answer":{"status":400,"body":"abcdefgh","trickle":1000}}"#
      #expect(try await ask(base + "/sandbox/faults", trickle).0.statusCode == 200)
      let (answer, text) = try await ask(base + "/o/client/register", "{}")
      #expect(answer.statusCode == 400 && text == "abcdefgh")
      #expect(
        try await ask(base + "/sandbox/faults", #"{"endpoint":"E1","answer":{"close":true}}"#).0.statusCode
          == 200)
      await #expect(throws: (any Error).self) { try await ask(base + "/o/client/register", "{}") }
    }
  }

  @Test("during an outage every connection is refused, and afterwards the port is the same")
  func outage() async throws {
    try await ServerTests.served { base in
      let port = try #require(URL(string: base)?.port)
      func isRefused() async -> Bool {
        do {
          try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .connect(host: "127.0.0.1", port: port).get().close()
          return false
        } catch { return true }
      }
      #expect(try await ask(base + "/sandbox/outage", #"{"ms": 3000}"#).1 == "{\"ms\":3000}\n")
      while await !isRefused() { await Task.yield() }
      while await isRefused() { await Task.yield() }
      #expect(try await ask(base + "/health").0.statusCode == 200)
      #expect(try await ask(base + "/sandbox/outage", "{}").0.statusCode == 400)
      let (plain, advice) = try await ask(base + "/sandbox/outage", #"{"ms": 1, "certificate": "expired"}"#)
      #expect(plain.statusCode == 404 && advice.contains("--tls"))
      let (unknown, names) = try await ask(base + "/sandbox/outage", #"{"ms": 1, "certificate": "bad"}"#)
      #expect(unknown.statusCode == 400 && names.contains("expired, otherHost, unknownAuthority"))
    }
  }

  @Test("a client over TLS may choose HTTP/2 or HTTP/1.1", arguments: [true, false])
  func versions(_ isNew: Bool) async throws {
    let folder = Folder()
    let authority = try Authority(in: folder.path)
    try await ServerTests.served(authority: authority) { base in
      var configuration = HTTPClient.Configuration()
      configuration.httpVersion = isNew ? .automatic : .http1Only
      configuration.tlsConfiguration = .makeClientConfiguration()
      configuration.tlsConfiguration?.trustRoots = .file(authority.file)
      let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
      let answer = try await client.execute(HTTPClientRequest(url: base + "/health"), timeout: .seconds(600))
      #expect(answer.version == (isNew ? .http2 : .http1_1) && answer.status == .ok)
      try await client.shutdown()
    }
  }
}
