public import SSOStateMachine

// Kinds that the other machines use too are named by their constants.

extension EventKind {
  static let setRequestorComplete: Self = "setRequestorComplete"
  static let setAuthenticationStatus: Self = "setAuthenticationStatus"
  static let displayProviderDialog: Self = "displayProviderDialog"
  static let navigateToUrl: Self = "navigateToUrl"
  static let presentTvProviderDialog: Self = "presentTvProviderDialog"
  static let dismissTvProviderDialog: Self = "dismissTvProviderDialog"
  static let status: Self = "status"
  static let setToken: Self = "setToken"
  static let tokenRequestFailed: Self = "tokenRequestFailed"
  static let preauthorizedResources: Self = "preauthorizedResources"
  static let onResponse: Self = "onResponse"
  static let onFailure: Self = "onFailure"
  static let selectedProvider: Self = "selectedProvider"
  static let setMetadataStatus: Self = "setMetadataStatus"
  static let sendTrackingData: Self = "sendTrackingData"
  static let timedOut: Self = "timedOut"
  static let getSelectedProvider: Self = "getSelectedProvider"
  static let getMetadata: Self = "getMetadata"
}

extension CommandKind {
  static let checkAuthentication: Self = "checkAuthentication"
  static let initialize: Self = "initialize"
  static let setRequestor: Self = "setRequestor"
  static let getAuthentication: Self = "getAuthentication"
  static let setSelectedProvider: Self = "setSelectedProvider"
  static let handleExternalURL: Self = "handleExternalURL"
  static let getMetadata: Self = "getMetadata"
  static let checkAuthorization: Self = "checkAuthorization"
  static let getAuthorization: Self = "getAuthorization"
  static let checkPreauthorizedResources: Self = "checkPreauthorizedResources"
  static let preauthorize: Self = "preauthorize"
  static let getSelectedProvider: Self = "getSelectedProvider"
  static let deliverPreauthorizeResponse: Self = "deliverPreauthorizeResponse"
  static let deliverSelectedProvider: Self = "deliverSelectedProvider"
  static let deliverMetadata: Self = "deliverMetadata"
  static let awaitCallback: Self = "awaitCallback"
  static let presentTvProviderDialog: Self = "presentTvProviderDialog"
  static let dismissTvProviderDialog: Self = "dismissTvProviderDialog"
  static let displayProviderDialog: Self = "displayProviderDialog"
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
