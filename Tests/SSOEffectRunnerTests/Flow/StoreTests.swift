import AdobePassAPI
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import TestSupport
import Testing

@Suite("What a flow keeps, and what it does where that fails", .timeLimit(.minutes(60)))
struct StoreTests {
  /// A store that fails when a test makes it fail.
  private final class FailingStore: FlowStore {
    let loading: StoreFailure?
    let saving: StoreFailure?
    let saves = Locked(0)

    init(loading: StoreFailure? = nil, saving: StoreFailure? = nil) {
      (self.loading, self.saving) = (loading, saving)
    }

    func load() throws(StoreFailure) -> StoreContents {
      if let loading { throw loading }
      return StoreContents()
    }

    func save(_ contents: StoreContents) throws(StoreFailure) {
      saves.withLock { $0 += 1 }
      if let saving { throw saving }
    }
  }

  @Test("credentials and tokens are stored before they are used, renewed ones too")
  func storedBeforeUse() async throws {
    let store = MemoryStore()
    var setting = Setting(store: store)
    let tokens = Locked<Set<String>>([])
    let witness = Intercepted(setting.service) { request in
      let kept = store.load()
      if let header = request.header("Authorization"), header.hasPrefix("Bearer ") {
        #expect(kept.token.map { header == "Bearer " + $0.value.expose() } == true, "\(request.path)")
        tokens.withLock { _ = $0.insert(header) }
      }
      if request.path == "/o/client/token" {
        let form = String(decoding: request.body, as: UTF8.self)
        #expect(kept.credentials.map { form.contains($0.clientSecret.expose()) } == true)
      }
      return nil
    }
    setting.environment.transport = PacedTransport(witness, bucket: TokenBucket(clock: setting.clock))
    var run = try await setting.launch()
    await run.send(.signIn)
    setting.service.revokeTokens()
    await run.send(.playing("news"))
    setting.service.revokeRegistrations()
    await run.send(.playing("news"))
    await run.flow.finish()
    #expect(tokens.withLock { $0.count } >= 2)
    #expect((setting.service.requests[.token] ?? 0) >= 3)
  }

  @Test("a damaged store begins clean, and the screen says so", arguments: ["store.json.damaged", nil])
  func damaged(_ name: String?) async throws {
    let setting = Setting(store: FailingStore(loading: .damaged(setAsideAs: name)))
    var run = try await setting.launch()
    #expect(run.flow.restoration == .clean)
    #expect(setting.screen.notices == [.storeFailed(.damaged(setAsideAs: name))])
    #expect(await run.send(.signIn) == "X.signedIn")
    await run.flow.finish()
  }

  @Test("a damaged file is set aside, and the next launch finds what was kept instead")
  func damagedFile() async throws {
    let scratch = try Scratch()
    do {
      let store = try FileStore(directory: scratch.store)
      try scratch.write("{\"version\": 1, \"cred", to: scratch.document)
      let setting = Setting(store: store)
      var run = try await setting.launch()
      guard case .storeFailed(.damaged(setAsideAs: .some)) = setting.screen.notices.first else {
        Issue.record("the screen is told: \(setting.screen.notices)")
        return
      }
      #expect(await run.send(.signIn) == "X.signedIn")
      await run.flow.finish()
    }
  }

  @Test(
    "a store that is newer, in use or inaccessible ends the launch, with nothing changed",
    arguments: [StoreFailure.newerVersion(9), .inUse, .inaccessible("it is gone")])
  func refused(_ failure: StoreFailure) async throws {
    let store = FailingStore(loading: failure)
    let setting = Setting(store: store)
    await #expect(throws: failure) { _ = try await setting.launch() }
    let runner = RESTV2Runner(
      service: RESTV2Service(origin: .releaseProduction), environment: setting.environment)
    await #expect(throws: failure) { _ = try await runner.launch(configuration) }
    #expect(store.saves.withLock { $0 } == 0)
    #expect(setting.screen.notices.isEmpty && setting.service.sequence.isEmpty)
  }

  @Test("if nothing can be saved, the flow goes on in memory, and the screen says so each time")
  func unsaved() async throws {
    let store = FailingStore(saving: .inaccessible("the disk is full"))
    let setting = Setting(store: store)
    var run = try await setting.launch()
    #expect(await run.send(.signIn) == "X.signedIn")
    #expect(await run.send(.playing("news")) == "X.signedIn")
    await run.flow.finish()
    #expect(setting.requests == "E1 E2 E8 E3 E11 E12 E14")
    let told = setting.screen.notices.filter { $0 == .storeFailed(.inaccessible("the disk is full")) }
    #expect(told.count == store.saves.withLock { $0 } && told.count > 4)
    #expect(setting.service.finish() == [])
  }

  @Test("logging out drops what belongs to the profile, and keeps credentials, token and device")
  func loggedOut() async throws {
    let store = MemoryStore()
    let setting = Setting(store: store)
    var run = try await setting.launch()
    await run.send(.signIn)
    await run.send(.enterForeground)
    #expect(store.load().profile != nil && store.load().frameworkStatus != nil)
    await run.send(.logOut)
    await run.send(.acknowledge)
    await run.flow.finish()
    let kept = store.load()
    #expect(kept.profile == nil && kept.mvpd == nil && kept.frameworkStatus == nil)
    #expect(kept.credentials != nil && kept.token != nil && kept.deviceIdentifier != nil)
    let next = try await setting.relaunched(store: store).launch()
    #expect(await next.stage == "X.idle")
    await next.flow.finish()
  }

  @Test("a sign-out ends every profile, and the next sign-in starts from the beginning")
  func loggedOutOfAll() async throws {
    let world = World.with { $0.profiles = [.init(mvpd: "Dish"), .init(mvpd: "Spectrum")] }
    let setting = Setting(.tvOS, world, script: .denied)
    var run = try await setting.launch()
    #expect(await run.send(.signIn) == "X.awaitingProfileChoice")
    #expect(await run.send(.chooseProfile(mvpd: "Spectrum")) == "X.signedIn")
    #expect(await run.send(.logOut) == "X.signedOut")
    #expect(setting.requests == "E1 E2 E8 E15 E8 E15")
    #expect(await run.send(.signIn) == "X.awaitingMVPDChoice")
    await run.flow.finish()
    #expect(setting.service.finish() == [])
  }
}
