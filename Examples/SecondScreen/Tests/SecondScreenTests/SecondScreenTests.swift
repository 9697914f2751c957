import AdobePassAPI
import Foundation
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import Testing

/// `exchanges.json` holds what the page sends and receives, for the page's own tests. Here the service gives the same
/// answers, and they sign in the television that waits. `{code}` stands for the code of the run.
/// `SSO_RECORD=1 swift test --package-path Examples --filter SecondScreen` writes the answers again, and fails that once.
@Suite("The page of a second screen", .timeLimit(.minutes(60)))
struct SecondScreenTests {
  /// A television, and the code that is typed on the page.
  private struct Run {
    let name: String
    /// Whether the provider is chosen on the television.
    var choosesOnTelevision = false
    var world = World()
    /// The milliseconds that pass before the code is typed.
    var delay: Int64 = 0
    /// A code other than the one that the television shows.
    var typo: String?
    /// Whether a login follows.
    var logsIn = false
  }

  private static let runs = [
    Run(name: "the television knows the provider", choosesOnTelevision: true, logsIn: true),
    Run(name: "the provider is chosen here", logsIn: true),
    Run(name: "the service asks once more", world: world { $0.resumeRetries = 1 }, logsIn: true),
    Run(name: "the person is signed in already", world: world { $0.profiles = [.init(mvpd: "Dish")] }),
    Run(name: "no one was given this code", typo: "0000000"),
    Run(name: "the code has ended", delay: World().codeLifetime + 1),
  ]

  private static func world(_ change: (inout World) -> Void) -> World {
    var world = World()
    change(&world)
    return world
  }

  /// AP-Device-Identifier and X-Device-Info describe the television. The page does not know them, and the tables of its
  /// calls do not require them.
  private static let unknownToThePage: Set = ["V2-R21", "V2-R22"]

  @Test(
    "the service answers the page as recorded, and the television is signed in")
  func exchanges() async throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../exchanges.json").standardized
    let recorded = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: [[String: [String: Any]]]])
    #expect(Set(recorded.keys) == Set(Self.runs.map(\.name)))
    var current: [String: Any] = [:]
    for run in Self.runs {
      let exchanges = try await exchanges(
        of: run, asking: recorded[run.name]?.compactMap { $0["request"] } ?? [])
      current[run.name] = exchanges
      guard ProcessInfo.processInfo.environment["SSO_RECORD"] == nil else { continue }
      #expect(try text(of: exchanges) == text(of: recorded[run.name] ?? []), "\(run.name): out of date")
    }
    if ProcessInfo.processInfo.environment["SSO_RECORD"] != nil {
      try text(of: current).write(to: file, atomically: true, encoding: .utf8)
      Issue.record("exchanges.json was written; run again without SSO_RECORD")
    }
  }

  /// Shows a code on a television, and sends the requests of the page to the service.
  private func exchanges(of run: Run, asking requests: [[String: Any]]) async throws -> [[String: Any]] {
    let clock = TestClock()
    let service = SimulatedAdobePass(run.world, clock: clock)
    let screen = ScriptedScreen(mvpds: [.mvpd("Dish")])
    let flow = try await RESTV2Flow.launch(
      Self.configuration, service: RESTV2Service(origin: .releaseProduction),
      environment: FlowEnvironment(transport: service, clock: clock, store: MemoryStore(), screen: screen))
    let signedIn = Task { for await state in flow.states where state.subscriber != nil { return } }
    flow.send(run.choosesOnTelevision ? .signIn : .useSecondScreen)
    await clock.waitForSleepers()  // the television has shown its code, and polls
    clock.advance(by: run.delay)

    let code = try #require(run.typo ?? screen.codes.last)
    let access = try #require(await flow.access).token.expose()
    let exchanges = try requests.map { request in
      let call = try #require(Self.call(request, code: code, access: access))
      let answer = service.answer(call).response
      return ["request": request, "response": try Self.recording(answer, code: code)]
    }
    if run.logsIn {
      let page = "\(Origin.releaseProduction)/api/v2/authenticate/REF30/\(code)"
      let redirectUrl = run.choosesOnTelevision ? Self.configuration.redirectUrl : Self.redirectUrl
      #expect(
        await ScriptedUserAgent(visiting: service).open(page, until: redirectUrl) == .reachedRedirectUrl)
      clock.advance(by: 10_000)
      await signedIn.value
      #expect(await flow.situation.state.mvpd == "Dish", "\(run.name)")
    }
    await flow.finish()
    #expect(service.violations.filter { !Self.unknownToThePage.contains($0.rule) } == [], "\(run.name)")
    return exchanges
  }

  private static let redirectUrl = "https://app.example/second-screen?done"

  private static let configuration = FlowConfiguration(
    serviceProvider: "REF30", softwareStatement: Secret("statement"), domainName: "app.example",
    redirectUrl: "https://app.example/done",
    device: Device(
      platform: .tvOS, identifier: "television", model: "AppleTV", version: "14,1", osVersion: "18.0",
      connectionType: "WiFi"))

  /// A request of the file, with what every request of the page carries.
  private static func call(_ request: [String: Any], code: String, access: String) -> HTTPRequest? {
    guard let method = (request["method"] as? String).flatMap(HTTPRequest.Method.init),
      let path = request["path"] as? String
    else { return nil }
    let body = request["body"] as? String
    var headers = [HTTPHeader("Authorization", "Bearer \(access)")]
    if body != nil { headers.append(HTTPHeader("Content-Type", "application/x-www-form-urlencoded")) }
    return HTTPRequest(
      method: method, path: path.replacingOccurrences(of: "{code}", with: code), headers: headers,
      body: Array((body ?? "").utf8))
  }

  private static func recording(_ answer: HTTPResponse?, code: String) throws -> [String: Any] {
    let answer = try #require(answer)
    let text = String(decoding: answer.body, as: UTF8.self).replacingOccurrences(of: code, with: "{code}")
    return ["status": answer.status, "body": try JSONSerialization.jsonObject(with: Data(text.utf8))]
  }

  private func text(of exchanges: Any) throws -> String {
    let data = try JSONSerialization.data(
      withJSONObject: exchanges, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
