extension RESTV2 {
  /// The values that earlier launches kept by `store` commands. Any value may be missing.
  public struct Stored: Equatable, Sendable {
    /// Client credentials.
    public var registration: Shared<Registration>?
    /// The access token, expired or not.
    public var access: Shared<Access>?
    /// The id of the MVPD that was chosen. The MVPD of the profile wins over this MVPD.
    public var mvpd: String?
    /// The name and logo of an MVPD. They count only for the MVPD that is remembered.
    public var brand: MVPDBrand?
    /// The profile.
    public var profile: Shared<Profile>?
    /// accountProviderIdentifier of the status that the profile was served for; nil unless that is an appleSSO profile.
    public var providerID: String?
    /// The framework status. Only its provider counts: Apple's framework is asked again.
    public var frameworkStatus: Shared<PartnerFrameworkStatus>?

    /// The sign-out of the person; nil if the person has not signed out.
    public var signOut: SignOut?

    /// The profile of a person who was signed in under an earlier software statement, if nothing is kept since.
    package var earlierProfile: Shared<Profile>?

    /// Whether the launch begins with no profile that the service has still to confirm.
    private var isAskingAgain = false

    /// Makes the values of a first launch: nothing is kept.
    public init() {}

    /// Leaves out a profile that is still valid, except for its MVPD: the flow begins in ``Step/idle``, and asks
    /// the service.
    public mutating func askAgain(at now: Timestamp) {
      isAskingAgain = true
      guard let profile = profile?.value, !profile.isExpired(at: now) else { return }
      (mvpd, self.profile) = (profile.mvpd, nil)
    }

    var mvpdID: String? { profile?.value.mvpd ?? mvpd }

    /// The subscriber that earlier launches kept; nil if the person is not signed in.
    ///
    /// After a sign-out only a TempPass counts, which needs no sign-in. A TempPass counts until the service says that it
    /// has ended: no second TempPass is given to a person whose device had a wrong clock.
    ///
    /// - Parameter profile: the profile to take if no profile is kept.
    func subscriber(_ access: Shared<Access>, or profile: Profile? = nil, at now: Timestamp) -> Subscriber? {
      guard let profile = self.profile ?? profile.map({ Shared($0) }),
        isAskingAgain ? !profile.value.isExpired(at: now) : profile.value.mayHold(at: now),
        signOut == nil || profile.value.type == .temporary
      else {
        return nil
      }
      let entitlement = Entitlement(
        profile, cached: nil, providerID: providerID ?? frameworkStatus?.value.accountProviderIdentifier)
      return Subscriber(
        access: access, entitlement: entitlement, brand: brand.map { Shared($0) }, signOut: signOut)
    }

    /// The journey that remembers the last sign-in.
    ///
    /// - Parameter snapshot: a snapshot, for an app that keeps nothing else.
    func journey(or snapshot: Snapshot? = nil, at now: Timestamp) -> Journey {
      if let signOut, profile?.value.type != .temporary { return Journey(mvpd: mvpdID).after(signOut) }
      let brand = brand.map { Shared($0) }
      let journey = Journey(mvpd: mvpdID ?? snapshot?.mvpd).with(brand)
      if let earlier = earlierProfile?.value, !earlier.isExpired(at: now) {
        let told = journey.after(Setback(.appUpdated, mvpd: earlier.mvpd))
        return earlier.type == .regular ? told.suggestingMVPD : told
      }
      // A store that holds something else has forgotten the profile of the snapshot since.
      let alone = self == Stored() ? snapshot?.signedInProfile.map { Shared($0) } : nil
      guard let profile = profile ?? alone, profile.value.isExpired(at: now) else { return journey }
      return switch profile.value.type {
      case .regular: journey.suggestingMVPD
      // The person is not asked about a TempPass that has ended.
      case .temporary:
        Journey(mvpd: mvpd == profile.value.mvpd ? nil : mvpd).with(brand)
          .after(Setback(.profileExpired, refused: profile)).after(signOut)
      case .degraded, .appleSSO, .platformSSO, .serviceTokenSSO, .unrecognized: journey
      }
    }
  }

  /// The situation that a launch begins in, and the result of restoring the snapshot.
  public struct Launch: Equatable, Sendable {
    /// The situation that the flow begins in.
    public let situation: Situation
    /// The result of restoring the snapshot.
    public let restoration: Restoration
  }

  /// Begins a flow with the values that earlier launches kept.
  ///
  /// - Parameters:
  ///   - configuration: the settings of the app.
  ///   - stored: the values that the `store` commands kept.
  ///   - snapshot: the snapshot of the last launch, if the app keeps snapshots.
  ///   - now: the moment of the launch.
  /// - Returns: a situation in ``Step/signedIn`` if a token is kept, and the store or the snapshot holds a profile that
  ///   has not expired, or a TempPass; else in ``Step/idle``.
  public static func launch(
    _ configuration: FlowConfiguration, stored: Stored = Stored(), snapshot: Snapshot? = nil,
    at now: Timestamp
  ) -> Launch {
    let shared = Shared(configuration)
    let access = (stored.access ?? snapshot?.access(shared, beside: stored.registration))?.value.with(shared)
    let registration = access?.value.registration ?? stored.registration?.value.with(shared)
    let registrationStatus =
      access.map(RegistrationStatus.admitted) ?? registration.map(RegistrationStatus.registered)
      ?? .unregistered(shared)
    func begin(_ restoration: Restoration, snapshot: Snapshot? = nil, profile: Profile? = nil) -> Launch {
      let state: State
      if let access, let subscriber = stored.subscriber(access, or: profile, at: now) {
        state = SignedIn(subscriber: subscriber).state
      } else {
        let journey = stored.journey(or: snapshot, at: now)
        state =
          Idle(registrationStatus: registrationStatus, journey: journey, isUntold: journey.owesNotice)
          .state
      }
      return Launch(situation: Situation(state), restoration: restoration)
    }
    guard let snapshot else { return begin(.clean) }
    guard snapshot.version == Snapshot.currentVersion else { return begin(.unknownVersion(snapshot.version)) }
    guard let profile = snapshot.signedInProfile else { return begin(.restored, snapshot: snapshot) }
    // If the store is used but holds no such profile, the person has signed out since the snapshot.
    let isForgotten =
      stored.signOut != nil || stored != Stored() && stored.profile?.value.mvpd != profile.mvpd
    guard access != nil, !isForgotten, profile.mayHold(at: now) else {
      return begin(.expired, snapshot: snapshot)
    }
    return begin(.restored, snapshot: snapshot, profile: profile)
  }
}

extension Profile {
  /// Whether a launch begins with the profile: it has not ended, or it is a TempPass, for which only the service can say so.
  fileprivate func mayHold(at now: Timestamp) -> Bool { type == .temporary || !isExpired(at: now) }
}
