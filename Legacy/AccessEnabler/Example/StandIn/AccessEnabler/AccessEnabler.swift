// A stand-in for the SDK's module, so that the adapter compiles without the SDK, which is closed. It has the published names
// of the bridge, and an SDK of its own, which records the calls.
@_exported public import SSOAccessEnablerBridge

/// The SDK. The stand-in records the calls that it receives.
public final class AccessEnabler {
  /// The delegate of the flow; held weakly.
  public weak var delegate: (any EntitlementDelegate)?
  /// The delegate of status codes; held weakly.
  public weak var statusDelegate: (any EntitlementStatus)?
  /// The calls so far, in order.
  public private(set) var calls: [String] = []

  /// The software statement that the SDK was made with.
  public let softwareStatement: String

  /// Makes the SDK (S.1).
  public init(_ softwareStatement: String) { self.softwareStatement = softwareStatement }

  /// `setOptions`, recorded.
  public func setOptions(_ options: [AnyHashable: Any]) {
    calls.append("setOptions \(spelt(options))")
  }
  /// `setRequestor`, recorded.
  public func setRequestor(_ id: String) { calls.append("setRequestor \(id)") }
  /// `setRequestor`, recorded.
  public func setRequestor(_ id: String, serviceProviders: [Any]) {
    calls.append("setRequestor \(id) at \(serviceProviders)")
  }
  /// `checkAuthentication`, recorded.
  public func checkAuthentication() { calls.append("checkAuthentication") }
  /// `getAuthentication`, recorded.
  public func getAuthentication() { calls.append("getAuthentication") }
  /// `getAuthentication`, recorded.
  public func getAuthentication(_ forceAuthn: Bool, withData data: [AnyHashable: Any]) {
    calls.append("getAuthentication \(forceAuthn ? "forced" : "unforced") with \(spelt(data))")
  }
  /// `getAuthentication`, recorded.
  public func getAuthentication(_ filter: [AnyHashable: Any]) {
    calls.append("getAuthentication of \(spelt(filter))")
  }
  /// `setSelectedProvider`, recorded.
  public func setSelectedProvider(_ id: String?) { calls.append("setSelectedProvider \(id ?? "nil")") }
  /// `handleExternalURL`, recorded.
  public func handleExternalURL(_ url: String) { calls.append("handleExternalURL \(url)") }
  /// `getMetadata`, recorded.
  public func getMetadata(_ request: [AnyHashable: Any]) {
    calls.append("getMetadata \(spelt(request))")
  }
  /// `checkAuthorization`, recorded.
  public func checkAuthorization(_ resource: String) { calls.append("checkAuthorization \(resource)") }
  /// `getAuthorization`, recorded.
  public func getAuthorization(_ resource: String) { calls.append("getAuthorization \(resource)") }
  /// `checkPreauthorizedResources`, recorded.
  public func checkPreauthorizedResources(_ resources: [Any]) {
    calls.append("checkPreauthorizedResources \(resources)")
  }
  /// `getSelectedProvider`, recorded.
  public func getSelectedProvider() { calls.append("getSelectedProvider") }
  /// `preauthorize`, recorded. The callback object is kept, so that a test can call it.
  public func preauthorize(
    _ request: PreauthorizeRequest, didCompleteWith callback: AccessEnablerCallback<PreauthorizeResponse>
  ) {
    calls.append("preauthorize \(request.resources) without \(request.disabledFeatures)")
    preauthorizing = callback
  }
  /// The callback object of the last `preauthorize`.
  public private(set) var preauthorizing: AccessEnablerCallback<PreauthorizeResponse>?
  /// `logout`, recorded.
  public func logout() { calls.append("logout") }
}

/// The keys and values of a dictionary as text, in a fixed order.
private func spelt(_ dictionary: [AnyHashable: Any]) -> String {
  "[\(dictionary.map { "\($0.key): \($0.value)" }.sorted().joined(separator: ", "))]"
}
