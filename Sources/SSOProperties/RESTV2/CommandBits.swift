import SSOStateMachine

/// A bit for each kind of command that a named property is about.
enum CommandBits {
  static let register: UInt64 = 1 << 0
  static let retrievePartnerProfile: UInt64 = 1 << 5
  static let preauthorize: UInt64 = 1 << 6
  static let authorize: UInt64 = 1 << 7
  static let logout: UInt64 = 1 << 8
  static let poll: UInt64 = 1 << 11
  static let startPlayback: UInt64 = 1 << 12
  static let store: UInt64 = 1 << 13
  static let forget: UInt64 = 1 << 14
  private static let other: UInt64 = 1 << 15

  static func of(_ command: RESTV2.Command) -> UInt64 {
    switch command {
    case .startPlayback: startPlayback
    case .store: store
    case .forget: forget
    case .register, .retrieveAccessToken, .retrieveProfiles, .retrieveConfiguration,
      .retrievePartnerAuthenticationRequest,
      .retrievePartnerProfile, .preauthorize, .authorize, .logout, .createSession, .resumeSession, .poll,
      .requestPermission, .retrieveFrameworkStatus, .authenticateWithPartner, .openUserAgent, .showCode,
      .wait, .deliverPreauthorization, .showDenial, .reportFailure, .explainSignIn, .explainProvider,
      .explainPermission,
      .limitPlayback, .askToSignOutInSettings:
      CallNumber.of(command).map { 1 << UInt64($0) } ?? other
    }
  }
}

/// The calls of the service, numbered.
enum CallNumber {
  static let count = 12

  static func of(_ command: RESTV2.Command) -> Int? {
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
      .wait, .store, .forget, .deliverPreauthorization, .startPlayback, .showDenial, .reportFailure,
      .explainSignIn, .explainProvider, .explainPermission, .limitPlayback, .askToSignOutInSettings:
      nil
    }
  }
}
