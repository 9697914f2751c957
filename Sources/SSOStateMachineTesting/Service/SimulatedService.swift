public import SSOEffectRunner
public import SSOStateMachine

/// A simulated service, whichever version of the interface it speaks: what a run and a test need to know of it.
public protocol SimulatedService: HTTPTransport, PageLoader {
  /// Everything that broke a rule, in order.
  var violations: [Violation] { get }
  /// How many requests were answered by 429, disturbances left aside.
  var throttledRequests: Int { get }
  /// The newest code; nil where there is none.
  var newestCode: String? { get }
  /// What it knows about its clients, for the next process. Both versions understand each other's.
  var savedState: SimulatedAdobePass.SavedState { get }
  /// Every secret that it handed out or was given a way to recognise.
  var secrets: Secret<[String]> { get }

  /// Ends the run: what was left undone counts as well. Returns every violation.
  @discardableResult func finish() -> [Violation]
  /// The user agent ended without the redirect url: it was closed, or the page did not load.
  func recordUserAgentEnd()
  /// Playback begins, with the serialized token that came for the resource.
  func recordPlayback(resource: String, token: Secret<String>)
}

extension SimulatedAdobePass: SimulatedService {}
extension SimulatedAdobePassV1: SimulatedService {}
