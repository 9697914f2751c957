import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import TestSupport
import Testing

@Suite("Killed at any write to the store", .timeLimit(.minutes(60)))
struct KillTests {
  private struct Life {
    let setting: Setting
    let store: MortalStore
  }

  /// A cold partner sign-in and one play, until the process dies.
  private func live(until death: MortalStore.Death) async throws -> Life {
    let gate = Gate()
    let store = MortalStore(death, gate)
    let setting = Setting(store: store)
    var run = try await setting.gated(by: gate).launch()
    _ = await run.walk([.signIn, .playing("news")], through: gate)
    await run.flow.finish()
    return Life(setting: setting, store: store)
  }

  @Test("the next launch keeps the credentials, registers no second time, and signs in")
  func everyWrite() async throws {
    let whole = try await live(until: .never)
    #expect(whole.setting.requests == "E1 E2 E8 E3 E11 E12 E14")
    #expect(whole.store.writes >= 6, "device, credentials, token, framework status, profile, snapshot")
    var registrations: [Int] = []
    for write in 1...whole.store.writes {
      for isAfterEffect in [false, true] {
        let death = MortalStore.Death(write: write, isAfterEffect: isAfterEffect)
        registrations.append(try await relaunch(after: death))
      }
    }
    #expect(Set(registrations) == [1, 2])
    #expect(registrations.filter { $0 == 2 }.count == 1, "only where the credentials were never written")
  }

  /// - Returns: the number of times that the app was registered in both lives.
  private func relaunch(after death: MortalStore.Death) async throws -> Int {
    let life = try await live(until: death)
    let credentials = life.store.survivor.load().credentials
    let isRegistered = life.setting.service.requests[.register] != nil
    let next = life.setting.relaunched(store: life.store.survivor)
    var run = try await next.launch()
    if await run.stage == "X.idle" { await run.send(.signIn) }
    #expect(await run.stage == "X.signedIn", "\(death)")
    #expect(await run.send(.playing("news")) == "X.signedIn", "\(death)")
    await run.flow.finish()

    let kept = life.store.survivor.load()
    #expect(kept.credentials != nil && kept.token != nil && kept.profile != nil, "\(death)")
    if let credentials { #expect(kept.credentials == credentials, "\(death)") }
    let count = next.service.requests[.register] ?? 0
    #expect(count == (isRegistered && credentials == nil ? 2 : 1), "\(death)")
    // A value that was answered but never written, and so never used, may be requested again.
    #expect(next.service.finish() == [], "\(death)")
    return count
  }
}
