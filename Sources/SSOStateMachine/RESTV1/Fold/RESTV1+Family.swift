// What tells apart the states that are worth following, a few of each: less than what the arrows look at.

extension RESTV1.State {
  func foldCoarsely(into folded: inout Folded, _ moments: [Timestamp]) {
    let isSignedIn = if case .signedIn = rest { true } else { false }
    folded.add(isSignedIn)
    guard let pending else { return foldRest(into: &folded, moments) }
    pending.foldCoarsely(into: &folded)
    // What it is all for is followed where nothing was interrupted.
    if isWaiting, case .call(let call) = pending { folded.add(call.access.value.expiresAt, among: moments) }
    if !isWaiting, pending.attempts == Attempts() { rest?.foldCoarsely(into: &folded, moments) }
  }

  private func foldRest(into folded: inout Folded, _ moments: [Timestamp]) {
    rest?.foldCoarsely(into: &folded, moments)
    if case .requestingPermission(let stage) = self { folded.add(stage.journey != nil) }
    if case .waitingToPoll(let stage) = self { stage.poll.foldOrigin(into: &folded) }
    if case .codeExpired(let stage) = self { stage.poll.foldOrigin(into: &folded) }
    if case .awaitingMVPDChoice(let stage) = self { folded.add(stage.flow.mvpd != nil) }
    if case .openingLogin(let stage) = self { folded.add(Int(stage.flow.restarts), bits: 3) }
    if case .failed(let stage) = self { folded.add(stage.isLogout) }
  }

  /// Whether a call waits, for time to pass or for a token.
  private var isWaiting: Bool {
    if case .throttled = self { return true }
    if case .retrievingAccessToken(let stage) = self, case .call = stage.continuation { return true }
    if case .backingOff = self { return true }
    return false
  }

  /// The call that is in flight or interrupted; nil where none is.
  private var pending: RESTV1.PendingCall? {
    if case .throttled(let stage) = self { return stage.pending }
    if case .backingOff(let stage) = self { return stage.pending }
    if case .retrievingAccessToken(let stage) = self { return .token(stage) }
    if case .registering(let stage) = self { return .registration(stage) }
    return call.map { .call($0) }
  }
}

extension RESTV1.PendingCall {
  fileprivate func foldCoarsely(into folded: inout Folded) {
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

extension RESTV1.Call {
  fileprivate func foldCoarsely(into folded: inout Folded) {
    switch self {
    case .retrievingConfiguration(let call): call.next.fold(into: &folded)
    case .requestingCode(let call): folded.add(Int(call.flow.restarts), bits: 3)
    case .pollingToken(let call): call.poll.foldOrigin(into: &folded)
    case .requestingAuthorization(let call): call.wish.fold(into: &folded)
    case .retrievingAuthorizationToken(let call): call.wish.fold(into: &folded)
    case .retrievingMediaToken(let call): call.wish.fold(into: &folded)
    case .retrievingPreauthorization(let call): folded.add(Int(call.returns), bits: 2)
    case .checkingAuthentication, .retrievingProfileRequest, .exchangingToken, .retrievingUserMetadata,
      .deletingTokens:
      break
    }
  }
}
