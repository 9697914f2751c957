// What the arrows look at in what is known where a flow rests.

extension RESTV1.Rest {
  func fold(into folded: inout Folded, _ moments: [Timestamp]) {
    folded.add(standing.configuration.value.promptsForAccess)
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

  /// Less than that: which of the states are worth following, a few of each.
  func foldCoarsely(into folded: inout Folded, _ moments: [Timestamp]) {
    let journey = journey
    switch journey.purpose {
    case .signIn: folded.add(0, bits: 2)
    case .play(_, nil): folded.add(1, bits: 2)
    case .play(_, .some): folded.add(2, bits: 2)
    case .preauthorize: folded.add(3, bits: 2)
    }
    switch standing {
    case .unregistered: folded.add(0, bits: 2)
    case .registered: folded.add(1, bits: 2)
    case .admitted(let access):
      folded.add(2, bits: 2)
      folded.add(access.value.expiresAt, among: moments)
    }
    folded.add(Int(journey.returns), bits: 2)
    folded.add(journey.mvpd != nil)
    folded.add(standing.configuration.value.hasUserAgent)
    guard case .signedOut = self else { return }
    folded.add(standing.configuration.value.promptsForAccess)
  }
}

extension RESTV1.Subscriber {
  fileprivate func fold(into folded: inout Folded, _ moments: [Timestamp]) {
    access.value.configuration.fold(into: &folded)
    folded.add(access.value.expiresAt, among: moments)
    folded.add(expiresAt, among: moments)
    folded.add(mvpd != nil)
  }
}
