import SSOStateMachine

/// The answer of `serviceToken`: the table calls the token `jws`, the samples `serviceToken`.
struct ServiceTokenWire: Decodable {
  let token: ServiceToken

  init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    token = ServiceToken(
      token: try fields.secret(.jws, or: .serviceToken), notBefore: try fields.bound(.notBefore),
      notAfter: try fields.bound(.notAfter))
  }
}

/// The answer of `link`: the table calls the code `link`, the samples `code`.
struct LinkCodeWire: Decodable {
  let code: LinkCode

  init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    code = LinkCode(
      code: try fields.secret(.link, or: .code), notBefore: try fields.bound(.notBefore),
      notAfter: try fields.bound(.notAfter))
  }
}

/// The answer of `unlink`.
struct UnlinkedWire: Decodable {
  let devices: [String]

  init(from decoder: any Decoder) throws {
    devices = try decoder.fields().textsIfPresent(.unlinkedDevices) ?? []
  }
}

/// The answer of `list`. The key of the map is the id of the device.
struct DeviceListWire: Decodable {
  let devices: [LinkedDevice]

  init(from decoder: any Decoder) throws {
    let map = try decoder.fields().mapIfPresent(.devices, of: Row.self) ?? [:]
    devices = map.sorted { $0.key < $1.key }.map { $1.device(of: $0) }
  }

  /// Every field only informs a person, so a field of another type counts as absent.
  private struct Row: Decodable {
    private let texts: [Field: String]
    private let lastSeen: Timestamp?

    init(from decoder: any Decoder) throws {
      let fields = try decoder.fields()
      texts = [Field.deviceType, .model, .os, .osVersion, .type].reduce(into: [:]) {
        $0[$1] = fields.hint($1)
      }
      lastSeen = (try? fields.bound(.lastSeen)) ?? nil
    }

    func device(of id: String) -> LinkedDevice {
      LinkedDevice(
        id: id, deviceType: texts[.deviceType], model: texts[.model], os: texts[.os],
        osVersion: texts[.osVersion], lastSeen: lastSeen, type: texts[.type].map(LinkedDevice.SignIn.init))
    }
  }
}

/// An error, inside `error` or at the top level.
struct SSOServiceErrorWire: Decodable {
  let error: SSOServiceError

  init(from decoder: any Decoder) throws {
    let outer = try decoder.fields()
    let fields = (try? Fields(of: .error, in: outer)) ?? outer
    error = SSOServiceError(
      code: try fields.text(.code), action: fields.hint(.action).map(SSOServiceAction.init(rawValue:)),
      status: (try? fields.number(.status)).flatMap(Int.init(exactly:)), message: fields.hint(.message),
      helpUrl: fields.hint(.helpUrl).flatMap { Origin.isWeb($0) ? $0 : nil }, trace: fields.hint(.trace))
  }
}

extension Fields {
  /// A secret that the pages spell in two ways.
  fileprivate func secret(_ field: Field, or other: Field) throws -> Secret<String> {
    if let secret = try? secret(field) { return secret }
    return try secret(other)
  }

  /// A moment that may be absent. The service writes 0 for an absent moment.
  fileprivate func bound(_ field: Field) throws -> Timestamp? {
    try momentIfPresent(field).flatMap { $0 == 0 ? nil : $0 }
  }
}
