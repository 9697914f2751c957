import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import TestSupport
import Testing

/// Many threads that send to a flow, read it and end it at the same time. ThreadSanitizer watches in the nightly's races.
@Suite("Interleaved events", .timeLimit(.minutes(60)))
struct InterleavingTests {
  private static let senders = 4
  private static let wishes: [RESTV2.Event] = [
    .signIn, .playing("news"), .playing("sport"), .asking("news", "sport"), .chooseMVPD(id: "Cablevision"),
    .chooseProfile(mvpd: "Cablevision"), .useSecondScreen, .requestNewCode, .requestPermission,
    .enterForeground, .acknowledge, .retry, .cancel, .logOut, .completed(.waited, Ticket(1)),
  ]
  private static let disturbances: [SimulatedAdobePass.Disturbance] = [
    .stalled, .delayed(milliseconds: 5), .status(500), .throttled(retryAfter: 1), .unauthorized(),
    .failed(.timedOut), .truncatedJSON,
  ]

  @Test("from every side at once, whatever the service does: nothing is left at work, and every stream ends")
  func everySide() async throws {
    let (flows, each) = LongSearches.areRun ? (300, 400) : (12, 100)
    var numbers = SplitMix64(seed: 13)
    var counts = (sent: 0, states: 0)
    for _ in 0..<flows {
      let counted = try await round(numbers.split(), sending: each)
      counts = (counts.sent + Self.senders * each, counts.states + counted)
    }
    #expect(counts.states > flows)
    print("interleaved \(counts.sent) events over \(flows) flows: \(counts.states) states")
  }

  /// - Returns: the number of states that were read.
  private func round(_ seed: SplitMix64, sending count: Int) async throws -> Int {
    var numbers = seed
    let setting = Setting(numbers.below(2) == 0 ? .tvOS : .iOS)
    for _ in 0..<numbers.below(4) {
      guard let disturbance = numbers.pick(Self.disturbances) else { continue }
      setting.service.inject(disturbance, at: .everywhere, times: 1 + numbers.below(3))
    }
    let flow = try await setting.flow()
    let end = numbers.below(Self.senders * count * 2)
    async let states = flow.states.reduce(into: 0) { count, _ in count += 1 }
    async let records: Void = { for await _ in flow.trace {} }()
    await withTaskGroup { group in
      for number in 0..<Self.senders {
        var own = numbers.split()
        group.addTask {
          for place in 0..<count {
            if let wish = own.pick(Self.wishes) { flow.send(wish) }
            if own.below(8) == 0 { await Task.yield() }
            if own.below(64) == 0 { _ = await (flow.situation.state.isResting, flow.runningEffects) }
            if place * Self.senders + number == end { await flow.finish() }
          }
        }
      }
    }
    await flow.finish()
    await records
    #expect(await flow.runningEffects == 0)
    #expect(throws: Never.self) { try setting.environment.store.load() }
    return await states
  }
}
