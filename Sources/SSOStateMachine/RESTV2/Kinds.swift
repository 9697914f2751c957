extension EventKind {
  static let signIn: Self = "signIn"
  static let preauthorize: Self = "preauthorize"
  static let play: Self = "play"
  static let chooseProfile: Self = "chooseProfile"
  static let chooseMVPD: Self = "chooseMVPD"
  static let useSecondScreen: Self = "useSecondScreen"
  static let requestNewCode: Self = "requestNewCode"
  static let requestPermission: Self = "requestPermission"
  static let enterForeground: Self = "enterForeground"
  static let acknowledge: Self = "acknowledge"
  static let retry: Self = "retry"
  static let cancel: Self = "cancel"
  static let logOut: Self = "logOut"

  static let registration: Self = "registration"
  static let access: Self = "access"
  static let permission: Self = "permission"
  static let frameworkStatus: Self = "frameworkStatus"
  static let profiles: Self = "profiles"
  static let configuration: Self = "configuration"
  static let session: Self = "session"
  static let preauthorization: Self = "preauthorization"
  static let authorization: Self = "authorization"
  static let logouts: Self = "logouts"
  static let userAgent: Self = "userAgent"
  static let waited: Self = "waited"
}

extension CommandKind {
  static let register: Self = "register"
  static let retrieveAccessToken: Self = "retrieveAccessToken"
  static let requestPermission: Self = "requestPermission"
  static let retrieveFrameworkStatus: Self = "retrieveFrameworkStatus"
  static let retrieveProfiles: Self = "retrieveProfiles"
  static let retrieveConfiguration: Self = "retrieveConfiguration"
  static let createPartnerSession: Self = "createPartnerSession"
  static let authenticateWithPartner: Self = "authenticateWithPartner"
  static let retrievePartnerProfile: Self = "retrievePartnerProfile"
  static let preauthorize: Self = "preauthorize"
  static let authorize: Self = "authorize"
  static let logout: Self = "logout"
  static let createSession: Self = "createSession"
  static let resumeSession: Self = "resumeSession"
  static let poll: Self = "poll"
  static let openUserAgent: Self = "openUserAgent"
  static let showCode: Self = "showCode"
  static let wait: Self = "wait"
  static let store: Self = "store"
  static let forget: Self = "forget"
  static let deliverPreauthorization: Self = "deliverPreauthorization"
  static let startPlayback: Self = "startPlayback"
  static let showDenial: Self = "showDenial"
  static let reportFailure: Self = "reportFailure"
  static let askToSignOutInSettings: Self = "askToSignOutInSettings"
}

extension RESTV2 {
  /// The kind of an event: the name of its case, for an outcome the name of the outcome's.
  public static func kind(of event: Event) -> EventKind {
    switch event {
    case .signIn: .signIn
    case .preauthorize: .preauthorize
    case .play: .play
    case .chooseProfile: .chooseProfile
    case .chooseMVPD: .chooseMVPD
    case .useSecondScreen: .useSecondScreen
    case .requestNewCode: .requestNewCode
    case .requestPermission: .requestPermission
    case .enterForeground: .enterForeground
    case .acknowledge: .acknowledge
    case .retry: .retry
    case .cancel: .cancel
    case .logOut: .logOut
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
    case .createPartnerSession: .createPartnerSession
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
    case .askToSignOutInSettings: .askToSignOutInSettings
    }
  }
}
