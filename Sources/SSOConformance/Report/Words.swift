import SSOLegacyMachines
import SSOStateMachine
import SSOStateMachineTesting

extension ConformanceMachine {
  /// The graph of the machine.
  var graph: StateGraph {
    switch self {
    case .restV2: RESTV2.graph
    case .restV1: RESTV1.graph
    }
  }

  /// A step with its title: `F.27 Continue polling after ≥ 3 s`.
  func named(_ stage: StageID) -> String {
    graph[stage].map { "\(stage) \($0.title)" } ?? stage.rawValue
  }

  /// An endpoint in words: `E8, all profiles`. REST API V1 names its endpoints by method and path, which says enough.
  func named(_ endpoint: String) -> String {
    switch self {
    case .restV2: Endpoint(rawValue: endpoint).map { "\(endpoint), \($0.words)" } ?? endpoint
    case .restV1: endpoint
    }
  }
}

extension ConformanceReport.Flow {
  /// What makes an unexplained call doubtful; empty if nothing does.
  var doubt: String {
    isMixed
      ? "Which app sent this is a guess: the capture has lost what tells apps apart. Record one app at a time."
      : ""
  }
}

extension Endpoint {
  fileprivate var words: String {
    switch self {
    case .register: "register the app"
    case .token: "draw an access token"
    case .configuration: "the configuration"
    case .createSession: "create a session"
    case .resumeSession: "resume a session"
    case .retrieveSession: "look at a session"
    case .authenticate: "the login page"
    case .profiles: "all profiles"
    case .profileOfMVPD: "the profile of an MVPD"
    case .profileOfCode: "the profile of a code"
    case .partnerSession: "a session with the partner"
    case .partnerProfile: "a profile from the partner's response"
    case .preauthorize: "preauthorize"
    case .authorize: "authorize"
    case .logout: "log out"
    }
  }
}
