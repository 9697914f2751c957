import AdobePassAPI
import SSOStateMachine

/// The service itself: plain values, one request at a time.
struct Backend: Sendable {
  let world: World
  var state: SimulatedAdobePass.SavedState
  var throttle = Throttle()
  var trace: Trace
  var disturbances: [Disturbing] = []

  init(_ world: World, _ state: SimulatedAdobePass.SavedState) {
    (self.world, self.state) = (world, state)
    trace = Trace(after: Trace.Past(state))
  }

  /// Answers a request, and judges it.
  ///
  /// - Parameter origin: where the service is reached; nil: its urls stay relative.
  mutating func react(
    to request: HTTPRequest, on origin: Origin?, at now: Timestamp
  ) -> SimulatedAdobePass.Reaction {
    var desk = Desk(call: Call(request), now: now, origin: origin)
    let disturbance = nextDisturbance(for: desk.call)
    guard !desk.call.isThrottled || !world.isThrottled || throttle.admits(at: now) else {
      return finish(desk, .throttled, disturbance)
    }
    if let answer = disturbance?.answerInstead {
      return finish(desk, answer, disturbance)
    }
    let answer = disturbance?.keepsRequestFromArriving == true ? Answer.empty(0) : answer(&desk)
    return finish(desk, answer, disturbance)
  }

  private mutating func finish(
    _ desk: Desk, _ answer: Answer, _ disturbance: SimulatedAdobePass.Disturbance?
  ) -> SimulatedAdobePass.Reaction {
    let reaction = SimulatedAdobePass.Reaction(answer.response, disturbance)
    if reaction.response?.status != 302 { noteFailedPage(desk.call) }
    trace.judge(desk, answer, answered: reaction, isDisturbed: disturbance != nil, in: world)
    return reaction
  }

  /// A login page that does not load ends the user agent, and the app may look at the code (V2-R06).
  private mutating func noteFailedPage(_ call: Call) {
    guard call.endpoint == .authenticate || call.target == .loginPage else { return }
    let code = call.code ?? call.query["reg_code"]
    guard let index = state.sessions.firstIndex(where: { $0.code == code }) else { return }
    state.sessions[index].userAgentEnded = true
  }

  private mutating func answer(_ desk: inout Desk) -> Answer {
    switch desk.call.target {
    case .unknown, .version1: .html("404 Not Found", status: 404)
    case .wrongMethod: .html("405 Method Not Allowed", status: 405)
    case .loginPage: loginPage(desk)
    case .logoutPage: logoutPage(desk)
    case .endpoint(let endpoint): answer(endpoint, &desk)
    }
  }

  private mutating func answer(_ endpoint: Endpoint, _ desk: inout Desk) -> Answer {
    switch endpoint {
    case .register: register(desk)
    case .token: issueToken(desk)
    case .authenticate: authenticatePage(desk)
    case .configuration, .createSession, .resumeSession, .retrieveSession, .profiles, .profileOfMVPD,
      .profileOfCode, .partnerSession, .partnerProfile, .preauthorize, .authorize, .logout:
      refusal(of: endpoint, &desk) ?? serve(endpoint, desk)
    }
  }

  private mutating func serve(_ endpoint: Endpoint, _ desk: Desk) -> Answer {
    switch endpoint {
    case .configuration: configuration()
    case .createSession: createSession(desk)
    case .resumeSession: resumeSession(desk)
    case .retrieveSession: retrieveSession(desk)
    case .profiles: allProfiles(desk)
    case .profileOfMVPD: profileOfMVPD(desk)
    case .profileOfCode: profileOfCode(desk)
    case .partnerSession: partnerSession(desk)
    case .partnerProfile: partnerProfile(desk)
    case .preauthorize: preauthorize(desk)
    case .authorize: authorize(desk)
    case .logout: logout(desk)
    case .register, .token, .authenticate: .empty(404)
    }
  }

  /// What every call of REST API V2 must bring; what it brought is noted at the desk.
  private mutating func refusal(of endpoint: Endpoint, _ desk: inout Desk) -> Answer? {
    guard let index = state.tokens.lastIndex(where: { $0.value == desk.call.token }) else {
      return .empty(401)
    }
    let token = state.tokens[index]
    desk.tokenEnds = Timestamp(token.expiresAt)
    guard !token.isRevoked, !token.isExpired(at: desk.now) else { return .empty(401) }
    state.tokens[index].isUsed = true
    guard world.scopes.contains("api:client:v2") else { return .error(.invalidAccessTokenClientApplication) }
    guard desk.call.serviceProvider == world.serviceProvider else {
      return .error(.invalidParameterServiceProvider)
    }
    if endpoint.requiresDevice {
      guard desk.call.device != nil else { return .error(.invalidHeaderDeviceIdentifier) }
      guard desk.call.deviceInfo != nil else { return .error(.invalidHeaderDeviceInfo) }
    }
    if state.device == nil { state.device = desk.call.device }
    desk.owner = .init(client: token.client, device: desk.call.device ?? "")
    return nil
  }

  /// The next of the numbers that make identifiers and tokens differ.
  mutating func nextNumber() -> Int64 {
    state.issued &+= 1
    return state.issued
  }

  /// A text of 22 characters that no other is equal to, and that nothing can be read from.
  mutating func nextOpaque() -> String {
    let number = UInt64(bitPattern: nextNumber())
    return Opaque.text(number &* 0x9E37_79B9_7F4A_7C15, length: 11)
      + Opaque.text((number ^ 0x5DEE_CE66) &* 0xBF58_476D_1CE4_E5B9, length: 11)
  }
}

/// A request on its way to an answer.
struct Desk: Sendable {
  let call: Call
  let now: Timestamp
  let origin: Origin?
  var owner = SimulatedAdobePass.Owner(client: "", device: "")
  var tokenEnds: Timestamp?

  /// A url on this service.
  func url(_ path: String) -> String { (origin?.description ?? "") + path }
}

enum Opaque {
  private static let letters = Array("ABCDEFGHJKLMNPQRSTUVWXYZ23456789")

  /// So many letters and digits that are not taken for one another.
  static func text(_ number: UInt64, length: Int) -> String {
    var rest = number
    return String(
      (0..<length).map { _ in
        defer { rest >>= 5 }
        return letters[Int(rest & 31)]
      })
  }

  /// FNV-1a, so that two processes agree.
  static func digest(_ text: String) -> Int64 {
    Int64(bitPattern: text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 })
  }
}
