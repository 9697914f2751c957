public import SSOStateMachine

extension AccessEnablerMachine {
  /// A callback of `EntitlementDelegate` or `EntitlementStatus`, under its own name.
  public enum Callback: Equatable, Sendable {
    /// S.2.
    case setRequestorComplete(RequestorStatus)
    /// S.3, S.4. In S.6 the same callback reports that the person was signed out.
    case setAuthenticationStatus(AuthenticationStatus, AuthenticationErrorCode)
    /// The app's own picker is to be shown.
    case displayProviderDialog(Shared<[TVProvider]>)
    /// `navigateToUrl`, and `navigateToUrl:useSVC:`: a page is to be loaded. In a logout the page is invisible.
    case navigateToUrl(Page)
    /// Apple's picker is to be presented.
    case presentTvProviderDialog(TVProviderDialog)
    /// Apple's picker is to be dismissed.
    case dismissTvProviderDialog(TVProviderDialog)
    /// An advanced code. It may come before or after the callback that it belongs to.
    case status(StatusReport)
    /// A short media token for a resource.
    case setToken(Secret<String>, resource: String)
    /// A resource cannot be played.
    case tokenRequestFailed(Denial)
    /// The ids of those resources, among the ones asked about, that could be played.
    case preauthorizedResources([String])
    /// The answer of `preauthorize` to these resources, by its own callback object.
    case onResponse(PreauthorizeResponse, resources: [String])
    /// The failure of `preauthorize` about these resources. The status says what failed; there are no decisions.
    case onFailure(PreauthorizeResponse, resources: [String])
    /// The answer of getSelectedProvider; nil if no provider is selected.
    case selectedProvider(TVProvider?)
    /// The answer of getMetadata.
    case setMetadataStatus(Metadata)
    /// Tracking data of an event. Tracking data never moves the flow: hand it to the app's analytics.
    case sendTrackingData([String], for: TrackingEvent)
  }

  /// The status of `setRequestorComplete`.
  public enum RequestorStatus: Hashable, Sendable {
    /// `ACCESS_ENABLER_STATUS_SUCCESS`, 1.
    case success
    /// `ACCESS_ENABLER_STATUS_ERROR`, 0.
    case error
    /// A value that this version does not know. It does not count as success.
    case unrecognized(Int32)

    /// Reads the SDK's value; an unknown value is kept.
    public init(rawValue: Int32) {
      switch rawValue {
      case 1: self = .success
      case 0: self = .error
      // A wire value is any number, so the switch cannot list the rest: an unknown value is kept.
      default: self = .unrecognized(rawValue)
      }
    }
  }

  /// The status of `setAuthenticationStatus`.
  public enum AuthenticationStatus: Hashable, Sendable {
    /// 1.
    case authenticated
    /// 0: a failure, or the success of a logout.
    case notAuthenticated
    /// A value that this version does not know. It does not count as signed in.
    case unrecognized(Int32)

    /// Reads the SDK's value; an unknown value is kept.
    public init(rawValue: Int32) {
      switch rawValue {
      case 1: self = .authenticated
      case 0: self = .notAuthenticated
      // A wire value is any number, so the switch cannot list the rest: an unknown value is kept.
      default: self = .unrecognized(rawValue)
      }
    }
  }

  /// The error code of `setAuthenticationStatus`, and of `tokenRequestFailed`.
  public enum AuthenticationErrorCode: Hashable, Sendable {
    /// Empty.
    case none
    /// `USER_AUTHENTICATED`.
    case userAuthenticated
    /// `USER_NOT_AUTHENTICATED_ERROR`.
    case userNotAuthenticated
    /// `USER_NOT_AUTHORIZED_ERROR`.
    case userNotAuthorized
    /// `PROVIDER_NOT_SELECTED_ERROR`.
    case providerNotSelected
    /// `GENERIC_AUTHENTICATION_ERROR`.
    case genericAuthentication
    /// A value that this version does not know.
    case unrecognized(String)

    /// Reads the SDK's value; an unknown value is kept.
    public init(rawValue: String) {
      self = Self.known.first { $0.rawValue == rawValue } ?? .unrecognized(rawValue)
    }

