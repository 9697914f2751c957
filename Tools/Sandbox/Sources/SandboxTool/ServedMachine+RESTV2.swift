public import AdobePassAPI
import SSOConformance
public import SSOSimulation
import SSOStateMachine

extension ServedMachine {
  /// REST API V2.
  public static let restV2 = ServedMachine(
    .restV2, graph: RESTV2.graph, service: SimulatedAdobePass.self, scenarios: ServiceScenario.all,
    endpoints: Endpoint.allCases.map(\.rawValue), proposedEndpoint: Endpoint.profiles.rawValue,
    endpoint: { Endpoint($0)?.rawValue }, endpointNamed: { Endpoint(rawValue: $0)?.rawValue },
    codeAskedFor: { path in
      path.wholeMatch(of: /\/api\/v2\/[^\/]+\/(?:sessions|profiles\/code)\/([^\/]+)/).map { String($0.1) }
    },
    isLogout: { $0.wholeMatch(of: /\/api\/v2\/[^\/]+\/logout\/.+/) != nil })
}

extension SimulatedAdobePass: ServedService {
  /// Disturbs the next request to the endpoint of a request.
  public func disturbNext(_ disturbance: Disturbance, as request: HTTPRequest) {
    inject(disturbance, at: Endpoint(request).map { .endpoint($0) } ?? .everywhere)
  }
}
