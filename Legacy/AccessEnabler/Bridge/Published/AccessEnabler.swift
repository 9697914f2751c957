public import Foundation
import SSOEffectRunner
import SSOStateMachine

/// The AccessEnabler SDK's own interface, on REST API V2.
///
/// An app changes its import and its software statement. Every call may come from any thread. The delegates are called on the
/// main thread, in the order of the SDK. The bridge is a way across, not a place to stay: new code uses
/// ``/SSOEffectRunner/RESTV2Flow``.
#if canImport(ObjectiveC)
  @objcMembers
#endif
public final class AccessEnabler: NSObject, Sendable {
  private let app = Locked(App())
  private let statement: Secret<String>
  private let settings: BridgeSettings
  @MainActor private var begun: Bridge?

  /// The objects of the app. Only the main thread calls them.
  private struct App: @unchecked Sendable {
    weak var delegate: (any EntitlementDelegate)?
    weak var statusDelegate: (any EntitlementStatus)?
    /// The callback objects that wait for an answer, by number.
    var waiting: [Int: AccessEnablerCallback<PreauthorizeResponse>] = [:]
    var lastNumber = 0
  }

  /// Makes the SDK (S.1).
  ///
  /// - Parameters:
  ///   - softwareStatement: the statement of an application that is registered for REST API V2.
  ///   - settings: the facts that REST API V2 needs and the SDK's calls do not have.
  public init(_ softwareStatement: String, settings: BridgeSettings) {
    (statement, self.settings) = (Secret(softwareStatement), settings)
  }

  /// The delegate of the flow; held weakly.
  public var delegate: (any EntitlementDelegate)? {
    get { app.withLock { $0.delegate } }
    set { app.withLock { $0.delegate = newValue } }
  }

  /// The delegate of status codes; held weakly.
  public var statusDelegate: (any EntitlementStatus)? {
    get { app.withLock { $0.statusDelegate } }
    set { app.withLock { $0.statusDelegate = newValue } }
  }

  private func send(_ call: Call) {
    onMainQueue { [self] in bridge.take(call) }
  }

  /// The bridge, which the first call makes.
  @MainActor private var bridge: Bridge {
    let bridge = begun ?? Bridge(statement, settings) { [weak self] in self?.callBack($0) }
    begun = bridge
    return bridge
  }

  @MainActor private func callBack(_ callback: Callback) {
    switch callback {
    case .status(let status): statusDelegate?.status(status.dictionary)
    case .preauthorize(let answers, let failure, asked: let asked, answering: let number):
      let waiting = app.withLock { $0.waiting.removeValue(forKey: number) }
      if answers.isEmpty {
        waiting?.onFailure(result: PreauthorizeResponse(status: Status(failure)))
      } else {
        waiting?.onResponse(result: PreauthorizeResponse(answers, failure, asked))
      }
    case .setRequestorComplete, .setAuthenticationStatus, .setToken, .tokenRequestFailed,
      .preauthorizedResources, .selectedProvider, .displayProviderDialog, .sendTrackingData,
      .setMetadataStatus, .navigateToUrl:
      if let delegate { callback.call(delegate) }
    }
  }
}

