/// A sign-out of the person from this app. Only two things undo it: a completed sign-in that the person asked for, and,
/// in REST API V2, a sign-in at the system with another provider than before.
public struct SignOut: Hashable, Sendable {
  /// The provider at the system that the person was signed in with: accountProviderIdentifier. Nil if the provider is
  /// unknown: then no provider counts as another.
  public let providerID: String?
  /// The MVPD whose sign-out the service has not confirmed, by its id; nil if nothing is left to do. Empty if the MVPD is
  /// unknown, as it can be in REST API V1, which signs out of a device.
  package private(set) var unfinished: String?

  /// Makes a sign-out from what is known of the subscriber.
  public init(providerID: String? = nil) { self.providerID = providerID }

  /// Makes a sign-out from the values that an earlier launch has kept.
  package init(providerID: String?, unfinished: String?) {
    (self.providerID, self.unfinished) = (providerID, unfinished)
  }

  /// A copy of the sign-out with the MVPD that the service still has to confirm, or without an MVPD.
  package func awaiting(_ mvpd: String?) -> SignOut {
    var signOut = self
    signOut.unfinished = mvpd
    return signOut
  }

  /// Whether an account at the system belongs to another provider than the one that the person signed out of.
  func precedes(_ status: ValidatedFrameworkStatus) -> Bool {
    providerID.map { $0 != status.providerID } ?? false
  }
}
