import SSOStateMachine

// The flow of an app and the flow of its extension may share a store. If the other flow has changed a value since this
// flow read the store, a save keeps that value and writes only the other values. A sign-out takes precedence over every
// value that was not meant to undo it.

extension StoreContents {
  /// The values of the person who is signed in, or has signed out.
  struct SignIn: Equatable {
    fileprivate let mvpd: ChosenMVPD?
    fileprivate let profile: Profile?
    fileprivate let providerID: String?
    fileprivate let signOut: SignOut?
    fileprivate let frameworkStatus: PartnerFrameworkStatus?
  }

  /// Who is signed in, and whether the person has signed out. A profile or a framework status that was only read again makes no
  /// difference.
  package struct Person: Equatable {
    package let mvpd: String?
    package let hasSignedOut: Bool

    /// Whether the person has left since they were another one.
    fileprivate func hasLeft(since earlier: Person) -> Bool {
      hasSignedOut && !earlier.hasSignedOut || mvpd == nil && earlier.mvpd != nil
    }
  }

  /// Who is signed in.
  package var person: Person { Person(mvpd: profile?.mvpd ?? mvpd?.id, hasSignedOut: signOut != nil) }

  private var signIn: SignIn {
    get {
      SignIn(
        mvpd: mvpd, profile: profile, providerID: providerID, signOut: signOut,
        frameworkStatus: frameworkStatus)
    }
    set {
      (mvpd, profile, providerID) = (newValue.mvpd, newValue.profile, newValue.providerID)
      (signOut, frameworkStatus) = (newValue.signOut, newValue.frameworkStatus)
    }
  }

  /// Joins these values with those that another writer has kept, where both began with the same ones.
  func merged(with theirs: StoreContents, since base: StoreContents) -> StoreContents {
    var merged = theirs
    if theirs.credentials == base.credentials {
      merged.credentials = credentials
      // A token belongs to its credentials.
      if theirs.token == base.token || credentials != base.credentials { merged.token = token }
    }
    if signIn != base.signIn, theirs.person == base.person || person.hasLeft(since: base.person) {
      merged.signIn = signIn
    }
    if theirs.snapshot == base.snapshot { merged.snapshot = snapshot }
    if theirs.legacySnapshot == base.legacySnapshot { merged.legacySnapshot = legacySnapshot }
    if theirs.aside == base.aside { merged.aside = aside }
    merged.binding = theirs.binding ?? binding
    merged.deviceIdentifier = theirs.deviceIdentifier ?? deviceIdentifier
    return merged
  }
}
