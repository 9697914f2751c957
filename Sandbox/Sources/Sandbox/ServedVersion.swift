import AdobePassAPI
import SSOConformance
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting

/// The simulated service of one version of the interface, as the sandbox serves it.
protocol ServedVersion: SimulatedService {
  func answer(
    _ request: HTTPRequest, on origin: Origin?, at now: Timestamp?
  ) -> SimulatedAdobePass.Reaction
  /// Disturbs the next request, whatever it is.
  func disturbNext(_ disturbance: SimulatedAdobePass.Disturbance)
  func completeLogin(code: String?, mvpd: String?) -> Bool
  func signIn(with mvpd: String)
  func revokeTokens()
  func expireProfiles()
  func expireCodes()
}

extension SimulatedAdobePass: ServedVersion {
  func disturbNext(_ disturbance: Disturbance) { inject(disturbance, at: .everywhere) }
}

extension SimulatedAdobePassV1: ServedVersion {
  func disturbNext(_ disturbance: Disturbance) { inject(disturbance, at: .everywhere) }
  func expireProfiles() { expireAuthentication() }
}

extension ConformanceMachine {
  /// The version that a path belongs to; nil for a registration, its token and the pages, which both versions have.
  init?(path: String) {
    if path.hasPrefix("/api/v2/") {
      self = .restV2
    } else if path.hasPrefix("/api/v1/") || path.hasPrefix("/reggie/") {
      self = .restV1
    } else {
      return nil
    }
  }

  /// The service of the version, which knows what another has left.
  func service(
    _ world: World, _ clock: any FlowClock, _ state: SimulatedAdobePass.SavedState
  ) -> any ServedVersion {
    switch self {
    case .restV2: SimulatedAdobePass(world, clock: clock, restoring: state)
    case .restV1: SimulatedAdobePassV1(world, clock: clock, restoring: state)
    }
  }
}

/// An endpoint of either version, by the name that reports have for it: E1 to E15, or `GET /api/v1/authorize`.
struct ServedEndpoint: Hashable, Sendable {
  let name: String

  static let register = ServedEndpoint(name: Endpoint.register.rawValue)
  static let token = ServedEndpoint(name: Endpoint.token.rawValue)

  private init(name: String) { self.name = name }

  init(_ endpoint: Endpoint) { name = endpoint.rawValue }

  /// Both versions register in the same way: E1 and E2.
  init(_ endpoint: EndpointV1) {
    switch endpoint {
    case .register: self = .register
    case .token: self = .token
    case .checkAuthentication, .checkAuthenticationOfCode, .configuration, .profileRequest, .exchange,
      .authenticationToken, .createCode, .retrieveCode, .deleteCode, .authenticate, .freePreview, .authorize,
      .authorizationToken, .mediaToken, .userMetadata, .preauthorize, .preauthorizeOfCode, .logout,
      .logoutInWebView:
      name = endpoint.rawValue
    }
  }

  /// The endpoint that a request is for; nil for a page, and for a path that is not an endpoint.
  init?(_ request: HTTPRequest) {
    if let endpoint = Endpoint(request) {
      self.init(endpoint)
    } else if let endpoint = EndpointV1(request) {
      self.init(endpoint)
    } else {
      return nil
    }
  }

  /// The endpoint with a name; nil for any other name.
  init?(named name: String) {
    if let endpoint = Endpoint(rawValue: name) {
      self.init(endpoint)
    } else if let endpoint = EndpointV1(rawValue: name) {
      self.init(endpoint)
    } else {
      return nil
    }
  }
}
