public import SSOStateMachine

extension RESTV1 {
  /// The values that earlier launches kept by `store` commands. Any value may be missing.
  public struct Stored: Equatable, Sendable {
    /// Client credentials.
    public var registration: Shared<Registration>?
    /// The access token, expired or not.
    public var access: Shared<Access>?
    /// The id of the MVPD that was chosen.
    public var mvpd: String?
    /// The sign-out of the person.
    public var signOut: SignOut?

    /// Nothing kept.
    public init() {}
  }

  /// The beginning of a launch, and the result of restoring the snapshot.
  public struct Launch: Equatable, Sendable {
    /// The situation that the launch begins with.
    public let situation: Situation
    /// The result of restoring the snapshot.
    public let restoration: Restoration
  }

  /// Begins a flow, with what earlier launches kept.
  ///
  /// - Parameters:
  ///   - configuration: what the app fixes.
  ///   - stored: what the `store` commands kept.
  ///   - snapshot: where the last launch ended, if the app keeps that.
  ///   - now: the moment of the launch.
  /// - Returns: a situation in ``Step/signedIn`` if the snapshot says so, nothing has expired, and the person has not signed
  ///   out; else in ``Step/idle``.
  public static func launch(
    _ configuration: FlowConfiguration, stored: Stored = Stored(), snapshot: Snapshot? = nil,
    at now: Timestamp
  ) -> Launch {
    let shared = Shared(configuration)
    // The credentials of a snapshot are older than a sign-out that has left none.
    let isSignedOut = stored.signOut != nil && stored.registration == nil
    let kept = isSignedOut ? nil : snapshot?.access(shared, beside: stored.registration)
    let access = (stored.access ?? kept)?.value.with(shared)
    let registration = access?.value.registration ?? stored.registration?.value.with(shared)
    let registrationStatus =
      access.map(RegistrationStatus.admitted) ?? registration.map(RegistrationStatus.registered)
      ?? .unregistered(shared)
    // Without credentials, the service has nothing that it could delete.
    let signOut = registration == nil ? stored.signOut?.awaiting(nil) : stored.signOut
    func resting(_ mvpd: String?) -> Situation {
      Situation(Idle(registrationStatus: registrationStatus, mvpd: mvpd, signOut: signOut).state)
    }
    let idle = resting(stored.mvpd ?? snapshot?.mvpd)
    guard let snapshot else { return Launch(situation: idle, restoration: .clean) }
    guard snapshot.version == Snapshot.currentVersion else {
      return Launch(situation: resting(stored.mvpd), restoration: .unknownVersion(snapshot.version))
    }
    guard snapshot.isSignedIn else { return Launch(situation: idle, restoration: .restored) }
    // If the store is used but holds no such MVPD, the person has signed out since the snapshot.
    let isForgotten = stored.signOut != nil || stored != Stored() && stored.mvpd != snapshot.mvpd
    guard let access, !isForgotten else { return Launch(situation: idle, restoration: .expired) }
    let subscriber = Subscriber(
      access: access, mvpd: snapshot.mvpd, expiresAt: snapshot.expiresAt.map { Timestamp($0) })
    guard !subscriber.isExpired(at: now) else { return Launch(situation: idle, restoration: .expired) }
    return Launch(situation: Situation(SignedIn(subscriber: subscriber).state), restoration: .restored)
  }
}
