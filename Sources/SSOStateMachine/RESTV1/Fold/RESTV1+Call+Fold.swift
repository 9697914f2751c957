// What the arrows look at in calls, and in what they know.

extension RESTV1.RegularFlow {
  func fold(into folded: inout Folded, _ moments: [Timestamp]) {
    folded.add(mvpd != nil)
    configuration?.value.fold(into: &folded)
    folded.add(hasPicker)
    folded.add(Int(restarts), bits: 3)
    folded.add(lastPoll, among: moments)
  }
}

extension MVPDConfiguration {
  /// Which MVPDs there are, and which of them Apple's account can be mapped to.
  func fold(into folded: inout Folded) {
    var mark: UInt8 = 1
    for mvpd in mvpds {
      for byte in mvpd.id.utf8 { mark = mark &* 31 &+ byte }
      for byte in (mvpd.platformMappingId ?? "").utf8 { mark = mark &* 31 &+ byte }
      mark = mark &* 31 &+ (mvpd.enablePlatformServices ? 1 : 0)
    }
    folded.add(Int(mark), bits: 8)
  }
}

extension RESTV1.Poll {
  func fold(into folded: inout Folded, _ moments: [Timestamp]) {
    flow.fold(into: &folded, moments)
    folded.add(code.notAfter, among: moments)
    foldOrigin(into: &folded)
  }

  func foldOrigin(into folded: inout Folded) {
    switch origin {
    // Once answered, the end of the code counts.
    case .userAgent: folded.add(isAnswered ? 3 : 0, bits: 2)
    case .closedUserAgent: folded.add(1, bits: 2)
    case .secondScreen: folded.add(2, bits: 2)
    }
  }
}

extension RESTV1.Exit {
  func fold(into folded: inout Folded) {
    switch tokenSource {
    case .apple: folded.add(0, bits: 2)
    case .unrecognized: folded.add(1, bits: 2)
    case nil: folded.add(2, bits: 2)
    }
  }
}

extension RESTV1.RetrievingConfiguration.Next {
  func fold(into folded: inout Folded) {
    switch self {
    case .select: folded.add(0, bits: 2)
    case .fallBack: folded.add(1, bits: 2)
    case .map(let providerID):
      folded.add(2, bits: 2)
      // Which provider it is, so that one that is not in the configuration is known as one.
      folded.add(Int(providerID.utf8.reduce(UInt8(0)) { $0 &* 31 &+ $1 }), bits: 8)
    }
  }
}

extension RESTV1.RetrievingAccessToken {
  func fold(into folded: inout Folded, _ moments: [Timestamp]) {
    folded.add(isSecond)
    attempts.fold(into: &folded)
    switch continuation {
    case .checkAuthentication: folded.add(0, bits: 2)
    case .logOut: folded.add(1, bits: 2)
    case .call(let call):
      folded.add(2, bits: 2)
      call.fold(into: &folded, moments)
    }
  }
}

extension RESTV1.PendingCall {
  func fold(into folded: inout Folded, _ moments: [Timestamp]) {
    switch self {
    case .registration(let call):
      folded.add(0, bits: 2)
      folded.add(call.isSecond)
      call.attempts.fold(into: &folded)
    case .token(let call):
      folded.add(1, bits: 2)
      call.fold(into: &folded, moments)
    case .call(let call):
      folded.add(2, bits: 2)
      call.fold(into: &folded, moments)
    }
  }
}

extension RESTV1.Call {
  func fold(into folded: inout Folded, _ moments: [Timestamp]) {
    attempts.fold(into: &folded)
    folded.add(number, bits: 4)
    switch self {
    case .retrievingConfiguration(let call): call.next.fold(into: &folded)
    case .requestingCode(let call): call.flow.fold(into: &folded, moments)
    case .pollingToken(let call): call.poll.fold(into: &folded, moments)
    case .requestingAuthorization(let call): call.wish.fold(into: &folded)
    case .retrievingAuthorizationToken(let call): call.wish.fold(into: &folded)
    case .retrievingMediaToken(let call): call.wish.fold(into: &folded)
    case .retrievingPreauthorization(let call): folded.add(Int(call.returns), bits: 2)
    case .deletingTokens(let call): call.exit.fold(into: &folded)
    case .checkingAuthentication, .retrievingProfileRequest, .exchangingToken, .retrievingUserMetadata: break
    }
  }

  var number: Int {
    switch self {
    case .checkingAuthentication: 0
    case .retrievingConfiguration: 1
    case .retrievingProfileRequest: 2
    case .exchangingToken: 3
    case .requestingCode: 4
    case .pollingToken: 5
    case .requestingAuthorization: 6
    case .retrievingAuthorizationToken: 7
    case .retrievingMediaToken: 8
    case .retrievingPreauthorization: 9
    case .retrievingUserMetadata: 10
    case .deletingTokens: 11
    }
  }
}

extension RESTV1.Wish {
  func fold(into folded: inout Folded) {
    folded.add(Int(returns), bits: 2)
    folded.add(isSecond)
  }
}
