import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import Testing

@testable import MainActorCore

private let configuration = FlowConfiguration(
  serviceProvider: "REF30", softwareStatement: Secret("statement"), domainName: "app.example",
  redirectUrl: "https://app.example/done",
  device: Device(
    platform: .tvOS, identifier: "device", model: "AppleTV", version: "14,1", osVersion: "18.0",
    connectionType: "WiFi"))

@Test(arguments: [RESTV2.Event.logOut, .logOutLocally])
func aPersonWatchesPausesIsDeniedAndSignsOut(_ signOut: RESTV2.Event) async throws {
  let (clock, kept, recorder) = (TestClock(isAutomatic: true), MemoryStore(), TraceRecorder())
  var world = World()
  world.denials["late show"] = World.Denial(.authorizationDeniedByParentalControls)
  let adobePass = SimulatedAdobePass(world, clock: clock)
  let framework = SimulatedPartnerFramework(.init(access: .granted), clock: clock)
  framework.signIn(to: "cablevision-apple")
  let environment = FlowEnvironment(
    transport: adobePass, clock: clock, store: kept, framework: framework)
  var told: [WatchCore.Playing?] = []
  let model = try await WatchModel(configuration, in: environment, recorder: recorder) { playing in
    told.append(playing)
    adobePass.recordPlayback(resource: playing.resource, token: playing.token.serializedToken)
  } change: {
    told.append($0)
  }
  model.send(.flow(.retry))
  for await record in recorder.records.prefix(1) {
    guard case .refused(from: "X.idle", on: "retry", _) = record.entry else {
      Issue.record("the refusal is heard first: \(record)")
      return
    }
  }
  model.send(.flow(.play("news")))
  while model.core.playing == nil { await Task.yield() }
  for _ in 0..<3 { model.send(.pause) }
  while kept.load().snapshot == nil { await Task.yield() }
  let next = try await WatchModel(configuration, in: environment, start: { _ in }, change: { _ in })
  #expect(next.core.flow.state.subscriber != nil, "the next launch comes up signed in")
  model.send(.flow(.play("late show")))
  while !model.core.flow.state.isResting { await Task.yield() }
  #expect(model.core.denial == "authorization_denied_by_parental_controls")
  model.send(.flow(signOut))
  #expect(model.core.playing == nil && model.core.denial == nil)
  #expect(told.map { $0?.isPaused } == [false, true, false, true, nil], "what the player is told")
  #expect(adobePass.violations.isEmpty)
}

@Test(.timeLimit(.minutes(60))) func aPlayerHearsWhatHappensOnce() async throws {
  let (clock, screen, player) = (TestClock(isAutomatic: true), WatchScreen(), WatchPlayer())
  var world = World()
  world.denials["late show"] = World.Denial(.authorizationDeniedByParentalControls)
  let framework = SimulatedPartnerFramework(.init(access: .granted), clock: clock)
  framework.signIn(to: "cablevision-apple")
  let environment = FlowEnvironment(
    transport: SimulatedAdobePass(world, clock: clock), clock: clock, store: MemoryStore(),
    framework: framework, screen: screen)
  let model = try await WatchModel(configuration, in: environment, start: { _ in }, change: { _ in })
  let following = Task { await player.follow(screen) }
  model.send(.flow(.play("news")))
  while player.playing == nil { await Task.yield() }
  model.send(.flow(.play("late show")))
  while player.message == nil { await Task.yield() }
  #expect(player.message == "denial.authorization_denied_by_parental_controls")
  #expect(player.playing == "news" && player.end == nil)
  following.cancel()
}
