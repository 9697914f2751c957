public import AdobePassAPI
public import SSOEffectRunner
import SSOStateMachine

extension FlowEnvironment {
  /// The environment of an app that talks to a sandbox on this machine, from a simulator for example.
  ///
  /// Every call goes to the sandbox, whichever service the flow specifies, so nothing else in the app changes. A
  /// simulator has no TV provider account, so a device in memory replaces Apple's framework.
  ///
  /// ```swift
  /// // swift run --package-path Tools/Sandbox sso-sandbox
  /// guard let environment = FlowEnvironment.sandbox("http://127.0.0.1:8080", userAgent: userAgent, screen: screen) else { … }
  /// ```
  ///
  /// - Parameters:
  ///   - url: the base url, as `sso-sandbox` prints it.
  ///   - store: keeps values across launches; by default only as long as this process runs.
  ///   - framework: replaces Apple's framework; nil for a device whose person gives the permission, and signs in with
  ///     the first provider of the default sandbox.
  ///   - userAgent: opens the pages of the sandbox: `WebAuthenticationUserAgent` on iOS, none on tvOS.
  ///   - screen: shows things to the person.
  ///   - context: what the app knows at the time of a call.
  /// - Returns: nil if the url is no origin, or if http would leave this machine, as `Origin` has it.
  public static func sandbox(
    _ url: String = "http://127.0.0.1:8080", store: any FlowStore = MemoryStore(),
    framework: SimulatedPartnerFramework? = nil, userAgent: any UserAgent = NoUserAgent(),
    screen: any FlowScreen = NoScreen(), context: @escaping @Sendable () -> CallContext = { CallContext() }
  ) -> FlowEnvironment? {
    guard let origin = Origin(url) else { return nil }
    let device =
      framework
      ?? SimulatedPartnerFramework(clock: SystemClock(), person: .signingIn(to: "cablevision-apple"))
    var environment = live(
      store: store, framework: device, userAgent: SandboxUserAgent(userAgent: userAgent, origin: origin),
      screen: screen, context: context)
    environment.transport = SandboxTransport(transport: environment.transport, origin: origin)
    return environment
  }
}

/// Sends each call to the sandbox.
private struct SandboxTransport: HTTPTransport {
  let transport: any HTTPTransport
  let origin: Origin

  func send(
    _ request: HTTPRequest, to _: Origin
  ) async throws(Fault.TransportFault) -> HTTPResponse {
    try await transport.send(request, to: origin)
  }
}

/// Opens the service's own pages at the sandbox, and every other page where it is.
private struct SandboxUserAgent: UserAgent {
  let userAgent: any UserAgent
  let origin: Origin

  func open(_ url: String, until redirectUrl: String) async -> UserAgentEnd {
    await userAgent.open(atSandbox(url), until: redirectUrl)
  }

  private func atSandbox(_ url: String) -> String {
    let parts = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, parts[3].hasPrefix("api/") else { return url }
    return "\(origin)/\(parts[3])"
  }
}
