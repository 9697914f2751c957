import SSOEffectRunner
import SSOStateMachineTesting

// What goes wrong, and what new devices meet.
extension Sandbox {
  /// Leads every installation that begins from now on through a scenario; nil for what is configured.
  func follow(_ scenario: ServiceScenario?) {
    self.scenario = scenario
    armEarlyFaults()
    listeners.tell("scenario", "*")
  }

  func armEarlyFaults() { earlyFaults = PlannedFault.all(of: scenario).filter(\.isEarly) }

  func noteClock(of installation: Installation) { latestShift = max(latestShift, installation.clock.shift) }

  func plan(_ fault: PlannedFault) -> Int {
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

  /// What is planned for a call, or else what the scenario has for it.
  func fault(
    at endpoint: ServedEndpoint?, of device: String, _ installation: Installation
  ) -> PlannedFault.Answer? {
    guard let endpoint else { return nil }
    if let planned = faults.use(at: endpoint, of: device) { return planned }
    // A device that registered before the scenario was chosen does not meet it.
    guard installation.scenario?.fullName == scenario?.fullName else { return nil }
    return earlyFaults.use(at: endpoint, of: device)
  }
}
