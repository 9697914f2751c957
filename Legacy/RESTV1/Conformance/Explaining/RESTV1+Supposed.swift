package import SSOConformance
package import SSORESTV1
package import SSOStateMachine

extension RESTV1 {
  /// 403 of checkauthn, 404 of tokens/authn, 412 of usermetadata, and the like.
  package static let answeringStatuses: Set<Int> = [403, 404, 410, 412]

  package static func supposedAnswers(of command: Command, _ clues: CaptureClues, at now: Timestamp)
    -> [Outcome]
  {
    switch command {
    case .register: [.registration(.success(clues.access(at: now).registration))]
    case .retrieveAccessToken: [.access(.success(Shared(clues.access(at: now))))]
    case .checkAuthentication, .retrieveAuthenticationToken: supposedTokens(clues, at: now)
    case .retrieveConfiguration:
      [.configuration(.success(Shared(MVPDConfiguration(restV1: clues.supposedMVPDs))))]
    case .retrieveProfileRequest:
      [.profileRequest(.success(Shared(ProfileRequest(payload: Secret("request at \(now.milliseconds)")))))]
    case .exchangeToken: [.exchange(.success(Shared(NoContent())))]
    case .createRegistrationCode: [.registrationCode(.success(Shared(RegistrationCode(code: "code"))))]
    case .authorize(_, let asked), .retrieveAuthorizationToken(_, let asked):
      supposedAuthorizations(asked.value.resource, clues)
    case .retrieveMediaToken(_, let asked): supposedMediaTokens(asked.value.resource, at: now)
    case .preauthorize(_, let asked, after: let earlier):
      clues.decisions(about: asked.value.resources, at: now).map {
        .preauthorization(
          .success(Shared(Preauthorization($0, about: asked.value.resources, after: earlier?.value))))
      }
    case .retrieveUserMetadata:
      [TokenSource.apple, .unrecognized("Adobe"), nil].map {
        .userMetadata(.success(Shared(UserMetadata(tokenSource: $0))))
      }
    case .logout: [.logout(.success(Shared(NoContent())))]
    case .requestPermission, .explainPermission, .retrieveFrameworkStatus, .forwardProfileRequest, .openLogin,
      .openLogout, .showCode, .wait, .store, .forget, .deliverPreauthorization, .startPlayback, .showDenial,
      .reportFailure, .askToSignOutInSettings:
      []
    }
  }

  private static func supposedTokens(_ clues: CaptureClues, at now: Timestamp) -> [Outcome] {
    let end = now.advanced(by: CaptureClues.longLife)
    let named = clues.mvpds.map {
      AuthenticationAnswer.authenticated(AuthenticationToken(mvpd: $0, expiresAt: end))
    }
    return ([.notAuthenticated, .expired, .authenticated(nil)] + named).map {
      .authentication(.success(Shared($0)))
    }
  }

  private static func supposedAuthorizations(_ resource: String, _ clues: CaptureClues) -> [Outcome] {
    [
      AuthorizationAnswer.authorized(AuthorizationToken(mvpd: clues.mvpds.first ?? "", resource: resource)),
      .denied(Denial(resource: resource)), .notAuthenticated, .missing, .expired,
    ].map { .authorization(.success(Shared($0))) }
  }

  private static func supposedMediaTokens(_ resource: String, at now: Timestamp) -> [Outcome] {
    let token = MediaToken(serializedToken: Secret("token at \(now.milliseconds)"))
    return [MediaTokenAnswer.issued(token), .refused(Denial(resource: resource))].map {
      .mediaToken(.success(Shared($0)))
    }
  }

  package static func failure(of command: Command, _ fault: Fault) -> Outcome? {
    let fault = Shared(fault)
    return switch command {
    case .register: .registration(.failure(fault))
    case .retrieveAccessToken: .access(.failure(fault))
    case .checkAuthentication, .retrieveAuthenticationToken: .authentication(.failure(fault))
    case .retrieveConfiguration: .configuration(.failure(fault))
    case .retrieveProfileRequest: .profileRequest(.failure(fault))
    case .exchangeToken: .exchange(.failure(fault))
    case .createRegistrationCode: .registrationCode(.failure(fault))
    case .authorize, .retrieveAuthorizationToken: .authorization(.failure(fault))
    case .retrieveMediaToken: .mediaToken(.failure(fault))
    case .preauthorize: .preauthorization(.failure(fault))
    case .retrieveUserMetadata: .userMetadata(.failure(fault))
    case .logout: .logout(.failure(fault))
    case .requestPermission, .explainPermission, .retrieveFrameworkStatus, .forwardProfileRequest, .openLogin,
      .openLogout, .showCode, .wait, .store, .forget, .deliverPreauthorization, .startPlayback, .showDenial,
      .reportFailure, .askToSignOutInSettings:
      nil
    }
  }
}
