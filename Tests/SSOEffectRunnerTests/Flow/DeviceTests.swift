import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import TestSupport
import Testing

@Suite("What the device supplies: framework, user agent, pickers", .timeLimit(.minutes(60)))
struct DeviceTests {
  private typealias Asked = ScriptedPartnerFramework.Request

  private func name(_ request: Asked) -> String {
    switch request {
    case .accessStatus(let prompts): "permission, prompts \(prompts)"
    case .status(.silent(let prompts)): "silent, prompts \(prompts)"
    case .status(.picker(_, _, let prompts)): "picker, prompts \(prompts)"
    case .status(.partner(_, let interrupts, let prompts)):
      "partner, interrupts \(interrupts), prompts \(prompts)"
    case .status(.profile(_, _, let prompts)): "profile, prompts \(prompts)"
    }
  }

  @Test("every question of the flow reaches the framework, whole")
  func framework() async throws {
    let setting = Journey.all[0].setting()
    var run = try await setting.launch()
    for step in Journey.all[0].steps { await run.send(step) }
    await run.flow.finish()
    #expect(
      setting.framework.requests.map(name) == [
        "permission, prompts true", "silent, prompts false", "silent, prompts false", "picker, prompts true",
        "partner, interrupts true, prompts true", "silent, prompts false", "silent, prompts false",
        "silent, prompts false", "silent, prompts false",
      ])
    for case .status(let request) in setting.framework.requests {
      switch request {
      case .silent: break
      case .picker:
        #expect(request.supportedAccountProviderIdentifiers == ["cablevision-apple", "spectrum-apple"])
      case .partner, .profile:
        #expect(request.verificationToken != nil && !request.attributeNames.isEmpty)
      }
    }
  }

  @Test(
    "each way a user agent ends is an event",
    arguments: [
      (.reachedRedirectUrl, "F.4-reached"), (.closed, "F.4-closed"), (.timedOut, "F.4-closed"),
      (.failed, "F.4-pageFailed"),
    ] as [(UserAgentEnd, String)])
  func userAgent(_ end: UserAgentEnd, _ edge: String) async throws {
    var setting = Setting(.iOS, script: .denied)
    let agent = ScriptedUserAgent([end, .reachedRedirectUrl])
    setting.environment.userAgent = agent
    var run = try await setting.launch()
    await run.send(.signIn)
    let recorded = Task { [trace = run.flow.trace] in
      for await record in trace {
        if case .arrow(let edge) = record.entry, edge.from == "F.4" { return edge.id }
      }
      return ""
    }
    run.flow.send(.chooseMVPD(id: "Dish"))
    #expect(await recorded.value == edge)
    #expect(agent.visits.first?.redirectUrl == setting.configuration.redirectUrl)
    #expect(agent.visits.first?.url.contains("/authenticate/REF30/") == true)
    await run.flow.finish()
  }

  @Test("the picker of MVPDs is asked where the flow rests for it, again where the choice is unknown")
  func mvpds() async throws {
    let screen = ScriptedScreen(mvpds: [.mvpd("Unknown"), .mvpd("Dish")])
    let setting = Setting(.iOS, script: .denied, screen: screen)
    var run = try await setting.launch()
    #expect(await run.send(.signIn) == "X.awaitingMVPDChoice")
    #expect(await run.rest() == "X.awaitingMVPDChoice")
    #expect(await run.rest() == "X.signedIn")
    #expect(screen.pickers.mvpds == 2)
    await run.flow.finish()
    #expect(setting.service.finish() == [])
  }

  @Test("the second screen is a choice too")
  func secondScreen() async throws {
    let screen = ScriptedScreen(mvpds: [.secondScreen])
    let setting = Setting(.tvOS, .with { $0.completesLoginAfterPolls = 1 }, script: .denied, screen: screen)
    var run = try await setting.launch()
    await run.send(.signIn)
    #expect(await run.rest() == "X.signedIn")
    #expect(screen.codes.count == 1)
    await run.flow.finish()
  }

  @Test("the picker of profiles is asked where there are several")
  func profiles() async throws {
    let screen = ScriptedScreen(profiles: ["Spectrum"])
    let world = World.with { $0.profiles = [.init(mvpd: "Dish"), .init(mvpd: "Spectrum")] }
    let setting = Setting(.tvOS, world, script: .denied, screen: screen)
    var run = try await setting.launch()
    #expect(await run.send(.signIn) == "X.awaitingProfileChoice")
    #expect(await run.rest() == "X.signedIn")
    #expect(await run.flow.situation.state.mvpd == "Spectrum")
    await run.flow.finish()
    #expect(setting.service.finish() == [])
  }

  @Test("a picker that returns nothing leaves the choice to the app")
  func appChooses() async throws {
    let setting = Setting(.iOS, script: .denied)
    var run = try await setting.launch()
    await run.send(.signIn)
    await run.settle()
    #expect(await run.stage == "X.awaitingMVPDChoice")
    #expect(await run.send(.chooseMVPD(id: "Dish")) == "X.signedIn")
    await run.flow.finish()
  }

  @Test("a play request leaves the picker open; moving on closes it, and its answer is then dropped")
  func moving() async throws {
    var setting = Setting(.iOS, script: .denied)
    let screen = WaitingScreen()
    setting.environment.screen = screen
    var run = try await setting.launch()
    await run.send(.signIn)
    var asked = screen.gate.makeIterator()
    _ = await asked.next(isolation: #isolation)
    await run.send(.playing("news"))
    #expect(screen.gate.begun == 1 && screen.gate.atWork == 1)
    #expect(await run.flow.runningEffects == 1)
    await run.send(.cancel)
    await run.settle()
    #expect(screen.gate.atWork == 0)
    #expect(await run.stage == "X.idle")
    let trace = await run.finish()
    #expect(!trace.contains { $0.entry.isRefusal }, "what the closed picker said never reached the flow")
  }
}
