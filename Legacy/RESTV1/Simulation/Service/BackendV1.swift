import AdobePassAPI
import AdobePassRules
import SSORESTV1Rules
import SSOSimulation
import SSOStateMachine

/// The service of REST API V1: plain values that handle one request at a time.
struct BackendV1: ServiceBackend {
  typealias Version = Version1
  typealias Desk = DeskV1

  static var voidsSupersededCodes: Bool { true }

  private let offered: World
  /// The offer to the requestor of the call.
  var world: World
  var state: SimulatedAdobePass.SavedState
  var trace: ServiceTrace<Version1>
  var disturbances: [Disturbing<EndpointV1>] = []

  init(_ world: World, _ state: SimulatedAdobePass.SavedState) {
    (offered, self.world, self.state) = (world, world, state)
    trace = ServiceTrace(after: Past(state))
  }

  mutating func answer(_ desk: inout Desk) -> ServiceAnswer {
    world = offered.serving(desk.call.requestor)
    return switch desk.call.target {
    case .unknown, .version2: .html("404 Not Found", status: 404)
    case .wrongMethod: wrongMethod(desk)
    case .loginPage: loginPage(desk)
    case .logoutPage: logoutPage(desk)
    case .endpoint(let endpoint): answer(endpoint, &desk)
    }
  }

  private mutating func answer(_ endpoint: EndpointV1, _ desk: inout Desk) -> ServiceAnswer {
    switch endpoint {
    case .register: return register(desk)
    case .token: return issueToken(desk)
    case .checkAuthentication, .checkAuthenticationOfCode, .configuration, .profileRequest, .exchange,
      .authenticationToken, .createCode, .retrieveCode, .deleteCode, .authenticate, .freePreview, .authorize,
      .authorizationToken, .mediaToken, .userMetadata, .preauthorize, .preauthorizeOfCode, .logout,
      .logoutInWebView:
      if endpoint.needsToken {
        guard let token = admit(&desk) else { return .message(401, "Not Authorized", desk) }
        desk.owner = .init(client: token.client, device: desk.call.device ?? "")
        desk.owner.serviceProvider =
          world.serviceProvider == offered.serviceProvider ? nil : world.serviceProvider
      }
      return refusal(of: endpoint, desk) ?? serve(endpoint, desk)
    }
  }

  private mutating func serve(_ endpoint: EndpointV1, _ desk: Desk) -> ServiceAnswer {
    switch endpoint {
    case .checkAuthentication: checkAuthentication(desk)
    case .checkAuthenticationOfCode: checkAuthenticationOfCode(desk)
    case .configuration: configuration(desk)
    case .profileRequest: profileRequest(desk)
    case .exchange: exchange(desk)
    case .authenticationToken: authenticationToken(desk)
    case .createCode: createCode(desk)
    case .retrieveCode: retrieveCode(desk)
    case .deleteCode: deleteCode(desk)
    case .authenticate: authenticatePage(desk)
    case .freePreview: freePreview(desk)
    case .authorize: authorize(desk)
    case .authorizationToken: authorizationToken(desk)
    case .mediaToken: mediaToken(desk)
    case .userMetadata: userMetadata(desk)
    case .preauthorize: preauthorize(desk)
    case .preauthorizeOfCode: preauthorizeOfCode(desk)
    case .logout: logout(desk)
    case .logoutInWebView: logoutInWebView(desk)
    case .register, .token: .empty(404)
    }
  }

  /// The error of a request that lacks what the table of the endpoints requires (section 5.1), in the shape of the
  /// published 400.
  private mutating func refusal(of endpoint: EndpointV1, _ desk: Desk) -> ServiceAnswer? {
    let names = endpoint.required.filter { desk.call[$0] == nil }.sorted()
    // The exchange and the profile request answer 400 without a body.
    let isMute = endpoint == .exchange || endpoint == .profileRequest
    if let name = names.first {
      return isMute ? .empty(400) : .message(400, "Required '\(name)' is not present", desk)
    }
    if desk.isStrict, endpoint.requiresDeviceInfo, desk.call.deviceInfo == nil {
      return .message(400, "Required 'device_info' is not present", desk)
    }
    guard desk.call.requestor == world.serviceProvider else {
      return isMute ? .empty(400) : .message(400, "Unknown requestor", desk)
    }
    if state.device == nil { state.device = desk.call.device }
    return nil
  }

  // MARK: - What answers share

  /// The authentication token of this app on this device; nil if there is no valid token.
  func authentication(_ desk: Desk) -> OwnedProfile? {
    ownProfiles(desk).max { $0.notBefore < $1.notBefore }
  }

  /// Whether there was an authentication token that has ended since.
  func hadAuthentication(_ desk: Desk) -> Bool {
    state.profiles.contains { $0.owner == nil || $0.owner == desk.owner }
  }

  func userID(_ profile: OwnedProfile) -> String { "user-\(profile.mvpd)" }
}

extension ServiceAnswer {
  /// An object written as JSON, or as XML under the name of a root.
  static func written(
    _ body: JSON, root: String, status: Int = 200, _ desk: DeskV1, _ facts: Facts = Facts()
  ) -> ServiceAnswer {
    switch desk.format {
    case .json: .json(body, status: status, facts)
    case .xml: .xml(body, root: root, status: status, facts)
    }
  }

  /// `{"status", "message", "details"}` as JSON, or the same fields as XML.
  static func message(
    _ status: Int, _ text: String, details: JSON? = nil, _ desk: DeskV1, _ facts: Facts = Facts()
  ) -> ServiceAnswer {
    let body = JSON.object(leavingOut: [
      "status": .number(Int64(status)), "message": .text(text), "details": details,
    ])
    return written(body, root: "error", status: status, desk, facts)
  }
}
