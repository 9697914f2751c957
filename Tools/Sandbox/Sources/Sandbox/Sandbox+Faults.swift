import SSOEffectRunner
import SSOStateMachineTesting

// The faults, and the scenario of new devices.
extension Sandbox {
  /// Sends every installation that begins from now on through a scenario; nil for the configuration.
  func follow(_ scenario: ServiceScenario?) {
    self.scenario = scenario
    armEarlyFaults()
    listeners.tell("scenario", "*")
  }

  func armEarlyFaults() { earlyFaults = PlannedFault.all(of: scenario, settings).filter(\.isEarly) }

  func noteClock(of installation: Installation) {
    let shift = installation.clock.shift
    latestShift = shift < 0 ? shift : max(latestShift, shift)
  }

  /// The most faults that are planned, and the most changes for devices that have not come.
  static let mostPlanned = 256

  /// - Throws: ``ControlError/badRequest(_:)`` if too many faults are planned.
  /// - Returns: the id of the fault.
  func plan(_ fault: PlannedFault) throws -> Int {
    guard faults.count < Self.mostPlanned else {
      throw ControlError.badRequest("too many faults are planned")
    }
    var fault = fault
    fault.id = nextFault
    nextFault += 1
    faults.append(fault)
    listeners.tell("fault", fault.device)
    return fault.id
  }

  /// Whether there was such a fault.
  func cancelFault(_ id: Int) -> Bool {
    let count = faults.count
    faults.removeAll { $0.id == id }
    return faults.count < count
  }

  /// The fault that is planned for a call, or else the fault of the scenario for it.
  func fault(at endpoint: ServedEndpoint?, of device: String, _ installation: Installation) -> PlannedFault? {
    guard let endpoint else { return nil }
    if let planned = use(at: endpoint, of: device) { return planned }
    // A device that registered before the scenario was chosen does not meet it.
    guard installation.scenario?.fullName == scenario?.fullName else { return nil }
    return earlyFaults.use(at: endpoint, of: device)
  }

  /// The answer that is planned for a page that a person loads.
  func fault(at page: ServedEndpoint, _ bearing: Bearing) -> FaultAnswer? {
    use(at: page, of: bearing.code.flatMap { installation(ofCode: $0) }.map(device(of:)) ?? "*")?.answer
  }

  private func use(at endpoint: ServedEndpoint, of device: String) -> PlannedFault? {
    guard let used = faults.use(at: endpoint, of: device) else { return nil }
    listeners.tell("fault", device)
    return used
  }
}
