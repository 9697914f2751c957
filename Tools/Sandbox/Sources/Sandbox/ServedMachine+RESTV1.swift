import AdobePassAPI
import SSOConformance
import SSORESTV1
import SSORESTV1Conformance
import SSORESTV1Graph
import SSORESTV1Rules
import SSORESTV1Simulation
import SSOStateMachineTesting

extension ServedMachine {
  static let restV1 = ServedMachine(
    conformance: .restV1, graph: { RESTV1.annotatedGraph }, scenarios: { ServiceScenario.allOfRESTV1 },
    endpoints: EndpointV1.allCases.map(\.name), proposedEndpoint: EndpointV1.checkAuthentication.name,
    endpoint: { EndpointV1($0)?.name }, endpointNamed: { EndpointV1(rawValue: $0)?.name },
    namesDeviceInParameters: true, knowsDegradation: false,
    service: { SimulatedAdobePassV1($0, clock: $1, restoring: $2) })
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
      .logout,
      .logoutInWebView:
      rawValue
    }
  }
}

extension SimulatedAdobePassV1: PlayedService {
  func disturbNext(_ disturbance: SimulatedAdobePass.Disturbance, as request: HTTPRequest) {
    inject(disturbance, at: EndpointV1(request).map { .endpoint($0) } ?? .everywhere)
  }
  func expireProfiles() { expireAuthentication() }
}
