public import AdobePassAPI
import SSOConformance
public import SSOSimulation
import SSOStateMachine

extension ServedMachine {
  /// REST API V2.
  public static let restV2 = ServedMachine(
    .restV2, graph: RESTV2.graph, service: SimulatedAdobePass.self, scenarios: ServiceScenario.all,
    endpoints: Endpoint.allCases.map(\.rawValue),
    titles: Dictionary(uniqueKeysWithValues: Endpoint.allCases.map { ($0.rawValue, $0.title) }),
    proposedEndpoint: Endpoint.profiles.rawValue,
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

extension Endpoint {
  private static let guide =
    "https://experienceleague.adobe.com/en/docs/pass/authentication/integration-guide-programmers/rest-apis/"
  private static let apis = guide + "rest-api-v2/rest-api-v2-apis/"
  private static let decisions = apis + "rest-api-v2-decisions-apis/rest-api-v2-decisions-apis-retrieve-"

  fileprivate var title: EndpointTitle {
    let overview = Self.apis + "rest-api-v2-apis-overview"
    return switch self {
    case .register: .init("register the app", page: Self.registration)
    case .token: .init("request an access token", page: Self.registration)
    case .configuration: .init("the MVPDs", page: overview)
    case .createSession: .init("open a session", page: overview)
    case .resumeSession: .init("go on with a session", page: overview)
    case .retrieveSession: .init("look at a session", page: overview)
    case .authenticate: .init("the login page", page: overview)
    case .profiles: .init("all profiles", page: overview)
    case .profileOfMVPD: .init("the profile of an MVPD", page: overview)
    case .profileOfCode: .init("the profile of a code", page: overview)
    case .partnerAuthenticationRequest: .init("a session with the partner", page: overview)
    case .partnerProfile: .init("a profile from the partner's response", page: overview)
    case .preauthorize:
      .init("what could be played", page: Self.decisions + "preauthorization-decisions-using-specific-mvpd")
    case .authorize:
      .init("whether it may be played", page: Self.decisions + "authorization-decisions-using-specific-mvpd")
    case .logout: .init("log out", page: overview)
    }
  }

  private static let registration = guide + "rest-api-dcr/dynamic-client-registration-overview"
}
