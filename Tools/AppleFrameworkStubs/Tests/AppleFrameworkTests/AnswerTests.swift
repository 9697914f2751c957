import Dispatch
import SSOSimulation
import SSOStateMachine
import Testing
import VideoSubscriberAccount

@testable import SSOEffectRunner

/// A call answers once, whenever, wherever and how often the framework answers.
@Suite(.timeLimit(.minutes(5))) struct AnswerTests {
  enum Way: CaseIterable, Sendable {
    case beforeItReturns, onTheMainQueueLater, onAnotherQueue, twiceAtOnce, twiceOnTwoQueues

    /// Runs `first` once, and then `again` if this way calls for it.
    func run(_ first: @escaping @Sendable () -> Void, _ again: @escaping @Sendable () -> Void) {
      switch self {
      case .beforeItReturns: first()
      case .onTheMainQueueLater: DispatchQueue.main.async(execute: first)
      case .onAnotherQueue: DispatchQueue.global().async(execute: first)
      case .twiceAtOnce:
        first()
        again()
      case .twiceOnTwoQueues:
        DispatchQueue.global().async {
          first()
          DispatchQueue.main.async(execute: again)
        }
      }
    }
  }

  @Test(arguments: Way.allCases, Way.allCases)
  func theFirstCompletionCounts(access: Way, metadata: Way) async {
    let script = Script(
      checkAccess: { check in access.run({ check.complete(.granted) }, { check.complete(.denied) }) },
      enqueue: { call in
        metadata.run({ call.complete(provider: "first") }, { call.complete(provider: "second") })
      })
    #expect(await VideoSubscriberAccountFramework().status(for: .picker, script) == .provider("first"))
  }

  @Test func aCancelledTaskAsksNothing() async {
    let asked = Arrivals<String>()
    let script = Script(
      checkAccess: { _ in asked.append("access") }, enqueue: { _ in asked.append("metadata") })
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      let framework = VideoSubscriberAccountFramework()
      let access = await framework.accessStatus(prompts: true, script)
      return (access, await framework.status(for: .picker, script))
    }
    task.cancel()
    let (access, status) = await task.value
    #expect(access == .notDetermined)
    #expect(status == .failed(.userCancelled, .notDetermined))
    #expect(asked.all == [])
  }

  @Test func aTaskThatIsCancelledAfterTheAccessCheckAsksNothingMore() async {
    let requests = Arrivals<Enqueued>()
    let script = Script(
      checkAccess: { check in
        check.complete(.granted)
        withUnsafeCurrentTask { $0?.cancel() }
      }, enqueue: { requests.append($0) })
    let task = Task { await VideoSubscriberAccountFramework().status(for: .picker, script) }
    #expect(await task.value == .failed(.userCancelled))
    #expect(requests.all.isEmpty)
  }

  @Test(arguments: [true, false])
  func cancellingTheAccessCheckAnswersAtOnce(prompts: Bool) async throws {
    let checks = Arrivals<AccessCheck>()
    let requests = Arrivals<Enqueued>()
    let script = Script(checkAccess: { checks.append($0) }, enqueue: { requests.append($0) })
    let task = Task {
      await VideoSubscriberAccountFramework().status(for: .silent(promptsForAccess: prompts), script)
    }
    let check = try await checks.next()
    task.cancel()
    #expect(await task.value == .failed(.userCancelled, .notDetermined))
    check.complete(.granted)
    #expect(requests.all.isEmpty)
  }

  @Test(arguments: [FrameworkRequest.silent, .picker])
  func cancellingARequestCancelsItAndAnswersAtOnce(_ request: FrameworkRequest) async throws {
    let requests = Arrivals<Enqueued>()
    let cancelled = Arrivals<Enqueued>()
    let script = Script(enqueue: { requests.append($0) }, cancel: { cancelled.append($0) })
    let task = Task { await VideoSubscriberAccountFramework().status(for: request, script) }
    let call = try await requests.next()
    task.cancel()
    #expect(await task.value == .failed(.userCancelled))
    #expect(cancelled.all.map { $0 === call } == [true])
    call.complete(provider: "too late")
  }

  @Test func aCompletionInsideOfCancelIsDropped() async throws {
    let requests = Arrivals<Enqueued>()
    let script = Script(
      enqueue: { requests.append($0) }, cancel: { $0.complete(nil, VSError(.providerRejected)) })
    let task = Task { await VideoSubscriberAccountFramework().status(for: .picker, script) }
    _ = try await requests.next()
    task.cancel()
    #expect(await task.value == .failed(.userCancelled))
  }

  @Test func anAnsweredRequestIsNotCancelled() async {
    let cancelled = Arrivals<Enqueued>()
    let script = Script(enqueue: { $0.complete(provider: "first") }, cancel: { cancelled.append($0) })
    #expect(await VideoSubscriberAccountFramework().status(for: .silent, script) == .provider("first"))
    #expect(cancelled.all.isEmpty)
  }
}
