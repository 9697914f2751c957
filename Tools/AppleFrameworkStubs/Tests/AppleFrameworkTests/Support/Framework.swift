import Foundation
import SSOEffectRunner
import SSOSimulation
import SSOStateMachine
import UIKit
import VideoSubscriberAccount

extension VideoSubscriberAccountFramework {
  /// An adapter whose clock does not move.
  init(_ presenter: (any VideoSubscriberAccountPresenter)? = nil) {
    self.init(presenter: presenter, clock: TestClock())
  }

  func status(for request: FrameworkRequest, _ script: Script) async -> PartnerFrameworkStatus {
    await Script.$current.withValue(script) { await status(for: request) }
  }

  func accessStatus(prompts: Bool, _ script: Script) async -> AccessStatus {
    await Script.$current.withValue(script) { await accessStatus(prompts: prompts) }
  }
}

extension PartnerFrameworkStatus {
  /// The status that the adapter makes from `VSAccountMetadata(accountProviderIdentifier: id)`.
  static func provider(_ id: String) -> Self {
    PartnerFrameworkStatus(accessStatus: .granted, accountProviderIdentifier: id)
  }

  static func failed(_ code: FrameworkError.Code, _ access: AccessStatus = .granted) -> Self {
    PartnerFrameworkStatus(accessStatus: access, error: FrameworkError(code: code))
  }
}

extension Enqueued {
  /// Answers with a provider.
  func complete(provider: String) { complete(VSAccountMetadata(accountProviderIdentifier: provider)) }

  /// The delegate of the manager that was asked.
  @MainActor var delegate: (any VSAccountManagerDelegate)? { manager?.delegate }
}

/// Shows nothing, and keeps count of what it should show.
final class RecordingPresenter: VideoSubscriberAccountPresenter {
  private(set) var presented: [UIViewController] = []
  private(set) var dismissed: [UIViewController] = []

  nonisolated init() {}

  func present(_ viewController: UIViewController) { presented.append(viewController) }
  func dismiss(_ viewController: UIViewController) { dismissed.append(viewController) }
}

/// A clock that does not move, and remembers every wait.
final class WatchedClock: FlowClock {
  let waits = Locked<[Int64]>([])
  private let clock = TestClock()

  var now: Timestamp { clock.now }

  func sleep(milliseconds: Int64) async throws(CancellationError) {
    waits.withLock { $0.append(milliseconds) }
    try await clock.sleep(milliseconds: milliseconds)
  }
}
