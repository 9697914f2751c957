public import SSOStateMachine

/// Apple's Video Subscriber Account framework, or whatever stands in for it.
///
/// Every call answers exactly once, and never throws: an error of the framework is part of its answer. A cancelled task
/// ends at once; what the framework brings later is dropped.
public protocol PartnerFramework: Sendable {
  /// The permission of this app; the system asks the person where that is wanted and nobody has been asked yet.
  func accessStatus(prompts: Bool) async -> AccessStatus

  /// Asks for permission as ``FrameworkRequest/promptsForAccess`` says, and where it is granted for the metadata.
  ///
  /// - Parameter request: with every property of the metadata request (B.1, C.3, C.10, D.1, D.5).
  func status(for request: FrameworkRequest) async -> PartnerFrameworkStatus
}

/// A device without Apple's framework: permission is never granted, so every flow goes by basic authentication.
public struct NoPartnerFramework: PartnerFramework {
  /// Makes it.
  public init() {}

  /// Always `restricted`: nothing that the person does changes it.
  public func accessStatus(prompts: Bool) async -> AccessStatus { .restricted }

  /// Always `restricted`, without metadata.
  public func status(for request: FrameworkRequest) async -> PartnerFrameworkStatus {
    PartnerFrameworkStatus(accessStatus: .restricted)
  }
}
