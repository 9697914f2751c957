import AdobePassAPI
import SSOEffectRunner
import SSOStateMachineTesting
import TestSupport
import Testing

@testable import SSOStateMachine

@Suite("Tickets: a late, duplicate or foreign outcome changes nothing", .timeLimit(.minutes(60)))
struct TicketTests {
  @Test("late, duplicate and foreign completions")
  func completions() async throws {
    let gate = Gate(holding: 4)
    let setting = Setting()
    var run = try await setting.gated(by: gate).launch()
    let stage = await run.walk([.signIn], through: gate)
    #expect(stage == "B.3")
    let before = await run.flow.situation
    #expect(before.ticket == Ticket(4))
    run.flow.send(
      .completed(.waited, Ticket(3)), .completed(.permission(.denied), Ticket(1)),
      .completed(.waited, Ticket(99)), .completed(.waited, before.ticket))
    let trace = await run.finish()
    let after = await run.flow.situation
    #expect(after.state == before.state && after.ticket == before.ticket)
    #expect(after.lateOutcomes == before.lateOutcomes + 3)
    #expect(trace.filter(\.entry.isRefusal).count == 4, "each refusal is told")
  }

  /// A framework that ignores cancellation, and answers when the test lets it answer.
  private struct Deaf: PartnerFramework {
    let asked = AsyncStream.makeStream(of: Void.self)
    let answers = AsyncStream.makeStream(of: Void.self)

    func accessStatus(prompts: Bool) async -> AccessStatus {
      asked.continuation.yield()
      // The wait has a task of its own, so that the caller's cancellation does not reach it.
      let answer = Task { for await _ in answers.stream { break } }
      await answer.value
      return .granted
    }

    func status(for request: FrameworkRequest) async -> PartnerFrameworkStatus {
      PartnerFrameworkStatus(accessStatus: await accessStatus(prompts: false))
    }
  }

  private func runner(_ framework: any PartnerFramework) throws -> RESTV2Runner {
    var environment = Ledger().environment
    environment.framework = framework
    return RESTV2Runner(service: RESTV2Service(origin: .releaseProduction), environment: environment)
  }

  @Test("an outcome of canceled work is not even reported")
  func unreported() async throws {
    let framework = Deaf()
    let runner = try runner(framework)
    runner.run(.asking(.requestPermission)) { _ in Issue.record("it was cancelled") }
    for await _ in framework.asked.stream { break }
    let (reported, report) = AsyncStream.makeStream(of: RESTV2.Event.self)
    runner.run(.asking(.wait(.init(atLeast: 0)), ticket: 2)) { report.yield($0) }
    for await event in reported {
      #expect(event == .completed(.waited, Ticket(2)))
      break
    }
    #expect(await runner.runningEffects == 1, "what is cancelled counts until it has ended")
    framework.answers.continuation.yield()
    await runner.finish()
    #expect(await runner.runningEffects == 0)
  }

  @Test("a reduction that keeps the ticket cancels nothing")
  func sameTicket() async throws {
    let framework = Deaf()
    let runner = try runner(framework)
    let (reported, report) = AsyncStream.makeStream(of: RESTV2.Event.self)
    runner.run(.asking(.requestPermission)) { report.yield($0) }
    for await _ in framework.asked.stream { break }
    runner.run(.asking()) { _ in Issue.record("there is nothing to report") }
    framework.answers.continuation.yield()
    for await event in reported {
      #expect(event == .completed(.permission(.granted), Ticket(1)))
      break
    }
    await runner.finish()
  }

  @Test("play while signing in disturbs nothing that is in flight, and is played at the end")
  func playMeanwhile() async throws {
    let clock = TestClock()
    let setting = Setting(clock: clock)
    setting.service.inject(.delayed(milliseconds: 1_000), at: .endpoint(.profiles))
    var run = try await setting.launch()
    run.flow.send(.signIn)
    await run.reach("B.3")
    await clock.waitForSleepers()
    run.flow.send(.playing("sports"), .playing("news"))
    await run.reach("B.3")
    #expect(clock.sleepers == 1, "the call is still in flight")
    clock.advance(by: 1_000)
    #expect(await run.rest() == "X.signedIn")
    #expect(setting.requests == "E1 E2 E8 E3 E11 E12 E14")
    #expect(setting.screen.notices.contains { if case .playback("news", _) = $0 { true } else { false } })
    await run.flow.finish()
    #expect(setting.service.finish() == [])
  }
}
