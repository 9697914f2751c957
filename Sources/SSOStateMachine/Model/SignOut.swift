/// The fact that the person has signed out of this app. Only a sign-in that they asked for undoes it, once it is complete, or a
/// sign-in at the system with another provider than before.
public struct SignOut: Hashable, Sendable {
  /// The provider at the system that the person was signed in with: accountProviderIdentifier; nil if none is known, and
  /// then no provider counts as another.
  public let providerID: String?
  /// The MVPD whose sign-out the service has not confirmed, by its id; nil if nothing is left to do.
  package private(set) var unfinished: String?

  /// Makes a sign-out from what is known of the subscriber.
  public init(providerID: String? = nil) { self.providerID = providerID }

  /// Makes a sign-out from what an earlier launch has kept of it.
  package init(providerID: String?, unfinished: String?) {
    (self.providerID, self.unfinished) = (providerID, unfinished)
  }

  /// The same sign-out, with the MVPD for which the service still has to confirm it; nil for none.
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
