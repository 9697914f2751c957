extension RESTV2.Command {
  /// The endpoint that the command calls, as the service numbers them; nil for a command that makes no call.
  package var endpoint: String? {
    switch self {
    case .register: "E1"
    case .retrieveAccessToken: "E2"
    case .retrieveConfiguration: "E3"
    case .createSession: "E4"
    case .resumeSession: "E5"
    case .retrieveProfiles(_, let mvpd, _): mvpd == nil ? "E8" : "E9"
    case .poll: "E10"
    case .retrievePartnerAuthenticationRequest: "E11"
    case .retrievePartnerProfile: "E12"
    case .preauthorize: "E13"
    case .authorize: "E14"
    case .logout: "E15"
    case .requestPermission, .retrieveFrameworkStatus, .authenticateWithPartner, .openUserAgent, .showCode,
      .wait, .store, .forget, .deliverPreauthorization, .deliverAuthorization, .startPlayback, .showDenial,
      .reportFailure, .explainSignIn, .explainProvider, .explainPermission, .limitPlayback,
      .askToSignOutInSettings:
      nil
    }
  }
}

extension RESTV2.Awaiting {
  /// The endpoint that the stage calls.
  var endpoint: String? { command.endpoint }
  /// The failure that a fault of the stage's call ends in.
  func failure(_ fault: Fault) -> Failure { Failure(fault, of: endpoint) }
  /// The failure that an error object in a good answer describes.
  func failure(_ error: EnhancedError) -> Failure { Failure(error, family: .service, of: endpoint) }
}
