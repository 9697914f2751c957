import SSOEffectRunner
import SSOSimulation
import SSOStateMachine
import TestSupport
import Testing

@Suite("Who is signed in has a name if a list of MVPDs was ever read", .timeLimit(.minutes(60)))
struct KnownBrandTests {
  private static let world = World.with { $0.completesLoginAfterPolls = 2 }

  /// The name on the screen of a person who is signed in.
  private func name(in run: Run) async -> String? {
    guard case .signedIn(let account) = await run.flow.situation.state.screen else { return nil }
    return account.provider?.displayName
  }

  /// Reads the list of MVPDs for the app's own picker, if asked to, and ends.
  private func visited(_ store: MemoryStore, readsList: Bool) async throws -> Setting {
    let setting = Setting(.tvOS, Self.world, script: .denied, store: store)
    var run = try await setting.launch()
    if readsList {
      await run.send(.signIn)
      await run.send(.cancel)
    }
    await run.flow.finish()
    #expect((store.loadConfiguration() != nil) == readsList)
    return setting
  }

  @Test(
    "a profile of a second screen, at a later launch", arguments: [(true, "Optimum"), (false, "Cablevision")])
  func secondScreen(readsList: Bool, expected: String) async throws {
    let store = MemoryStore()
    let setting = try await visited(store, readsList: readsList).relaunched(script: .denied, store: store)
    var run = try await setting.launch()
    #expect(await run.send(.useSecondScreen) == "X.signedIn")
    #expect(await name(in: run) == expected)
    await run.flow.finish()
    #expect(store.load().mvpd?.displayName == (readsList ? "Optimum" : nil))
    #expect(setting.service.requests[.configuration] == (readsList ? 1 : nil))
  }

  @Test("a profile that a check has found, and every profile that the person chooses from")
  func found() async throws {
    let world = World.with { $0.profiles = [.init(mvpd: "Dish"), .init(mvpd: "Spectrum")] }
    let store = MemoryStore()
    let list = try #require(try await listOfMVPDs())
    store.saveConfiguration(list)
    let setting = Setting(.tvOS, world, script: .denied, store: store)
    var run = try await setting.launch()
    #expect(await run.send(.signIn) == "X.awaitingProfileChoice")
    guard case .chooseProfile(let profiles) = await run.flow.situation.state.screen else {
      Issue.record("no choice of a profile")
      return
    }
    #expect(profiles.value.profiles.map { $0.value.brand?.displayName } == ["DISH", "Spectrum"])
    #expect(await run.send(.chooseProfile(mvpd: "Dish")) == "X.signedIn")
    #expect(await name(in: run) == "DISH")
    await run.flow.finish()
    #expect(setting.requests == "E1 E2 E8")
  }

  @Test("the kept MVPD among several profiles, too")
  func keptAmongSeveral() async throws {
    let world = World.with { $0.profiles = [.init(mvpd: "Dish"), .init(mvpd: "Spectrum")] }
    var contents = StoreContents()
    contents.mvpd = StoreContents.ChosenMVPD(id: "Dish", displayName: "DISH", logoUrl: nil)
    let store = MemoryStore(contents)
    store.saveConfiguration(try #require(try await listOfMVPDs()))
    let setting = Setting(.tvOS, world, script: .denied, store: store)
    var run = try await setting.launch()
    #expect(await run.send(.check) == "X.signedIn")
    #expect(await name(in: run) == "DISH")
    #expect(setting.requests == "E1 E2 E9")
    await run.flow.finish()
  }

  @Test("a TempPass has none")
  func temporary() {
    let profiles = ProfileList([
      Profile(mvpd: "TempPass_TEST40", type: .temporary), Profile(mvpd: "Dish", type: .regular),
    ])
    let list = MVPDConfiguration([
      TVProvider(id: "TempPass_TEST40", displayName: "Temp Pass"),
      TVProvider(id: "Dish", displayName: "DISH"),
    ])
    let brands = profiles.shown(as: list).profiles.map { [$0.value.mvpd, $0.value.brand?.displayName] }
    #expect(brands == [["Dish", "DISH"], ["TempPass_TEST40", nil]])
  }

  private func listOfMVPDs() async throws -> KeptConfiguration? {
    let store = MemoryStore()
    _ = try await visited(store, readsList: true)
    return store.loadConfiguration()
  }
}
