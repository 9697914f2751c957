public import SSOStateMachine

extension RESTV1 {
  /// The state of a flow in a form that is kept across launches.
  ///
  /// A snapshot holds no secret unless asked for. A flow that was in the middle of something begins again from
  /// ``Step/idle``: nothing in flight survives a launch, so only a resting stage can safely be entered again.
  public struct Snapshot: Hashable, Sendable {
    /// The version that this library writes.
    public static let currentVersion = 1

    /// The version of this snapshot.
    public let version: Int
    /// The stage that the flow was in, by its step id.
    public let stage: String
    /// The MVPD that is known, by its id.
    public let mvpd: String?
    /// Whether the person was signed in.
    public let isSignedIn: Bool
    /// The end of the authentication, milliseconds since 1970; nil if the person was not signed in, or if the end is
    /// unknown.
    public let expiresAt: Int64?
    /// Credentials and token, where they were asked for.
    package let secrets: SnapshotSecrets?

    /// Makes a snapshot of its kept fields.
    package init(
      version: Int, stage: String, mvpd: String?, isSignedIn: Bool, expiresAt: Int64?,
      secrets: SnapshotSecrets?
    ) {
      (self.version, self.stage, self.mvpd) = (version, stage, mvpd)
      (self.isSignedIn, self.expiresAt, self.secrets) = (isSignedIn, expiresAt, secrets)
    }

    /// Takes a snapshot.
    ///
    /// - Parameters:
    ///   - situation: the flow.
    ///   - includingSecrets: true to hold the credentials and the token as well. Keep such a snapshot where secrets
    ///     are kept.
    public init(of situation: Situation, includingSecrets: Bool = false) {
      let returnPoint = situation.state.returnPoint
      version = Self.currentVersion
      stage = RESTV1.stage(of: situation.state).rawValue
      mvpd = returnPoint.journey.mvpd
      switch returnPoint {
      case .signedOut, .signingOut: (isSignedIn, expiresAt) = (false, nil)
      case .signedIn(let subscriber, _):
        (isSignedIn, expiresAt) = (true, subscriber.expiresAt?.milliseconds)
      }
      secrets = includingSecrets ? SnapshotSecrets(returnPoint.registrationStatus) : nil
    }

    /// The token of the snapshot; nil if the snapshot holds no token, or if other credentials were stored since.
    func access(
      _ configuration: Shared<FlowConfiguration>, beside stored: Shared<Registration>?
    ) -> Shared<Access>? {
      guard version == Self.currentVersion, let secrets else { return nil }
      return secrets.access(configuration, beside: stored)
    }
  }
}

#if !hasFeature(Embedded)
  extension RESTV1.Snapshot: Codable {}
#endif
