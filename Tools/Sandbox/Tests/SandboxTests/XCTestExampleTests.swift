import XCTest

@testable import Sandbox

/// The fixture of the README, with an app that is right, and then breaks a rule.
final class XCTestExampleTests: SandboxTestCase {
  private let sandbox = Sandbox(Settings())
  private var running: Task<Void, any Error>?
  private var served = ""

  override var base: String { served }

  override func setUp() async throws {
    let (ports, opened) = AsyncStream<Int>.makeStream()
    let server = SandboxServer(sandbox, host: "127.0.0.1", port: 0) { opened.yield($0) }
    running = Task { try await server.run() }
    for await port in ports {
      served = "http://127.0.0.1:\(port)"
      break
    }
    try await super.setUp()
  }

  override func tearDown() async throws { running?.cancel() }

  func testAnAppThatAsksAgain() async throws {
    try await ask("faults", #"{"endpoint": "E8", "answer": {"status": 500}}"#)
    let app = try await CurlApp(sandbox, on: "tv")
    let statuses = [
      try await app.status("/api/v2/REF30/profiles"), try await app.status("/api/v2/REF30/profiles"),
    ]
    XCTAssertEqual(statuses, [500, 200])
    let counted = [try await count("endpoint=E8"), try await count("endpoint=E8&status=200")]
    XCTAssertEqual(counted, [2, 1])
    let before = try await broken("tv")
    _ = try await app.status("/api/v2/REF30/sessions", "domainName=app.example")
    _ = try await app.status("/api/v2/REF30/profiles/code/NONE")
    let after = try await broken("tv")
    XCTAssertGreaterThan(after, before)
  }
}
