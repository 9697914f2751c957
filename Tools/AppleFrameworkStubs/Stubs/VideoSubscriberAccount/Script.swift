/// The behavior of the managers of one test. This type is the stub's own, not Apple's.
///
/// A manager takes the script of the task in which it is made: `Script.$current.withValue(script) { … }`.
@available(iOS 10.0, tvOS 10.0, *)
@available(macCatalyst, unavailable)
public struct Script: Sendable {
  /// The script of this task.
  @TaskLocal public static var current = Script()

  /// Answers an access check; it may do so now, later, twice or never.
  public var checkAccess: @Sendable (AccessCheck) -> Void
  /// Answers a metadata request; it may do so now, later, twice or never.
  public var enqueue: @Sendable (Enqueued) -> Void
  /// Called when the app cancels a request.
  public var cancel: @Sendable (Enqueued) -> Void

  /// Makes a script. By default it grants access and leaves requests unanswered.
  public init(
    checkAccess: @escaping @Sendable (AccessCheck) -> Void = { $0.complete(.granted) },
    enqueue: @escaping @Sendable (Enqueued) -> Void = { _ in },
    cancel: @escaping @Sendable (Enqueued) -> Void = { _ in }
  ) {
    (self.checkAccess, self.enqueue, self.cancel) = (checkAccess, enqueue, cancel)
  }
}

/// An access check that waits for its answer.
@available(iOS 10.0, tvOS 10.0, *)
@available(macCatalyst, unavailable)
public final class AccessCheck: @unchecked Sendable {
  /// The manager that was asked.
  public private(set) weak var manager: VSAccountManager?
  /// The options of the check.
  public let options: [VSCheckAccessOption: Any]
  private let handler: VSAccountManager.AccessHandler

  init(
    _ manager: VSAccountManager, _ options: [VSCheckAccessOption: Any],
    _ handler: @escaping VSAccountManager.AccessHandler
  ) {
    (self.manager, self.options, self.handler) = (manager, options, handler)
  }

  /// Answers on the current queue.
  public func complete(_ status: VSAccountAccessStatus, _ error: (any Error)? = nil) {
    handler(status, error)
  }
}

/// A metadata request that waits for its answer.
@available(iOS 10.0, tvOS 10.0, *)
@available(macCatalyst, unavailable)
public final class Enqueued: @unchecked Sendable {
  /// The manager that was asked.
  public private(set) weak var manager: VSAccountManager?
  /// The request that it was asked.
  public let request: VSAccountMetadataRequest
  private let handler: VSAccountManager.MetadataHandler

  init(
    _ manager: VSAccountManager, _ request: VSAccountMetadataRequest,
    _ handler: @escaping VSAccountManager.MetadataHandler
  ) {
    (self.manager, self.request, self.handler) = (manager, request, handler)
  }

  /// Answers on the current queue.
  public func complete(_ metadata: VSAccountMetadata?, _ error: (any Error)? = nil) {
    handler(metadata, error)
  }
}
