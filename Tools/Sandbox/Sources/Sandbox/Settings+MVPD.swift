import SSOStateMachine
import SSOStateMachineTesting

extension Settings {
  /// An MVPD, as the file describes it.
  public struct MVPD: Decodable, Sendable {
    var id: String
    var displayName: String?
    var logoUrl: String?
    var isTempPass = false
    var isProxy = false
    var isPromotional = false
    var hasLogoutPage = true
    var degraded: World.Degradation?
    /// The id that Apple knows the MVPD by.
    var platformMappingId: String?
    var boardingStatus: String?
    var displayInPlatformPicker = false
    var enablePlatformServices = false
    var enforcePlatformPermissions = false
    var authPerAggregator = false
    var requiredMetadataFields: [String] = []
    /// The attributes of the person.
    var attributes: [String: Attribute] = [:]

    enum CodingKeys: String, CodingKey, CaseIterable {
      case id, displayName, logoUrl, isTempPass, isProxy, isPromotional, hasLogoutPage, degraded, attributes
      case platformMappingId, boardingStatus, displayInPlatformPicker, enablePlatformServices
      case enforcePlatformPermissions, authPerAggregator, requiredMetadataFields
    }

    /// Reads the object of a file, and refuses an unknown key.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(refusingUnknown: CodingKeys.self)
      func flag(_ key: CodingKeys) throws -> Bool {
        try values.decodeIfPresent(Bool.self, forKey: key) ?? false
      }
      id = try values.decode(String.self, forKey: .id)
      displayName = try values.decodeIfPresent(String.self, forKey: .displayName)
      logoUrl = try values.decodeIfPresent(String.self, forKey: .logoUrl)
      (isTempPass, isProxy, isPromotional) = (
        try flag(.isTempPass), try flag(.isProxy), try flag(.isPromotional)
      )
      hasLogoutPage = try values.decodeIfPresent(Bool.self, forKey: .hasLogoutPage) ?? !isTempPass
      degraded = try values.degradation(.degraded)
      platformMappingId = try values.decodeIfPresent(String.self, forKey: .platformMappingId)
      boardingStatus = try values.decodeIfPresent(String.self, forKey: .boardingStatus)
      displayInPlatformPicker = try flag(.displayInPlatformPicker)
      enablePlatformServices = try flag(.enablePlatformServices)
      enforcePlatformPermissions = try flag(.enforcePlatformPermissions)
      authPerAggregator = try flag(.authPerAggregator)
      requiredMetadataFields =
        try values.decodeIfPresent([String].self, forKey: .requiredMetadataFields) ?? []
      attributes = try values.decodeIfPresent([String: Attribute].self, forKey: .attributes) ?? [:]
    }

    var integration: World.Integration {
      var integration = World.Integration(
        TVProvider(
          id: id, displayName: displayName, logoUrl: logoUrl, isTempPass: isTempPass, isProxy: isProxy,
          enablePlatformServices: enablePlatformServices,
          boardingStatus: boardingStatus.map(BoardingStatus.init(rawValue:)),
          displayInPlatformPicker: displayInPlatformPicker, platformMappingId: platformMappingId,
          requiredMetadataFields: requiredMetadataFields,
          enforcePlatformPermissions: enforcePlatformPermissions, authPerAggregator: authPerAggregator),
        hasLogoutPage: hasLogoutPage, degradation: degraded, isPromotional: isPromotional)
      integration.attributes = attributes.mapValues(\.attribute)
      return integration
    }
  }

  /// An attribute of the person: any JSON, or an object of `value` and `state` as profiles have it.
  public struct Attribute: Decodable, Sendable {
    let attribute: SSOStateMachine.Profile.Attribute

    /// Reads the value of a file.
    public init(from decoder: any Decoder) throws {
      let value = try AnyValue(from: decoder).value
      if case .object(let members) = value, members.count == 2, let value = members["value"],
        case .string(let state)? = members["state"]
      {
        attribute = .init(value: value, state: state == "enc" ? .encrypted : .plain)
      } else {
        attribute = .init(value: value, state: .plain)
      }
    }
  }

  /// A profile that every device has from the beginning.
  public struct Profile: Decodable, Sendable {
    let mvpd: String
    let type: StateChange.Subscriber.SignOn

    enum CodingKeys: String, CodingKey, CaseIterable { case mvpd, type }

    init(mvpd: String, type: StateChange.Subscriber.SignOn) { (self.mvpd, self.type) = (mvpd, type) }

    /// Reads the object of a file, and refuses an unknown key.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(refusingUnknown: CodingKeys.self)
      mvpd = try values.decode(String.self, forKey: .mvpd)
      type = try values.word(StateChange.Subscriber.SignOn.self, .type) ?? .regular
    }
  }

  /// The most resources of one call.
  public struct Resources: Decodable, Sendable {
    var preauthorize = 5
    var authorize = 100

    enum CodingKeys: String, CodingKey, CaseIterable { case preauthorize, authorize }

    init() {}

    /// Reads the object of a file, and refuses an unknown key.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(refusingUnknown: CodingKeys.self)
      preauthorize = try values.number(.preauthorize, in: 1...100) ?? preauthorize
      authorize = try values.number(.authorize, in: 1...100) ?? authorize
    }
  }
}

/// Any JSON, as the values of attributes are.
private struct AnyValue: Decodable {
  let value: Profile.Value

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      value = .null
    } else if let flag = try? container.decode(Bool.self) {
      value = .bool(flag)
    } else if let number = try? container.decode(Double.self) {
      value = .number(number)
    } else if let text = try? container.decode(String.self) {
      value = .string(text)
    } else if let list = try? container.decode([AnyValue].self) {
      value = .list(list.map(\.value))
    } else {
      value = .object(try container.decode([String: AnyValue].self).mapValues(\.value))
    }
  }
}
