package import SSOStateMachine

extension Property where W == RESTV2.Situation {
  /// A TempPass that has ended by this device's clock is forgotten only once the service has answered, or because the person
  /// acts. Then its end is reported as used up. It is not kept, and not asked about again, until the person requests a
  /// TempPass.
  package static let tempPassEnds = Property(
    "a TempPass ends by an answer, its end is told, and it is not remembered", source: "contract, sign-ins",
    when: { $0.refusal == nil }, remembering: { _ in TempPassMemory() },
    complaint: { $0.complaint(about: $1) })
}

private struct TempPassMemory {
  /// The MVPD of a TempPass that has ended.
  var ended: String?
  private var now: Timestamp?

  mutating func complaint(about step: Step<RESTV2.Situation>) -> String? {
    guard step.refusal == nil else { return nil }
    // If the clock was set back, the TempPass has not ended yet.
    if let now, step.now < now { ended = nil }
    now = step.now
    let before = step.before.state.subscriber
    if let before, before.isEndedTempPass(at: step.now), step.after.state.subscriber == nil {
      guard step.event.mayEnd(before.mvpd, at: step.now) else { return "forgets it, unasked" }
      ended = before.mvpd
    }
    if case .useTempPass = step.event { ended = nil }
    if step.after.state.subscriber != nil { ended = nil }
    for command in step.taken.commands {
      switch command {
      case .retrieveProfiles(_, let mvpd?, _) where mvpd == ended: return "asks about it again"
      case .store(.profile(let profile, _, _)) where profile.value.isEndedTempPass(at: step.now):
        return "keeps it"
      case .explainSignIn(let notice) where ended != nil && notice.reason == .expired:
        return "is told as a sign-in that has expired"
      case .register, .retrieveAccessToken, .requestPermission, .retrieveFrameworkStatus, .retrieveProfiles,
        .retrieveConfiguration, .retrievePartnerAuthenticationRequest, .authenticateWithPartner,
        .retrievePartnerProfile, .preauthorize, .authorize, .logout, .createSession, .resumeSession, .poll,
        .openUserAgent, .showCode, .wait, .store, .forget, .deliverPreauthorization, .deliverAuthorization,
        .startPlayback, .showDenial, .reportFailure, .explainSignIn, .explainProvider, .explainPermission,
        .limitPlayback, .askToSignOutInSettings:
        continue
      }
    }
    return nil
  }
}

extension RESTV2.Event {
  /// Whether a TempPass may end with the event: by an answer of the service that refuses it or no longer lists it, with the
  /// app's credentials, or by an act of the person.
  fileprivate func mayEnd(_ mvpd: String, at now: Timestamp) -> Bool {
    switch self {
    case .completed(let outcome, _):
      switch outcome {
      case .profiles(.success(let list)):
        !list.value.profiles.contains { $0.value.mvpd == mvpd && !$0.value.isExpired(at: now) }
      case .profiles(.failure(let fault)):
        fault.value.endsTempPass || fault.value.endsSignIn || fault.value.refusesProfile
      case .registration, .access, .configuration, .session, .preauthorization, .authorization, .logouts: true
      case .permission, .frameworkStatus, .userAgent, .waited: false
      }
    case .signIn, .play, .preauthorize, .checkAuthorization, .check, .enterForeground, .refreshProfile: false
    case .chooseProfile, .chooseMVPD, .chooseAnotherMVPD, .useSecondScreen, .requestNewCode,
      .requestPermission,
      .acknowledge, .retry, .cancel, .logOut, .logOutLocally, .useTempPass:
      true
    }
  }
}

extension RESTV2.Subscriber {
  fileprivate func isEndedTempPass(at now: Timestamp) -> Bool {
    entitlement.profile.value.isEndedTempPass(at: now)
  }
}

extension Profile {
  fileprivate func isEndedTempPass(at now: Timestamp) -> Bool { type == .temporary && isExpired(at: now) }
}
