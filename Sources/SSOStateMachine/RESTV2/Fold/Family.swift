// What tells apart the states that are worth following, a few of each: less than what the arrows look at.

extension RESTV2.Rest {
  func foldCoarsely(into folded: inout RESTV2.Folded, _ moments: [Timestamp]) {
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
    guard case .signedOut = self else { return }
    folded.add(standing.configuration.value.profileChoice == .ask)
    folded.add(standing.configuration.value.hasUserAgent)
  }
}

extension RESTV2.State {
  func foldCoarsely(into folded: inout RESTV2.Folded, _ moments: [Timestamp]) {
    let isSignedIn = if case .signedIn = rest { true } else { false }
    folded.add(isSignedIn)
    guard let pending else { return foldRest(into: &folded, moments) }
    pending.foldCoarsely(into: &folded)
    // What it is all for is followed where nothing was interrupted.
    if isWaiting, case .call(let call) = pending { folded.add(call.access.value.expiresAt, among: moments) }
    if !isWaiting, pending.attempts == RESTV2.Attempts() { rest?.foldCoarsely(into: &folded, moments) }
  }

  private func foldRest(into folded: inout RESTV2.Folded, _ moments: [Timestamp]) {
    rest?.foldCoarsely(into: &folded, moments)
    if case .selectingProvider(let stage) = self { folded.add(stage.isRefresh) }
    if case .waitingToPoll(let stage) = self { stage.poll.foldCoarsely(into: &folded) }
    if case .codeExpired(let stage) = self { stage.poll.foldCoarsely(into: &folded) }
    if case .signedIn(let stage) = self {
      if case .partner(_, let cached) = stage.subscriber.entitlement {
        folded.add(cached == nil ? 1 : 2, bits: 2)
      } else {
        folded.add(0, bits: 2)
      }
    }
  }

  /// Whether a call waits, for time to pass or for a token.
  private var isWaiting: Bool {
    if case .throttled = self { return true }
    if case .retrievingAccessToken(let stage) = self, case .call = stage.continuation { return true }
    if case .backingOff = self { return true }
    return false
  }

  /// The call that is in flight or interrupted; nil where none is.
  private var pending: RESTV2.PendingCall? {
    if case .throttled(let stage) = self { return stage.pending }
    if case .backingOff(let stage) = self { return stage.pending }
    if case .retrievingAccessToken(let stage) = self { return .token(stage) }
    if case .retrievingClientCredentials(let stage) = self { return .registration(stage) }
    return call.map { .call($0) }
  }
}

extension RESTV2.PendingCall {
  fileprivate func foldCoarsely(into folded: inout RESTV2.Folded) {
    attempts.foldCoarsely(into: &folded)
    switch self {
    case .registration(let call):
      folded.add(0, bits: 2)
      folded.add(call.isSecond)
    case .token(let token):
      folded.add(1, bits: 2)
      folded.add(token.isSecond)
      switch token.continuation {
      case .checkAuthentication: folded.add(14, bits: 4)
      case .logOut: folded.add(15, bits: 4)
      case .call(let call): folded.add(call.number, bits: 4)
      }
    case .call(let call):
      folded.add(2, bits: 2)
      folded.add(call.number, bits: 4)
      call.foldCoarsely(into: &folded)
    }
  }
}

extension RESTV2.Call {
  fileprivate func foldCoarsely(into folded: inout RESTV2.Folded) {
    switch self {
    case .retrievingPartnerAuthenticationRequest(let call): folded.add(call.selection.isRefreshed)
    case .creatingSession(let call): folded.add(Int(call.flow.restarts), bits: 3)
    case .creatingSessionForSecondScreen(let call): folded.add(Int(call.flow.restarts), bits: 3)
    case .resumingSession(let call): folded.add(Int(call.resumptions), bits: 3)
    case .retrievingAuthorization(let call): folded.add(Int(call.returns), bits: 2)
    case .retrievingPreauthorization(let call): folded.add(Int(call.returns), bits: 2)
    case .retrievingProfileByCode(let call): call.poll.foldCoarsely(into: &folded)
    case .pollingProfile(let call): call.poll.foldCoarsely(into: &folded)
    case .retrievingProfiles, .retrievingConfiguration, .retrievingPartnerProfile, .retrievingLogout,
      .creatingSessionWithoutMVPD:
      break
    }
  }
}

extension RESTV2.Poll {
  fileprivate func foldCoarsely(into folded: inout RESTV2.Folded) {
    switch origin {
    case .userAgent: folded.add(0, bits: 2)
    case .closedUserAgent: folded.add(1, bits: 2)
    case .preselected: folded.add(2, bits: 2)
    case .notPreselected: folded.add(3, bits: 2)
    }
  }
}
