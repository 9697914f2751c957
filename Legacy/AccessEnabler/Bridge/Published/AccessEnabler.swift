import Foundation
import SSOStateMachine

/// The AccessEnabler SDK's own interface, on REST API V2.
///
/// An app changes its import and its software statement. Every call may come from any thread; the delegates are called on
/// the main thread, in the order of the SDK. The bridge is a way across, not a place to stay: new code uses
/// ``/SSOEffectRunner/RESTV2Flow``.
public final class AccessEnabler: @unchecked Sendable {
  private let lock = NSLock()
  private weak var flowDelegate: (any EntitlementDelegate)?
  private weak var codeDelegate: (any EntitlementStatus)?
  private let calls = CallBox()
  private let statement: Secret<String>
  private let settings: BridgeSettings

  /// Makes the SDK (S.1).
  ///
  /// - Parameters:
  ///   - softwareStatement: the statement of an application that is registered for REST API V2.
  ///   - settings: what REST API V2 needs and the SDK's calls do not say.
  public init(_ softwareStatement: String, settings: BridgeSettings) {
    (statement, self.settings) = (Secret(softwareStatement), settings)
  }

  /// The delegate of the flow; held weakly.
  public var delegate: (any EntitlementDelegate)? {
    get { lock.locked { flowDelegate } }
    set { lock.locked { flowDelegate = newValue } }
  }

  /// The delegate of status codes; held weakly.
  public var statusDelegate: (any EntitlementStatus)? {
    get { lock.locked { codeDelegate } }
    set { lock.locked { codeDelegate = newValue } }
  }

  private func send(_ call: Call) {
    onMainQueue { [self] in bridge.take(call) }
  }

  @MainActor private lazy var bridge = Bridge(statement, settings) { [weak self] callback in
    self?.callBack(callback)
  }

  @MainActor private func callBack(_ callback: Callback) {
    if case .status(let status) = callback { return statusDelegate?.status(status.dictionary) ?? () }
    if case .preauthorize(let answer, let failure, asked: let asked, answering: let number) = callback {
      return calls.answer(number, answer, failure, asked)
    }
    if let delegate { callback.call(delegate) }
  }
}

// The calls, as the SDK publishes them.
extension AccessEnabler {
  /// Options. `visitorID` and `device_info` are the app's configuration now; the others have no counterpart.
  public func setOptions(_ options: [AnyHashable: Any]) {
    for name in options.keys.map({ "\($0)" }).sorted() {
      settings.note("setOptions: \(name) has no counterpart")
    }
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
  /// Signs the person in (S.4). A person who is signed in is not asked again: `forceAuthn` has no counterpart.
  public func getAuthentication(_ forceAuthn: Bool, withData data: [AnyHashable: Any]) {
    send(.getAuthentication(filter: nil, isForced: forceAuthn))
  }
  /// Signs the person in with one of some providers: `TV_PROVIDERS` and `FEATURED_TV_PROVIDERS` (S.4).
  public func getAuthentication(filter: [AnyHashable: Any]) {
    func list(_ key: String) -> [String] { (filter[key] as? [Any] ?? []).compactMap { $0 as? String } }
    send(
      .getAuthentication(
        filter: Call.Filter(providers: list("TV_PROVIDERS"), featured: list("FEATURED_TV_PROVIDERS")),
        isForced: false))
  }
  /// The person has chosen a provider; nil closes the picker, or gives the login up.
  public func setSelectedProvider(_ id: String?) { send(.setSelectedProvider(id)) }
  /// The page has reached this url.
  public func handleExternalURL(_ url: String) { send(.handleExternalURL(url)) }
  /// Metadata, by `METADATA_OPCODE_KEY`.
  public func getMetadata(_ request: [AnyHashable: Any]) { send(.getMetadata(Call.MetadataKey(request))) }
  /// Checks whether a resource may be played, without a login.
  public func checkAuthorization(_ resource: String) { send(.checkAuthorization(resource)) }
  /// Asks whether a resource may be played, after a login where one is needed.
  public func getAuthorization(_ resource: String) { send(.getAuthorization(resource)) }
  /// Asks which resources could be played.
  public func checkPreauthorizedResources(_ resources: [Any]) {
    send(.checkPreauthorizedResources(resources.compactMap { $0 as? String }))
  }
  /// Asks which resources could be played. The features of the request have no counterpart.
  public func preauthorize(
    _ request: PreauthorizeRequest, didCompleteWith callback: AccessEnablerCallback<PreauthorizeResponse>
  ) {
    for feature in request.disabledFeatures { settings.note("preauthorize: \(feature) has no counterpart") }
    send(.preauthorize(request.resources, answering: calls.keep(callback)))
  }
  /// The provider of the person.
  public func getSelectedProvider() { send(.getSelectedProvider) }
  /// Signs the person out (S.6).
  public func logout() { send(.logout) }
}

/// The callback objects that wait for an answer.
final class CallBox: @unchecked Sendable {
  private let lock = NSLock()
  private var waiting: [Int: AccessEnablerCallback<PreauthorizeResponse>] = [:]
  private var count = 0

  func keep(_ callback: AccessEnablerCallback<PreauthorizeResponse>) -> Int {
    lock.locked {
      count += 1
      waiting[count] = callback
      return count
    }
  }

  func answer(
    _ number: Int, _ answer: Shared<Preauthorization>?, _ failure: Failure?, _ asked: [String]
  ) {
    guard let callback = lock.locked({ waiting.removeValue(forKey: number) }) else { return }
    if let answer {
      callback.onResponse(result: PreauthorizeResponse(answer.value, asked))
    } else {
      let reason =
        failure.map { Status($0) } ?? Status(code: ErrorCode.notAuthenticated, action: "authentication")
      callback.onFailure(result: PreauthorizeResponse(status: reason))
    }
  }
}

extension NSLock {
  fileprivate func locked<Value>(_ body: () -> Value) -> Value {
    lock()
    defer { unlock() }
    return body()
  }
}
