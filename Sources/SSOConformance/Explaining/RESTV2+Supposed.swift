package import SSOStateMachine

extension RESTV2 {
  package static let answeringStatuses: Set<Int> = []

  package static func supposedAnswers(
    of command: Command, _ clues: CaptureClues, at now: Timestamp
  ) -> [Outcome] {
    switch command {
    case .register: [.registration(.success(Shared(clues.access(at: now).registration.value)))]
    case .retrieveAccessToken: [.access(.success(Shared(clues.access(at: now))))]
    case .retrieveProfiles, .poll:
      [.profiles(.success(Shared(ProfileList([]))))] + supposedProfiles(clues, at: now)
    case .retrievePartnerProfile: supposedProfiles(clues, at: now)
    case .retrieveConfiguration: [.configuration(.success(Shared(MVPDConfiguration(clues.supposedMVPDs))))]
    case .retrievePartnerAuthenticationRequest, .createSession, .resumeSession:
      supposedSessions(clues).map { .session(.success(Shared($0))) }
    case .preauthorize(_, _, let asked, after: let earlier):
      clues.decisions(about: asked.value.resources, at: now).map {
        .preauthorization(
          .success(Shared(Preauthorization($0, about: asked.value.resources, after: earlier?.value))))
      }
    case .authorize(_, _, let asked):
      clues.decisions(about: [asked.value.resource], at: now).compactMap {
        Authorization(of: $0, resource: asked.value.resource).map { .authorization(.success(Shared($0))) }
      }
    case .logout(_, let mvpd): supposedLogouts(mvpd).map { .logouts(.success(Shared(LogoutList([$0])))) }
    case .requestPermission, .retrieveFrameworkStatus, .authenticateWithPartner, .openUserAgent, .showCode,
      .wait, .store, .forget, .deliverPreauthorization, .deliverAuthorization, .startPlayback, .showDenial,
      .reportFailure, .explainSignIn, .explainProvider, .explainPermission, .limitPlayback,
      .askToSignOutInSettings:
      []
    }
  }

  /// One profile of each type, and one for each of several MVPDs.
  private static func supposedProfiles(_ clues: CaptureClues, at now: Timestamp) -> [Outcome] {
    func profile(_ mvpd: String, _ type: ProfileType) -> Profile {
      let end = now.advanced(by: CaptureClues.longLife)
      return Profile(mvpd: mvpd, type: type, issuer: mvpd, notBefore: now, notAfter: end)
    }
    let single = clues.mvpds.flatMap { mvpd in
      [ProfileType.regular, .appleSSO, .temporary].map { [profile(mvpd, $0)] }
    }
    let several = clues.mvpds.count > 1 ? [clues.mvpds.map { profile($0, .regular) }] : []
    return (single + several).map { .profiles(.success(Shared(ProfileList($0)))) }
  }

  private static func supposedSessions(_ clues: CaptureClues) -> [Session] {
    let mvpd = clues.mvpds.first
    let codes: [String?] = clues.codes.isEmpty ? ["code"] : clues.codes
    let request = AuthenticationRequest(type: "saml", request: Secret("request"), attributesNames: [])
    return codes.flatMap { code in
      [
        Session(
          actionName: .authenticate, actionType: .interactive, url: "https://login.invalid", code: code,
          mvpd: mvpd),
        Session(actionName: .resume, actionType: .direct, code: code, missingParameters: [.mvpd]),
        Session(actionName: .retry, actionType: .direct, code: code, missingParameters: [.redirectUrl]),
      ]
    } + [
      Session(actionName: .authorize, actionType: .direct, reasonType: .authenticated, mvpd: mvpd),
      Session(actionName: .authorize, actionType: .direct, reasonType: .temporary, mvpd: mvpd),
      Session(actionName: .partnerProfile, actionType: .direct, mvpd: mvpd, authenticationRequest: request),
    ]
  }

  private static func supposedLogouts(_ mvpd: String) -> [LogoutEntry] {
    [
      LogoutEntry(mvpd: mvpd, actionName: .complete, actionType: .none),
      LogoutEntry(mvpd: mvpd, actionName: .invalid, actionType: .none),
      LogoutEntry(
        mvpd: mvpd, actionName: .logout, actionType: .interactive, url: "https://logout.invalid"),
      LogoutEntry(mvpd: mvpd, actionName: .partnerLogout, actionType: .partnerInteractive),
    ]
  }

  package static func failure(of command: Command, _ fault: Fault) -> Outcome? {
    let fault = Shared(fault)
    return switch command {
    case .register: .registration(.failure(fault))
    case .retrieveAccessToken: .access(.failure(fault))
    case .retrieveProfiles, .retrievePartnerProfile, .poll: .profiles(.failure(fault))
    case .retrieveConfiguration: .configuration(.failure(fault))
    case .retrievePartnerAuthenticationRequest, .createSession, .resumeSession: .session(.failure(fault))
    case .preauthorize: .preauthorization(.failure(fault))
    case .authorize: .authorization(.failure(fault))
    case .logout: .logouts(.failure(fault))
    case .requestPermission, .retrieveFrameworkStatus, .authenticateWithPartner, .openUserAgent, .showCode,
      .wait, .store, .forget, .deliverPreauthorization, .deliverAuthorization, .startPlayback, .showDenial,
      .reportFailure, .explainSignIn, .explainProvider, .explainPermission, .limitPlayback,
      .askToSignOutInSettings:
      nil
    }
  }
}
