public import AdobePassAPI
import AdobePassRules
import SSOConformance
import SSORESTV1
import SSORESTV1Conformance
import SSORESTV1Graph
import SSORESTV1Rules
public import SSORESTV1Simulation
public import SSOSimulation
public import SandboxTool

extension ServedMachine {
  /// REST API V1.
  public static let restV1 = ServedMachine(
    .restV1, graph: RESTV1.annotatedGraph, service: SimulatedAdobePassV1.self,
    scenarios: ServiceScenario.allOfRESTV1,
    endpoints: EndpointV1.allCases.map(\.name), proposedEndpoint: EndpointV1.checkAuthentication.name,
    endpoint: { EndpointV1($0)?.name }, endpointNamed: { EndpointV1(rawValue: $0)?.name },
    codeAskedFor: { path in
      let call = /\/(?:reggie\/v1\/[^\/]+\/regcode|api\/v1\/(?:checkauthn|preauthorize))\/([^\/]+)/
      return path.wholeMatch(of: call).map { String($0.1) }
    },
    isLogout: { $0 == "/api/v1/logout" }, namesDeviceInParameters: true, knowsDegradation: false)
}

extension SimulatedAdobePassV1: @retroactive ServedService {
  /// Disturbs the next request to the endpoint of a request.
  public func disturbNext(_ disturbance: SimulatedAdobePass.Disturbance, as request: HTTPRequest) {
    inject(disturbance, at: EndpointV1(request).map { .endpoint($0) } ?? .everywhere)
  }
  /// Ends the authentication tokens, which are the profiles of this interface.
  public func expireProfiles() { expireAuthentication() }
}

extension EndpointV1 {
  /// The name in reports. Both interfaces share the registration, which reports call E1 and E2.
  fileprivate var name: String {
    switch self {
    case .register: Endpoint.register.rawValue
    case .token: Endpoint.token.rawValue
    case .checkAuthentication, .checkAuthenticationOfCode, .configuration, .profileRequest, .exchange,
      .authenticationToken, .createCode, .retrieveCode, .deleteCode, .authenticate, .authorize,
      .authorizationToken, .mediaToken, .freePreview, .userMetadata, .preauthorize, .preauthorizeOfCode,
      .logout, .logoutInWebView:
      rawValue
    }
  }
}
