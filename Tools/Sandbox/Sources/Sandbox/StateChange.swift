import SSOConformance
import SSOStateMachine
import SSOStateMachineTesting
import SandboxTool

/// The changes for one device, from one moment to the next. Each part is optional.
struct StateChange: Decodable, Sendable {
  var token: Revocation?
  /// The registrations: the next token is refused with `invalid_client`.
  var client: Revocation?
  var profile: End?
  var code: End?
  /// The decisions that the service keeps.
  var decision: End?
  var mvpd: MVPD?
  var subscriber: Subscriber?
  /// The distance that the clock of the device's service moves, in milliseconds: at most ten years, ahead or back.
  var clockMs: Int64?

  enum Revocation: String, Decodable, CaseIterable { case revoked }
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
    /// The way in which they have signed in: in this app, or by single sign-on of a platform or of a service token.
    var type: SignOn?
    /// The error code of each denied resource; nil to change nothing.
    var denied: [String: String]?

    enum SignOn: String, Decodable, CaseIterable { case regular, platformSSO, serviceTokenSSO }

    enum CodingKeys: String, CodingKey, CaseIterable { case mvpd, type, denied }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(refusingUnknown: CodingKeys.self)
      mvpd = try values.decodeIfPresent(String.self, forKey: .mvpd)
      type = try values.word(SignOn.self, .type)
      denied = try values.denials(.denied)
    }
  }

  enum CodingKeys: String, CodingKey, CaseIterable {
    case token, client, profile, code, decision, mvpd, subscriber, clockMs
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(refusingUnknown: CodingKeys.self)
    token = try values.word(Revocation.self, .token)
    client = try values.word(Revocation.self, .client)
    profile = try values.word(End.self, .profile)
    code = try values.word(End.self, .code)
    decision = try values.word(End.self, .decision)
    mvpd = try values.decodeIfPresent(MVPD.self, forKey: .mvpd)
    subscriber = try values.decodeIfPresent(Subscriber.self, forKey: .subscriber)
    clockMs = try values.number(.clockMs, in: -315_360_000_000...315_360_000_000)
  }
}

// Changes that a person makes to a device from outside.
extension Sandbox {
  /// Changes the service's knowledge of a device; of a device that is still to come, as soon as it comes.
  ///
  /// - Throws: ``ControlError`` where there is no such MVPD; then nothing has changed.
  func apply(_ change: StateChange, to id: String) throws {
    let known = device(id) == nil ? nil : installations(of: id)
    let mvpds = known?.flatMap(\.mvpds) ?? world.integrations.map(\.mvpd.id)
    for mvpd in [change.mvpd?.id, change.subscriber?.mvpd].compactMap(\.self) where !mvpds.contains(mvpd) {
      let offered = Set(mvpds).sorted().joined(separator: ", ")
      throw ControlError.notFound("no MVPD has the id \(mvpd); there are \(offered)")
    }
    guard let known else { return try expect(change, of: id) }
    if change.mvpd?.degraded != nil, let machine = known.last?.machine, !machine.knowsDegradation {
      throw ControlError.badRequest("the interface of \(machine.name) knows no degradation")
    }
    for installation in known { make(change, in: installation) }
    listeners.tell("state", id)
  }

  private func expect(_ change: StateChange, of id: String) throws {
    guard !id.isEmpty, !id.hasPrefix(Self.placeholder) else {
      throw ControlError.notFound("no device has the id \(id)")
    }
    guard pending.values.reduce(0, { $0 + $1.count }) < Self.mostPlanned else {
      throw ControlError.badRequest("too much is planned for devices that have not come")
    }
    pending[id, default: []].append(change)
  }

  /// Makes the changes that were planned for a device, now that an installation is on it.
  func makePending(of id: String, in installation: Installation) {
    for change in pending.removeValue(forKey: id) ?? [] { make(change, in: installation) }
  }

  private func make(_ change: StateChange, in installation: Installation) {
    installation.change { service in
      if change.token != nil { service.revokeTokens() }
      if change.client != nil { service.revokeRegistrations() }
      if change.profile != nil { service.expireProfiles() }
      if change.code != nil { service.expireCodes() }
      if change.decision != nil { service.expireDecisions() }
      if let mvpd = change.subscriber?.mvpd {
        service.signIn(with: mvpd, as: ProfileType(rawValue: (change.subscriber?.type ?? .regular).rawValue))
      }
    }
    if let mvpd = change.mvpd { installation.degrade(mvpd.id, as: mvpd.degraded) }
    if let denied = change.subscriber?.denied { installation.deny(denied) }
    guard let clockMs = change.clockMs else { return }
    installation.moveClock(by: clockMs)
    noteClock(of: installation)
  }
}

/// The reason why the control interface refuses a request. Nothing has changed.
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
