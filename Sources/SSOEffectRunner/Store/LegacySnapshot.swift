package import SSOStateMachine

/// The kept fields of the legacy machine's snapshot. The snapshot type itself is in a module that an app on REST API V2
/// does not contain. Such an app must still keep the fields whole.
package struct LegacySnapshot: Equatable, Sendable, Codable {
  /// The version that is read and written.
  package static let currentVersion = 1

  package let version: Int
  package let stage: String
  package let mvpd: String?
  package let isSignedIn: Bool
  package let expiresAt: Int64?
  package let secrets: SnapshotSecrets?

  package init(
    version: Int, stage: String, mvpd: String?, isSignedIn: Bool, expiresAt: Int64?, secrets: SnapshotSecrets?
  ) {
    (self.version, self.stage, self.mvpd) = (version, stage, mvpd)
    (self.isSignedIn, self.expiresAt, self.secrets) = (isSignedIn, expiresAt, secrets)
  }
}
