import SSOStateMachine
import SSOStateMachineTesting
import SandboxTool

/// A planned fault: the next answers of an endpoint go wrong, for one device or for all.
struct PlannedFault: Decodable, Sendable {
  /// The number by which the fault can be canceled.
  var id = 0
  /// A device id; `*` for every device.
  var device = "*"
  let endpoint: ServedEndpoint
  /// The number of answers that go wrong; -1 for all from now on.
  var times = 1
  let answer: FaultAnswer
  /// The answer as it was planned; nil for a fault of a scenario.
  let told: FaultAnswer.Told?

  /// The faults of a scenario, or of the recording that is replayed without one.
  static func all(of scenario: ServiceScenario?, _ settings: Settings) -> [PlannedFault] {
    guard let scenario else { return settings.replayed }
    return all(of: scenario)
  }

  private static func all(of scenario: ServiceScenario) -> [PlannedFault] {
    scenario.disturbances.compactMap { disturbed in
      ServedEndpoint(named: disturbed.endpoint).map {
        PlannedFault(
          endpoint: $0, times: disturbed.times ?? -1, answer: FaultAnswer(disturbed.disturbance))
      }
    }
  }

  init(endpoint: ServedEndpoint, times: Int, answer: FaultAnswer) {
    (self.endpoint, self.times, self.answer, told) = (endpoint, times, answer, nil)
  }

  enum CodingKeys: String, CodingKey, CaseIterable { case device, endpoint, times, answer }

  /// The endpoints that there are, in a few words.
  private static let endpoints =
    ServedMachine.all.map { machine in
      machine == .restV2 ? "E1 to E15" : "\(machine.proposedEndpoint) and others of \(machine.name)"
    }.joined(separator: ", and ") + "; * is every call, and login, logout and activate are pages"

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
    let told = try values.decode(FaultAnswer.Told.self, forKey: .answer)
    answer = try FaultAnswer(told, isOfPage: endpoint.isPage, at: decoder.codingPath + [CodingKeys.answer])
    self.told = told
  }

  /// Whether the fault is for a call.
  func fits(_ endpoint: ServedEndpoint, of device: String) -> Bool {
    let isThere = self.endpoint == endpoint || self.endpoint == .everyCall && !endpoint.isPage
    return isThere && (self.device == "*" || self.device == device)
  }

  /// Whether the fault happens at a registration or its token. These calls contain no device.
  var isEarly: Bool { [.init(.register), .init(.token)].contains(endpoint) }
}

extension [PlannedFault] {
  /// Uses the first fault that fits a call once. A fault is removed when it was used as often as it says.
  mutating func use(at endpoint: ServedEndpoint, of device: String) -> PlannedFault? {
    guard let index = firstIndex(where: { $0.fits(endpoint, of: device) }) else { return nil }
    let fault = self[index]
    if self[index].times > 0 { self[index].times -= 1 }
    if self[index].times == 0 { remove(at: index) }
    return fault
  }
}
