import AdobePassAPI
import Foundation
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import TestSupport
import Testing

/// The app's knowledge at a moment is read at each call.
@Suite("The context of each call", .timeLimit(.minutes(60)))
struct CallContextTests {
  /// Keeps every request, and lets the service answer it.
  private func recording(_ service: SimulatedAdobePass) -> (Intercepted, Locked<[HTTPRequest]>) {
    let requests = Locked<[HTTPRequest]>([])
    let transport = Intercepted(service) { request in
      requests.withLock { $0.append(request) }
      return nil
    }
    return (transport, requests)
  }

  private func connectionType(_ request: HTTPRequest?) throws -> String? {
    let text = try #require(request?.header("X-Device-Info"))
    let data = try #require(Data(base64Encoded: text))
    return (try JSONSerialization.jsonObject(with: data) as? [String: Any])?["connectionType"] as? String
  }

  /// A compact JWS with an expiration time.
  private func token(until end: Timestamp) -> Secret<String> {
    let claims = Data(#"{"exp":\#(end.milliseconds / 1_000)}"#.utf8).base64EncodedString()
    return Secret("eyJhbGciOiJIUzI1NiJ9.\(claims.filter { $0 != "=" }).c2lnbmF0dXJl")
  }

  @Test("a visitor and a connection that change are those of the call")
  func changes() async throws {
    var setting = Setting(script: .denied)
    let (transport, requests) = recording(setting.service)
    let context = Locked(CallContext(connectionType: "WiFi"))
    setting.environment.transport = transport
    setting.environment.context = { context.withLock { $0 } }
    var run = try await setting.launch()
    await run.send(.signIn)
    let before = requests.withLock { $0.count }
    context.withLock { $0 = CallContext(visitorIdentifier: "4711", connectionType: "cellular") }
    await run.send(.chooseMVPD(id: "TempPass_TEST40"))
    await run.flow.finish()
    let (earlier, later) = requests.withLock { ($0.prefix(before), $0.dropFirst(before)) }
    #expect(!earlier.isEmpty && !later.isEmpty)
    for request in earlier {
      #expect(try connectionType(request) == "WiFi")
      #expect(request.header("AP-Visitor-Identifier") == nil)
    }
    for request in later {
      #expect(try connectionType(request) == "cellular")
      #expect(request.header("AP-Visitor-Identifier") == "4711")
    }
    #expect(setting.service.finish() == [])
  }

  @Test("a service token shows another device's sign-in until it ends, and is not sent any more then")
  func serviceToken() async throws {
    let world = World.with { $0.profiles = [.init(mvpd: "Dish", type: .serviceTokenSSO)] }
    let clock = TestClock()
    var setting = Setting(.tvOS, world, script: .denied, clock: clock)
    let (transport, requests) = recording(setting.service)
    setting.environment.transport = transport
    let token = token(until: clock.now.advanced(by: 60_000))
    setting.environment.context = { CallContext(serviceToken: token) }
    var run = try await setting.launch()
    await run.send(.signIn)
    #expect(await run.stage == "X.signedIn")
    await run.send(.playing("news"))
    #expect(setting.requests == "E1 E2 E8 E14")
    let sent = requests.withLock { $0.map { $0.header("AD-Service-Token") } }
    #expect(sent == [nil, nil, token.expose(), token.expose()])
    clock.advance(by: 60_000)
    await run.send(.playing("news"))
    let last = requests.withLock { $0.last { $0.path.contains("/decisions/") } }
    #expect(last?.header("AD-Service-Token") == nil)
    await run.flow.finish()
  }

  @Test("a service that repeats the service token shows nothing")
  func secrecy() async throws {
    var setting = Setting()
    let token = token(until: .init(4_102_444_800_000))
    setting.environment.context = { CallContext(serviceToken: token) }
    let error = #"{"code":"c","action":"none","status":400,"message":"got \#(token.expose())"}"#
    setting.service.inject(.body(status: 400, json: error), at: .endpoint(.authorize), times: nil)
    var run = try await setting.launch()
    await run.send(.signIn)
    await run.send(.playing("news"))
    let state = await run.flow.situation.state
    #expect(state.failure?.message == "got <redacted>")
    for text in ["\(state)", "\(setting.screen.notices)", "\(await run.finish())"] {
      #expect(!text.contains(token.expose()))
    }
  }
}
