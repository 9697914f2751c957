extension RESTV2 {
  /// The state of a flow, to be kept across launches.
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
    /// The known MVPD, by its id.
    public let mvpd: String?
    /// The type of the profile; nil if the person was not signed in.
    public let profileType: String?
    /// The end of the profile by this device's clock, milliseconds since 1970.
    public let profileNotAfter: Int64?
    /// Credentials and token, where they were asked for.
    private let secrets: SnapshotSecrets?

    /// Takes a snapshot.
    ///
    /// - Parameters:
    ///   - situation: the flow.
    ///   - includingSecrets: true to hold the credentials and the token as well. Keep such a snapshot where secrets
    ///     are kept.
    public init(of situation: Situation, includingSecrets: Bool = false) {
      let returnPoint = situation.state.returnPoint
      version = Self.currentVersion
      stage = RESTV2.stage(of: situation.state).rawValue
      let subscriber = situation.state.subscriber
      mvpd = subscriber?.mvpd ?? returnPoint.journey.mvpd
      let profile = subscriber?.entitlement.profile.value
      (profileType, profileNotAfter) = (profile?.type.rawValue, profile?.expiresAt?.milliseconds)
      secrets = includingSecrets ? SnapshotSecrets(returnPoint.registrationStatus) : nil
    }

    var signedInProfile: Profile? {
      guard let mvpd, let profileType else { return nil }
      return Profile(
        mvpd: mvpd, type: ProfileType(rawValue: profileType), notAfter: profileNotAfter.map { Timestamp($0) })
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
  extension RESTV2.Snapshot: Codable {}
#endif
