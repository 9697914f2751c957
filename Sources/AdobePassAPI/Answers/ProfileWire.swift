import Foundation
package import SSOStateMachine

/// The answer of E8, E9, E10 and E12 (REST API V2, Profiles).
struct ProfilesWire: Decodable {
  /// The key of the map is the id of the MVPD. An absent map is an empty map, because the published schema does not
  /// require the map. An error object does not count as an answer without profiles, whatever its status says.
  private let profiles: [Profile]

  /// The list, with the moment at which the service answered, by its own clock.
  func list(answeredAt date: Timestamp?) -> ProfileList { ProfileList(profiles, answeredAt: date) }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    let map =
      !fields.holdsError
      ? try fields.mapIfPresent(.profiles, of: ProfileWire.self) ?? [:]
      : try fields.map(.profiles, of: ProfileWire.self)
    profiles = map.map { $1.profile(of: $0) }
  }
}

private struct ProfileWire: Decodable {
  private let type: ProfileType
  private let issuer: String?
  private let notBefore: Timestamp?
  private let notAfter: Timestamp
  private let attributes: [String: AttributeWire]

  init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    type = ProfileType(rawValue: try fields.text(.type))
    issuer = fields.hint(.issuer)
    notBefore = fields.usable(try fields.momentIfPresent(.notBefore))
    notAfter = try fields.moment(.notAfter)
    attributes = fields.usableMap(.attributes, of: AttributeWire.self)
  }

  func profile(of mvpd: String) -> Profile {
    Profile(
      mvpd: mvpd, type: type, issuer: issuer, notBefore: notBefore, notAfter: notAfter,
      attributes: Secret(attributes.mapValues(\.attribute)))
  }
}

private struct AttributeWire: Decodable {
  let attribute: Profile.Attribute

  init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    let value = try fields.ifPresent(.value, MetadataValue.self)?.value ?? .null
    attribute = Profile.Attribute(value: value, state: Self.state(fields.hint(.state)))
  }

  /// The state of an attribute. Only the word `plain` makes the attribute readable.
  private static func state(_ word: String?) -> Profile.Attribute.State {
    switch word {
    case "plain": .plain
    case "enc": .encrypted
    case let other: .unrecognized(other ?? "")
    }
  }
}

/// The cost so far of the values of any type in an answer. The error of a wrong guess contains the whole path to a
/// value, so a value costs as many levels as it lies deep.
///
/// A decoder reads one answer on one thread.
final class MetadataCost: @unchecked Sendable {
  private static let key = CodingUserInfoKey(rawValue: "metadata")
  /// The most levels, summed over all values: thirty thousand values where user metadata usually lies.
  static let maximum = 131_072

  private var cost = 0

  /// Lets a decoder count, unless a body is too short to cost that much.
  static func begin(in decoder: JSONDecoder, of length: Int) {
    if let key, length > maximum / JSONReading.maximumDepth { decoder.userInfo[key] = MetadataCost() }
  }

  /// Counts one more value.
  ///
  /// - Returns: whether the answer may cost that much.
  static func admits(_ decoder: any Decoder) -> Bool {
    guard let key, let counted = decoder.userInfo[key] as? MetadataCost else { return true }
    counted.cost += decoder.codingPath.count
    return counted.cost <= maximum
  }
}

/// A value of any JSON type.
package struct MetadataValue: Decodable {
  package let value: Profile.Value

  /// Every wrong guess of a type costs an error, which contains the whole path. So the types whose values take the
  /// fewest bytes come first, and an answer with very many values is refused.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard MetadataCost.admits(decoder) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "")
    }
    // JSON5 can hide a bracket from a scan that only counts brackets, so the depth is checked here as well.
    guard decoder.codingPath.count <= JSONReading.maximumDepth else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "")
    }
    if container.decodeNil() {
      value = .null
    } else if let text = try? container.decode(String.self) {
      value = .string(text)
    } else if let list = try? container.decode([MetadataValue].self) {
      value = .list(list.map(\.value))
    } else if let number = try? container.decode(Double.self), number.isFinite {
      value = .number(number)
    } else if let object = try? container.decode([String: MetadataValue].self) {
      value = .object(object.mapValues(\.value))
    } else {
      value = .bool(try container.decode(Bool.self))
    }
  }
}
