package import AdobePassAPI
package import AdobePassRules
package import SSOStateMachine

/// The service itself, in one version of its interface: plain values that handle one request at a time.
package protocol ServiceBackend: Sendable {
  associatedtype Version: ServiceVersion
  typealias Call = Version.Call
  typealias Desk = ServiceDesk<Version.Call>

  /// Whether a newer code of a device makes an older code invalid.
  static var voidsSupersededCodes: Bool { get }
  var world: World { get }
  var state: SimulatedAdobePass.SavedState { get set }
  var trace: ServiceTrace<Version> { get set }
  var disturbances: [Disturbing<Version.Call.Endpoint>] { get set }

  /// The true answer to a request, without any disturbance.
  mutating func answer(_ desk: inout Desk) -> ServiceAnswer

  /// The answer that reports an error within decisions; nil if the error replaces the answer.
  func decisions(denying code: EnhancedErrorCode, _ desk: Desk) -> ServiceAnswer?
}

extension ServiceBackend {
  package func decisions(denying code: EnhancedErrorCode, _ desk: Desk) -> ServiceAnswer? { nil }
}

extension ServiceBackend {
  /// Answers a request, and judges it.
  ///
  /// - Parameter origin: the origin of the service; nil to keep its urls relative.
  package mutating func react(
    to request: HTTPRequest, on origin: Origin?, at now: Timestamp
  ) -> SimulatedAdobePass.Reaction {
    var desk = Desk(call: Call(request), now: now, origin: origin, isStrict: world.isStrict)
    guard !desk.call.isThrottled || !world.isThrottled || admits(at: now) else {
      return finish(desk, .throttled, nil)
    }
    let disturbance = nextDisturbance(for: desk.call)
    if let answer = disturbance.flatMap({ self.answer(instead: $0, desk) }) {
      return finish(desk, answer, disturbance)
    }
    let answer = disturbance?.keepsRequestFromArriving == true ? ServiceAnswer.empty(0) : answer(&desk)
    return finish(desk, answer, disturbance)
  }

  /// The false answer that a disturbance gives; nil if the service answers truthfully, or not at all.
  private func answer(instead disturbance: SimulatedAdobePass.Disturbance, _ desk: Desk) -> ServiceAnswer? {
    if case .error(let code) = disturbance, let answer = decisions(denying: code, desk) { return answer }
    return disturbance.answerInstead
  }

  /// The answer to a method that the path does not take, with the methods that it takes.
  package func wrongMethod(_ desk: Desk) -> ServiceAnswer {
    let allowed = HTTPRequest.Method.allCases.filter { method in
      let call = Call(HTTPRequest(method: method, path: desk.call.request.path))
      return call.endpoint != nil || call.isPage
    }
    let answer = ServiceAnswer.html("405 Method Not Allowed", status: 405)
    let allow = HTTPHeader("Allow", allowed.map(\.rawValue).joined(separator: ", "))
    return ServiceAnswer(
      response: HTTPResponse(
        status: 405, headers: answer.response.headers + [allow], body: answer.response.body))
  }

  /// Whether the throttle lets a request pass.
  private mutating func admits(at now: Timestamp) -> Bool {
    var throttle = state.throttle ?? Throttle()
    defer { state.throttle = throttle }
    return throttle.admits(at: now)
  }

  private mutating func finish(
    _ desk: Desk, _ answer: ServiceAnswer, _ disturbance: SimulatedAdobePass.Disturbance?
  ) -> SimulatedAdobePass.Reaction {
    let reaction = SimulatedAdobePass.Reaction(answer.response.dated(desk.now), disturbance)
    if reaction.response?.status != 302 { noteFailedPage(desk.call) }
    var facts = answer.facts
    if facts.tokenEnds == nil { facts.tokenEnds = desk.tokenEnds }
    trace.judge(
      desk.call, at: desk.now, status: reaction.response?.status ?? 0, isDisturbed: disturbance != nil, facts,
      under: world.terms(for: desk.call))
    return reaction
  }

  /// A login page that does not load ends the user agent. The app may then look at the code (V2-R06).
  private mutating func noteFailedPage(_ call: Call) {
    guard call.endpoint == .authenticate || call.isPage else { return }
    let code = call.code ?? call.query["reg_code"]
    guard let index = state.sessions.firstIndex(where: { $0.code == code }) else { return }
    state.sessions[index].userAgentEnded = true
  }

  /// Adds the profiles of the world to the others, once.
  package mutating func populate(at now: Timestamp) {
    guard !state.isPopulated else { return }
    state.isPopulated = true
    for profile in world.profiles {
      addProfile(profile.mvpd, type: profile.type, owner: nil, at: now, until: profile.notAfter)
    }
  }

  /// Every secret that the service issued or received.
  package var secrets: [String] {
    state.clients.map(\.secret) + state.tokens.map(\.value) + state.mediaTokens.map(\.value)
      + (world.softwareStatement.map { [$0.expose()] } ?? [])
  }

  /// The next number. Numbers keep identifiers and tokens apart.
  mutating func nextNumber() -> Int64 {
    state.issued &+= 1
    return state.issued
  }

  /// A text that is unique, and that reveals nothing: the mark of the world, and 22 characters.
  package mutating func nextOpaque() -> String {
    let number = UInt64(bitPattern: nextNumber())
    return world.mark + Opaque.text(number &* 0x9E37_79B9_7F4A_7C15, length: 11)
      + Opaque.text((number ^ 0x5DEE_CE66) &* 0xBF58_476D_1CE4_E5B9, length: 11)
  }

  /// An identifier in the shape of a UUID.
  package mutating func identifier() -> String {
    let digits = String(UInt64(bitPattern: nextNumber()) &* 0x9E37_79B9_7F4A_7C15 | 1 << 63, radix: 16)
    let (first, second) = (digits.prefix(8), digits.dropFirst(8).prefix(4))
    return "\(first)-\(second)-4a1b-8c2d-\(digits.suffix(12))"
  }
}

extension HTTPResponse {
  /// The answer, which says when it was made.
  func dated(_ now: Timestamp) -> HTTPResponse {
    let date = HTTPHeader("Date", HTTPDate.text(of: now))
    return HTTPResponse(status: status, headers: headers + [date], body: body)
  }
}

enum Opaque {
  private static let letters = Array("ABCDEFGHJKLMNPQRSTUVWXYZ23456789")

  /// A text of the given length, of letters and digits that cannot be mistaken for each other.
  static func text(_ number: UInt64, length: Int) -> String {
    var rest = number
    return String(
      (0..<length).map { _ in
        defer { rest >>= 5 }
        return letters[Int(rest & 31)]
      })
  }
}
