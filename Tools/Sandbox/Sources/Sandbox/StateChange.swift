import SSOConformance
import SSOStateMachine
import SSOStateMachineTesting
import SandboxTool

/// What changes for one device, from one moment to the next. Each part is optional.
struct StateChange: Decodable, Sendable {
  var token: Token?
  var profile: End?
  var code: End?
  var mvpd: MVPD?
  var subscriber: Subscriber?
  /// How far the clock of the device's service moves, in milliseconds: at most ten years, and never back.
  var clockMs: Int64?

  enum Token: String, Decodable, CaseIterable { case revoked }
  enum End: String, Decodable, CaseIterable { case ended }

  struct MVPD: Decodable {
    let id: String
    /// Nil ends a degradation.
    let degraded: World.Degradation?

    enum CodingKeys: String, CodingKey, CaseIterable { case id, degraded }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(refusingUnknown: CodingKeys.self)
      id = try values.decode(String.self, forKey: .id)
      guard values.contains(.degraded) else {
        throw DecodingError.dataCorruptedError(
          forKey: .degraded, in: values,
          debugDescription: "give AuthNAll, AuthZAll or AuthZNone, or null to end a degradation")
      }
      degraded = try values.degradation(.degraded)
    }
  }

  /// The person who uses the device: the MVPD that they have signed in with, and the resources that are denied to them.
  struct Subscriber: Decodable {
    var mvpd: String?
    /// The error code of each denied resource; nil to change nothing.
    var denied: [String: String]?

    enum CodingKeys: String, CodingKey, CaseIterable { case mvpd, denied }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(refusingUnknown: CodingKeys.self)
      mvpd = try values.decodeIfPresent(String.self, forKey: .mvpd)
      denied = try values.denials(.denied)
    }
  }

  enum CodingKeys: String, CodingKey, CaseIterable { case token, profile, code, mvpd, subscriber, clockMs }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(refusingUnknown: CodingKeys.self)
    token = try values.word(Token.self, .token)
    profile = try values.word(End.self, .profile)
    code = try values.word(End.self, .code)
    mvpd = try values.decodeIfPresent(MVPD.self, forKey: .mvpd)
    subscriber = try values.decodeIfPresent(Subscriber.self, forKey: .subscriber)
    clockMs = try values.number(.clockMs, in: 0...315_360_000_000)
  }
}

extension Sandbox {
  /// Changes what the service of a device knows.
  ///
  /// - Throws: ``ControlError`` where there is no such device or MVPD; then nothing has changed.
  func apply(_ change: StateChange, to id: String) throws {
    guard device(id) != nil else { throw ControlError.notFound("no device has the id \(id)") }
    let known = Set(installations(of: id).flatMap(\.mvpds)).sorted()
    for mvpd in [change.mvpd?.id, change.subscriber?.mvpd].compactMap(\.self) where !known.contains(mvpd) {
      throw ControlError.notFound("no MVPD has the id \(mvpd); there are \(known.joined(separator: ", "))")
    }
    if change.mvpd?.degraded != nil, let machine = installations(of: id).last?.machine,
      !machine.knowsDegradation
    {
      throw ControlError.badRequest("the interface of \(machine.name) knows no degradation")
    }
    for installation in installations(of: id) {
      installation.change { service in
        if change.token != nil { service.revokeTokens() }
        if change.profile != nil { service.expireProfiles() }
        if change.code != nil { service.expireCodes() }
        if let mvpd = change.subscriber?.mvpd { service.signIn(with: mvpd) }
      }
      if let mvpd = change.mvpd { installation.degrade(mvpd.id, as: mvpd.degraded) }
      if let denied = change.subscriber?.denied { installation.deny(denied) }
      if let clockMs = change.clockMs { installation.moveClock(by: clockMs) }
      noteClock(of: installation)
    }
    listeners.tell("state", id)
  }
}

/// Why the control interface refuses a request. Nothing has changed.
enum ControlError: Error, Equatable {
  case badRequest(String)
  case forbidden(String)
  case notFound(String)

  var status: Int {
    switch self {
    case .badRequest: 400
    case .forbidden: 403
    case .notFound: 404
    }
  }

  var text: String {
    switch self {
    case .badRequest(let text), .forbidden(let text), .notFound(let text): text
    }
  }
}
