import AdobePassAPI
import SSOEffectRunner
import SSORESTV1
import SSORESTV1Runner
import SSORESTV1Simulation
import SSOStateMachine
import SSOStateMachineTesting
import TestSupport
import Testing

@Suite("A running flow of REST API V1", .timeLimit(.minutes(60)))
struct RESTV1FlowTests {
  private static let cold =
    "register token checkAuthentication configuration profileRequest exchange"
  private static let decision = "authorize mediaToken"

  @Test("a cold sign-in with Apple and one play: eight requests")
  func cold() async throws {
    let setting = RESTV1Setting()
    var run = try await setting.launch()
    #expect(await run.send(.signIn) == "X.signedIn")
    #expect(await run.send(.playing("news")) == "X.signedIn")
    #expect(setting.requests == Self.cold + " " + Self.decision)
    #expect(setting.service.finish() == [])
    let trace = await run.finish()
    let edges = trace.compactMap { if case .arrow(let edge) = $0.entry { edge } else { nil } }
    #expect(edges.first?.from == "X.idle")
    for (one, next) in zip(edges, edges.dropFirst()) { #expect(one.to == next.from) }
    #expect(Set(RESTV1.graph.edges).isSuperset(of: edges))
    #expect(trace.map(\.sequence) == Array(1...trace.count))
  }

  @Test(
    "a relaunch with a valid store: one request before the decision, none where the session is restored",
    arguments: [(true, "X.signedIn", ""), (false, "X.idle", " checkAuthentication")])
  func relaunch(_ restores: Bool, _ stage: String, _ question: String) async throws {
    let store = MemoryStore()
    let first = RESTV1Setting(store: store)
    var run = try await first.launch()
    await run.send(.signIn)
    await run.flow.finish()

    let second = first.relaunched(store: store)
    run = try await second.launch(restoresSession: restores)
    #expect(run.flow.restoration == (restores ? .restored : .clean))
    #expect(await run.stage == stage)
    if !restores { #expect(await run.send(.signIn) == "X.signedIn") }
    #expect(await run.send(.playing("news")) == "X.signedIn")
    #expect(second.requests == Self.cold + question + " " + Self.decision)
    #expect(second.service.finish() == [])
    await run.flow.finish()
  }

  @Test("a free preview, requested outside of the flow, signs in without a login")
  func freePreview() async throws {
    let setting = RESTV1Setting(script: .denied)
    var run = try await setting.launch()
    #expect(await run.flow.situation.state.access == nil)
    await run.send(.signIn)
    await run.send(.cancel)
    let access = try #require(await run.flow.situation.state.access)
    let service = RESTV1Service(origin: .restV1Production)
    let call = service.startFreePreview(of: "TempPass_TEST40", with: access)
    let answer = try await setting.service.send(call.request, to: service.origin)
    #expect(call.reply(to: answer) == .success(Shared(NoContent())))
    #expect(await run.send(.signIn) == "X.signedIn")
    #expect(await run.flow.situation.state.subscriber != nil)
    #expect(await run.send(.playing("news")) == "X.signedIn")
    #expect(setting.service.finish() == [])
    await run.flow.finish()
  }

  @Test("one 401 leads to one token request and one repeat")
  func oneRenewal() async throws {
    let setting = RESTV1Setting()
    var run = try await setting.launch()
    await run.send(.signIn)
    setting.service.revokeTokens()
    #expect(await run.send(.playing("news")) == "X.signedIn")
    #expect(setting.requests == Self.cold + " authorize token authorize mediaToken")
    #expect(setting.service.finish() == [])
    await run.flow.finish()
  }

  @Test("credentials that the service forgot are requested again")
  func registeredAgain() async throws {
    let setting = RESTV1Setting()
    var run = try await setting.launch()
    await run.send(.signIn)
    setting.service.revokeRegistrations()
    _ = await run.send(.playing("news"))
    #expect(setting.service.requests[.register] == 2)
    #expect(setting.service.finish() == [])
    await run.flow.finish()
  }

  @Test("finish is final for a flow on its way from one poll to the next")
  func onItsWay() async throws {
    for _ in 0..<50 {
      var setting = RESTV1Setting(.tvOS, .with { $0.codeLifetime = 1_000_000_000 }, script: .denied)
      setting.configuration.hasPicker = false
      var run = try await setting.launch()
      run.flow.send(.signIn)
      await run.reach("V1.10.5")
      await run.flow.finish()
      let situation = await run.flow.situation
      #expect(await run.flow.runningEffects == 0)
      for _ in 0..<100 { await Task.yield() }
      #expect(await run.flow.situation == situation)
    }
  }

  @Test("a picker of the screen is asked, and its answer taken")
  func picker() async throws {
    let setting = RESTV1Setting(.iOS, script: .denied, screen: ScriptedScreen(mvpds: [.mvpd("Dish")]))
    var run = try await setting.launch()
    #expect(await run.send(.signIn) == "X.awaitingMVPDChoice")
    #expect(await run.send() == "X.signedIn")
    #expect(setting.screen.base.pickers.mvpds == 1)
    #expect(setting.userAgent.visits.count == 1)
    #expect(setting.service.finish() == [])
    await run.flow.finish()
  }

  @Test("a session that the service has ended is noticed at the next play request, and renewed")
  func sessionEnded() async throws {
    let setting = RESTV1Setting(script: .signedInWithResponse)
    var run = try await setting.launch()
    await run.send(.signIn)
    setting.service.expireAuthentication()
    _ = await run.send(.playing("news"))
    #expect(setting.requests.contains("authorize checkAuthentication"))
    #expect(setting.service.violations.filter { $0.rule != "V1-R19" } == [])
    await run.flow.finish()
  }

  @Test("logging out keeps credentials and token, and at the next launch the person is not signed in")
  func loggedOut() async throws {
    let store = MemoryStore()
    let setting = RESTV1Setting(store: store)
    var run = try await setting.launch()
    await run.send(.signIn)
    #expect(store.load().mvpd?.id == "Cablevision")
    #expect(await run.send(.logOut) == "X.directingToSettings", "the token came of Apple (V1.L3)")
    #expect(await run.send(.acknowledge) == "V1.L5")
    await run.flow.finish()
    #expect(store.load().mvpd == nil)
    #expect(store.load().credentials != nil && store.load().token != nil)
    #expect(setting.service.finish() == [])
    let next = try await setting.relaunched(store: store).launch()
    #expect(await next.stage == "X.idle")
    await next.flow.finish()
  }

  @Test("if the list of MVPDs cannot be loaded, that of an earlier launch is used")
  func lastConfiguration() async throws {
    let store = MemoryStore()
    let setting = RESTV1Setting(script: .denied, store: store)
    var run = try await setting.launch()
    #expect(await run.send(.signIn) == "X.awaitingMVPDChoice")
    await run.send(.cancel)
    await run.flow.finish()
    let next = setting.relaunched(script: .denied, store: store)
    next.service.inject(.status(500), at: .endpoint(.configuration), times: nil)
    run = try await next.launch()
    #expect(await run.send(.signIn) == "X.awaitingMVPDChoice")
    await run.flow.finish()
  }

  @Test("a finished flow has ended everything, even calls that are never answered")
  func finished() async throws {
    let setting = RESTV1Setting()
    setting.service.inject(.stalled, at: .endpoint(.configuration))
    let run = try await setting.launch()
    run.flow.send(.signIn)
    while setting.service.requests[.configuration] == nil { await Task.yield() }
    await run.flow.finish()
    #expect(await run.flow.runningEffects == 0)
  }

  @Test("what another origin issued is dropped")
  func otherOrigin() async throws {
    let store = MemoryStore()
    let setting = RESTV1Setting(store: store)
    var run = try await setting.launch()
    await run.send(.signIn)
    await run.flow.finish()
    let device = store.load().deviceIdentifier
    run = try await setting.relaunched(store: store).launch(
      service: RESTV1Service(origin: .restV1Staging))
    #expect(await run.stage == "X.idle")
    #expect(store.load().credentials == nil && store.load().token == nil)
    #expect(store.load().deviceIdentifier == device)
    await run.flow.finish()
  }

  @Test("an app that moves on to REST API V2 registers again: only the choice of an MVPD goes along")
  func movedOn() async throws {
    let (store, clock) = (MemoryStore(), TestClock(isAutomatic: true))
    var run = try await RESTV1Setting(clock: clock, store: store).launch()
    await run.send(.signIn)
    await run.flow.finish()
    let (device, mvpd) = (store.load().deviceIdentifier, store.load().mvpd)
    #expect(store.load().credentials != nil && device != nil && mvpd != nil)
    let second = Setting(clock: clock, store: store)
    let later = try await RESTV2Flow.launch(
      second.configuration, service: RESTV2Service(origin: .releaseProduction),
      environment: second.environment)
    await later.finish()
    #expect(store.load().credentials == nil && store.load().token == nil && store.load().profile == nil)
    #expect(store.load().deviceIdentifier == device && store.load().mvpd == mvpd)
  }

  @Test("both machines use the credentials of one store, as long as the origin is the same")
  func sharedCredentials() async throws {
    let (store, clock) = (MemoryStore(), TestClock(isAutomatic: true))
    let origin = Origin.restV1Production
    let second = Setting(clock: clock, store: store)
    let later = try await RESTV2Flow.launch(
      second.configuration, service: RESTV2Service(origin: origin), environment: second.environment)
    later.send(.signIn)
    for await state in later.states where state.subscriber != nil && state.isResting { break }
    await later.finish()

    let service = SimulatedAdobePassV1(clock: clock, restoring: second.service.savedState)
    let setting = RESTV1Setting(clock: clock, store: store, service: service)
    var run = try await setting.launch()
    #expect(await run.send(.signIn) == "X.signedIn")
    #expect(setting.requests == "checkAuthentication")
    #expect(service.finish() == [])
    await run.flow.finish()
    #expect(store.load().profile != nil, "what REST API V2 keeps is left alone")
  }
}
