import SSOLegacyMachines
import SSOStateMachine

extension RESTV1.Command {
  /// The secrets that the command's request contains.
  var secrets: [Secret<String>] {
    switch self {
    case .register(let configuration): [configuration.value.softwareStatement]
    case .retrieveAccessToken(let registration): [registration.value.clientSecret]
    case .exchangeToken(let access, mvpd: _, let response): [access.value.token, response]
    case .checkAuthentication(let access), .retrieveConfiguration(let access, maximumAge: _),
      .retrieveProfileRequest(let access, mvpd: _), .createRegistrationCode(let access, mvpd: _),
      .retrieveAuthenticationToken(let access), .authorize(let access, _),
      .retrieveAuthorizationToken(let access, _), .retrieveMediaToken(let access, _),
      .preauthorize(let access, _, after: _), .retrieveUserMetadata(let access), .logout(let access),
      .openLogin(let access, code: _, mvpd: _), .openLogout(let access):
      [access.value.token]
    case .requestPermission, .explainPermission, .retrieveFrameworkStatus, .forwardProfileRequest, .showCode,
      .wait, .store, .forget, .deliverPreauthorization, .startPlayback, .showDenial, .reportFailure,
      .askToSignOutInSettings:
      []
    }
  }
}
