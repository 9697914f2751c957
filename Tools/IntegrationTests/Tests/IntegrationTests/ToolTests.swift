import AdobePassAPI
import Foundation
import LocalService
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import Testing

/// The tool `sso-flow`, as a process of its own, against a server.
@Suite struct ToolTests {
  private let place = FileManager.default.temporaryDirectory.appendingPathComponent("sso-flow-\(UUID())")

  private static let script = """
    {"access": ["granted"], "metadata": [{}, \(account()), \(account(#""<samlp:Response/>""#)), \(account())]}
    """

  private static func account(_ response: String = "null") -> String {
    #"{"accountProviderIdentifier": "cablevision-apple", "authenticationExpirationDate": "2100-01-01T00:00:00Z", "#
      + #""samlAttributeQueryResponse": \#(response)}"#
  }

  private func run(_ server: LocalServer, _ arguments: String...) async throws -> (
    status: Int32, result: [String: Any]
  ) {
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let (statement, script) = (
      place.appendingPathComponent("statement"), place.appendingPathComponent("script")
    )
    try Data("  canary-statement\n".utf8).write(to: statement)
    try Data(Self.script.utf8).write(to: script)
    let tool = URL(fileURLWithPath: Probe.path).deletingLastPathComponent().appendingPathComponent("sso-flow")
    let done = try await Probe.run(
      [
        tool.path, "run", "--base-url", "\(server.origin)", "--service-provider", "REF30", "--domain-name",
        "app.example", "--redirect-url", "https://app.example/done", "--software-statement", statement.path,
        "--framework-script", script.path, "--json",
      ] + arguments)
    #expect(!done.output.contains("canary"))
    let json = try JSONSerialization.jsonObject(with: Data(done.output.utf8))
    return (done.status, try #require(json as? [String: Any]))
  }

  @Test func aSignInAndARelaunch() async throws {
    defer { try? FileManager.default.removeItem(at: place) }
    let service = SimulatedAdobePass(clock: SystemClock())
    try await LocalServer.run {
      Delivery(service.answer($0, on: $1))
    } _: { server in
      let store = place.appendingPathComponent("store").path
      let first = try await run(server, "--play", "news", "--store", store)
      #expect(first.status == 0)
      #expect(first.result["requests"] as? Int == 7)
      #expect(first.result["played"] as? [String: String] == ["news": "permit"])
      service.recordLaunch()
      let second = try await run(server, "--play", "news", "--store", store)
      #expect(second.status == 0)
      #expect(second.result["requests"] as? Int == 2)
      #expect(server.requests.count == 9)
      #expect(service.requests[.register] == 1)
      #expect(service.throttledRequests == 0)
    }
    #expect(service.violations == [])
  }

  @Test func aLoginPageIsFollowed() async throws {
    defer { try? FileManager.default.removeItem(at: place) }
    var world = World()
    world.enablesPartnerSignOn = false
    let service = SimulatedAdobePass(world, clock: SystemClock())
    try await LocalServer.run {
      Delivery(service.answer($0, on: $1))
    } _: { server in
      let done = try await run(server, "--platform", "iOS", "--preauthorize", "a", "--preauthorize", "b")
      #expect(done.status == 0)
      #expect(done.result["preauthorized"] as? [String: Bool] == ["a": true, "b": true])
      #expect(done.result["requests"] as? Int == server.requests.count)
    }
    #expect(service.violations == [])
  }

  @Test func aCodeIsPolledAsOftenAsTheCommandLineSays() async throws {
    defer { try? FileManager.default.removeItem(at: place) }
    var world = World()
    world.enablesPartnerSignOn = false
    world.completesLoginAfterPolls = 30
    let service = SimulatedAdobePass(world, clock: SystemClock())
    try await LocalServer.run {
      Delivery(service.answer($0, on: $1))
    } _: { server in
      let start = Date()
      let done = try await run(server, "--poll-interval", "0.2")
      #expect(done.status == 0)
      // The burst can end at the service before it ends here: a first request takes longer to arrive than those after it.
      #expect(service.requests[.profileOfCode] == 30 + service.throttledRequests)
      // Twenty-nine waits of five seconds, the usual interval, would take longer; a busy machine needs less than that.
      #expect(Date().timeIntervalSince(start) < 140)
    }
  }

  @Test func theTimeLimitEndsARun() async throws {
    defer { try? FileManager.default.removeItem(at: place) }
    let service = SimulatedAdobePass(clock: SystemClock())
    // A busy machine may reach only the first call within a second, so that call is the one that stalls.
    service.inject(.stalled, at: .endpoint(.register), times: nil)
    try await LocalServer.run {
      Delivery(service.answer($0, on: $1))
    } _: { server in
      let done = try await run(server, "--time-limit", "1")
      #expect(done.status == 4)
      #expect(done.result["outcome"] as? String == "timeLimit")
      #expect(done.result["stage"] as? String == "A.1")
    }
  }
}
