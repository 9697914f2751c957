import AdobePassAPI
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import TestSupport
import Testing

/// The Adobe SSO Service, next to a flow: one person, two devices.
@Suite("The Adobe SSO Service", .timeLimit(.minutes(60)))
struct SSOServiceTests {
  private let clock = TestClock()

  private func service(
    _ simulated: SimulatedSSOService, context: CallContext = CallContext()
  ) throws -> SSOService {
    SSOService(
      origin: try #require(Origin("https://sso.example")),
      environment: FlowEnvironment(
        transport: simulated, clock: clock, store: MemoryStore(), context: { context }))
  }

  private func access(_ device: String = "device-1", token: String = "token") -> Shared<Access> {
    var configuration = Setting.configuration(.tvOS)
    configuration.device.identifier = device
    let registration = Registration(
      configuration: Shared(configuration), clientID: "client", clientSecret: Secret("secret"))
    return Shared(Access(registration: Shared(registration), token: Secret(token), expiresAt: .init(.max)))
  }

  private func fault<Value>(_ work: () async throws(SSOServiceFault) -> Value) async -> SSOServiceFault? {
    do throws(SSOServiceFault) {
      _ = try await work()
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "a token, a code, another device, the list, and out again",
    arguments: SimulatedSSOService.Spelling.allCases)
  func twoDevices(_ spelling: SimulatedSSOService.Spelling) async throws {
    let simulated = SimulatedSSOService(clock: clock, spelling: spelling)
    let service = try service(simulated)
    let first = try await service.serviceToken(for: .common(Secret("person")), with: access())
    #expect(first.notAfter == clock.now.advanced(by: 3_600_000))
    let code = try await service.link(first.token, with: access())
    let second = try await service.serviceToken(for: .link(code.code), with: access("device-2"))
    #expect(second.token != first.token)
    let devices = try await service.list(first.token, with: access())
    #expect(devices.map(\.id) == ["device-1", "device-2"])
    #expect(devices.map(\.type) == [.regular, .sso])
    #expect(devices.map(\.lastSeen) == [clock.now, clock.now])
    let again = await fault { () async throws(SSOServiceFault) in
      try await service.serviceToken(for: .link(code.code), with: access("device-3"))
    }
    guard case .service(let error, status: 401) = again else {
      Issue.record("a code serves once")
      return
    }
    #expect(error.known == .headerInvalid && error.recommendedAction == .getNewToken)
    #expect(try await service.unlink(["device-2", "nobody"], first.token, with: access()) == ["device-2"])
    #expect(try await service.list(first.token, with: access()).map(\.id) == ["device-1"])
    #expect(
      simulated.calls == [
        "POST serviceToken", "POST link", "POST serviceToken", "GET list", "POST serviceToken", "POST unlink",
        "GET list",
      ])
  }

  @Test("a token ends after an hour, and can be refreshed just after its end")
  func refresh() async throws {
    let service = try service(SimulatedSSOService(clock: clock))
    let token = try await service.serviceToken(for: .common(Secret("person")), with: access())
    clock.advance(by: 3_600_000)
    #expect(CallContext(serviceToken: token.token).valid(at: clock.now) == CallContext(), "not sent any more")
    let refused = await fault { () async throws(SSOServiceFault) in
      try await service.link(token.token, with: access())
    }
    guard case .serviceTokenRefused(let error) = refused else {
      Issue.record("the token has ended")
      return
    }
    #expect(error.known == .tokenExpired)
    let fresh = try await service.refresh(token.token, with: access())
    #expect(CallContext(serviceToken: fresh.token).valid(at: clock.now).serviceToken == fresh.token)
    _ = try await service.link(fresh.token, with: access())
    clock.advance(by: 3_600_000 + 300_000)
    guard
      case .serviceTokenRefused = await fault({ () async throws(SSOServiceFault) in
        try await service.refresh(fresh.token, with: access())
      })
    else {
      Issue.record("too late")
      return
    }
  }

  @Test("401 stands for either token", arguments: SimulatedSSOService.Spelling.allCases)
  func unauthorized(_ spelling: SimulatedSSOService.Spelling) async throws {
    let simulated = SimulatedSSOService(clock: clock, spelling: spelling)
    let service = try service(simulated)
    let unknown = await fault { () async throws(SSOServiceFault) in
      try await service.list(Secret("a.b.c"), with: access())
    }
    guard case .serviceTokenRefused(let error) = unknown else {
      Issue.record("no token of the service")
      return
    }
    #expect(error.known == .tokenInvalid)
    simulated.revokeAccessTokens()
    let refused = await fault { () async throws(SSOServiceFault) in
      try await service.list(Secret("a.b.c"), with: access())
    }
    guard case .unauthorized(let error?) = refused else {
      Issue.record("no access token")
      return
    }
    #expect(error.known == .unauthorized)
  }

  @Test("a call without an answer")
  func transport() async throws {
    struct Broken: HTTPTransport {
      func send(_: HTTPRequest, to _: Origin) async throws(Fault.TransportFault) -> HTTPResponse {
        throw .timedOut
      }
    }
    let service = SSOService(
      origin: try #require(Origin("https://sso.example")),
      environment: FlowEnvironment(transport: Broken(), clock: clock, store: MemoryStore()))
    let fault = await fault { () async throws(SSOServiceFault) in
      try await service.refresh(Secret("a.b.c"), with: access())
    }
    #expect(fault == .transport(.timedOut))
  }

  @Test("a running flow hands out the token that it keeps")
  func accessOfAFlow() async throws {
    let setting = Setting(script: .denied)
    var run = try await setting.launch()
    #expect(await run.flow.access == nil)
    await run.send(.signIn)
    let access = try #require(await run.flow.access)
    #expect(setting.service.secrets.expose().contains(access.value.token.expose()))
    #expect(access.value.configuration == setting.configuration)
    await run.flow.finish()
  }
}
