import AdobePassRules
import SSOStateMachine

extension Backend {
  /// The profiles map (REST API V2, Profiles).
  func list(_ profiles: [OwnedProfile], status: Int = 200) -> ServiceAnswer {
    let map = Dictionary(profiles.map { ($0.mvpd, profile($0)) }) { first, _ in first }
    let end = profiles.map(\.notAfter).max().map { Timestamp($0) }
    return .json(
      ["profiles": .object(map)], status: status,
      Facts(profiles: profiles.count, profilesEnd: end, mvpds: profiles.map(\.mvpd)))
  }

  private func profile(_ profile: OwnedProfile) -> JSON {
    let type = ProfileType(rawValue: profile.type)
    var attributes: [String: JSON] = ["userID": .plain(.text(userID(of: type, profile.mvpd)))]
    if type == .temporary {
      attributes["expiration_date"] = .plain(.number(profile.notAfter))
      attributes.merge(promotion(of: profile.mvpd)) { $1 }
    }
    if type == .regular {
      attributes["householdID"] = .plain(.text("household-\(profile.mvpd)"))
      attributes["zip"] = ["value": "c2ltdWxhdGVk", "state": "enc"]
    }
    if type == .serviceTokenSSO {
      attributes["upstreamUserID"] = .plain(.text(userID(of: type, profile.mvpd)))
      attributes["mvpd"] = .plain(.text(profile.mvpd))
    }
    if type != .degraded, type != .temporary {
      attributes.merge((world.integration(profile.mvpd)?.attributes ?? [:]).mapValues(JSON.attribute)) { $1 }
    }
    return [
      "notBefore": .number(profile.notBefore), "notAfter": .number(profile.notAfter),
      "issuer": .text(issuer(of: type, profile.mvpd)), "type": .text(profile.type),
      "attributes": .object(attributes),
    ]
  }

  private func promotion(of mvpd: String) -> [String: JSON] {
    guard world.integration(mvpd)?.isPromotional == true else { return [:] }
    let used = state.temporaryAccess[mvpd]?.resources ?? []
    let remaining = Int64(max(0, world.temporaryAccessResources - used.count))
    return [
      "remaining_resources": .plain(.number(remaining)), "used_assets": .plain(.list(used.map(JSON.text))),
    ]
  }

  private func issuer(of type: ProfileType, _ mvpd: String) -> String {
    switch type {
    case .degraded, .temporary: "Adobe"
    case .appleSSO: "Apple"
    case .regular, .platformSSO, .serviceTokenSSO, .unrecognized: mvpd
    }
  }

  private func userID(of type: ProfileType, _ mvpd: String) -> String {
    switch type {
    case .degraded: "95cf93bcd183214a0bdf451aa9c8fa60"
    case .temporary: "temppass_0bdf451aa9c8fa60e80f6b99"
    case .regular, .appleSSO, .platformSSO, .serviceTokenSSO, .unrecognized: "user-\(mvpd)"
    }
  }
}

extension SimulatedAdobePass.OwnedProfile {
  var isAppleSSO: Bool { type == ProfileType.appleSSO.rawValue }
  /// Whether the person has signed in elsewhere.
  var isSSO: Bool {
    switch ProfileType(rawValue: type) {
    case .appleSSO, .platformSSO, .serviceTokenSSO: true
    case .regular, .degraded, .temporary, .unrecognized: false
    }
  }
}

extension JSON {
  /// An attribute of an integration.
  fileprivate static func attribute(_ attribute: Profile.Attribute) -> JSON {
    let state =
      switch attribute.state {
      case .plain: "plain"
      case .encrypted: "enc"
      case .unrecognized(let value): value
      }
    return ["value": JSON(attribute.value), "state": .text(state)]
  }

  /// An attribute that can be read on the device.
  fileprivate static func plain(_ value: JSON) -> JSON { ["value": value, "state": "plain"] }
}
