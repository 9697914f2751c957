// What the arrows look at in what is known where a flow rests.

extension RESTV2.Rest {
  func fold(into folded: inout RESTV2.Folded, _ moments: [Timestamp]) {
    switch self {
    case .signedOut(let standing, let journey):
      folded.add(false)
      standing.fold(into: &folded, moments)
      folded.add(journey.mvpd != nil)
      folded.add(Int(journey.returns), bits: 2)
      journey.purpose.fold(into: &folded, permitted: nil)
    case .signedIn(let subscriber, let purpose):
      folded.add(true)
      subscriber.fold(into: &folded, moments)
      purpose.fold(into: &folded, permitted: subscriber.preauthorization?.value)
    }
  }
}

extension RESTV2.Subscriber {
  fileprivate func fold(into folded: inout RESTV2.Folded, _ moments: [Timestamp]) {
    access.value.configuration.fold(into: &folded)
    folded.add(access.value.expiresAt, among: moments)
    folded.add(entitlement.profile.value.notAfter, among: moments)
    switch entitlement {
    case .plain: folded.add(false)
    case .partner(_, let cached):
      folded.add(true)
      cached.fold(into: &folded, moments)
    }
    folded.add(min(preauthorization?.value.permitted.count ?? 0, 3), bits: 2)
  }
}

extension Optional<ValidatedFrameworkStatus> {
  func fold(into folded: inout Folded, _ moments: [Timestamp]) {
    folded.add(self != nil)
    if let status = self { folded.add(status.status.value.authenticationExpirationDate, among: moments) }
  }
}
