extension RESTV2 {
  /// What earlier launches kept by `store` commands. Any value may be missing.
  public struct Stored: Equatable, Sendable {
    /// Client credentials.
    public var registration: Shared<Registration>?
    /// The access token, expired or not.
    public var access: Shared<Access>?
    /// The id of the MVPD that was chosen. The MVPD of the profile wins over it.
    public var mvpd: String?
    /// The name and logo of an MVPD. They count only for the MVPD that is remembered.
    public var brand: MVPDBrand?
    /// The profile.
    public var profile: Shared<Profile>?
    /// The framework status. Only its provider counts: Apple's framework is asked anew.
    public var frameworkStatus: Shared<PartnerFrameworkStatus>?

    /// Nothing kept.
    public init() {}

    var mvpdID: String? { profile?.value.mvpd ?? mvpd }

    /// What is remembered of the last sign-in.
    ///
    /// - Parameter snapshot: the MVPD of a snapshot, for an app that keeps nothing else.
    func journey(or snapshot: String? = nil, at now: Timestamp) -> Journey {
      let journey = Journey(mvpd: mvpdID ?? snapshot).with(brand.map { Shared($0) })
      guard let profile = profile?.value, profile.type == .regular, profile.isExpired(at: now) else {
        return journey
      }
      return journey.suggestingMVPD
    }
  }

  /// Where a launch begins, and what became of the snapshot.
  public struct Launch: Equatable, Sendable {
    /// Where the flow stands.
    public let situation: Situation
    /// What became of the snapshot.
    public let restoration: Restoration
  }

  /// Begins a flow, with what earlier launches kept.
  ///
  /// - Parameters:
  ///   - configuration: what the app fixes.
  ///   - stored: what the `store` commands kept.
  ///   - snapshot: where the last launch ended, if the app keeps that.
  ///   - now: the moment of the launch.
  /// - Returns: a situation in ``SignedIn`` if the snapshot says so and nothing has expired, else in ``Idle``.
  public static func launch(
    _ configuration: FlowConfiguration, stored: Stored = Stored(), snapshot: Snapshot? = nil,
    at now: Timestamp
  ) -> Launch {
    let shared = Shared(configuration)
    let access = (stored.access ?? snapshot?.access(shared, beside: stored.registration))?.value.with(shared)
    let registration = access?.value.registration ?? stored.registration?.value.with(shared)
    let standing =
      access.map(Standing.admitted) ?? registration.map(Standing.registered)
      ?? .unregistered(shared)
    let idle = Situation(
      .idle(Idle(standing: standing, journey: stored.journey(or: snapshot?.mvpd, at: now))))
    guard let snapshot else { return Launch(situation: idle, restoration: .clean) }
    guard snapshot.version == Snapshot.currentVersion else {
      let clean = Situation(.idle(Idle(standing: standing, journey: stored.journey(at: now))))
      return Launch(situation: clean, restoration: .unknownVersion(snapshot.version))
    }
    guard let profile = snapshot.signedInProfile else {
      return Launch(situation: idle, restoration: .restored)
    }
    // If the store is used but holds no such profile, somebody has signed out since the snapshot.
    let isForgotten = stored != Stored() && stored.profile?.value.mvpd != profile.mvpd
    guard let access, !isForgotten, !profile.isExpired(at: now) else {
      return Launch(situation: idle, restoration: .expired)
    }
    let entitlement = Entitlement(
      stored.profile ?? Shared(profile), cached: nil,
      providerID: stored.frameworkStatus?.value.accountProviderIdentifier)
    let subscriber = Subscriber(
      access: access, entitlement: entitlement, brand: stored.brand.map { Shared($0) })
    return Launch(situation: Situation(.signedIn(SignedIn(subscriber: subscriber))), restoration: .restored)
  }
}
