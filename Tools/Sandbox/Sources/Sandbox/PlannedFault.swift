import SSOStateMachine
import SSOStateMachineTesting
import SandboxTool

/// What goes wrong on purpose: the next answers of an endpoint, for one device or for all.
struct PlannedFault: Decodable, Sendable {
  /// The number by which it can be cancelled.
  var id = 0
  /// A device id; `*` for every device.
  var device = "*"
  let endpoint: ServedEndpoint
  /// How many answers go wrong; -1 for all from now on.
  var times = 1
  let answer: Answer
  /// The answer as it was planned; nil for a fault of a scenario.
  let told: Told?

  /// What becomes of a call.
  enum Answer: Sendable {
    /// The service answers so.
    case disturbance(SimulatedAdobePass.Disturbance)
    /// The true answer breaks off after some bytes of its body.
    case cut(bytes: Int)
  }

  /// What goes wrong in a scenario.
  static func all(of scenario: ServiceScenario?) -> [PlannedFault] {
    (scenario?.disturbances ?? []).compactMap { disturbed in
      ServedEndpoint(named: disturbed.endpoint).map {
        PlannedFault(
          endpoint: $0, times: disturbed.times ?? -1, answer: .disturbance(disturbed.disturbance))
      }
    }
  }

  private init(endpoint: ServedEndpoint, times: Int, answer: Answer) {
    (self.endpoint, self.times, self.answer, told) = (endpoint, times, answer, nil)
  }

  enum CodingKeys: String, CodingKey, CaseIterable { case device, endpoint, times, answer }

  /// The endpoints that there are, in a few words.
  private static let endpoints = ServedMachine.all.map { machine in
    machine == .restV2 ? "E1 to E15" : "\(machine.proposedEndpoint) and others of \(machine.name)"
  }.joined(separator: ", and ")

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(refusingUnknown: CodingKeys.self)
    device = try values.decodeIfPresent(String.self, forKey: .device) ?? "*"
    let name = try values.decode(String.self, forKey: .endpoint)
    guard let endpoint = ServedEndpoint(named: name) else {
      throw DecodingError.dataCorruptedError(
        forKey: .endpoint, in: values,
        debugDescription:
          "\(name) is no endpoint; there are \(Self.endpoints)")
    }
    guard device == "*" || endpoint != ServedEndpoint(.register) else {
      throw DecodingError.dataCorruptedError(
        forKey: .device, in: values, debugDescription: "no call of E1 names a device; leave it out, or give *"
      )
    }
    self.endpoint = endpoint
    times = try values.decodeIfPresent(Int.self, forKey: .times) ?? 1
    guard times > 0 || times == -1 else {
      throw DecodingError.dataCorruptedError(
        forKey: .times, in: values, debugDescription: "it must be 1 or more, or -1 for all from now on")
    }
    let told = try values.decode(Told.self, forKey: .answer)
    (self.told, answer) = (told, try Answer(told, at: decoder.codingPath + [CodingKeys.answer]))
  }

  /// Whether the fault is for a call.
  func fits(_ endpoint: ServedEndpoint, of device: String) -> Bool {
    self.endpoint == endpoint && (self.device == "*" || self.device == device)
  }

  /// Whether the fault happens at a registration or its token. These calls name no device.
  var isEarly: Bool { [.init(.register), .init(.token)].contains(endpoint) }
}

extension [PlannedFault] {
  /// Uses the first fault that fits a call once. A fault is removed when it was used as often as it says.
  mutating func use(at endpoint: ServedEndpoint, of device: String) -> PlannedFault.Answer? {
    guard let index = firstIndex(where: { $0.fits(endpoint, of: device) }) else { return nil }
    let answer = self[index].answer
    if self[index].times > 0 { self[index].times -= 1 }
    if self[index].times == 0 { remove(at: index) }
    return answer
  }
}

extension PlannedFault {
  /// What becomes of a call, as it is written in JSON: one of the keys, and a body only with a status.
  struct Told: Codable, Sendable {
    let code: String?
    let status: Int?
    let body: String?
    let silence: Bool?
    let cut: Int?
    let delayMs: Int64?

    enum CodingKeys: String, CodingKey, CaseIterable { case code, status, body, silence, cut, delayMs }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(refusingUnknown: CodingKeys.self)
      code = try values.decodeIfPresent(String.self, forKey: .code)
      status = try values.decodeIfPresent(Int.self, forKey: .status)
      body = try values.decodeIfPresent(String.self, forKey: .body)
      silence = try values.decodeIfPresent(Bool.self, forKey: .silence)
      cut = try values.number(.cut, in: 0...Int(Int32.max))
      delayMs = try values.number(.delayMs, in: 0...600_000)
      let kinds = values.allKeys.filter { $0 != .body }
      guard kinds.count == 1, body == nil || status != nil else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: Self.choice))
      }
    }

    fileprivate static let choice =
      "it must hold one of code, status, silence, cut, delayMs, and a body only with a status"
  }
}

extension PlannedFault.Answer {
  fileprivate init(_ told: PlannedFault.Told, at path: [any CodingKey]) throws {
    func refusal(_ why: String) -> DecodingError {
      .dataCorrupted(.init(codingPath: path, debugDescription: why))
    }
    if let code = told.code {
      guard let disturbance = SimulatedAdobePass.Disturbance(code: code) else {
        throw refusal("\(code) is no documented error code")
      }
      self = .disturbance(disturbance)
    } else if let status = told.status {
      guard (200...599).contains(status) else {
        throw refusal("\(status) is no status of an answer; give 200 to 599")
      }
      guard told.body == nil || status != 204 && status != 304 else {
        throw refusal("an answer of \(status) has no body")
      }
      let plain: SimulatedAdobePass.Disturbance = status == 429 ? .throttled() : .status(status)
      self = .disturbance(told.body.map { .body(status: status, json: $0) } ?? plain)
    } else if told.silence == true {
      self = .disturbance(.stalled)
    } else if let bytes = told.cut {
      self = .cut(bytes: bytes)
    } else if let milliseconds = told.delayMs {
      self = .disturbance(.delayed(milliseconds: milliseconds))
    } else {
      throw refusal(PlannedFault.Told.choice)
    }
  }
}

extension SimulatedAdobePass.Disturbance {
  /// A documented error, of any call or of a registration; nil for any other code.
  fileprivate init?(code: String) {
    if let known = EnhancedErrorCode(rawValue: code) {
      self = .error(known)
    } else {
      let registration = RegistrationError(rawValue: code)
      if case .unrecognized = registration { return nil }
      self = .registrationError(registration)
    }
  }
}
