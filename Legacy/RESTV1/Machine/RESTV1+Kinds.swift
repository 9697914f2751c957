public import SSOStateMachine

extension EventKind {
  static let pollNow: Self = "pollNow"
  static let authentication: Self = "authentication"
  static let profileRequest: Self = "profileRequest"
  static let exchange: Self = "exchange"
  static let registrationCode: Self = "registrationCode"
  static let mediaToken: Self = "mediaToken"
  static let userMetadata: Self = "userMetadata"
  static let logout: Self = "logout"
}

extension CommandKind {
  static let checkAuthentication: Self = "checkAuthentication"
  static let retrieveProfileRequest: Self = "retrieveProfileRequest"
  static let forwardProfileRequest: Self = "forwardProfileRequest"
  static let exchangeToken: Self = "exchangeToken"
  static let createRegistrationCode: Self = "createRegistrationCode"
  static let openLogin: Self = "openLogin"
  static let retrieveAuthenticationToken: Self = "retrieveAuthenticationToken"
  static let retrieveAuthorizationToken: Self = "retrieveAuthorizationToken"
  static let retrieveMediaToken: Self = "retrieveMediaToken"
  static let retrieveUserMetadata: Self = "retrieveUserMetadata"
  static let openLogout: Self = "openLogout"
}

extension RESTV1 {
  /// The kind of an event: the name of its case, for an outcome the name of the outcome's.
  public static func kind(of event: Event) -> EventKind {
    switch event {
    case .signIn: .signIn
    case .check: .check
    case .preauthorize: .preauthorize
    case .play: .play
    case .chooseMVPD: .chooseMVPD
    case .chooseAnotherMVPD: .chooseAnotherMVPD
    case .useSecondScreen: .useSecondScreen
    case .requestNewCode: .requestNewCode
    case .pollNow: .pollNow
    case .requestPermission: .requestPermission
    case .enterForeground: .enterForeground
    case .acknowledge: .acknowledge
    case .retry: .retry
    case .cancel: .cancel
    case .logOut: .logOut
    case .logOutLocally: .logOutLocally
    case .completed(let outcome, _): kind(of: outcome)
    }
  }

  private static func kind(of outcome: Outcome) -> EventKind {
    switch outcome {
    case .registration: .registration
    case .access: .access
    case .permission: .permission
    case .authentication: .authentication
    case .frameworkStatus: .frameworkStatus
    case .configuration: .configuration
    case .profileRequest: .profileRequest
    case .exchange: .exchange
    case .registrationCode: .registrationCode
    case .userAgent: .userAgent
    case .authorization: .authorization
    case .mediaToken: .mediaToken
    case .preauthorization: .preauthorization
    case .userMetadata: .userMetadata
    case .logout: .logout
    case .waited: .waited
    }
  }

  /// The kind of a command: the name of its case.
  public static func kind(of command: Command) -> CommandKind {
    switch command {
    case .register: .register
    case .retrieveAccessToken: .retrieveAccessToken
    case .requestPermission: .requestPermission
    case .explainPermission: .explainPermission
    case .checkAuthentication: .checkAuthentication
    case .retrieveFrameworkStatus: .retrieveFrameworkStatus
    case .retrieveConfiguration: .retrieveConfiguration
    case .retrieveProfileRequest: .retrieveProfileRequest
    case .forwardProfileRequest: .forwardProfileRequest
    case .exchangeToken: .exchangeToken
    case .createRegistrationCode: .createRegistrationCode
    case .openLogin: .openLogin
    case .retrieveAuthenticationToken: .retrieveAuthenticationToken
    case .authorize: .authorize
    case .retrieveAuthorizationToken: .retrieveAuthorizationToken
    case .retrieveMediaToken: .retrieveMediaToken
    case .preauthorize: .preauthorize
    case .retrieveUserMetadata: .retrieveUserMetadata
    case .logout: .logout
    case .openLogout: .openLogout
    case .showCode: .showCode
    case .wait: .wait
    case .store: .store
    case .forget: .forget
    case .deliverPreauthorization: .deliverPreauthorization
    case .startPlayback: .startPlayback
    case .showDenial: .showDenial
    case .reportFailure: .reportFailure
    case .askToSignOutInSettings: .askToSignOutInSettings
    }
  }
}
