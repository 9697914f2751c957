import SSOStateMachine

extension RESTV1 {
  /// The kinds of events: the names of their cases, and of those of outcomes.
  public enum EventKind: String, Hashable, Sendable, CaseIterable {
    /// The event `signIn`.
    case signIn
    /// The event `check`.
    case check
    /// The event `preauthorize`.
    case preauthorize
    /// The event `play`.
    case play
    /// The event `chooseMVPD`.
    case chooseMVPD
    /// The event `chooseAnotherMVPD`.
    case chooseAnotherMVPD
    /// The event `useSecondScreen`.
    case useSecondScreen
    /// The event `requestNewCode`.
    case requestNewCode
    /// The event `pollNow`.
    case pollNow
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
    /// The outcome `authentication`.
    case authentication
    /// The outcome `frameworkStatus`.
    case frameworkStatus
    /// The outcome `configuration`.
    case configuration
    /// The outcome `profileRequest`.
    case profileRequest
    /// The outcome `exchange`.
    case exchange
    /// The outcome `registrationCode`.
    case registrationCode
    /// The outcome `userAgent`.
    case userAgent
    /// The outcome `authorization`.
    case authorization
    /// The outcome `mediaToken`.
    case mediaToken
    /// The outcome `preauthorization`.
    case preauthorization
    /// The outcome `userMetadata`.
    case userMetadata
    /// The outcome `logout`.
    case logout
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
    /// The command `explainPermission`.
    case explainPermission
    /// The command `checkAuthentication`.
    case checkAuthentication
    /// The command `retrieveFrameworkStatus`.
    case retrieveFrameworkStatus
    /// The command `retrieveConfiguration`.
    case retrieveConfiguration
    /// The command `retrieveProfileRequest`.
    case retrieveProfileRequest
    /// The command `forwardProfileRequest`.
    case forwardProfileRequest
    /// The command `exchangeToken`.
    case exchangeToken
    /// The command `createRegistrationCode`.
    case createRegistrationCode
    /// The command `openLogin`.
    case openLogin
    /// The command `retrieveAuthenticationToken`.
    case retrieveAuthenticationToken
    /// The command `authorize`.
    case authorize
    /// The command `retrieveAuthorizationToken`.
    case retrieveAuthorizationToken
    /// The command `retrieveMediaToken`.
    case retrieveMediaToken
    /// The command `preauthorize`.
    case preauthorize
    /// The command `retrieveUserMetadata`.
    case retrieveUserMetadata
    /// The command `logout`.
    case logout
    /// The command `openLogout`.
    case openLogout
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
    /// The command `startPlayback`.
    case startPlayback
    /// The command `showDenial`.
    case showDenial
    /// The command `reportFailure`.
    case reportFailure
    /// The command `askToSignOutInSettings`.
    case askToSignOutInSettings
  }
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
