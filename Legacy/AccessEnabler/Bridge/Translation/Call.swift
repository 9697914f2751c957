import SSOStateMachine

/// The calls of the AccessEnabler SDK, as values.
enum Call: Sendable {
  case setRequestor(String, serviceProviders: [String])
  case checkAuthentication
  /// The filter is `TV_PROVIDERS`: the MVPDs that the app's own picker offers; nil for all MVPDs.
  case getAuthentication(filter: [String]?, isForced: Bool)
  /// Nil: the person has closed the picker.
  case setSelectedProvider(String?)
  case handleExternalURL(String)
  case getMetadata(MetadataKey)
  case checkAuthorization(String)
  case getAuthorization(String)
  case checkPreauthorizedResources([String])
  /// The number of the callback object that waits for the answer.
  case preauthorize([String], answering: Int)
  case getSelectedProvider
  case logout

  /// The keys of `getMetadata`.
  enum MetadataKey: Equatable, Sendable {
    case authenticationTTL
    case authorizationTTL(resource: String)
    case deviceID
    case user(String)

    /// The number of the key in `setMetadataStatus`.
    var opcode: Int32 {
      switch self {
      case .authenticationTTL: METADATA_AUTHENTICATION
      case .authorizationTTL: METADATA_AUTHORIZATION
      case .deviceID: METADATA_DEVICE_ID
      case .user: METADATA_USER_META
      }
    }
  }
}

/// A reaction to a call of the app, or to a move of the flow.
enum Reaction: Sendable {
  /// Begin a flow for this requestor.
  case launch(String, serviceProviders: [String])
  /// Send an event to the flow.
  case send(RESTV2.Event)
  /// The page that the app has opened has reached this url; nil: the person has closed the page.
  case endPage(String?)
  /// Call a delegate.
  case callBack(Callback)
  /// Write a line to the log: the SDK's call has no counterpart.
  case note(String)
}

/// The callbacks of the SDK's delegates, as values.
enum Callback: Sendable {
  case setRequestorComplete(Int32)
  case setAuthenticationStatus(Int32, String)
  case setToken(Secret<String>, resource: String)
  case tokenRequestFailed(String, code: String, description: String)
  case preauthorizedResources([String])
  case selectedProvider(TVProvider?)
  case displayProviderDialog([TVProvider])
  case sendTrackingData([String], type: Int32)
  case setMetadataStatus(Metadata)
  case navigateToUrl(Secret<String>)
  case status(Status)
  /// The answers to the calls of a question, or the failure if there are no answers.
  case preauthorize([Shared<Preauthorization>], Failure?, asked: [String], answering: Int)

  /// The answer to `getMetadata`.
  struct Metadata: Sendable {
    let key: Call.MetadataKey
    /// Nil: nothing is known.
    let value: Secret<Profile.Value>?
    let isEncrypted: Bool
  }

  /// An advanced status code.
  struct Status: Equatable, Sendable {
    let code: String
    let level: String
    var message: String?
    var details: String?
    var resource: String?
  }
}