// The calls, as the SDK publishes them.
extension AccessEnabler {
  /// Reports each option to ``BridgeSettings/note``. The configuration of ``BridgeSettings`` takes the place of the options.
  public func setOptions(_ options: [AnyHashable: Any]) {
    note(options, of: "setOptions")
  }
  private func note(_ data: [AnyHashable: Any]?, of call: String) {
    for name in (data ?? [:]).keys.map({ "\($0)" }).sorted() { settings.note("\(call): \(name) is not used") }
  }
  /// Identifies the programmer (S.2).
  public func setRequestor(_ id: String) { setRequestor(id, serviceProviders: []) }
  /// Identifies the programmer, with hosts of the service (S.2).
  public func setRequestor(_ id: String, serviceProviders: [Any]) {
    send(.setRequestor(id, serviceProviders: serviceProviders.compactMap { $0 as? String }))
  }
  /// Whether the person is signed in (S.3).
  public func checkAuthentication() { send(.checkAuthentication) }
  /// Signs the person in (S.4).
  public func getAuthentication() { send(.getAuthentication(filter: nil, isForced: false)) }
  /// Signs the person in (S.4). A person who is signed in is not asked again. `forceAuthn` and the data have no
  /// counterpart.
  public func getAuthentication(_ forceAuthn: Bool, withData data: [AnyHashable: Any]?) {
    note(data, of: "getAuthentication")
    send(.getAuthentication(filter: nil, isForced: forceAuthn))
  }
  /// Signs the person in (S.4). The app's own picker offers only `TV_PROVIDERS`. Apple's picker offers those that
  /// `offeredMVPDs` of the configuration names, or all.
  public func getAuthentication(_ filter: [AnyHashable: Any]?) {
    getAuthentication(filter, isForced: false)
  }
  /// Signs the person in (S.4), with a filter. `forceAuthn` and the data have no counterpart.
  public func getAuthentication(
    _ forceAuthn: Bool, withData data: [AnyHashable: Any]?, andFilter filter: [AnyHashable: Any]?
  ) {
    note(data, of: "getAuthentication")
    getAuthentication(filter, isForced: forceAuthn)
  }
  private func getAuthentication(_ filter: [AnyHashable: Any]?, isForced: Bool) {
    let providers = (filter?["TV_PROVIDERS"] as? [Any] ?? []).compactMap { $0 as? String }
    if filter?["FEATURED_TV_PROVIDERS"] != nil {
      settings.note(
        "FEATURED_TV_PROVIDERS is not used: the configuration of BridgeSettings has featuredMVPDs")
    }
    send(.getAuthentication(filter: providers.isEmpty ? nil : providers, isForced: isForced))
  }
  /// The person has chosen a provider; nil closes the picker, or gives the login up. Outside a login, nil signs the person out
  /// on this device alone.
  public func setSelectedProvider(_ id: String?) { send(.setSelectedProvider(id)) }
  /// The page has reached this url.
  public func handleExternalURL(_ url: String) { send(.handleExternalURL(url)) }
  /// Metadata, by `METADATA_OPCODE_KEY`.
  public func getMetadata(_ request: [AnyHashable: Any]) { send(.getMetadata(Call.MetadataKey(request))) }
  /// Checks whether a resource may be played, without a login.
  public func checkAuthorization(_ resource: String) { send(.checkAuthorization(resource)) }
  /// Checks whether a resource may be played, without a login. The data has no counterpart.
  public func checkAuthorization(_ resource: String, withData data: [AnyHashable: Any]?) {
    note(data, of: "checkAuthorization")
    send(.checkAuthorization(resource))
  }
  /// Asks whether a resource may be played, after a login where one is needed.
  public func getAuthorization(_ resource: String) { send(.getAuthorization(resource)) }
  /// Asks whether a resource may be played, after a login where one is needed. The data has no counterpart.
  public func getAuthorization(_ resource: String, withData data: [AnyHashable: Any]?) {
    note(data, of: "getAuthorization")
    send(.getAuthorization(resource))
  }
  /// Asks which resources could be played.
  public func checkPreauthorizedResources(_ resources: [Any]) {
    send(.checkPreauthorizedResources(resources.compactMap { $0 as? String }))
  }
  /// Asks which resources could be played. The service is asked at every call: the bridge has no cache.
  public func checkPreauthorizedResources(_ resources: [Any], cache: Bool) {
    if cache { settings.note("checkPreauthorizedResources: cache is not used") }
    checkPreauthorizedResources(resources)
  }
  /// Asks which resources could be played. The features of the request have no counterpart.
  public func preauthorize(
    _ request: PreauthorizeRequest, didCompleteWith callback: AccessEnablerCallback<PreauthorizeResponse>
  ) {
    for feature in request.disabledFeatures { settings.note("preauthorize: \(feature) has no counterpart") }
    let number = app.withLock { app in
      app.lastNumber += 1
      app.waiting[app.lastNumber] = callback
      return app.lastNumber
    }
    send(.preauthorize(request.resources, answering: number))
  }
  /// The provider of the person.
  public func getSelectedProvider() { send(.getSelectedProvider) }
  /// Signs the person out (S.6).
  public func logout() { send(.logout) }
}
