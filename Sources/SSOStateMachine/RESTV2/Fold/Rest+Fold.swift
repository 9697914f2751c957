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

extension RESTV2.Standing {
  fileprivate func fold(into folded: inout RESTV2.Folded, _ moments: [Timestamp]) {
    configuration.value.fold(into: &folded)
    switch self {
    case .unregistered: folded.add(0, bits: 2)
    case .registered: folded.add(1, bits: 2)
    case .admitted(let access):
      folded.add(2, bits: 2)
      folded.add(access.value.expiresAt, among: moments)
    }
  }
}

extension FlowConfiguration {
  fileprivate func fold(into folded: inout RESTV2.Folded) {
    folded.add(hasUserAgent)
    folded.add(hasPicker)
    switch profileChoice {
    case .ask: folded.add(false)
    case .longestValidity: folded.add(true)
    }
  }
}

extension RESTV2.Purpose {
  /// Of a preauthorization counts how much of it is permitted already.
  fileprivate func fold(into folded: inout RESTV2.Folded, permitted: Preauthorization?) {
    let suspended: Shared<PreauthorizationRequest>?
    switch self {
    case .signIn: (suspended, _) = (nil, folded.add(0, bits: 2))
    case .play(_, let request): (suspended, _) = (request, folded.add(1, bits: 2))
    case .preauthorize(let request): (suspended, _) = (request, folded.add(2, bits: 2))
    }
    let resources = suspended?.value.resources ?? []
    folded.add(min(resources.count, 3), bits: 2)
    folded.add(min(resources.filter { permitted?.permits($0) ?? false }.count, 3), bits: 2)
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
  func fold(into folded: inout RESTV2.Folded, _ moments: [Timestamp]) {
    folded.add(self != nil)
    if let status = self { folded.add(status.status.value.authenticationExpirationDate, among: moments) }
  }
}
