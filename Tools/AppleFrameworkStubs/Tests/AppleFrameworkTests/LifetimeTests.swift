import Dispatch
import SSOSimulation
import SSOStateMachine
import Testing
import UIKit
import VideoSubscriberAccount

@testable import SSOEffectRunner

/// The objects that live as long as a call does, and no longer.
@Suite(.timeLimit(.minutes(5))) struct LifetimeTests {
  enum End: CaseIterable, Sendable {
    case answered, answeredOnAnotherQueue, answeredTwice, cancelled, timedOut, nothingToPresentOn
  }

  /// The objects that a call made: its managers, its delegate, and those that the framework held for it.
  private let traces = Arrivals<Trace>()
  private let queue = DispatchQueue(label: "framework")

  /// Makes one whole call, and traces each of its parts.
  private func call(_ end: End) async throws {
    let (traces, clock, begun) = (traces, TestClock(), Arrivals<Void>())
    let script = Script(
      checkAccess: { check in
        traces.append(Trace(check))
        traces.append(Trace(check.manager))
        check.complete(.granted)
      },
      enqueue: { call in
        for part in [call, call.manager, call.manager?.delegate] as [AnyObject?] where part != nil {
          traces.append(Trace(part))
        }
        answer(call, end)
        begun.append(())
      })
    let request: FrameworkRequest = end == .timedOut ? .silent : .picker
    let framework = VideoSubscriberAccountFramework(presenter: nil, clock: clock, deadline: 1_000)
    let task = Task { await framework.status(for: request, script) }
    try await begun.next()
    if end == .cancelled { task.cancel() }
    if end == .timedOut {
      await clock.waitForSleepers()
      clock.advance(by: 1_000)
    }
    _ = await task.value
    #expect(clock.sleepers == 0)
    // The framework's queue may hold something for a moment longer; that is not the adapter's fault.
    queue.sync {}
  }

  private func answer(_ call: Enqueued, _ end: End) {
    switch end {
    case .answered: call.complete(provider: "first")
    case .answeredOnAnotherQueue: queue.async { call.complete(provider: "first") }
    case .answeredTwice:
      call.complete(provider: "first")
      call.complete(provider: "second")
    case .cancelled, .timedOut: break
    case .nothingToPresentOn:
      if let manager = call.manager { manager.delegate?.accountManager(manager, present: UIViewController()) }
    }
  }

  @Test(arguments: End.allCases)
  func nothingIsLeftOfACall(_ end: End) async throws {
    try await call(end)
    #expect(traces.all.count == 5)
    #expect(traces.all.filter(\.isAlive).isEmpty)
  }

  @Test func aThousandCallsLeaveNothingAlive() async throws {
    for round in 0..<1_000 { try await call(End.allCases[round % End.allCases.count]) }
    #expect(traces.all.count > 4_000)
    #expect(traces.all.filter(\.isAlive).isEmpty)
  }

  @Test func managerAndDelegateLiveUntilTheAnswer() async throws {
    let requests = Arrivals<Enqueued>()
    let task = Task {
      await VideoSubscriberAccountFramework().status(for: .picker, Script(enqueue: { requests.append($0) }))
    }
    let call = try await requests.next()
    // Now the main actor has done everything that it was about to do for the call.
    await MainActor.run {}
    let parts = await MainActor.run { [Trace(call.manager), Trace(call.delegate)] }
    #expect(parts.map(\.isAlive) == [true, true])
    call.complete(provider: "first")
    _ = await task.value
    #expect(parts.map(\.isAlive) == [false, false])
  }

  @Test func aFrameworkThatNeverForgetsAHandlerKeepsNothingElse() async throws {
    let requests = Arrivals<Enqueued>()
    let task = Task {
      await VideoSubscriberAccountFramework().status(for: .picker, Script(enqueue: { requests.append($0) }))
    }
    let call = try await requests.next()
    task.cancel()
    _ = await task.value
    #expect(call.manager == nil)
    #expect(requests.all.count == 1)
  }

  @Test func thePresenterIsHeldAsLongAsTheAdapterIs() async throws {
    var presenter: RecordingPresenter? = RecordingPresenter()
    let trace = Trace(presenter)
    var framework: VideoSubscriberAccountFramework? = VideoSubscriberAccountFramework(presenter)
    presenter = nil
    #expect(trace.isAlive)
    #expect(
      await framework?.status(for: .picker, Script(enqueue: { $0.complete(provider: "first") }))
        == .provider("first"))
    #expect(trace.isAlive)
    framework = nil
    #expect(!trace.isAlive)
  }
}
