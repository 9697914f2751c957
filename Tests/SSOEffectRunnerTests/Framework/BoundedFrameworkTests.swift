import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import TestSupport
import Testing

/// No framework keeps a flow waiting forever.
@Suite("A framework that does not answer", .timeLimit(.minutes(60)))
struct BoundedFrameworkTests {
  /// A framework that never answers, not even when its task is canceled.
  private struct Mute: PartnerFramework {
    let asked: AsyncStream<Void>.Continuation

    func accessStatus(prompts: Bool) async -> AccessStatus { await never() }
    func status(for request: FrameworkRequest) async -> PartnerFrameworkStatus { await never() }

    private func never<Answer: Sendable>() async -> Answer {
      asked.yield()
      return await withCheckedContinuation { Forgotten.shared.keep($0) }
    }
  }

  /// Continuations that are never resumed; they are kept, because a lost continuation is reported as a mistake.
  private final class Forgotten: Sendable {
    static let shared = Forgotten()
    private let kept = Locked<[any Sendable]>([])

    func keep<Answer: Sendable>(_ continuation: CheckedContinuation<Answer, Never>) {
      kept.withLock { $0.append(continuation) }
    }
  }

  private static let configuration = Shared(
    MVPDConfiguration([
      TVProvider(
        id: "Dish", enablePlatformServices: true, boardingStatus: .supported, displayInPlatformPicker: true,
        platformMappingId: "dish-apple")
    ]))
  private static let late = PartnerFrameworkStatus(
    accessStatus: .notDetermined, error: .init(code: .timedOut))

  /// A request, and how many milliseconds it has: the sum of its two questions.
  private static let rows: [(FrameworkRequest, Int64)] = [
    (.silent(promptsForAccess: false), 60_000), (.silent(promptsForAccess: true), 630_000),
    (.picker(configuration, featured: [], promptsForAccess: false), 630_000),
    (.picker(configuration, featured: [], promptsForAccess: true), 1_200_000),
  ]

  @Test("the metadata: half a minute without a person, ten minutes with one", arguments: rows.indices)
  func status(_ index: Int) async {
    let (request, deadline) = Self.rows[index]
    let (clock, asked) = (TestClock(), AsyncStream<Void>.makeStream())
    let framework = BoundedFramework(Mute(asked: asked.continuation), clock: clock)
    let task = Task { await framework.status(for: request) }
    for await _ in asked.stream { break }
    await clock.waitForSleepers()
    clock.advance(by: deadline - 1)
    #expect(clock.sleepers == 1, "not a millisecond early")
    clock.advance(by: 1)
    #expect(await task.value == Self.late)
  }

  @Test("the permission: half a minute without a prompt, ten minutes with one", arguments: [false, true])
  func permission(_ prompts: Bool) async {
    let (clock, asked) = (TestClock(), AsyncStream<Void>.makeStream())
    let framework = BoundedFramework(Mute(asked: asked.continuation), clock: clock)
    let task = Task { await framework.accessStatus(prompts: prompts) }
    await clock.waitForSleepers()
    clock.advance(by: prompts ? 599_999 : 29_999)
    #expect(clock.sleepers == 1, "not a millisecond early")
    clock.advance(by: 1)
    #expect(await task.value == .notDetermined)
  }

  @Test("an answer in time is the framework's own, and the wait ends")
  func inTime() async {
    let (clock, scripted) = (TestClock(), TestClock())
    let script = FrameworkScript(metadata: [.init(accountProviderIdentifier: "dish-apple")])
    let framework = BoundedFramework(ScriptedPartnerFramework(script, clock: scripted), clock: clock)
    #expect(await framework.accessStatus(prompts: false) == .granted)
    let status = await framework.status(for: .silent(promptsForAccess: false))
    #expect(status == PartnerFrameworkStatus(accessStatus: .granted, accountProviderIdentifier: "dish-apple"))
    while clock.sleepers > 0 { await Task.yield() }
  }

  @Test("an app may set its own deadlines")
  func ownDeadlines() async {
    let (clock, asked) = (TestClock(), AsyncStream<Void>.makeStream())
    for (silent, interactive, whole) in [(5, 70, 75), (-1, 9, 9), (.max, .max, .max)]
      as [(Int64, Int64, Int64)]
    {
      let framework = BoundedFramework(
        Mute(asked: asked.continuation), clock: clock, silent: silent, interactive: interactive)
      let task = Task { await framework.status(for: .silent(promptsForAccess: true)) }
      await clock.waitForSleepers()
      clock.advance(by: whole)
      #expect(await task.value == Self.late)
    }
  }

  @Test("a flow signs in without a framework that never answers")
  func flow() async throws {
    var setting = Setting(.iOS)
    let asked = AsyncStream<Void>.makeStream()
    setting.environment.framework = BoundedFramework(
      Mute(asked: asked.continuation), clock: setting.clock)
    var run = try await setting.launch()
    #expect(await run.send(.signIn) == "X.awaitingMVPDChoice")
    #expect(await run.send(.chooseMVPD(id: "Cablevision")) == "X.signedIn")
    await run.flow.finish()
    #expect(setting.service.finish() == [])
  }

  @Test("a canceled task ends at once")
  func cancelled() async {
    let (clock, asked) = (TestClock(), AsyncStream<Void>.makeStream())
    let framework = BoundedFramework(Mute(asked: asked.continuation), clock: clock)
    let task = Task { await framework.status(for: .silent(promptsForAccess: false)) }
    await clock.waitForSleepers()
    task.cancel()
    #expect(await task.value.error != nil)
  }
}
