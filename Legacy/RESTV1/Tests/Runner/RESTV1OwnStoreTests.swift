import AdobePassAPI
import Foundation
import SSOEffectRunner
import SSORESTV1
import SSORESTV1Runner
import SSOStateMachine
import SSOStateMachineTesting
import TestSupport
import Testing

@Suite("An app's own store that runs REST API V1", .timeLimit(.minutes(60)))
struct RESTV1OwnStoreTests {
  @Test("records exactly what the packaged flow records")
  @MainActor func sameRecords() async throws {
    let steps: [RESTV1.Event] = [.signIn, .playing("news"), .logOut]
    let store = try await OwnStore(RESTV1Setting())
    var run = try await RESTV1Setting().launch()
    for step in steps {
      await store.send(.retry)
      await store.send(step)
      run.flow.send(.retry)
      await run.send(step)
    }
    let (own, packaged) = (await store.records(), await run.finish())
    #expect(own == packaged)
    #expect(packaged.contains { if case .refused = $0.entry { true } else { false } })
    #expect(packaged.contains { if case .exchange = $0.entry { true } else { false } })
    #expect(packaged.contains { $0.stood != nil })
  }
}

/// A store as an app writes it.
@MainActor private final class OwnStore {
  private var flow: RESTV1.Situation
  private let runner: RESTV1Runner
  private let recorder = TraceRecorder()
  private let clock: any FlowClock

  init(_ setting: RESTV1Setting) async throws {
    clock = setting.clock
    runner = RESTV1Runner(
      service: RESTV1Service(origin: .restV1Production),
      environment: setting.environment.recorded(by: recorder)
    )
    flow = try await runner.launch(setting.configuration).situation
  }

  private func take(_ event: RESTV1.Event) {
    let now = clock.now
    do throws(Refusal) {
      let reduction = try RESTV1.reduce(into: &flow, event, at: now)
      recorder.record(reduction, at: now)
      runner.run(reduction) { [weak self] event in await self?.take(event) }
    } catch {
      recorder.record(error, of: event, in: flow, at: now)
    }
  }

  /// Takes an event, and waits until the flow rests.
  func send(_ event: RESTV1.Event) async {
    take(event)
    while !flow.state.isResting { await Task.yield() }
  }

  /// Ends everything.
  ///
  /// - Returns: what was recorded.
  func records() async -> [TraceRecord] {
    await runner.finish()
    recorder.finish()
    var records: [TraceRecord] = []
    for await record in recorder.records { records.append(record) }
    return records
  }
}

@Suite("What REST API V1 keeps")
struct RESTV1StoreTests {
  @Test("a snapshot comes back as it was, and is written under its own names")
  func snapshot() throws {
    let kept = try #require(StoredThings.contents().snapshotOfRESTV1)
    for secrets in [true, false] {
      var contents = StoreContents()
      let snapshot = RESTV1.Snapshot(
        version: kept.version, stage: kept.stage, mvpd: "one", isSignedIn: true, expiresAt: 7,
        secrets: secrets ? kept.secrets : nil)
      contents.snapshotOfRESTV1 = snapshot
      #expect(contents.snapshotOfRESTV1 == snapshot)
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      #expect(try encoder.encode(snapshot) == encoder.encode(#require(contents.legacySnapshot)))
      #expect(!String(reflecting: contents).contains(StoredThings.canary))
    }
    #expect(LegacySnapshot.currentVersion == RESTV1.Snapshot.currentVersion)
  }
}
