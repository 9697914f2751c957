import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import Testing

@testable import AppCore

@MainActor @Suite(.timeLimit(.minutes(60))) struct StoreTests {
  private let clock = TestClock(isAutomatic: true)
  private let kept = MemoryStore()
  private let adobePass: SimulatedAdobePass
  private let framework: SimulatedPartnerFramework
  private let player = Player()

  /// The orders that the player received, in order; nil to stop.
  private final class Player {
    var told: [String?] = []
  }

  init() {
    var world = World()
    world.denials["late show"] = World.Denial(.authorizationDeniedByParentalControls)
    adobePass = SimulatedAdobePass(world, clock: clock)
    framework = SimulatedPartnerFramework(.init(access: .granted), clock: clock)
    framework.signIn(to: "cablevision-apple")
  }

  private func launch(recorder: TraceRecorder = TraceRecorder()) async throws -> AppStore {
    let environment = FlowEnvironment(
      transport: adobePass, clock: clock, store: kept, framework: framework)
    let configuration = FlowConfiguration(
      serviceProvider: "REF30", softwareStatement: Secret("statement"), domainName: "app.example",
      redirectUrl: "https://app.example/done",
      device: Device(
        platform: .tvOS, identifier: "device", model: "AppleTV", version: "14,1", osVersion: "18.0",
        connectionType: "WiFi"))
    return try await AppStore(configuration, in: environment, recorder: recorder) { playing in
      player.told.append(playing.resource)
      adobePass.recordPlayback(resource: playing.resource, token: playing.token.serializedToken)
    } change: { playing in
      player.told.append(playing.map { "\($0.resource), until \($0.end?.milliseconds ?? 0)" })
    }
  }

  private func watch(_ resource: String, in store: AppStore) async {
    store.send(.flow(.play(resource)))
    while store.core.playing?.resource != resource { await Task.yield() }
  }

  @Test("a sign-out stops playback at once", arguments: [RESTV2.Event.logOut, .logOutLocally])
  func signingOut(_ event: RESTV2.Event) async throws {
    let store = try await launch()
    await watch("news", in: store)
    store.send(.flow(event))
    #expect(store.core.playing == nil && player.told == ["news", nil])
    #expect(adobePass.violations.isEmpty)
  }

  @Test("a person who is denied a program learns why, once, and keeps watching the other")
  func denial() async throws {
    let store = try await launch()
    await watch("news", in: store)
    while !store.core.flow.state.isResting { await Task.yield() }
    store.send(.flow(.play("late show")))
    while !store.core.flow.state.isResting { await Task.yield() }
    #expect(store.core.denial == "authorization_denied_by_parental_controls")
    #expect(store.core.playing?.resource == "news" && player.told == ["news"])
    await watch("sport", in: store)
    #expect(store.core.denial == nil && player.told == ["news", "sport"])
    #expect(adobePass.violations.isEmpty)
  }

  @Test("a check of who is signed in does not disturb playback")
  func checking() async throws {
    let store = try await launch()
    await watch("news", in: store)
    store.send(.flow(.check))
    while !store.core.flow.state.isResting { await Task.yield() }
    #expect(store.core.playing?.resource == "news")
    store.send(.stop)
    #expect(store.core.playing == nil)
  }

  @Test("a TempPass plays, and the player is told its end once that is known")
  func tempPass() async throws {
    let store = try await launch()
    store.send(.flow(.useTempPass(mvpd: "TempPass_TEST40")))
    while !store.core.flow.state.isResting { await Task.yield() }
    await watch("news", in: store)
    while !store.core.flow.state.isResting { await Task.yield() }
    let end = try #require(store.core.playing?.end)
    #expect(player.told.first == "news" && player.told.last == "news, until \(end.milliseconds)")
    #expect(adobePass.violations.isEmpty)
  }

  @Test("the next launch comes up signed in, and the recorder hears of what was refused")
  func relaunch() async throws {
    var store = try await launch()
    await watch("news", in: store)
    while kept.load().snapshot == nil { await Task.yield() }
    let recorder = TraceRecorder()
    store = try await launch(recorder: recorder)
    #expect(store.core.flow.state.subscriber != nil)
    store.send(.flow(.retry))
    for await record in recorder.records.prefix(1) {
      guard case .refused(from: "X.signedIn", on: "retry", _) = record.entry else {
        Issue.record("heard \(record)")
        return
      }
    }
  }
}
