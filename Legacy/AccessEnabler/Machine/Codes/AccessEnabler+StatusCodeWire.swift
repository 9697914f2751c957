import SSOStateMachine

extension AccessEnablerMachine.StatusCode {
  /// Reads an `errorId`; unknown ones are kept as they are.
  public init(rawValue: String) {
    if let known = Self.plain.first(where: { $0.rawValue == rawValue }) {
      self = known
    } else if let spelling = Spelling(rawValue: rawValue) {
      self = .vsaCommunicationError(spelling)
    } else if let spelling = InternalError(rawValue: rawValue) {
      self = .internalError(spelling)
    } else if rawValue.utf8.count == 6, rawValue.hasPrefix("CFG5"), let number = UInt16(rawValue.dropFirst(3))
    {
      self = .cfg5xx(number)
    } else {
      self = .unrecognized(rawValue)
    }
  }

  /// The `errorId`, exactly as it came.
  public var rawValue: String {
    switch self {
    case .n003: "N003"
    case .n004: "N004"
    case .n005: "N005"
    case .vsa403: "VSA403"
    case .vsa404: "VSA404"
    case .vsa503: "VSA503"
    case .vsaCommunicationError(let spelling): spelling.rawValue
    case .vsa203: "VSA203"
    case .registrationCode: "REGCODE"
    case .n000: "N000"
    case .n001: "N001"
    case .n010: "N010"
    case .n011: "N011"
    case .n111: "N111"
    case .n130: "N130"
    case .internalError(let spelling): spelling.rawValue
    case .r400: "R400"
    case .r401: "R401"
    case .reg500: "REG500"
    case .cfg100: "CFG100"
    case .cfg400: "CFG400"
    case .cfg404: "CFG404"
    case .cfg410: "CFG410"
    case .cfg5xx(let status): "CFG\(status)"
    case .cfg429: "CFG429"
    case .sec403: "SEC403"
    case .sec412: "SEC412"
    case .sec420: "SEC420"
    case .z010: "Z010"
    case .z011: "Z011"
    case .z100: "Z100"
    case .z110: "Z110"
    case .z120: "Z120"
    case .z130: "Z130"
    case .z169: "Z169"
    case .p100: "P100"
    case .unrecognized(let code): code
    }
  }

  /// The codes with one spelling, in the order of the fact sheet.
  static let plain: [Self] = [
    .n003, .n004, .n005, .vsa403, .vsa404, .vsa503, .vsa203, .registrationCode, .n000, .n001, .n010, .n011,
    .n111, .n130, .r400, .r401, .reg500, .cfg100, .cfg400, .cfg404, .cfg410, .cfg429, .sec403, .sec412,
    .sec420, .z010, .z011, .z100, .z110, .z120, .z130, .z169, .p100,
  ]
}
