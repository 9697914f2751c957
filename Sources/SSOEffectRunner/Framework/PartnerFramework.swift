public import SSOStateMachine

/// Apple's Video Subscriber Account framework, or a replacement for it.
///
/// Every call answers exactly once, and never throws: an error of the framework is part of the answer. A canceled task
/// ends at once, and a later answer of the framework is dropped. An implementation ends at its own deadline, even while
/// it waits for a person; ``BoundedFramework`` gives a deadline to any implementation.
public protocol PartnerFramework: Sendable {
  /// The permission of this app. With `prompts`, the system asks the person, unless the person was asked before.
  func accessStatus(prompts: Bool) async -> AccessStatus

  /// Asks for permission as ``/SSOStateMachine/FrameworkRequest/promptsForAccess`` says and, if permission is granted,
  /// for the metadata.
  ///
  /// - Parameter request: with every property of the metadata request (B.1, C.3, C.10, D.1, D.5).
  func status(for request: FrameworkRequest) async -> PartnerFrameworkStatus
}

/// A device without Apple's framework. Permission is never granted, so every flow uses basic authentication.
public struct NoPartnerFramework: PartnerFramework {
  /// Makes an instance.
  public init() {}

  /// Always `restricted`, a status that the person cannot change.
  public func accessStatus(prompts: Bool) async -> AccessStatus { .restricted }

  /// Always `restricted`, without metadata.
  public func status(for request: FrameworkRequest) async -> PartnerFrameworkStatus {
    PartnerFrameworkStatus(accessStatus: .restricted)
  }
}
