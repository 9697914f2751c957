#if canImport(VideoSubscriberAccount) && !os(macOS) && !targetEnvironment(macCatalyst)
  import Dispatch
  import Foundation
  import UIKit
  import VideoSubscriberAccount

  /// Passes what Apple's framework wants to show during one request to the presenter.
  ///
  /// The delegate remembers what is on the screen. The order of the last `dismiss` and the completion is not
  /// guaranteed, and after a cancellation neither is certain to come. So ``end()`` dismisses whatever is left.
  @MainActor final class VideoSubscriberAccountDelegate: NSObject, VSAccountManagerDelegate {
    private let supportedProviderIdentifiers: [String]
    private let presenter: (any VideoSubscriberAccountPresenter)?
    private let onMissingPresenter: @Sendable () -> Void
    private var presented: [UIViewController] = []
    private var isOver = false
    /// Whether the person has been shown something.
    private(set) var hasPresented = false

    init(
      supportedProviderIdentifiers: [String], presenter: (any VideoSubscriberAccountPresenter)?,
      onMissingPresenter: @escaping @Sendable () -> Void
    ) {
      self.supportedProviderIdentifiers = supportedProviderIdentifiers
      (self.presenter, self.onMissingPresenter) = (presenter, onMissingPresenter)
    }

    nonisolated func accountManager(
      _ accountManager: VSAccountManager, present viewController: UIViewController
    ) {
      MainQueue.now { self.present(viewController) }
    }

    nonisolated func accountManager(
      _ accountManager: VSAccountManager, dismiss viewController: UIViewController
    ) {
      MainQueue.now { self.dismiss(viewController) }
    }

    /// Whether the app supports a provider, as the request says. The framework does not ask whether the person is
    /// signed in there.
    nonisolated func accountManager(
      _ accountManager: VSAccountManager,
      shouldAuthenticateAccountProviderWithIdentifier accountProviderIdentifier: String
    ) -> Bool {
      supportedProviderIdentifiers.isEmpty || supportedProviderIdentifiers.contains(accountProviderIdentifier)
    }

    /// Dismisses what is still presented, and presents nothing from then on.
    func end() {
      isOver = true
      for viewController in presented { dismiss(viewController) }
    }

    private func present(_ viewController: UIViewController) {
      guard !isOver else { return }
      guard let presenter else { return onMissingPresenter() }
      hasPresented = true
      presented.append(viewController)
      presenter.present(viewController)
    }

    private func dismiss(_ viewController: UIViewController) {
      guard let index = presented.firstIndex(where: { $0 === viewController }) else { return }
      presented.remove(at: index)
      presenter?.dismiss(viewController)
    }
  }

  /// The main actor, for a caller that may be on another thread and cannot wait.
  enum MainQueue {
    private struct Mark: @unchecked Sendable { let key = DispatchSpecificKey<Bool>() }

    private static let mark: Mark = {
      let mark = Mark()
      DispatchQueue.main.setSpecific(key: mark.key, value: true)
      return mark
    }()

    /// Whether the caller runs on the main queue. The main thread is not proof: the main queue may run on another
    /// thread.
    static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark.key) ?? false }

    /// Does something on the main actor, before it returns.
    static func now(_ work: @MainActor () -> Void) {
      if isCurrent {
        MainActor.assumeIsolated(work)
      } else {
        DispatchQueue.main.sync { MainActor.assumeIsolated(work) }
      }
    }
  }
#endif
