import AVFoundation
import AdobePassAPI
import Foundation
import SSOEffectRunner
import SSOSimulation
import SSOStateMachine
import Testing
import UIKit

@testable import OnADevice

/// The example that plays what the flow permits.
@Suite(.timeLimit(.minutes(5))) @MainActor struct StreamPlayerTests {
  private struct NoStream: Error {}

  private static let token = MediaToken(serializedToken: Secret("media"))
  private let clock = TestClock()
  private let asked = Arrivals<String>()

  /// A player whose server has a stream for everything but "gone".
  private func player() -> StreamPlayer {
    let asked = asked
    return StreamPlayer(clock: clock) { resource, _ in
      asked.append(resource)
      if resource == "gone" { throw NoStream() }
      return URL(fileURLWithPath: "/\(resource)")
    }
  }

  private func playing(_ resource: String) async throws -> StreamPlayer {
    let player = player()
    player.take(.playback(resource: resource, Self.token))
    #expect(try await asked.next() == resource)
    while player.player.currentItem == nil { await Task.yield() }
    return player
  }

  @Test func whatIsPermittedPlaysOnceAndTheNextInItsPlace() async throws {
    let player = try await playing("news")
    #expect(player.player.currentItem?.url.path == "/news" && player.player.rate == 1)
    player.take(.denial(Shared(Denial(resource: "film"))))
    #expect(player.player.rate == 1)
    player.take(.playback(resource: "film", Self.token))
    #expect(player.player.currentItem == nil)
    #expect(try await asked.next() == "film")
  }

  @Test func theLatestEndOfATempPassStopsIt() async throws {
    let player = try await playing("news")
    player.take(.limitPlayback(until: clock.now.advanced(by: 60_000)))
    await clock.waitForSleepers(1)
    player.take(.limitPlayback(until: clock.now.advanced(by: 90_000)))
    await clock.waitForSleepers(1)
    clock.advance(by: 89_999)
    // The earlier end has passed. If it had been kept, its task would stop the stream now.
    for _ in 0..<100 { await Task.yield() }
    #expect(player.player.currentItem != nil)
    clock.advance(by: 1)
    while player.player.currentItem != nil { await Task.yield() }
    #expect(player.player.rate == 0)
  }

  @Test func anotherAccountStopsItAndSoDoesASignOut() async throws {
    let configuration = FlowConfiguration(
      serviceProvider: "REF30", softwareStatement: Secret("statement"), domainName: "app.example",
      redirectUrl: "https://app.example/done",
      device: Device(
        platform: .iOS, identifier: "fingerprint", model: "iPhone", version: "17", osVersion: "26.0",
        connectionType: "WiFi"))
    let environment = FlowEnvironment.onADevice(over: UIWindow(), store: MemoryStore(), screen: NoScreen())
    let flow = try await RESTV2Flow.launch(
      configuration, service: RESTV2Service(origin: .releaseProduction), environment: environment)
    var states = flow.states.makeAsyncIterator()
    let nobody = try #require(await states.next())
    for stop in [
      { $0.take(.explainProvider(MVPDBrand(id: "two", displayName: "Two", logoUrl: nil))) },
      { $0.take(nobody) },
    ] as [@MainActor (StreamPlayer) -> Void] {
      let player = try await playing("news")
      stop(player)
      #expect(player.player.currentItem == nil && player.player.rate == 0)
    }
    await flow.finish()
  }

  @Test func aServerThatRefusesIsToldUntilTheNextPlay() async throws {
    let player = player()
    player.take(.playback(resource: "gone", Self.token))
    while player.failure == nil { await Task.yield() }
    #expect(player.player.currentItem == nil && player.failure is NoStream)
    player.take(.playback(resource: "news", Self.token))
    #expect(player.failure == nil)
  }
}
