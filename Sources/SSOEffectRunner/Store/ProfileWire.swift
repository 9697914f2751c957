import SSOStateMachine

/// A profile in a store's document.
struct ProfileWire: Codable {
  private let mvpd: String
  private let type: String
  private let issuer: String?
  private let notBefore: Int64?
  private let notAfter: Int64?
  private let attributes: [String: AttributeWire]

  init(_ profile: Profile) {
    (mvpd, type, issuer) = (profile.mvpd, profile.type.rawValue, profile.issuer)
    (notBefore, notAfter) = (profile.notBefore?.milliseconds, profile.notAfter?.milliseconds)
    attributes = profile.attributes.expose().mapValues(AttributeWire.init)
  }

  var profile: Profile {
    Profile(
      mvpd: mvpd, type: ProfileType(rawValue: type), issuer: issuer,
      notBefore: notBefore.map { Timestamp($0) }, notAfter: notAfter.map { Timestamp($0) },
      attributes: Secret(attributes.mapValues(\.attribute)))
  }
}

private struct AttributeWire: Codable {
  private let value: ValueWire
  private let state: String

  init(_ attribute: Profile.Attribute) {
    value = ValueWire(value: attribute.value)
    state =
      switch attribute.state {
      case .plain: "plain"
      case .encrypted: "enc"
      case .unrecognized(let word): word
      }
  }

  var attribute: Profile.Attribute {
    let state: Profile.Attribute.State =
      switch self.state {
      case "plain": .plain
      case "enc": .encrypted
      case let word: .unrecognized(word)
      }
    return Profile.Attribute(value: value.value, state: state)
  }
}

/// A value of any JSON type.
private struct ValueWire: Codable {
  let value: Profile.Value

  init(value: Profile.Value) { self.value = value }

  /// The most levels of nesting in the whole document, as many as an answer of the service may have. More levels could
  /// exhaust a thread's stack.
  private static let maximumDepth = 64

  private struct TooDeep: Error {}

  /// Every wrong guess of a type costs an error. So the types whose values take the fewest bytes come first.
  init(from decoder: any Decoder) throws {
    guard decoder.codingPath.count <= Self.maximumDepth else { throw TooDeep() }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      value = .null
    } else if let text = try? container.decode(String.self) {
      value = .string(text)
    } else if let list = try? container.decode([ValueWire].self) {
      value = .list(list.map(\.value))
    } else if let number = try? container.decode(Double.self) {
      value = .number(number)
    } else if let object = try? container.decode([String: ValueWire].self) {
      value = .object(object.mapValues(\.value))
    } else {
      value = .bool(try container.decode(Bool.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    guard encoder.codingPath.count <= Self.maximumDepth else { throw TooDeep() }
    var container = encoder.singleValueContainer()
    switch value {
    case .null: try container.encodeNil()
    case .bool(let flag): try container.encode(flag)
    case .number(let number): try container.encode(number)
    case .string(let text): try container.encode(text)
    case .list(let list): try container.encode(list.map(ValueWire.init))
    case .object(let object): try container.encode(object.mapValues(ValueWire.init))
    }
  }
}
