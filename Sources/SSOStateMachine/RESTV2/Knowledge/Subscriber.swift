extension RESTV2 {
  /// Somebody who is signed in. Every step of phase D knows this.
  public struct Subscriber: Equatable, Sendable {
    /// The token that calls are made with.
    package var access: Shared<Access>
    /// The profile, and for an appleSSO profile the cached framework status.
    public let entitlement: Entitlement
    /// What earlier preauthorizations permitted; nil before the first.
    public let preauthorization: Shared<Preauthorization>?

    init(
      access: Shared<Access>, entitlement: Entitlement, preauthorization: Shared<Preauthorization>? = nil
    ) {
      (self.access, self.entitlement, self.preauthorization) = (access, entitlement, preauthorization)
    }

    /// The MVPD, by its id.
    public var mvpd: String { entitlement.profile.value.mvpd }

    func adding(_ answer: Shared<Preauthorization>) -> Subscriber {
      Subscriber(access: access, entitlement: entitlement, preauthorization: answer)
    }

    /// The same subscriber with a fresh status. A profile that needs no status stays as it is.
    func caching(_ status: ValidatedFrameworkStatus?) -> Subscriber {
      switch entitlement {
      case .plain: self
      case .partner(let partner, _):
        Subscriber(
          access: access, entitlement: .partner(partner, cached: status), preauthorization: preauthorization)
      }
    }

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
