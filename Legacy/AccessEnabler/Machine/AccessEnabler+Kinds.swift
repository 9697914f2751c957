import SSOStateMachine

extension AccessEnablerMachine {
  /// The kinds of events: the names of their cases, and of those of outcomes.
  public enum EventKind: String, Hashable, Sendable, CaseIterable {
    /// The event `check`.
    case check
    /// The event `signIn`.
    case signIn
    /// The event `preauthorize`.
    case preauthorize
    /// The event `play`.
    case play
    /// The event `getSelectedProvider`.
    case getSelectedProvider
    /// The event `getMetadata`.
    case getMetadata
    /// The event `chooseMVPD`.
    case chooseMVPD
    /// The event `chooseAnotherMVPD`.
    case chooseAnotherMVPD
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
    /// The callback `setRequestorComplete`.
    case setRequestorComplete
    /// The callback `setAuthenticationStatus`.
    case setAuthenticationStatus
    /// The callback `displayProviderDialog`.
    case displayProviderDialog
    /// The callback `navigateToUrl`.
    case navigateToUrl
    /// The callback `presentTvProviderDialog`.
    case presentTvProviderDialog
    /// The callback `dismissTvProviderDialog`.
    case dismissTvProviderDialog
    /// The callback `status`.
    case status
    /// The callback `setToken`.
    case setToken
    /// The callback `tokenRequestFailed`.
    case tokenRequestFailed
    /// The callback `preauthorizedResources`.
    case preauthorizedResources
    /// The callback `onResponse`.
    case onResponse
    /// The callback `onFailure`.
    case onFailure
    /// The callback `selectedProvider`.
    case selectedProvider
    /// The callback `setMetadataStatus`.
    case setMetadataStatus
    /// The callback `sendTrackingData`.
    case sendTrackingData
    /// The outcome `timedOut`.
    case timedOut
    /// The outcome `waited`.
    case waited
    /// The outcome `userAgent`.
    case userAgent
  }

  /// The kinds of commands: the names of their cases.
  public enum CommandKind: String, Hashable, Sendable, CaseIterable {
    /// The command `initialize`.
    case initialize
    /// The command `setRequestor`.
    case setRequestor
    /// The command `checkAuthentication`.
    case checkAuthentication
    /// The command `getAuthentication`.
    case getAuthentication
    /// The command `setSelectedProvider`.
    case setSelectedProvider
    /// The command `handleExternalURL`.
    case handleExternalURL
    /// The command `getMetadata`.
    case getMetadata
    /// The command `checkAuthorization`.
    case checkAuthorization
    /// The command `getAuthorization`.
    case getAuthorization
    /// The command `checkPreauthorizedResources`.
    case checkPreauthorizedResources
    /// The command `preauthorize`.
    case preauthorize
    /// The command `getSelectedProvider`.
    case getSelectedProvider
    /// The command `logout`.
    case logout
    /// The command `awaitCallback`.
    case awaitCallback
    /// The command `wait`.
    case wait
    /// The command `presentTvProviderDialog`.
    case presentTvProviderDialog
    /// The command `dismissTvProviderDialog`.
    case dismissTvProviderDialog
    /// The command `displayProviderDialog`.
    case displayProviderDialog
    /// The command `openUserAgent`.
    case openUserAgent
    /// The command `showCode`.
    case showCode
    /// The command `startPlayback`.
    case startPlayback
    /// The command `showDenial`.
    case showDenial
    /// The command `deliverPreauthorization`.
    case deliverPreauthorization
    /// The command `deliverPreauthorizeResponse`.
    case deliverPreauthorizeResponse
    /// The command `deliverSelectedProvider`.
    case deliverSelectedProvider
    /// The command `deliverMetadata`.
    case deliverMetadata
    /// The command `reportFailure`.
    case reportFailure
    /// The command `askToSignOutInSettings`.
    case askToSignOutInSettings
  }
}

extension AccessEnablerMachine {
  /// The kind of an event: the name of its case. For a callback or an outcome, the name of the callback's or outcome's
  /// case.
  public static func kind(of event: Event) -> EventKind {
    switch event {
    case .check: .check
    case .signIn: .signIn
    case .preauthorize: .preauthorize
    case .play: .play
    case .getSelectedProvider: .getSelectedProvider
    case .getMetadata: .getMetadata
    case .chooseMVPD: .chooseMVPD
    case .chooseAnotherMVPD: .chooseAnotherMVPD
    case .enterForeground: .enterForeground
    case .acknowledge: .acknowledge
    case .retry: .retry
    case .cancel: .cancel
    case .logOut: .logOut
    case .logOutLocally: .logOutLocally
    case .callback(let callback): kind(of: callback)
    case .completed(let outcome, _): kind(of: outcome)
    }
  }

  private static func kind(of callback: Callback) -> EventKind {
    switch callback {
    case .setRequestorComplete: .setRequestorComplete
    case .setAuthenticationStatus: .setAuthenticationStatus
    case .displayProviderDialog: .displayProviderDialog
    case .navigateToUrl: .navigateToUrl
    case .presentTvProviderDialog: .presentTvProviderDialog
    case .dismissTvProviderDialog: .dismissTvProviderDialog
    case .status: .status
    case .setToken: .setToken
    case .tokenRequestFailed: .tokenRequestFailed
    case .preauthorizedResources: .preauthorizedResources
    case .onResponse: .onResponse
    case .onFailure: .onFailure
    case .selectedProvider: .selectedProvider
    case .setMetadataStatus: .setMetadataStatus
    case .sendTrackingData: .sendTrackingData
    }
  }

  private static func kind(of outcome: Outcome) -> EventKind {
    switch outcome {
    case .timedOut: .timedOut
    case .waited: .waited
    case .userAgent: .userAgent
    }
  }

  /// The kind of a command: the name of its case.
  public static func kind(of command: Command) -> CommandKind {
    switch command {
    case .initialize: .initialize
    case .setRequestor: .setRequestor
    case .checkAuthentication: .checkAuthentication
    case .getAuthentication: .getAuthentication
    case .setSelectedProvider: .setSelectedProvider
    case .handleExternalURL: .handleExternalURL
    case .getMetadata: .getMetadata
    case .checkAuthorization: .checkAuthorization
    case .getAuthorization: .getAuthorization
    case .checkPreauthorizedResources: .checkPreauthorizedResources
    case .preauthorize: .preauthorize
    case .getSelectedProvider: .getSelectedProvider
    case .logout: .logout
    case .awaitCallback: .awaitCallback
    case .wait: .wait
    case .presentTvProviderDialog: .presentTvProviderDialog
    case .dismissTvProviderDialog: .dismissTvProviderDialog
    case .displayProviderDialog: .displayProviderDialog
    case .openUserAgent: .openUserAgent
    case .showCode: .showCode
    case .startPlayback: .startPlayback
    case .showDenial: .showDenial
    case .deliverPreauthorization: .deliverPreauthorization
    case .deliverPreauthorizeResponse: .deliverPreauthorizeResponse
    case .deliverSelectedProvider: .deliverSelectedProvider
    case .deliverMetadata: .deliverMetadata
    case .reportFailure: .reportFailure
    case .askToSignOutInSettings: .askToSignOutInSettings
    }
  }
}
