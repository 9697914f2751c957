import Dispatch
import SSOSimulation
import SSOStateMachine
import Testing
import UIKit
import VideoSubscriberAccount

@testable import SSOEffectRunner

/// Apple's picker and login, on the app's own screen.
@Suite(.timeLimit(.minutes(5))) @MainActor struct PresenterTests {
  private let presenter = RecordingPresenter()
  private let requests = Arrivals<Enqueued>()
  private let events = Arrivals<String>()

  /// Asks for a provider, and waits until the framework has been asked.
  private func begin(
    _ presenter: RecordingPresenter?, _ request: FrameworkRequest = .picker
  ) async throws -> (Task<PartnerFrameworkStatus, Never>, Enqueued) {
    let (requests, events) = (requests, events)
    let script = Script(enqueue: { requests.append($0) }, cancel: { _ in events.append("cancel") })
    let task = Task { await VideoSubscriberAccountFramework(presenter).status(for: request, script) }
    return (task, try await requests.next())
  }

  @Test func whatIsToBeShownReachesThePresenterBeforeTheDelegateReturns() async throws {
    let (task, call) = try await begin(presenter)
    let (manager, delegate) = (try #require(call.manager), try #require(call.delegate))
    let controller = UIViewController()
    delegate.accountManager(manager, present: controller)
    #expect(presenter.presented == [controller])
    delegate.accountManager(manager, dismiss: controller)
    #expect(presenter.dismissed == [controller])
    call.complete(provider: "apple-1")
    #expect(await task.value == .provider("apple-1"))
    #expect(presenter.dismissed == [controller])
  }

  @Test func soItDoesWhenTheFrameworkCallsFromAnotherQueue() async throws {
    let (task, call) = try await begin(presenter)
    let (presenter, controller) = (presenter, UIViewController())
    let seen: [Int] = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        let box = DispatchQueue.main.sync { MainActor.assumeIsolated { Caller(call) } }
        box?.present(controller)
        let shown = DispatchQueue.main.sync { MainActor.assumeIsolated { presenter.presented.count } }
        box?.dismiss(controller)
        let gone = DispatchQueue.main.sync { MainActor.assumeIsolated { presenter.dismissed.count } }
        continuation.resume(returning: [shown, gone])
      }
    }
    #expect(seen == [1, 1])
    call.complete(provider: "apple-1")
    #expect(await task.value == .provider("apple-1"))
  }

  @Test func whatIsStillShownWhenTheAnswerComesIsDismissedOnce() async throws {
    let (task, call) = try await begin(presenter)
    let (manager, delegate) = (try #require(call.manager), try #require(call.delegate))
    let controllers = [UIViewController(), UIViewController()]
    for controller in controllers { delegate.accountManager(manager, present: controller) }
    call.complete(provider: "apple-1")
    #expect(await task.value == .provider("apple-1"))
    #expect(presenter.dismissed == controllers)
    delegate.accountManager(manager, dismiss: controllers[0])
    #expect(presenter.dismissed == controllers)
    #expect(events.all == [])
  }

  @Test func cancellingDismissesWhatIsShown() async throws {
    let (task, call) = try await begin(presenter)
    let (manager, delegate) = (try #require(call.manager), try #require(call.delegate))
    let controller = UIViewController()
    delegate.accountManager(manager, present: controller)
    task.cancel()
    #expect(await task.value == .failed(.userCancelled))
    #expect(events.all == ["cancel"])
    #expect(presenter.dismissed == [controller])
  }

  @Test func nothingIsPresentedWhenTheCallIsOver() async throws {
    let (task, call) = try await begin(presenter)
    let (manager, delegate) = (try #require(call.manager), try #require(call.delegate))
    call.complete(provider: "apple-1")
    _ = await task.value
    delegate.accountManager(manager, present: UIViewController())
    #expect(presenter.presented == [])
  }

  @Test func whatWasNeverPresentedIsNotDismissed() async throws {
    let (task, call) = try await begin(presenter)
    try #require(call.delegate).accountManager(try #require(call.manager), dismiss: UIViewController())
    call.complete(provider: "apple-1")
    _ = await task.value
    #expect(presenter.dismissed == [])
  }

  @Test func withoutAPresenterTheRequestEndsAsIfItHadNotBeenAllowedToShowAnything() async throws {
    let (task, call) = try await begin(nil)
    let (manager, delegate) = (try #require(call.manager), try #require(call.delegate))
    let controller = UIViewController()
    delegate.accountManager(manager, present: controller)
    delegate.accountManager(manager, dismiss: controller)
    let status = await task.value
    #expect(status.accessStatus == .granted)
    #expect(status.error?.code == .providerRejected)
    #expect(events.all == ["cancel"])
  }

  @Test(arguments: [
    (FrameworkRequest.silent, false), (.picker, true),
    (.partner(FrameworkRequest.session, allowsInterruption: true, promptsForAccess: false), true),
    (.partner(FrameworkRequest.session, allowsInterruption: false, promptsForAccess: false), false),
  ])
  func everyManagerHasADelegateWhichPresentsOnlyWhatTheRequestAllows(
    _ request: FrameworkRequest, _ presents: Bool
  ) async throws {
    let (task, call) = try await begin(presenter, request)
    let controller = UIViewController()
    try #require(call.delegate).accountManager(try #require(call.manager), present: controller)
    #expect(presenter.presented == (presents ? [controller] : []))
    call.complete(nil)
    #expect(await task.value.error?.code == (presents ? nil : .providerRejected))
  }

  @Test(arguments: [
    (FrameworkRequest.picker, "apple-1", true), (.picker, "apple-2", true), (.picker, "apple-3", false),
    (.picker, "", false),
    (.partner(FrameworkRequest.session, allowsInterruption: true, promptsForAccess: false), "apple-3", true),
  ])
  func aProviderIsAllowedWhereTheRequestSupportsIt(
    _ request: FrameworkRequest, _ provider: String, _ isAllowed: Bool
  ) async throws {
    let (task, call) = try await begin(presenter, request)
    let (manager, delegate) = (try #require(call.manager), try #require(call.delegate))
    #expect(
      delegate.accountManager(manager, shouldAuthenticateAccountProviderWithIdentifier: provider)
        == isAllowed)
    call.complete(nil)
    _ = await task.value
  }
}

/// Calls a delegate on the thread of the caller.
private struct Caller: @unchecked Sendable {
  private let manager: VSAccountManager
  private let delegate: any VSAccountManagerDelegate

  @MainActor init?(_ call: Enqueued) {
    guard let manager = call.manager, let delegate = manager.delegate else { return nil }
    (self.manager, self.delegate) = (manager, delegate)
  }

  func present(_ controller: UIViewController) { delegate.accountManager(manager, present: controller) }
  func dismiss(_ controller: UIViewController) { delegate.accountManager(manager, dismiss: controller) }
}
