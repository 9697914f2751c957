extension RESTV2 {
  /// The kinds of events: the names of the cases of events and of outcomes.
  public enum EventKind: String, Hashable, Sendable, CaseIterable {
    /// The event `signIn`.
    case signIn
    /// The event `check`.
    case check
    /// The event `preauthorize`.
    case preauthorize
    /// The event `play`.
    case play
    /// The event `checkAuthorization`.
    case checkAuthorization
    /// The event `chooseProfile`.
    case chooseProfile
    /// The event `chooseMVPD`.
    case chooseMVPD
    /// The event `chooseAnotherMVPD`.
    case chooseAnotherMVPD
    /// The event `useSecondScreen`.
    case useSecondScreen
    /// The event `useTempPass`.
    case useTempPass
    /// The event `refreshProfile`.
    case refreshProfile
    /// The event `requestNewCode`.
    case requestNewCode
    /// The event `requestPermission`.
    case requestPermission
    /// The event `enterForeground`.
    case enterForeground
    /// The event `acknowledge`.
    case acknowledge
    /// The event `retry`.
    case retry
    /// The event `cancel`.
    case cancel
    /// The event `logOut`.
    case logOut
    /// The event `logOutLocally`.
    case logOutLocally
    /// The outcome `registration`.
    case registration
    /// The outcome `access`.
    case access
    /// The outcome `permission`.
    case permission
    /// The outcome `frameworkStatus`.
    case frameworkStatus
    /// The outcome `profiles`.
    case profiles
    /// The outcome `configuration`.
    case configuration
    /// The outcome `session`.
    case session
    /// The outcome `preauthorization`.
    case preauthorization
    /// The outcome `authorization`.
    case authorization
    /// The outcome `logouts`.
    case logouts
    /// The outcome `userAgent`.
    case userAgent
    /// The outcome `waited`.
    case waited
  }

  /// The kinds of commands: the names of their cases.
  public enum CommandKind: String, Hashable, Sendable, CaseIterable {
    /// The command `register`.
    case register
    /// The command `retrieveAccessToken`.
    case retrieveAccessToken
    /// The command `requestPermission`.
    case requestPermission
    /// The command `retrieveFrameworkStatus`.
    case retrieveFrameworkStatus
    /// The command `retrieveProfiles`.
    case retrieveProfiles
    /// The command `retrieveConfiguration`.
    case retrieveConfiguration
    /// The command `retrievePartnerAuthenticationRequest`.
    case retrievePartnerAuthenticationRequest
    /// The command `authenticateWithPartner`.
    case authenticateWithPartner
    /// The command `retrievePartnerProfile`.
    case retrievePartnerProfile
    /// The command `preauthorize`.
    case preauthorize
    /// The command `authorize`.
    case authorize
    /// The command `logout`.
    case logout
    /// The command `createSession`.
    case createSession
    /// The command `resumeSession`.
    case resumeSession
    /// The command `poll`.
    case poll
    /// The command `openUserAgent`.
    case openUserAgent
    /// The command `showCode`.
    case showCode
    /// The command `wait`.
    case wait
    /// The command `store`.
    case store
    /// The command `forget`.
    case forget
    /// The command `deliverPreauthorization`.
    case deliverPreauthorization
    /// The command `deliverAuthorization`.
    case deliverAuthorization
    /// The command `startPlayback`.
    case startPlayback
    /// The command `showDenial`.
    case showDenial
    /// The command `reportFailure`.
    case reportFailure
    /// The command `explainSignIn`.
    case explainSignIn
    /// The command `explainProvider`.
    case explainProvider
    /// The command `explainPermission`.
    case explainPermission
    /// The command `limitPlayback`.
    case limitPlayback
    /// The command `askToSignOutInSettings`.
    case askToSignOutInSettings
  }
}

extension RESTV2 {
  /// The kind of an event: the name of its case; for an outcome, the name of the outcome's case.
  public static func kind(of event: Event) -> EventKind {
    switch event {
    case .signIn: .signIn
    case .check: .check
    case .preauthorize: .preauthorize
    case .play: .play
    case .checkAuthorization: .checkAuthorization
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
    case .deliverAuthorization: .deliverAuthorization
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
