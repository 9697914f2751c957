import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import SSOStateMachineTesting
import ServiceLifecycle
import Testing

@testable import Sandbox

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("The sandbox on a port", .timeLimit(.minutes(60))) struct ServerTests {
  /// Runs a sandbox on a free port for as long as the body runs.
  static func served(
    _ sandbox: Sandbox = Sandbox(Settings()), authority: Authority? = nil, patience: TimeAmount? = nil,
    _ body: (String) async throws -> Void
  ) async throws {
    let (ports, opened) = AsyncStream<Int>.makeStream()
    var server = SandboxServer(sandbox, host: "127.0.0.1", port: 0, authority: authority) {
      opened.yield($0)
    }
    if let patience { server.patience = patience }
    let running = Task { [server] in try await server.run() }
    defer { running.cancel() }
    for await port in ports {
      try await body("\(authority == nil ? "http" : "https")://127.0.0.1:\(port)")
      return
    }
  }

  private func ask(
    _ url: String, _ method: String = "GET", _ body: String = "", _ headers: [String: String] = [:]
  ) async throws -> (status: Int, text: String) {
    var request = URLRequest(url: try #require(URL(string: url)))
    request.httpMethod = method
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    if method == "POST" { request.httpBody = Data(body.utf8) }
    let (data, response) = try await URLSession.shared.data(for: request)
    return (try #require(response as? HTTPURLResponse).statusCode, String(decoding: data, as: UTF8.self))
  }

  @Test("an app registers, and the page, its list and its map tell of it")
  func registering() async throws {
    try await Self.served { base in
      let info = Data(
        #"{"model":"M","version":"1","osName":"X","osVersion":"1","connectionType":"WiFi"}"#.utf8)
      let answer = try await ask(
        base + "/o/client/register", "POST", #"{"software_statement":"any"}"#,
        ["Content-Type": "application/json", "X-Device-Info": info.base64EncodedString()])
      #expect(answer.status == 201 && answer.text.contains("client_secret"))
      let devices = try await ask(base + "/sandbox/devices")
      #expect(devices.text.contains(#""id":"installation-1""#) && devices.text.contains(#""steps":["A.1"]"#))
      #expect(!devices.text.contains("client_secret"))
      let report = try await ask(base + "/sandbox/devices/installation-1/report?format=json")
      #expect(report.status == 200 && report.text.contains(#""endpoint": "E1""#))
      #expect(
        try await ask(base + "/sandbox/devices/installation-1/map").text.contains("Apple single sign-on"))
      #expect(try await ask(base + "/sandbox").text.contains("<title>sso-sandbox</title>"))
      #expect(try await ask(base + "/activate").text.contains("Code on your screen"))
    }
  }

  @Test(
    "a report comes in the formats of sso-flow conform",
    arguments: [
      ("text", "1 call"), ("json", #""machine": "rest-v2""#), ("markdown", "| "),
      ("sarif", #""version" : "2.1.0""#),
    ])
  func formats(_ format: String, _ part: String) async throws {
    try await Self.served { base in
      _ = try await ask(base + "/o/client/register", "POST", "{}")
      let report = try await ask(base + "/sandbox/devices/installation-1/report?format=\(format)")
      #expect(report.status == 200 && report.text.contains(part), "\(report.text.prefix(400))")
      let unknown = try await ask(base + "/sandbox/devices/installation-1/report?format=pdf")
      #expect(unknown.status == 400 && unknown.text.contains("sarif"), "\(unknown.text)")
    }
  }

  @Test("what the control interface refuses it explains, and nothing changes")
  func refusing() async throws {
    try await Self.served { base in
      let unknown = try await ask(base + "/sandbox/devices/none/report")
      #expect(unknown.status == 404 && unknown.text.contains("no device has the id none"))
      let wrong = try await ask(
        base + "/sandbox/faults", "POST", #"{"endpoint":"E99","answer":{"status":503}}"#)
      #expect(wrong.status == 400 && wrong.text.contains("E99 is no endpoint; there are E1 to E15"))
      let large = try await ask(base + "/sandbox/faults", "POST", String(repeating: " ", count: 100_000))
      #expect(large.status == 400 && large.text.contains("larger than 64 KiB"))
      let foreign = try await ask(base + "/sandbox/reset", "POST", "", ["Origin": "https://evil.example"])
      #expect(foreign.status == 403)
      for (query, body) in [("?id=tv", ""), ("", #"{"id": "tv"}"#)] {
        #expect(try await ask(base + "/sandbox/reset" + query, "POST", body).status == 400)
      }
      #expect(try await ask(base + "/sandbox/reset", "POST", #"{"device": "tv"}"#).status == 404)
      let planned = try await ask(
        base + "/sandbox/faults", "POST", #"{"endpoint":"E1","answer":{"code":"invalid_request"}}"#)
      #expect(planned.text == "{\"id\":1}\n")
      #expect(
        try await ask(base + "/sandbox/faults").text
          == #"[{"answer":{"code":"invalid_request"},"device":"*","endpoint":"E1","id":1,"times":1}]"# + "\n")
      #expect(try await ask(base + "/sandbox/faults/1", "DELETE").status == 200)
      #expect(try await ask(base + "/sandbox/faults/1", "DELETE").status == 404)
      for (method, path) in [
        ("GET", "/sandbox/nothing"), ("DELETE", "/sandbox/devices"), ("POST", "/mvpd/x"),
      ] {
        let nothing = try await ask(base + path, method)
        #expect(
          nothing.status == 404 && nothing.text.contains(#"{"error":"the sandbox has no \#(method) "#),
          "\(nothing)")
      }
    }
  }

  @Test("the MVPD's logout page leads back to the app") func loggingOut() async throws {
    try await Self.served { base in
      let query = "?mso_id=Spectrum&requestor_id=REF30&redirect_url=\(base)/activate"
      let page = try await ask(base + MVPDPages.serviceLogout + query)
      #expect(page.status == 200 && page.text.contains("Spectrum: you are signed out"))
      #expect(page.text.contains("action=\"/mvpd/Spectrum/logout?mso_id=Spectrum&amp;"))
      let app = try await ask(base + "/mvpd/Spectrum/logout" + query, "POST")
      #expect(app.status == 200 && app.text.contains("Code on your screen"))
    }
  }

  @Test("scenarios are listed, chosen by name, and refused by name") func scenarios() async throws {
    let sandbox = Sandbox(Settings())
    try await Self.served(sandbox) { base in
      #expect(
        try await ask(base + "/sandbox/scenarios").text.contains(#""isFollowed":false,"name":"outage""#))
      let choice = try await ask(base + "/sandbox/scenario", "POST", #"{"name": "outage"}"#)
      #expect(choice.status == 200 && choice.text == #"{"name":"outage"}"# + "\n")
      #expect(await sandbox.scenario?.name == "outage")
      _ = try await ask(base + "/o/client/register", "POST", "{}")
      #expect(try await ask(base + "/sandbox/devices").text.contains(#""scenario":"outage""#))
      #expect(
        try await ask(base + "/sandbox/scenarios").text.contains(#""isFollowed":true,"name":"outage""#))
      let refusal = try await ask(base + "/sandbox/scenario", "POST", #"{"name": "none"}"#)
      #expect(refusal.status == 400 && refusal.text.contains("no scenario is called none; there are "))
      #expect(await sandbox.scenario?.name == "outage")
    }
  }

  @Test("a server that is canceled while connections come in does not stop the process")
  func canceled() async throws {
    for _ in 0..<30 {
      var asking: [Task<Void, any Error>] = []
      try await Self.served { base in
        asking = (0..<16).map { _ in Task { _ = try await ask(base + "/health") } }
      }
      for one in asking { _ = await one.result }
    }
  }

  @Test("a server that is told to end does so, although a page listens")
  func ending() async throws {
    let (ports, opened) = AsyncStream<Int>.makeStream()
    let sandbox = Sandbox(Settings())
    let server = SandboxServer(sandbox, host: "127.0.0.1", port: 0) { opened.yield($0) }
    let group = ServiceGroup(
      services: [server], logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    async let running: Void = group.run()
    var listening = ports.makeAsyncIterator()
    let port = try #require(await listening.next())
    let url = try #require(URL(string: "http://127.0.0.1:\(port)/sandbox/events"))
    let page = Task { try await URLSession.shared.data(from: url) }
    while sandbox.listeners.isEmpty { await Task.yield() }
    await group.triggerGracefulShutdown()
    try await running
    _ = try? await page.value
  }

  @Test(
    "the control interface answers to its own names",
    arguments: [
      ("127.0.0.1:8080", nil, true), ("localhost:8080", nil, true), ("[::1]:8080", nil, true),
      ("192.168.1.7", nil, true), ("desk.local:8080", nil, true), ("DESK.local", nil, true),
      ("evil.example:8080", nil, false), ("127.0.0.1.evil.example", nil, false), (nil, nil, false),
      ("localhost:8080", "http://localhost:8080", true), ("localhost:8080", "http://localhost:9", false),
      ("localhost:8080", "null", false),
    ] as [(String?, String?, Bool)])
  func names(_ authority: String?, _ origin: String?, _ isOwn: Bool) {
    var head = HTTPRequest(method: .post, scheme: nil, authority: authority, path: "/sandbox/reset")
    head.headerFields[.origin] = origin
    let request = Request(head: head, body: RequestBody(buffer: ByteBuffer()))
    #expect((OwnHostOnly(host: "desk.local").refusal(of: request) == nil) == isOwn)
  }

  @Test(
    "no page of a stranger calls the service, and no foreign name leads there",
    arguments: [
      ("localhost:8080", [:], true), ("desk.local", [:], true), ("evil.example", [:], false),
      ("localhost:8080", ["Origin": "http://localhost:8080"], true),
      ("localhost:8080", ["Origin": "http://evil.example"], false),
      ("localhost:8080", ["Origin": "null"], false),
      ("localhost:8080", ["Origin": "http://LOCALHOST:3000"], true),
      ("localhost:8080", ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors"], false),
      ("localhost:8080", ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"], true),
      ("localhost:8080", ["Sec-Fetch-Site": "none", "Sec-Fetch-Mode": "navigate"], true),
    ] as [(String, [String: String], Bool)])
  func strangers(_ authority: String, _ fields: [String: String], _ isServed: Bool) throws {
    var head = HTTPRequest(method: .post, scheme: nil, authority: authority, path: "/o/client/register")
    for (name, value) in fields { head.headerFields[try #require(HTTPField.Name(name))] = value }
    let request = Request(head: head, body: RequestBody(buffer: ByteBuffer()))
    let guardian = OwnHostOnly(host: "desk.local", origins: ["http://localhost:3000"])
    #expect((guardian.refusalOfCall(request) == nil) == isServed)
  }

  @Test("what a stranger sends is not read, and leaves nothing")
  func flood() async throws {
    let sandbox = Sandbox(Settings())
    try await Self.served(sandbox) { base in
      for path in ["/o/client/register", "/api/v2/REF30/profiles", "/activate", "/mvpd/Dish/login"] {
        let answer = try await ask(
          base + path, "POST", String(repeating: "x", count: 1_000_000),
          ["Origin": "http://evil.example", "Content-Type": "text/plain"])
        #expect(answer.status == 403 && answer.text.contains("a page of another origin may not call"))
      }
      #expect(await sandbox.deviceIDs == [])
    }
  }
}
