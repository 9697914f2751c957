import AdobePassAPI
package import SSORESTV1
package import SSOStateMachine

extension RESTV1.Command {
  /// The secrets of the command's request, and of the requests that made it possible.
  package var secrets: [Secret<String>] {
    switch self {
    case .register(let configuration): configuration.value.secrets
    case .retrieveAccessToken(let registration): registration.value.secrets
    case .exchangeToken(let access, mvpd: _, let response):
      access.value.secrets + SAMLResponse.secrets(response)
    case .checkAuthentication(let access), .retrieveConfiguration(let access, maximumAge: _),
      .retrieveProfileRequest(let access, mvpd: _), .createRegistrationCode(let access, mvpd: _),
      .retrieveAuthenticationToken(let access), .authorize(let access, _),
      .retrieveAuthorizationToken(let access, _), .retrieveMediaToken(let access, _),
      .preauthorize(let access, _, after: _), .retrieveUserMetadata(let access), .logout(let access),
      .openLogin(let access, code: _, mvpd: _), .openLogout(let access):
      access.value.secrets
    case .requestPermission, .explainPermission, .retrieveFrameworkStatus, .forwardProfileRequest, .showCode,
      .wait, .store, .forget, .deliverPreauthorization, .startPlayback, .showDenial, .reportFailure,
      .askToSignOutInSettings:
      []
    }
  }
}

extension RESTV1.Outcome {
  /// The secrets that an answer brings.
  package var secrets: [Secret<String>] {
    switch self {
    case .registration(.success(let registration)): [registration.value.clientSecret]
    case .access(.success(let access)): [access.value.token]
    case .profileRequest(.success(let request)): [request.value.payload]
    case .mediaToken(.success(let answer)): answer.value.secrets
    case .registration, .access, .permission, .authentication, .frameworkStatus, .configuration,
      .profileRequest, .exchange, .registrationCode, .userAgent, .authorization, .mediaToken,
      .preauthorization, .userMetadata, .logout, .waited:
      []
    }
  }
}

extension MediaTokenAnswer {
  fileprivate var secrets: [Secret<String>] {
    switch self {
    case .issued(let token): [token.serializedToken]
    case .refused: []
    }
  }
}
