// What the arrows look at in calls, and in what they know.

extension RESTV2.BasicFlow {
  func fold(into folded: inout RESTV2.Folded) {
    folded.add(mvpd != nil)
    folded.add(Int(restarts), bits: 3)
    folded.add(ended != nil)
  }
}

extension RESTV2.Selection {
  func fold(into folded: inout RESTV2.Folded, _ moments: [Timestamp]) {
    folded.add(isRefreshed)
    folded.add(status.status.value.authenticationExpirationDate, among: moments)
    // Which provider it is, so that the response of another is known as one.
    folded.add(Int(status.providerID.utf8.reduce(UInt8(0)) { $0 &* 31 &+ $1 }), bits: 8)
  }
}

extension RESTV2.Poll {
  func fold(into folded: inout RESTV2.Folded, _ moments: [Timestamp]) {
    flow.fold(into: &folded)
    folded.add(code.notAfter, among: moments)
    folded.add(lastPoll, among: moments)
    switch origin {
    case .userAgent: folded.add(0, bits: 2)
    case .closedUserAgent: folded.add(1, bits: 2)
    case .preselected: folded.add(2, bits: 2)
    case .notPreselected: folded.add(3, bits: 2)
    }
  }
}

extension RESTV2.RetrievingAccessToken {
  func fold(into folded: inout RESTV2.Folded, _ moments: [Timestamp]) {
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

extension RESTV2.PendingCall {
  func fold(into folded: inout RESTV2.Folded, _ moments: [Timestamp]) {
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

extension RESTV2.Call {
  func fold(into folded: inout RESTV2.Folded, _ moments: [Timestamp]) {
    attempts.fold(into: &folded)
    folded.add(number, bits: 4)
    switch self {
    case .retrievingProfiles(let call): call.status.fold(into: &folded, moments)
    case .retrievingConfiguration, .retrievingLogout: break
    case .retrievingPartnerAuthenticationRequest(let call): call.selection.fold(into: &folded, moments)
    case .retrievingPartnerProfile(let call):
      call.selection.fold(into: &folded, moments)
      folded.add(call.session.value.mvpd != nil)
    case .retrievingPreauthorization(let call): folded.add(Int(call.returns), bits: 2)
    case .retrievingAuthorization(let call): folded.add(Int(call.returns), bits: 2)
    case .creatingSession(let call): call.flow.fold(into: &folded)
    case .resumingSession(let call):
      call.flow.fold(into: &folded)
      folded.add(Int(call.resumptions), bits: 3)
    case .retrievingProfileByCode(let call): call.poll.fold(into: &folded, moments)
    case .creatingSessionForSecondScreen(let call): call.flow.fold(into: &folded)
    case .creatingSessionWithoutMVPD(let call): call.flow.fold(into: &folded)
    case .pollingProfile(let call): call.poll.fold(into: &folded, moments)
    }
  }

  var number: Int {
    switch self {
    case .retrievingProfiles: 0
    case .retrievingConfiguration: 1
    case .retrievingPartnerAuthenticationRequest: 2
    case .retrievingPartnerProfile: 3
    case .retrievingPreauthorization: 4
    case .retrievingAuthorization: 5
    case .retrievingLogout: 6
    case .creatingSession: 7
    case .resumingSession: 8
    case .retrievingProfileByCode: 9
    case .creatingSessionForSecondScreen: 10
    case .creatingSessionWithoutMVPD: 11
    case .pollingProfile: 12
    }
  }
}
