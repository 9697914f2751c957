// Declared as on https://developer.apple.com/documentation/videosubscriberaccount/vsaccountmanager
public import Foundation
public import UIKit

/// Coordinates access to the subscriber's account. It does what ``Script/current`` said when the manager was made.
@available(iOS 10.0, tvOS 10.0, *)
@available(macCatalyst, unavailable)
open class VSAccountManager: NSObject {
  #if SENDABLE_COMPLETIONS
    /// Receives the answer to the access check.
    public typealias AccessHandler = @Sendable (VSAccountAccessStatus, (any Error)?) -> Void
    /// Receives the answer to the metadata request.
    public typealias MetadataHandler = @Sendable (VSAccountMetadata?, (any Error)?) -> Void
  #else
    /// Receives the answer to the access check.
    public typealias AccessHandler = (VSAccountAccessStatus, (any Error)?) -> Void
    /// Receives the answer to the metadata request.
    public typealias MetadataHandler = (VSAccountMetadata?, (any Error)?) -> Void
  #endif

  /// Shows and dismisses the view controllers that a request needs.
  open weak var delegate: (any VSAccountManagerDelegate)?

  private let script = Script.current
  // Like the real one, it holds what has not been answered.
  private var pending: [AnyObject] = []

  /// Makes a manager.
  public override init() { super.init() }

  /// Checks the permission of the app.
  @available(*, renamed: "checkAccessStatus(options:)")
  open func checkAccessStatus(
    options: [VSCheckAccessOption: Any] = [:], completionHandler: @escaping AccessHandler
  ) {
    let check = AccessCheck(self, options, completionHandler)
    pending.append(check)
    script.checkAccess(check)
  }

  /// Checks the permission of the app; throws unless it is granted.
  open func checkAccessStatus(options: [VSCheckAccessOption: Any] = [:]) async throws -> VSAccountAccessStatus
  {
    try await withCheckedThrowingContinuation { continuation in
      checkAccessStatus(options: options) { @Sendable status, error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume(returning: status) }
      }
    }
  }

  /// Starts a metadata request.
  open func enqueue(
    _ request: VSAccountMetadataRequest, completionHandler: @escaping MetadataHandler
  ) -> VSAccountManagerResult {
    let enqueued = Enqueued(self, request, completionHandler)
    pending.append(enqueued)
    script.enqueue(enqueued)
    return VSAccountManagerResult { [script] in script.cancel(enqueued) }
  }
}

/// A request that was started.
@available(iOS 10.0, tvOS 10.0, *)
@available(macCatalyst, unavailable)
open class VSAccountManagerResult: NSObject {
  private let onCancel: () -> Void

  init(onCancel: @escaping () -> Void) { self.onCancel = onCancel }

  /// Only the framework makes a result.
  @available(*, unavailable) public override init() { fatalError("unavailable") }

  /// Asks the framework to cancel the request; it may be answered all the same.
  open func cancel() { onCancel() }
}

/// Shows and dismisses the view controllers that a request needs.
@available(iOS 10.0, tvOS 10.0, *)
@available(macCatalyst, unavailable)
public protocol VSAccountManagerDelegate: NSObjectProtocol {
  /// Starts to present the view controller, before it returns.
  func accountManager(_ accountManager: VSAccountManager, present viewController: UIViewController)

  /// Starts to dismiss the view controller, before it returns.
  func accountManager(_ accountManager: VSAccountManager, dismiss viewController: UIViewController)

  /// Whether a provider that the person picked may be used. Optional.
  func accountManager(
    _ accountManager: VSAccountManager,
    shouldAuthenticateAccountProviderWithIdentifier accountProviderIdentifier: String
  ) -> Bool
}

@available(iOS 10.0, tvOS 10.0, *)
@available(macCatalyst, unavailable)
extension VSAccountManagerDelegate {
  /// True, for a delegate that does not implement this.
  public func accountManager(
    _ accountManager: VSAccountManager,
    shouldAuthenticateAccountProviderWithIdentifier accountProviderIdentifier: String
  ) -> Bool { true }
}

/// The permission of the app.
@available(iOS 10.0, tvOS 10.0, *)
@available(macCatalyst, unavailable)
public enum VSAccountAccessStatus: Int, Sendable {
  /// Never asked.
  case notDetermined = 0
  /// Not allowed on this device.
  case restricted = 1
  /// Refused.
  case denied = 2
  /// Allowed.
  case granted = 3
}

/// An option of the access check.
@available(iOS 10.0, tvOS 10.0, *)
@available(macCatalyst, unavailable)
public struct VSCheckAccessOption: Hashable, RawRepresentable, Sendable {
  /// The option's name; Apple has not published it.
  public let rawValue: String

  /// Makes an option.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Whether the system may ask the person.
  public static let prompt = VSCheckAccessOption(rawValue: "prompt")
}
