import AdobePassRules
import SSOStateMachine

/// The service itself: plain values that handle one request at a time.
struct Backend: ServiceBackend {
  typealias Version = Version2

  static var voidsSupersededCodes: Bool { false }

  private let offered: World
  /// The offer to the service provider of the call.
  var world: World
  var state: SimulatedAdobePass.SavedState
  var trace: Trace
  var disturbances: [Disturbing<Endpoint>] = []

  init(_ world: World, _ state: SimulatedAdobePass.SavedState) {
    (offered, self.world, self.state) = (world, world, state)
    trace = Trace(after: Past(state))
  }

  mutating func answer(_ desk: inout Desk) -> ServiceAnswer {
    world = offered.serving(desk.call.serviceProvider)
    return switch desk.call.target {
    case .unknown, .version1, .accessEnabler: .html("404 Not Found", status: 404)
    case .wrongMethod: wrongMethod(desk)
    case .loginPage: loginPage(desk)
    case .logoutPage: logoutPage(desk)
    case .endpoint where desk.call.isDoublet: .html("404 Not Found", status: 404)
    case .endpoint(let endpoint): answer(endpoint, &desk)
    }
  }

  private mutating func answer(_ endpoint: Endpoint, _ desk: inout Desk) -> ServiceAnswer {
    switch endpoint {
    case .register: register(desk)
    case .token: issueToken(desk)
    case .authenticate: authenticatePage(desk)
    case .configuration, .createSession, .resumeSession, .retrieveSession, .profiles, .profileOfMVPD,
      .profileOfCode, .partnerAuthenticationRequest, .partnerProfile, .preauthorize, .authorize, .logout:
      answerCall(endpoint, &desk)
    }
  }

  private mutating func answerCall(_ endpoint: Endpoint, _ desk: inout Desk) -> ServiceAnswer {
    var answer = refusal(of: endpoint, &desk) ?? serve(endpoint, desk)
    answer.facts.statusFault = statusFault(desk, endpoint, answer.facts)
    return answer
  }

  private mutating func serve(_ endpoint: Endpoint, _ desk: Desk) -> ServiceAnswer {
    switch endpoint {
    case .configuration: configuration()
    case .createSession: createSession(desk)
    case .resumeSession: resumeSession(desk)
    case .retrieveSession: retrieveSession(desk)
    case .profiles: allProfiles(desk)
    case .profileOfMVPD: profileOfMVPD(desk)
    case .profileOfCode: profileOfCode(desk)
    case .partnerAuthenticationRequest: partnerAuthenticationRequest(desk)
    case .partnerProfile: partnerProfile(desk)
    case .preauthorize: preauthorize(desk)
    case .authorize: authorize(desk)
    case .logout: logout(desk)
    case .register, .token, .authenticate: .empty(404)
    }
  }

  /// The error of a call without the parts that every call of REST API V2 must carry; nil if nothing is missing.
  private mutating func refusal(of endpoint: Endpoint, _ desk: inout Desk) -> ServiceAnswer? {
    guard let token = admit(&desk) else { return .empty(401) }
    guard world.scopes.contains("api:client:v2") else { return .error(.invalidAccessTokenClientApplication) }
    guard desk.call.serviceProvider == world.serviceProvider else {
      return .error(.invalidParameterServiceProvider)
    }
    if endpoint.requiresDevice {
      guard desk.call.device != nil else { return .error(.invalidHeaderDeviceIdentifier) }
      guard desk.call.deviceInfo != nil || !desk.isStrict else { return .error(.invalidHeaderDeviceInfo) }
    }
    if state.device == nil { state.device = desk.call.device }
    desk.owner = .init(client: token.client, device: desk.call.device ?? "")
    desk.owner.serviceProvider =
      world.serviceProvider == offered.serviceProvider ? nil : world.serviceProvider
    return nil
  }
}
