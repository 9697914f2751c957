package import SSOStateMachine

extension Access {
  /// The secrets with which every call is made, or was made possible.
  package var secrets: [Secret<String>] { [token] + registration.value.secrets }
}

extension Registration {
  package var secrets: [Secret<String>] { [clientSecret] + configuration.value.secrets }
}

extension FlowConfiguration {
  package var secrets: [Secret<String>] { [softwareStatement] + [tempPassIdentity].compactMap { $0 } }
}

extension ValidatedPartnerResponse {
  /// The response as the framework gave it, and as it is sent.
  package var secrets: [Secret<String>] { SAMLResponse.secrets(samlResponse) }
}

extension RESTV2.Command {
  /// The secrets of the command's request, and of the requests that made it possible.
  package var secrets: [Secret<String>] {
    switch self {
    case .register(let configuration): configuration.value.secrets
    case .retrieveAccessToken(let registration): registration.value.secrets
    case .retrievePartnerProfile(let access, let response): access.value.secrets + response.secrets
    case .retrieveProfiles(let access, mvpd: _, status: _), .retrieveConfiguration(let access, maximumAge: _),
      .retrievePartnerAuthenticationRequest(let access, status: _), .preauthorize(let access, _, _, after: _),
      .authorize(let access, _, _), .logout(let access, mvpd: _), .createSession(let access, mvpd: _),
      .resumeSession(let access, code: _, mvpd: _), .poll(let access, code: _):
      access.value.secrets
    case .requestPermission, .retrieveFrameworkStatus, .authenticateWithPartner, .openUserAgent, .showCode,
      .wait, .store, .forget, .deliverPreauthorization, .deliverAuthorization, .startPlayback, .showDenial,
      .reportFailure, .explainSignIn, .explainProvider, .explainPermission, .limitPlayback,
      .askToSignOutInSettings:
      []
    }
  }
}

extension RESTV2.Outcome {
  /// The secrets that an answer brings.
  package var secrets: [Secret<String>] {
    switch self {
    case .registration(.success(let registration)): [registration.value.clientSecret]
    case .access(.success(let access)): [access.value.token]
    case .session(.success(let session)): [session.value.authenticationRequest?.request].compactMap { $0 }
    case .authorization(.success(let answer)):
      [answer.value.decision.token?.serializedToken].compactMap { $0 }
    case .registration, .access, .permission, .frameworkStatus, .profiles, .configuration, .session,
      .preauthorization, .authorization, .logouts, .userAgent, .waited:
      []
    }
  }
}
