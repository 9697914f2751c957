import AccessEnabler
import SSOAccessEnabler
import SSOAccessEnablerRunner
import SSOStateMachine

/// The SDK behind the protocol of the legacy runner. Hand `SDKAdapter.init` to `AccessEnablerFlow`, which makes the one
/// instance (S.1).
@MainActor public final class SDKAdapter: AccessEnablerSDK {
  let sdk: AccessEnabler
  private let delegate: SDKDelegate
  private let callbacks: AccessEnablerCallbacks

  /// Makes the SDK with the software statement, and gives it both delegates.
  public init(_ softwareStatement: Secret<String>, _ callbacks: AccessEnablerCallbacks) {
    sdk = AccessEnabler(softwareStatement.expose())
    delegate = SDKDelegate(callbacks)
    self.callbacks = callbacks
    (sdk.delegate, sdk.statusDelegate) = (delegate, delegate)
  }

  /// The view controllers of Apple's picker, by number. Your `AccessEnablerScreen` presents them.
  public var dialogs: TVProviderDialogs<UIViewController> { delegate.dialogs }

  /// `setOptions`: an option that is nil is left out.
  public func setOptions(_ options: AccessEnablerMachine.Options) {
    var given: [AnyHashable: Any] = [:]
    given["applicationProfile"] = options.applicationProfile
    given["visitorID"] = options.visitorID
    given["handleSVC"] = options.handleSVC
    given["device_info"] = options.deviceInfo
    sdk.setOptions(given)
  }

  /// `setRequestor`, with hosts of the service if there are any.
  public func setRequestor(_ id: String, serviceProviders: [String]) {
    if serviceProviders.isEmpty {
      sdk.setRequestor(id)
    } else {
      sdk.setRequestor(id, serviceProviders: serviceProviders)
    }
  }

  /// `checkAuthentication`.
  public func checkAuthentication() { sdk.checkAuthentication() }

  /// `getAuthentication`, in the form that the arguments ask for.
  public func getAuthentication(filter: AccessEnablerMachine.TVProviderFilter?, forcing: Bool) {
    if let filter {
      sdk.getAuthentication([
        "TV_PROVIDERS": filter.tvProviders, "FEATURED_TV_PROVIDERS": filter.featured,
      ])
    } else if forcing {
      sdk.getAuthentication(true, withData: [:])
    } else {
      sdk.getAuthentication()
    }
  }

  /// `setSelectedProvider`; nil cancels the login.
  public func setSelectedProvider(_ id: String?) { sdk.setSelectedProvider(id) }
  /// `handleExternalURL`.
  public func handleExternalURL(_ url: String) { sdk.handleExternalURL(url) }

  /// `getMetadata`. The opcodes are those of `setMetadataStatus`; 3 asks for user metadata, by its name.
  public func getMetadata(_ key: AccessEnablerMachine.MetadataKey) {
    switch key {
    case .authenticationTTL: sdk.getMetadata(["METADATA_OPCODE_KEY": 0])
    case .authorizationTTL(let resource):
      sdk.getMetadata(["METADATA_OPCODE_KEY": 1, "METADATA_RESOURCE_ID_KEY": resource])
    case .deviceID: sdk.getMetadata(["METADATA_OPCODE_KEY": 2])
    case .user(let name): sdk.getMetadata(["METADATA_OPCODE_KEY": 3, "METADATA_USER_META_KEY": name])
    }
  }

  /// `checkAuthorization`.
  public func checkAuthorization(_ resource: String) { sdk.checkAuthorization(resource) }
  /// `getAuthorization`.
  public func getAuthorization(_ resource: String) { sdk.getAuthorization(resource) }
  /// `checkPreauthorizedResources`.
  public func checkPreauthorizedResources(_ resources: [String]) {
    sdk.checkPreauthorizedResources(resources)
  }
  /// `preauthorize`, with a callback object of its own for each call.
  public func preauthorize(
    _ resources: [String], disabling features: [AccessEnablerMachine.PreauthorizeFeature]
  ) {
    let builder = PreauthorizeRequest.Builder().setResources(resources: resources)
    for feature in features { _ = builder.disableFeature(feature.rawValue) }
    sdk.preauthorize(builder.build(), didCompleteWith: PreauthorizeAnswer(resources, callbacks))
  }

  /// `getSelectedProvider`.
  public func getSelectedProvider() { sdk.getSelectedProvider() }
  /// `logout`.
  public func logout() { sdk.logout() }
}
