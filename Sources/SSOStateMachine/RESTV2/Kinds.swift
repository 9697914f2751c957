extension EventKind {
  package static let signIn: Self = "signIn"
  package static let check: Self = "check"
  package static let preauthorize: Self = "preauthorize"
  package static let play: Self = "play"
  static let chooseProfile: Self = "chooseProfile"
  package static let chooseMVPD: Self = "chooseMVPD"
  package static let chooseAnotherMVPD: Self = "chooseAnotherMVPD"
  package static let useSecondScreen: Self = "useSecondScreen"
  static let useTempPass: Self = "useTempPass"
  static let refreshProfile: Self = "refreshProfile"
  package static let requestNewCode: Self = "requestNewCode"
  package static let requestPermission: Self = "requestPermission"
  package static let enterForeground: Self = "enterForeground"
  package static let acknowledge: Self = "acknowledge"
  package static let retry: Self = "retry"
  package static let cancel: Self = "cancel"
  package static let logOut: Self = "logOut"
  package static let logOutLocally: Self = "logOutLocally"

  package static let registration: Self = "registration"
  package static let access: Self = "access"
  package static let permission: Self = "permission"
  package static let frameworkStatus: Self = "frameworkStatus"
  static let profiles: Self = "profiles"
  package static let configuration: Self = "configuration"
  static let session: Self = "session"
  package static let preauthorization: Self = "preauthorization"
  package static let authorization: Self = "authorization"
  static let logouts: Self = "logouts"
  package static let userAgent: Self = "userAgent"
  package static let waited: Self = "waited"
}

extension CommandKind {
  package static let register: Self = "register"
  package static let retrieveAccessToken: Self = "retrieveAccessToken"
  package static let requestPermission: Self = "requestPermission"
  package static let retrieveFrameworkStatus: Self = "retrieveFrameworkStatus"
  static let retrieveProfiles: Self = "retrieveProfiles"
  package static let retrieveConfiguration: Self = "retrieveConfiguration"
  static let retrievePartnerAuthenticationRequest: Self = "retrievePartnerAuthenticationRequest"
  static let authenticateWithPartner: Self = "authenticateWithPartner"
  static let retrievePartnerProfile: Self = "retrievePartnerProfile"
  package static let preauthorize: Self = "preauthorize"
  package static let authorize: Self = "authorize"
  package static let logout: Self = "logout"
  static let createSession: Self = "createSession"
  static let resumeSession: Self = "resumeSession"
  static let poll: Self = "poll"
  package static let openUserAgent: Self = "openUserAgent"
  package static let showCode: Self = "showCode"
  package static let wait: Self = "wait"
  package static let store: Self = "store"
  package static let forget: Self = "forget"
  package static let deliverPreauthorization: Self = "deliverPreauthorization"
  package static let startPlayback: Self = "startPlayback"
  package static let showDenial: Self = "showDenial"
  package static let reportFailure: Self = "reportFailure"
  static let explainSignIn: Self = "explainSignIn"
  static let explainProvider: Self = "explainProvider"
  package static let explainPermission: Self = "explainPermission"
  static let limitPlayback: Self = "limitPlayback"
  package static let askToSignOutInSettings: Self = "askToSignOutInSettings"
}

extension RESTV2 {
  /// The kind of an event: the name of its case; for an outcome, the name of the outcome's case.
  public static func kind(of event: Event) -> EventKind {
    switch event {
    case .signIn: .signIn
    case .check: .check
    case .preauthorize: .preauthorize
    case .play: .play
    case .chooseProfile: .chooseProfile
    case .chooseMVPD: .chooseMVPD
    case .chooseAnotherMVPD: .chooseAnotherMVPD
    case .useSecondScreen: .useSecondScreen
    case .useTempPass: .useTempPass
    case .refreshProfile: .refreshProfile
    case .requestNewCode: .requestNewCode
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
    case .frameworkStatus: .frameworkStatus
    case .profiles: .profiles
    case .configuration: .configuration
    case .session: .session
    case .preauthorization: .preauthorization
    case .authorization: .authorization
    case .logouts: .logouts
    case .userAgent: .userAgent
    case .waited: .waited
    }
  }

  /// The kind of a command: the name of its case.
  public static func kind(of command: Command) -> CommandKind {
    switch command {
    case .register: .register
    case .retrieveAccessToken: .retrieveAccessToken
    case .requestPermission: .requestPermission
    case .retrieveFrameworkStatus: .retrieveFrameworkStatus
    case .retrieveProfiles: .retrieveProfiles
    case .retrieveConfiguration: .retrieveConfiguration
    case .retrievePartnerAuthenticationRequest: .retrievePartnerAuthenticationRequest
    case .authenticateWithPartner: .authenticateWithPartner
    case .retrievePartnerProfile: .retrievePartnerProfile
    case .preauthorize: .preauthorize
    case .authorize: .authorize
    case .logout: .logout
    case .createSession: .createSession
    case .resumeSession: .resumeSession
    case .poll: .poll
    case .openUserAgent: .openUserAgent
    case .showCode: .showCode
    case .wait: .wait
    case .store: .store
    case .forget: .forget
    case .deliverPreauthorization: .deliverPreauthorization
    case .startPlayback: .startPlayback
    case .showDenial: .showDenial
    case .reportFailure: .reportFailure
    case .explainSignIn: .explainSignIn
    case .explainProvider: .explainProvider
    case .explainPermission: .explainPermission
    case .limitPlayback: .limitPlayback
    case .askToSignOutInSettings: .askToSignOutInSettings
    }
  }
}
