public import AdobePassRules
public import SSOEffectRunner
public import SSOStateMachine

/// A simulated service, whichever interface it has, as a run or a test needs it.
public protocol SimulatedService: HTTPTransport, PageLoader {
  /// Everything that broke a rule, in order.
  var violations: [Violation] { get }
  /// The number of requests that were answered with 429, without disturbances.
  var throttledRequests: Int { get }
  /// The newest code; nil if no code was issued.
  var newestCode: String? { get }
  /// The knowledge of the service about its clients, for the next process. A service of another interface reads it too.
  var savedState: SimulatedAdobePass.SavedState { get }
  /// Every secret that the service issued or received.
  var secrets: Secret<[String]> { get }

  /// Ends the run. Omissions count as well. Returns every violation.
  @discardableResult func finish() -> [Violation]
  /// Records that the user agent ended without the redirect url: it was closed, or the page did not load.
  func recordUserAgentEnd()
  /// Records that playback begins, with the serialized token that came for the resource.
  func recordPlayback(resource: String, token: Secret<String>)
}

extension SimulatedAdobePass: SimulatedService {
  package func inject(_ disturbance: Disturbance, atEndpoint name: String, times: Int?) {
    guard let endpoint = Endpoint(rawValue: name) else { return }
    inject(disturbance, at: .endpoint(endpoint), times: times)
  }
}
