extension RESTV2 {
  /// A person who is signed in, as every step of phase D knows them.
  public struct Subscriber: Equatable, Sendable {
    /// The token that calls are made with.
    package var access: Shared<Access>
    /// The profile, and for an appleSSO profile the cached framework status.
    public private(set) var entitlement: Entitlement
    /// The results of earlier preauthorizations; nil before the first preauthorization.
    public private(set) var preauthorization: Shared<Preauthorization>?
    package private(set) var knownBrand: Shared<MVPDBrand>?
    private var kept: Shared<SignOut>?

    /// - Parameters:
    ///   - access: the token that calls are made with.
    ///   - entitlement: the profile, with its status.
    ///   - brand: the brand of an MVPD. If the MVPD is not the profile's MVPD, the brand of the profile is used.
    ///   - signOut: the earlier sign-out. It is left out if the profile is of a sign-in, which undoes the sign-out.
    init(
      access: Shared<Access>, entitlement: Entitlement, brand: Shared<MVPDBrand>?, signOut: SignOut?
    ) {
      (self.access, self.entitlement) = (access, entitlement)
      let profile = entitlement.profile.value
      knownBrand = brand?.value.id == profile.mvpd ? brand : profile.knownBrand
      kept = profile.type == .temporary ? signOut.map { Shared($0) } : nil
    }

    /// The MVPD, by its id.
    public var mvpd: String { entitlement.profile.value.mvpd }

    /// The sign-out that still holds, because a TempPass needs no sign-in; nil if the person had not signed out.
    package var signOut: SignOut? { kept?.value }

    /// The name and logo of the MVPD; nil if the flow does not know them.
    public var brand: MVPDBrand? { knownBrand?.value }

    /// The MVPD as it is shown to the person: by its id, if the flow does not know its name and logo.
    var shownBrand: MVPDBrand { brand ?? MVPDBrand(id: mvpd, displayName: mvpd, logoUrl: nil) }

    /// A copy of the subscriber after a sign-out, which only a TempPass leaves as it is.
    func after(_ signOut: SignOut?) -> Subscriber {
      var subscriber = self
      subscriber.kept = tempPass == nil ? nil : signOut.map { Shared($0) }
      return subscriber
    }

    /// A copy of the subscriber with the brand that a list of MVPDs has. A TempPass has no brand.
    func shown(as configuration: MVPDConfiguration) -> Subscriber {
      guard tempPass == nil, let brand = configuration.brand(of: mvpd) else { return self }
      var subscriber = self
      subscriber.knownBrand = brand
      return subscriber
    }

    func adding(_ answer: Shared<Preauthorization>) -> Subscriber {
      var subscriber = self
      subscriber.preauthorization = answer
      return subscriber
    }

    /// A copy of the subscriber with the permits of an earlier one, if the profile is the same.
    func following(_ earlier: Subscriber?) -> Subscriber {
      guard let earlier, earlier.entitlement.profile.value.isSame(as: entitlement.profile.value) else {
        return self
      }
      var subscriber = self
      subscriber.preauthorization = earlier.preauthorization
      return subscriber
    }

    /// A copy of the subscriber with a fresh status. A profile that needs no status stays as it is, and a status of
    /// another provider is not cached.
    func caching(_ status: ValidatedFrameworkStatus?) -> Subscriber {
      var subscriber = self
      subscriber.entitlement = entitlement.caching(status)
      return subscriber
    }

    /// A copy of the subscriber with the profile from a later answer. Permitted resources stay permitted.
    ///
    /// - Parameter isStale: whether a status no longer counts as cached.
    func reading(
      _ profile: Shared<Profile>, status: ValidatedFrameworkStatus?, isStale: Bool
    ) -> Subscriber {
      let entitlement = Entitlement(
        profile, cached: isStale ? nil : status ?? entitlement.cached,
        providerID: status?.providerID ?? entitlement.providerID)
      var subscriber = Subscriber(
        access: access, entitlement: entitlement, brand: knownBrand, signOut: signOut)
      if profile.value.mvpd == mvpd { subscriber.preauthorization = preauthorization }
      return subscriber
    }

    /// The profile, if it is a TempPass.
    var tempPass: Shared<Profile>? {
      entitlement.profile.value.type == .temporary ? entitlement.profile : nil
    }

    /// Whether the framework has to be asked before the next decision, whatever an earlier answer was.
    var lacksStatus: Bool { entitlement.isPartner && entitlement.cached == nil }

    /// The proof that a decision can be asked for without asking the framework first; nil if the framework must be
    /// asked.
    func proof(at now: Timestamp) -> DecisionProof? {
      switch entitlement {
      case .plain(let plain): return .plain(plain)
      case .partner(let partner, let cached):
        guard let cached, let status = DecisionFrameworkStatus(cached.status, at: now) else { return nil }
        return .partner(partner, status)
      }
    }
  }
}
