import AdobePassAPI
import Foundation
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import TestSupport
import Testing

@Suite("A store that gets to another device", .timeLimit(.minutes(60)))
struct AnotherDeviceTests {
  /// A flow's surroundings on a device with this identifier from the system.
  private func setting(on device: String?, store: any FlowStore, service: SimulatedAdobePass? = nil)
    -> Setting
  {
    var setting = Setting(script: .signedInWithResponse, store: store, service: service)
    setting.configuration.device.vendorIdentifier = device
    setting.configuration.device.identifier = "of \(device ?? "a start")"
    return setting
  }

  private static let told = Notice.storeFailed(.belongsElsewhere([.device]))

  @Test("it registers for itself, with an identifier of its own, and the screen is told")
  func copied() async throws {
    let scratch = try Scratch()
    do {
      let setting = setting(on: "one", store: try FileStore(directory: scratch.store))
      var run = try await setting.launch()
      #expect(await run.send(.signIn) == "X.signedIn")
      await run.flow.finish()
    }
    let copy = scratch.path + "/copy"
    try FileManager.default.copyItem(atPath: scratch.store, toPath: copy)
    var setting = setting(on: "two", store: try FileStore(directory: copy))
    let identifiers = Locked<Set<String>>([])
    let witness = Intercepted(setting.service) { request in
      if let header = request.header("AP-Device-Identifier") {
        identifiers.withLock { _ = $0.insert(header) }
      }
      return nil
    }
    setting.environment.transport = PacedTransport(witness, bucket: TokenBucket(clock: setting.clock))
    var run = try await setting.launch()
    try #require(await run.stage == "X.idle")
    #expect(setting.screen.notices == [Self.told])
    #expect(await run.send(.signIn) == "X.signedIn")
    await run.flow.finish()
    #expect(setting.requests.hasPrefix("E1 E2 "))
    let expected = Data("of two".utf8).base64EncodedString()
    #expect(identifiers.withLock { $0.allSatisfy { $0.hasSuffix(" \(expected)") } && !$0.isEmpty })
    #expect(try FileStore.contents(ofDirectory: scratch.store).deviceIdentifier == "of one")
  }

  @Test("the same device stays signed in, also right after a start", arguments: ["one", nil])
  func same(_ device: String?) async throws {
    let scratch = try Scratch()
    var run = try await setting(on: "one", store: try FileStore(directory: scratch.store)).launch()
    #expect(await run.send(.signIn) == "X.signedIn")
    await run.flow.finish()
    // The store is released with its flow.
    run = try await setting(on: "one", store: MemoryStore()).launch()
    let next = setting(on: device, store: try FileStore(directory: scratch.store))
    run = try await next.launch()
    #expect(await run.stage == "X.signedIn")
    #expect(next.screen.notices == [])
    await run.flow.finish()
  }

  @Test("a store that never leaves its device outlives the system's name for the device")
  func thisDeviceOnly() async throws {
    let store = MemoryStore()
    let first = setting(on: "one", store: store)
    var run = try await first.launch()
    #expect(await run.send(.signIn) == "X.signedIn")
    await run.flow.finish()
    let next = setting(on: "two", store: store, service: first.service)
    run = try await next.launch()
    #expect(await run.stage == "X.signedIn")
    #expect(next.screen.notices == [])
    #expect(store.load().deviceIdentifier == "of one")
    await run.flow.finish()
  }
}
