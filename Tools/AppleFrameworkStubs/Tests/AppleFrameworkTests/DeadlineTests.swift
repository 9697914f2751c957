import Dispatch
import SSOSimulation
import SSOStateMachine
import Testing
import UIKit
import VideoSubscriberAccount

@testable import SSOEffectRunner

/// The time that the framework may take: half a minute while the person is not asked anything, ten minutes once the
/// person is.
@Suite(.timeLimit(.minutes(5))) struct DeadlineTests {
  @Test func aSilentRequestEndsAtItsDeadline() async throws {
    let (clock, requests, cancelled) = (TestClock(), Arrivals<Enqueued>(), Arrivals<Enqueued>())
    let framework = VideoSubscriberAccountFramework(presenter: nil, clock: clock)
    let script = Script(enqueue: { requests.append($0) }, cancel: { cancelled.append($0) })
    let task = Task { await framework.status(for: .silent, script) }
    let call = try await requests.next()
    await clock.waitForSleepers()
    clock.advance(by: 29_999)
    #expect(clock.sleepers == 1)
    #expect(cancelled.all.isEmpty)
    clock.advance(by: 1)
    #expect(await task.value == .failed(.timedOut))
    #expect(cancelled.all.map { $0 === call } == [true])
    call.complete(provider: "too late")
  }

  @Test func aPickerThatDoesNotAppearEndsAtTheDeadline() async throws {
    let (clock, requests, cancelled) = (TestClock(), Arrivals<Enqueued>(), Arrivals<Enqueued>())
    let framework = VideoSubscriberAccountFramework(presenter: RecordingPresenter(), clock: clock)
    let script = Script(enqueue: { requests.append($0) }, cancel: { cancelled.append($0) })
    let task = Task { await framework.status(for: .picker, script) }
    let call = try await requests.next()
    await clock.waitForSleepers()
    clock.advance(by: 30_000)
    #expect(await task.value == .failed(.timedOut))
    #expect(cancelled.all.map { $0 === call } == [true])
  }

  @Test func thePickerAndThePromptEndAfterTenMinutes() async throws {
    let (clock, requests, presenter) = (TestClock(), Arrivals<Enqueued>(), RecordingPresenter())
    let framework = VideoSubscriberAccountFramework(presenter: presenter, clock: clock)
    let task = Task { await framework.status(for: .picker, Script(enqueue: { requests.append($0) })) }
    let call = try await requests.next()
    try await MainActor.run {
      let manager = try #require(call.manager)
      try #require(call.delegate).accountManager(manager, present: UIViewController())
    }
    await clock.waitForSleepers()
    clock.advance(by: 30_000)
    await clock.waitForSleepers()
    clock.advance(by: 569_999)
    #expect(clock.sleepers == 1)
    clock.advance(by: 1)
    #expect(await task.value == .failed(.timedOut))
    #expect(await MainActor.run { presenter.dismissed.count } == 1)
    let checks = Arrivals<AccessCheck>()
    let prompt = Task {
      await framework.accessStatus(prompts: true, Script(checkAccess: { checks.append($0) }))
    }
    await clock.waitForSleepers()
    clock.advance(by: 600_000)
    #expect(await prompt.value == .notDetermined)
    for check in checks.all { check.complete(.granted) }
  }

  @Test func anAnswerJustInTimeCounts() async throws {
    let (clock, requests) = (TestClock(), Arrivals<Enqueued>())
    let framework = VideoSubscriberAccountFramework(presenter: nil, clock: clock, deadline: 1_000)
    let task = Task { await framework.status(for: .silent, Script(enqueue: { requests.append($0) })) }
    let call = try await requests.next()
    await clock.waitForSleepers()
    clock.advance(by: 999)
    call.complete(provider: "in time")
    #expect(await task.value == .provider("in time"))
    #expect(clock.sleepers == 0)
  }

  @Test func anAccessCheckWithoutPromptEndsAtItsDeadline() async throws {
    let (clock, checks) = (TestClock(), Arrivals<AccessCheck>())
    let framework = VideoSubscriberAccountFramework(presenter: nil, clock: clock, deadline: 1_000)
    let script = Script(checkAccess: { checks.append($0) })
    let access = Task { await framework.accessStatus(prompts: false, script) }
    await clock.waitForSleepers()
    clock.advance(by: 1_000)
    #expect(await access.value == .notDetermined)
    let status = Task { await framework.status(for: .picker, script) }
    await clock.waitForSleepers()
    clock.advance(by: 1_000)
    #expect(await status.value == .failed(.timedOut, .notDetermined))
    for check in checks.all { check.complete(.granted) }
  }

  @Test(
    arguments: [
      (.silent(promptsForAccess: false), [5_000, 5_000]),
      (.silent(promptsForAccess: true), [70_000, 5_000]),
      (.picker(FrameworkRequest.configuration, featured: [], promptsForAccess: false), [5_000, 5_000]),
      (.picker(FrameworkRequest.configuration, featured: [], promptsForAccess: true), [70_000, 5_000]),
      (
        .partner(FrameworkRequest.session, allowsInterruption: false, promptsForAccess: false),
        [5_000, 5_000]
      ),
      (
        .partner(FrameworkRequest.session, allowsInterruption: true, promptsForAccess: true),
        [70_000, 5_000]
      ),
    ] as [(FrameworkRequest, [Int64])])
  func aPersonIsGivenMoreTimeButNotAllTheTimeThereIs(_ request: FrameworkRequest, _ waits: [Int64]) async {
    let clock = WatchedClock()
    let framework = VideoSubscriberAccountFramework(
      presenter: nil, clock: clock, deadline: 5_000, interactiveDeadline: 70_000)
    let script = Script(
      checkAccess: { check in DispatchQueue.main.async { check.complete(.granted) } },
      enqueue: { call in DispatchQueue.main.async { call.complete(provider: "first") } })
    #expect(await framework.status(for: request, script) == .provider("first"))
    #expect(clock.waits.withLock { $0 } == waits)
  }
}