    /// The value as the SDK hands it over.
    public var rawValue: String {
      switch self {
      case .none: ""
      case .userAuthenticated: "USER_AUTHENTICATED"
      case .userNotAuthenticated: "USER_NOT_AUTHENTICATED_ERROR"
      case .userNotAuthorized: "USER_NOT_AUTHORIZED_ERROR"
      case .providerNotSelected: "PROVIDER_NOT_SELECTED_ERROR"
      case .genericAuthentication: "GENERIC_AUTHENTICATION_ERROR"
      case .unrecognized(let value): value
      }
    }

    package static let known: [Self] = [
      .none, .userAuthenticated, .userNotAuthenticated, .userNotAuthorized, .providerNotSelected,
      .genericAuthentication,
    ]
  }

  /// A page that the SDK wants loaded.
  public struct Page: Hashable, Sendable {
    /// An absolute url.
    public let url: Secret<String>
    /// Whether the MVPD wants SFSafariViewController.
    public let usesSafari: Bool

    /// Makes a page; `navigateToUrl` without `useSVC` means no Safari.
    public init(url: Secret<String>, usesSafari: Bool = false) {
      (self.url, self.usesSafari) = (url, usesSafari)
    }
  }

  /// One view controller of Apple's picker. The sender of the callbacks numbers the view controllers, and keeps them.
  public struct TVProviderDialog: Hashable, Sendable {
    /// The number that the sender of the callbacks gave.
    public let number: UInt32

    /// Makes a dialog from its number.
    public init(_ number: UInt32) { self.number = number }
  }

  /// The reason why a resource cannot be played (`tokenRequestFailed`).
  public struct Denial: Hashable, Sendable {
    /// The resource that the denial is about.
    public let resource: String
    /// The error code of the callback.
    public let errorCode: AuthenticationErrorCode
    /// The provider's text; empty if the provider gave no text.
    public let errorDescription: String

    /// Makes a denial.
    public init(resource: String, errorCode: AuthenticationErrorCode, errorDescription: String = "") {
      (self.resource, self.errorCode, self.errorDescription) = (resource, errorCode, errorDescription)
    }
  }

  /// The metadata that getMetadata asks for, and that `setMetadataStatus` is about.
  public enum MetadataKey: Hashable, Sendable {
    /// Key 0: until when the authentication is valid.
    case authenticationTTL
    /// Key 1: until when the authorization of a resource is valid. In an answer without a resource, the resource is
    /// empty.
    case authorizationTTL(resource: String)
    /// Key 2: the device id.
    case deviceID
    /// User metadata, by its name.
    case user(String)

    /// `tokenSource`: where the session came from (S.5).
    public static let tokenSource: Self = .user("tokenSource")

    /// Whether an answer about this key answers the question about another: the same, or a lifetime without a resource.
    func answers(_ asked: Self) -> Bool {
      if case (.authorizationTTL(resource: ""), .authorizationTTL) = (self, asked) {
        true
      } else {
        self == asked
      }
    }
  }

  /// The metadata that `setMetadataStatus` brings.
  public struct Metadata: Hashable, Sendable {
    /// The key that the value belongs to.
    public let key: MetadataKey
    /// The value, as text; nil if the value is empty, for example after too many calls.
    public let value: Secret<String>?
    /// Whether the value is encrypted.
    public let isEncrypted: Bool

    /// Makes metadata.
    public init(key: MetadataKey, value: Secret<String>?, isEncrypted: Bool = false) {
      (self.key, self.value, self.isEncrypted) = (key, value, isEncrypted)
    }
  }

  /// The event type of `sendTrackingData`.
  public enum TrackingEvent: Hashable, Sendable {
    /// 0.
    case authentication
    /// 1.
    case authorization
    /// 2.
    case mvpdSelection
    /// A value that this version does not know.
    case unrecognized(Int32)

    /// Reads the SDK's value; an unknown value is kept.
    public init(rawValue: Int32) {
      switch rawValue {
      case 0: self = .authentication
      case 1: self = .authorization
      case 2: self = .mvpdSelection
      // A wire value is any number, so the switch cannot list the rest: an unknown value is kept.
      default: self = .unrecognized(rawValue)
      }
    }
  }
}
