import SSOStateMachine

extension Situation: Trying where M == RESTV2 {
  static var calls: Int { 12 }

  static func number(of command: RESTV2.Command) -> Int? {
    switch command {
    case .register: 0
    case .retrieveAccessToken: 1
    case .retrieveProfiles: 2
    case .retrieveConfiguration: 3
    case .retrievePartnerAuthenticationRequest: 4
    case .retrievePartnerProfile: 5
    case .preauthorize: 6
    case .authorize: 7
    case .logout: 8
    case .createSession: 9
    case .resumeSession: 10
    case .poll: 11
    case .requestPermission, .retrieveFrameworkStatus, .authenticateWithPartner, .openUserAgent, .showCode,
      .wait, .store, .forget, .deliverPreauthorization, .deliverAuthorization, .startPlayback, .showDenial,
      .reportFailure, .explainSignIn, .explainProvider, .explainPermission, .limitPlayback,
      .askToSignOutInSettings:
      nil
    }
  }

  static func marks(of arrow: EdgeID) -> ArrowMarks { RESTV2Marks.all[Int(arrow.stage)][Int(arrow.arrow)] }
}

private enum RESTV2Marks {
  static let all = ArrowMarks.all(
    of: RESTV2.graph, retries: ["X.recovering-retry", "D.4-retryItems", "D.8-retry"],
    waits: ["X.recovering-throttled", "F.30-throttled"],
    renewals: ["X.recovering-unauthorized", "F.30-unauthorized"],
    checks: ["B.1", "X.checkingWithoutFramework"],
    // The person's request begins again with a new registration or another profile. A framework that hangs is not
    // asked in B.1, and a TempPass needs neither B.1 nor B.2.
    begins: [
      "X.signingInAgain-frameworkTimedOut", "X.signingInAgain-tempPass",
      "X.signingInAgain-tempPassTokenExpired", "X.signingInAgain-withoutEnd",
      "A.4-anotherMVPD", "A.4-secondScreen", "A.4-tempPass", "A.4-logOut",
    ])
}

extension RESTV2.Event: CallEnding {
  var isOutcome: Bool { if case .completed = self { true } else { false } }

  var endedCall: EndedCall? {
    guard case .completed(let outcome, _) = self else { return nil }
    return switch outcome {
    case .profiles(let reply): reply.endedCall
    case .configuration(let reply): reply.endedCall
    case .session(let reply): reply.endedCall
    case .preauthorization(let reply): reply.endedCall
    case .authorization(let reply): reply.endedCall
    case .logouts(let reply): reply.endedCall
    case .registration, .access: .registration
    case .permission, .frameworkStatus, .userAgent, .waited: nil
    }
  }
}
