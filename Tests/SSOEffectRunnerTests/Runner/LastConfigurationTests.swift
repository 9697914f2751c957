import AdobePassAPI
import SSOStateMachine
import SSOStateMachineTesting
import TestSupport
import Testing

@testable import SSOEffectRunner

@Suite("Where E3 gives no list of MVPDs, the last one serves", .timeLimit(.minutes(60)))
struct LastConfigurationTests {
  typealias Disturbance = SimulatedAdobePass.Disturbance

  /// Signs in as far as the app's own picker, which needs E3, and cancels.
  private func visited(_ store: any FlowStore) async throws -> Setting {
    let setting = Setting(script: .denied, store: store)
    var run = try await setting.launch()
    #expect(await run.send(.signIn) == "X.awaitingMVPDChoice")
    await run.send(.cancel)
    await run.flow.finish()
    return setting
  }

  /// Signs in at a later launch, while E3 keeps failing.
  private func signIn(
    _ setting: Setting, _ disturbance: Disturbance, store: any FlowStore
  ) async throws -> (stage: String, isChoice: Bool) {
    let next = setting.relaunched(script: .denied, store: store)
    next.service.inject(disturbance, at: .endpoint(.configuration), times: nil)
    var run = try await next.launch()
    let stage = await run.send(.signIn)
    let screen = await run.flow.situation.state.screen
    await run.flow.finish()
    guard case .chooseProvider(let mvpds) = screen else { return (stage, false) }
    return (stage, mvpds.contains { $0.id == "Dish" })
  }

  static let rows: [(Disturbance, Bool)] = [
    (.status(500), true), (.html(status: 200), true), (.truncatedJSON, true),
    (.error(.internalServerError), true), (.error(.invalidParameterServiceProvider), true),
    (.failed(.timedOut), true), (.redirect(to: "https://elsewhere.example/"), true),
    (.failed(.connectionFailed), false), (.failed(.tlsFailed), false), (.unauthorized(), false),
    (.throttled(retryAfter: 1), false),
    (.body(status: 403, json: #"{"status":403,"code":"new","action":"application-registration"}"#), false),
  ]

  @Test(
    "at the next launch; not without a connection, nor if a token or a pause is needed", arguments: rows)
  func nextLaunch(_ disturbance: Disturbance, serves: Bool) async throws {
    let store = MemoryStore()
    let end = try await signIn(visited(store), disturbance, store: store)
    #expect(end == (serves ? ("X.awaitingMVPDChoice", true) : ("X.failed", false)))
  }

  @Test("in the same launch, without a store, once the list is too old to be used again")
  func sameLaunch() async throws {
    let setting = Setting(script: .denied)
    var run = try await setting.launch()
    await run.send(.signIn)
    await run.send(.cancel)
    setting.clock.advance(by: 86_400_000)
    setting.service.inject(.status(503), at: .endpoint(.configuration), times: nil)
    #expect(await run.send(.signIn) == "X.awaitingMVPDChoice")
    #expect(setting.service.requests[.configuration] == 2)
    await run.flow.finish()
  }

  @Test("not the list of another service provider, of another origin, nor one that cannot be read")
  func ofAnother() async throws {
    let body = Array(#"{"requestor":{"mvpds":[{"id":"Dish","displayName":"DISH"}]}}"#.utf8)
    let own = Origin.releaseProduction
    let lists = [
      KeptConfiguration(origin: own, serviceProvider: "other", body: body),
      KeptConfiguration(origin: .releaseStaging, serviceProvider: "REF30", body: body),
      KeptConfiguration(origin: own, serviceProvider: "REF30", body: Array("<html>".utf8)),
    ]
    for list in lists {
      let store = MemoryStore()
      store.saveConfiguration(list)
      let end = try await signIn(Setting(script: .denied), .status(500), store: store)
      #expect(end == ("X.failed", false), "\(list.serviceProvider) of \(list.origin)")
    }
  }

  @Test("a list that repeats a secret is shown without it, and not kept")
  func secret() async throws {
    let store = MemoryStore()
    var setting = Setting(script: .denied, store: store)
    setting.environment.transport = Intercepted(setting.service) { request in
      guard request.path.hasSuffix("/configuration"),
        let token = request.header("Authorization")?.dropFirst(7)
      else { return nil }
      let body = #"{"requestor":{"mvpds":[{"id":"Dish","displayName":"DISH \#(token)"}]}}"#
      return HTTPResponse(status: 200, body: Array(body.utf8))
    }
    var run = try await setting.launch()
    #expect(await run.send(.signIn) == "X.awaitingMVPDChoice")
    let token = try #require(store.load().token?.value.expose())
    guard case .chooseProvider(let mvpds) = await run.flow.situation.state.screen else {
      Issue.record("no choice")
      return
    }
    #expect(mvpds.map(\.id) == ["Dish"] && !mvpds[0].displayName.contains(token))
    #expect(store.loadConfiguration() == nil)
    await run.flow.finish()
  }

  @Test("a list without an MVPD to choose is not kept, and replaces no other")
  func empty() async throws {
    let store = MemoryStore()
    let setting = try await visited(store)
    let first = try #require(store.loadConfiguration())
    let end = try await signIn(
      setting, .body(status: 200, json: #"{"requestor":{"mvpds":[]}}"#), store: store)
    #expect(!end.isChoice && store.loadConfiguration() == first)
  }

  @Test("a good answer replaces it, a failure does not")
  func kept() async throws {
    let store = MemoryStore()
    let setting = try await visited(store)
    let first = try #require(store.loadConfiguration())
    #expect(first.isOf("REF30", from: .releaseProduction) && !first.body.isEmpty)
    _ = try await signIn(setting, .status(500), store: store)
    #expect(store.loadConfiguration() == first)
    let body = #"{"requestor":{"mvpds":[{"id":"Dish","displayName":"DISH"}]}}"#
    _ = try await signIn(Setting(script: .denied), .body(status: 200, json: body), store: store)
    #expect(store.loadConfiguration()?.body == Array(body.utf8))
  }
}
