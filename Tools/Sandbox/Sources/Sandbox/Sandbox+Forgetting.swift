import SSOStateMachineTesting

// The devices and calls that the sandbox forgets.
extension Sandbox {
  /// Forgets a device, or all of them and every fault. The scenario begins again.
  func reset(_ id: String? = nil) {
    for number in id == nil ? Array(installations.keys) : devices[id ?? ""]?.installations ?? [] {
      forget(number)
    }
    for id in id.map({ [$0] }) ?? Array(devices.keys) { depart(id) }
    if id == nil {
      (faults, latestShift, pending) = ([], 0, [:])
      ssoService = SimulatedSSOService(clock: clock)
    }
    armEarlyFaults()
    listeners.tell("reset", id ?? "*")
    catchUp()
  }

  /// The most bytes of the calls of all installations.
  static let mostBytes = 24 << 20
  /// The most installations. Each has a service of its own.
  static let mostInstallations = 256

  /// Forgets the installations that were not called for the longest time, if there are too many or their calls take too much
  /// memory.
  func forgetOldest() {
    var bytes = recorded.bytes
    while installations.count > 1, bytes > Self.mostBytes || installations.count > Self.mostInstallations,
      let oldest = installations.keys.min(by: { (lastUse[$0] ?? 0, $0) < (lastUse[$1] ?? 0, $1) })
    {
      bytes -= installations[oldest]?.calls.bytes ?? 0
      forget(oldest)
    }
  }

  func forget(_ number: Int) {
    installations[number]?.forget()
    let calls = installations[number]?.calls.count ?? 0
    (installations[number], deviceOf[number], lastUse[number]) = (nil, nil, nil)
    issuers.forget(number)
    for id in devices.keys where devices[id]?.installations.contains(number) == true {
      devices[id]?.installations.removeAll { $0 == number }
      devices[id]?.forgotten += calls
      if devices[id]?.installations.isEmpty ?? false { depart(id) }
    }
  }
}
