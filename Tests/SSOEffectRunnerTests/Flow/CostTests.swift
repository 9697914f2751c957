import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import TestSupport
import Testing

@Suite("What a flow costs", .timeLimit(.minutes(60)))
struct CostTests {
  @Test("a cold partner sign-in and one play: seven requests")
  func cold() async throws {
    let setting = Setting()
    var run = try await setting.launch()
    #expect(await run.send(.signIn) == "X.signedIn")
    #expect(await run.send(.playing("news")) == "X.signedIn")
    #expect(setting.requests == "E1 E2 E8 E3 E11 E12 E14")
    #expect(setting.service.finish() == [])
    await run.flow.finish()
  }

  @Test("a silent sign-in and one play: six requests, and E3 if no name is kept")
  func silent() async throws {
    let store = MemoryStore()
    let first = Setting(script: .signedInWithResponse, store: store)
    var run = try await first.launch()
    #expect(await run.send(.check) == "X.signedIn")
    #expect(await run.send(.playing("news")) == "X.signedIn")
    #expect(first.requests == "E1 E2 E8 E3 E11 E12 E14")
    await run.flow.finish()

    let before = first.requests
    first.clock.advance(by: 40 * 86_400_000)
    // The service takes a response once.
    var account = try #require(FrameworkScript.signedInWithResponse.metadata.first)
    account.samlAttributeQueryResponse = Secret("<canary-later-response/>")
    let second = first.relaunched(script: FrameworkScript(metadata: [account]), store: store)
    run = try await second.launch()
    #expect(await run.send(.check) == "X.signedIn")
    #expect(second.requests == before + " E2 E9 E8 E11 E12")
    #expect(second.service.finish() == [])
    await run.flow.finish()
  }

  @Test(
    "a relaunch with a valid store and profile: one request before the decision, none where the session is restored",
    arguments: [(true, ["X.signedIn"], "E14"), (false, ["X.idle", "X.signedIn"], "E9 E14")])
  func relaunch(_ restores: Bool, _ stages: [String], _ requests: String) async throws {
    let store = MemoryStore()
    let first = Setting(store: store)
    var run = try await first.launch()
    await run.send(.signIn)
    await run.flow.finish()

    let before = first.requests
    let second = first.relaunched(script: .signedIn(), store: store)
    run = try await second.launch(restoresSession: restores)
    #expect(run.flow.restoration == (restores ? .restored : .clean))
    #expect(await run.stage == stages[0])
    if !restores { #expect(await run.send(.signIn) == stages[1]) }
    #expect(await run.send(.playing("news")) == "X.signedIn")
    #expect(second.requests == before + " " + requests)
    #expect(second.service.finish() == [])
    await run.flow.finish()
  }

  @Test("credentials are registered once over many launches")
  func registration() async throws {
    let store = MemoryStore()
    var setting = Setting(store: store)
    for launch in 0..<6 {
      var run = try await setting.launch(restoresSession: launch.isMultiple(of: 2))
      if await run.stage == "X.idle" { await run.send(.signIn) }
      await run.send(.playing("news"))
      if launch == 3 { setting.service.revokeTokens() }
      // A day passes: the token has ended.
      if launch == 4 { setting.clock.advance(by: 86_400_000) }
      await run.flow.finish()
      setting = setting.relaunched(script: .signedIn(), store: store)
    }
    #expect(setting.service.requests[.register] == 1)
    #expect(setting.service.requests[.token] == 3)
    #expect(setting.service.finish() == [])
  }

  @Test("the device identifier that was kept wins over the configured one, at every launch")
  func device() async throws {
    let store = MemoryStore()
    var setting = Setting(store: store)
    let identifier = setting.configuration.device.identifier
    for launch in 0..<3 {
      setting.configuration.device.identifier = launch == 0 ? identifier : "another-\(launch)"
      var run = try await setting.launch(restoresSession: false)
      await run.send(.signIn)
      await run.send(.playing("news"))
      #expect(store.load().deviceIdentifier == identifier)
      await run.flow.finish()
      setting = setting.relaunched(script: .signedIn(), store: store)
    }
    #expect(setting.service.finish() == [], "V2-R23 would tell of another identifier")
  }

  @Test(
    "one 401 leads to one token request and one repeat, also with a preauthorization suspended behind a play")
  func oneRenewal() async throws {
    let setting = Setting()
    var run = try await setting.launch()
    await run.send(.signIn)
    setting.service.revokeTokens()
    let before = setting.requests
    #expect(await run.send(.asking("news", "sports"), .playing("news")) == "X.signedIn")
    #expect(setting.requests == before + " E14 E2 E14 E13")
    #expect(setting.service.finish() == [])
    await run.flow.finish()
  }

  @Test("401 forever: one renewal, then the flow fails as unauthorized")
  func unauthorizedForEver() async throws {
    let setting = Setting()
    setting.service.inject(.unauthorized(), at: .endpoint(.authorize), times: nil)
    var run = try await setting.launch()
    await run.send(.signIn)
    let before = setting.requests
    #expect(await run.send(.playing("news")) == "X.failed")
    #expect(setting.requests == before + " E14 E2 E14")
    #expect(await run.flow.situation.state.failure?.family == .unauthorized)
    await run.flow.finish()
  }
}
