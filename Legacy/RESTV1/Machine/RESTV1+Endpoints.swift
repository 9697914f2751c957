import SSOStateMachine

extension RESTV1.Command {
  /// The endpoint that the command calls, by method and path; nil for a command that is not a call.
  package var endpoint: String? {
    switch self {
    case .register: "POST /o/client/register"
    case .retrieveAccessToken: "POST /o/client/token"
    case .checkAuthentication: "GET /api/v1/checkauthn"
    case .retrieveConfiguration: "GET /api/v1/config/{requestor}"
    case .retrieveProfileRequest: "GET /api/v1/{requestor}/profile-requests/{mvpd}"
    case .exchangeToken: "POST /api/v1/tokens/authn"
    case .createRegistrationCode: "POST /reggie/v1/{requestor}/regcode"
    case .retrieveAuthenticationToken: "GET /api/v1/tokens/authn"
    case .authorize: "GET /api/v1/authorize"
    case .retrieveAuthorizationToken: "GET /api/v1/tokens/authz"
    case .retrieveMediaToken: "GET /api/v1/tokens/media"
    case .preauthorize: "GET /api/v1/preauthorize"
    case .retrieveUserMetadata: "GET /api/v1/tokens/usermetadata"
    case .logout: "DELETE /api/v1/logout"
    case .requestPermission, .explainPermission, .retrieveFrameworkStatus, .forwardProfileRequest, .openLogin,
      .openLogout, .showCode, .wait, .store, .forget, .deliverPreauthorization, .startPlayback, .showDenial,
      .reportFailure, .askToSignOutInSettings:
      nil
    }
  }
}

extension RESTV1.Awaiting {
  /// The endpoint that the stage calls.
  var endpoint: String? { command.endpoint }
}
