import AdobePassAPI
import SSOConformance
import SSOEffectRunner
import SSORESTV1Rules
import SSORESTV1Simulation
import SSOStateMachine
import SSOStateMachineTesting

/// The simulated service of one version of the interface, as the sandbox serves it.
protocol ServedVersion: SimulatedService {
  func answer(
    _ request: HTTPRequest, on origin: Origin?, at now: Timestamp?
  ) -> SimulatedAdobePass.Reaction
  /// Disturbs the next request to the endpoint of a request. A request that is throttled leaves that to a later one.
  func disturbNext(_ disturbance: SimulatedAdobePass.Disturbance, as request: HTTPRequest)
  func isOpen(code: String) -> Bool
  func accept(tokensOf other: SimulatedAdobePass.SavedState)
  func completeLogin(code: String?, mvpd: String?) -> Bool
  func signIn(with mvpd: String)
  func revokeTokens()
  func expireProfiles()
  func expireCodes()
}

extension SimulatedAdobePass: ServedVersion {
  func disturbNext(_ disturbance: Disturbance, as request: HTTPRequest) {
    inject(disturbance, at: Endpoint(request).map { .endpoint($0) } ?? .everywhere)
  }
}

extension SimulatedAdobePassV1: ServedVersion {
  func disturbNext(_ disturbance: SimulatedAdobePass.Disturbance, as request: HTTPRequest) {
    inject(disturbance, at: EndpointV1(request).map { .endpoint($0) } ?? .everywhere)
  }
  func expireProfiles() { expireAuthentication() }
}

extension ConformanceMachine {
  /// Makes the service of this version. It continues with the state that another version has left.
  func service(
    _ world: World, _ clock: any FlowClock, _ state: SimulatedAdobePass.SavedState
  ) -> any ServedVersion {
    switch self {
    case .restV2: SimulatedAdobePass(world, clock: clock, restoring: state)
    case .restV1: SimulatedAdobePassV1(world, clock: clock, restoring: state)
    }
  }
}

extension ServiceScenario {
  /// The version that the app of the scenario speaks.
  var version: ConformanceMachine { ConformanceMachine(rawValue: machine) ?? .restV2 }
}

/// An endpoint of either version, by the name that reports use: E1 to E15, or `GET /api/v1/authorize`.
struct ServedEndpoint: Hashable, Sendable {
  let name: String

  /// Both versions share the registration: E1 and E2.
  private static let shared: [EndpointV1: Endpoint] = [.register: .register, .token: .token]

  init(_ endpoint: Endpoint) { name = endpoint.rawValue }

  init(_ endpoint: EndpointV1) { name = Self.shared[endpoint]?.rawValue ?? endpoint.rawValue }

  /// The endpoint of a request; nil for a page, and for a path that is not an endpoint.
  init?(_ request: HTTPRequest) {
    let found = Endpoint(request).map(Self.init) ?? EndpointV1(request).map(Self.init)
    guard let found else { return nil }
    self = found
  }

  /// The endpoint with a name; nil for any other name.
  init?(named name: String) {
    let found = Endpoint(rawValue: name).map(Self.init) ?? EndpointV1(rawValue: name).map(Self.init)
    guard let found else { return nil }
    self = found
  }
}
