import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import Testing

@testable import ReducerStore

@MainActor @Suite(.timeLimit(.minutes(60))) struct StoreTests {
  private let clock = TestClock(isAutomatic: true)
  private let kept = MemoryStore()
  private let framework: SimulatedPartnerFramework
  private let configuration = FlowConfiguration(
    serviceProvider: "REF30", softwareStatement: Secret("statement"), domainName: "app.example",
    redirectUrl: "https://app.example/done",
    device: Device(
      platform: .tvOS, identifier: "device", model: "AppleTV", version: "14,1", osVersion: "18.0",
      connectionType: "WiFi"))

  init() {
    framework = SimulatedPartnerFramework(.init(access: .granted), clock: clock)
    framework.signIn(to: "cablevision-apple")
  }

  private func launch(
    _ adobePass: SimulatedAdobePass, _ player: Player, recorder: TraceRecorder = TraceRecorder()
  ) async throws -> WatchingStore {
    let environment = FlowEnvironment(
      transport: adobePass, clock: clock, store: kept, framework: framework)
    adobePass.recordLaunch()
    return try await WatchingStore(configuration, in: environment, recorder: recorder) { order in
      if case .play(let resource, let token) = order {
        adobePass.recordPlayback(resource: resource, token: token.serializedToken)
      }
      player.orders.append(order)
    }
  }

  @Test("a person taps a program, signs in on the way, watches, and signs out")
  func watching() async throws {
    let adobePass = SimulatedAdobePass(clock: clock)
    let (recorder, player) = (TraceRecorder(), Player())
    let store = try await launch(adobePass, player, recorder: recorder)
    store.send(.flow(.retry))
    store.send(.programTapped("news"))
    while store.state.playing == nil { await Task.yield() }
    store.send(.flow(.logOut))
    while !store.state.flow.state.isResting { await Task.yield() }
    #expect(player.playing == ["news", nil])
    #expect(adobePass.finish().isEmpty)
    recorder.finish()
    var records: [TraceRecord] = []
    for await record in recorder.records { records.append(record) }
    let exchanges = records.count { if case .exchange = $0.entry { true } else { false } }
    #expect(exchanges == adobePass.sequence.count, "every request is heard")
    guard case .refused(from: "X.idle", on: "retry", _)? = records.first?.entry else {
      Issue.record("the refusal is heard first: \(records.first.map { "\($0)" } ?? "nothing")")
      return
    }
    let arrows = records.compactMap { if case .arrow(let edge) = $0.entry { edge } else { nil } }
    #expect(zip(arrows, arrows.dropFirst()).allSatisfy { $0.to == $1.from })
    #expect(arrows.first?.from == "X.idle" && arrows.last?.to == RESTV2.stage(of: store.state.flow.state))
  }

  @Test("the next launch comes up signed in, and plays without a question")
  func relaunch() async throws {
    let (adobePass, player) = (SimulatedAdobePass(clock: clock), Player())
    var store = try await launch(adobePass, player)
    store.send(.programTapped("news"))
    while kept.load().snapshot == nil { await Task.yield() }
    store = try await launch(adobePass, player)
    #expect(store.state.flow.state.subscriber != nil && store.state.playing == nil)
    store.send(.programTapped("sports"))
    while store.state.playing == nil { await Task.yield() }
    #expect(player.playing == ["news", "sports"])
    store.send(.flow(.logOutLocally))
    #expect(player.playing == ["news", "sports", nil])
    #expect(adobePass.finish().isEmpty)
  }

  @Test("a person who is denied sees why, until the next wish")
  func denial() async throws {
    var world = World()
    world.denials["sports"] = World.Denial()
    let (adobePass, player) = (SimulatedAdobePass(world, clock: clock), Player())
    let store = try await launch(adobePass, player)
    store.send(.programTapped("sports"))
    while !store.state.flow.state.isResting { await Task.yield() }
    #expect(store.state.denial == "authorization_denied_by_mvpd")
    store.send(.programTapped("news"))
    #expect(store.state.denial == nil)
    while !store.state.flow.state.isResting { await Task.yield() }
    #expect(store.state.denial == nil && player.playing == ["news"])
    #expect(adobePass.finish().isEmpty)
  }

  /// The orders that the player received: in `playing` a program, or nil to stop.
  private final class Player {
    var orders: [Watching.PlayerOrder] = []

    var playing: [String?] {
      orders.map {
        switch $0 {
        case .play(let resource, _): resource
        case .stopAt, .stop: nil
        }
      }
    }
  }
}
