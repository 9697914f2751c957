import AdobePassAPI
import Foundation
import SSOConformance
public import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting

/// Adobe Pass for many devices, which watches what they send.
///
/// Each registration (E1) begins an installation with a service of its own. A token, a client id or a code that was issued there leads
/// later calls to it; the first call with a device identifier says which device it is on.
public actor Sandbox {
  let settings: Settings
  private let clock: any FlowClock
  /// What new installations meet.
  private(set) var scenario: ServiceScenario?
  /// What goes wrong in the scenario before a call names its device: once for all, since a second registration begins a second
  /// installation.
  private var earlyFaults: [PlannedFault]
  private var installations: [Int: Installation] = [:]
  private var numbers = 0
  /// Which installation issued a client id, a token, a code or a logout page.
  private var issuers: [String: Int] = [:]
  private var devices: [String: Device] = [:]
  private var deviceOf: [Int: String] = [:]
  private var faults: [PlannedFault] = []
  private var nextFault = 1
  private(set) var listeners: [Int: AsyncStream<String>.Continuation] = [:]
  private var nextListener = 0

  /// A device, with the installations of the app on it, in the order in which they came.
  struct Device {
    let id: String
    var platform: String?
    var installations: [Int] = []
    var lastCall: String?
    var report: (calls: Int, report: ConformanceReport?)?
  }

  /// Makes a sandbox that no device has called yet.
  public init(_ settings: Settings, clock: any FlowClock = SystemClock()) {
    (self.settings, self.clock, scenario) = (settings, clock, settings.scenario)
    earlyFaults = PlannedFault.all(of: settings.scenario).filter(\.isEarly)
  }

  // MARK: Calls

  /// Answers a call of an app, or of a page on the way to a login.
  func answer(_ request: HTTPRequest, on origin: Origin) async -> Installation.Ending {
    let bearing = Bearing(request: request)
    let number = installation(of: bearing)
    guard let installation = installations[number] else { return .closed }
    let device = self.device(of: number, bearing)
    let endpoint = Endpoint(request)
    let ending = await installation.answer(request, on: origin, fault(at: endpoint, of: device))
    if case .answer(let response) = ending, let issued = Issued(response) {
      for value in issued.values { issuers[value] = number }
    }
    devices[device]?.lastCall = [endpoint?.rawValue, "\(request.method.rawValue) \(bearing.path)"]
      .compactMap(\.self).joined(separator: " ")
    tell("call", device)
    return ending
  }

  /// The number of the installation that sent a call. A registration begins an installation, and so does an unknown device.
  /// Calls that carry neither share number 0, which never gets a token.
  private func installation(of bearing: Bearing) -> Int {
    if bearing.isRegistration { return begin() }
    for key in [bearing.token, bearing.clientID, bearing.code, bearing.logoutPage] {
      if let key, let number = issuers[key] { return number }
    }
    guard let device = bearing.device else { return begin(0) }
    return devices[device]?.installations.last ?? begin()
  }

  /// The number of a new installation, or of one that may be there already.
  private func begin(_ number: Int? = nil) -> Int {
    if number == nil { numbers += 1 }
    let number = number ?? numbers
    if installations[number] == nil {
      installations[number] = Installation(
        number: settings.seed &* 0x9E37_79B1 &+ UInt32(truncatingIfNeeded: number), world,
        PlannedFault.all(of: scenario).filter { !$0.isEarly }, clock: clock)
    }
    return number
  }

  /// The device that an installation is on. Before a call names one, the installation counts as a device.
  private func device(of number: Int, _ bearing: Bearing) -> String {
    let earlier = deviceOf[number]
    guard let named = bearing.device else {
      let id = earlier ?? Self.placeholder(number)
      if earlier == nil { place(number, on: id) }
      return id
    }
    if earlier != named {
      devices[Self.placeholder(number)] = nil
      place(number, on: named)
    }
    if let platform = bearing.platform { devices[named]?.platform = platform }
    return named
  }

  private static func placeholder(_ number: Int) -> String { "installation-\(number)" }

  private func place(_ number: Int, on id: String) {
    deviceOf[number] = id
    var device = devices[id] ?? Device(id: id)
    if !device.installations.contains(number) { device.installations.append(number) }
    devices[id] = device
  }

  // MARK: What is known

  /// The ids of the devices, the last to come first.
  var deviceIDs: [String] {
    devices.values.sorted { ($0.installations.last ?? 0) > ($1.installations.last ?? 0) }.map(\.id)
  }

  func device(_ id: String) -> Device? { devices[id] }

  func installations(of id: String) -> [Installation] {
    devices[id]?.installations.compactMap { installations[$0] } ?? []
  }

  /// The installation that issued a code.
  func installation(ofCode code: String) -> Installation? { issuers[code].flatMap { installations[$0] } }

  /// The calls of a device; nil where there is no such device.
  func capture(of id: String) -> Capture? {
    guard devices[id] != nil else { return nil }
    var exchanges = installations(of: id).flatMap(\.exchanges)
    exchanges.sort { ($0.sentAt ?? Timestamp(0)) < ($1.sentAt ?? Timestamp(0)) }
    for index in exchanges.indices { exchanges[index].entry = index }
    return Capture(exchanges)
  }

  /// What SSOConformance says of a device; nil where there is no such device, or no call of an app. It is kept until the next
  /// call.
  func report(of id: String) -> ConformanceReport? {
    guard let capture = capture(of: id) else { return nil }
    let answered = capture.exchanges.count * 2 + capture.exchanges.count { $0.response != nil }
    if let kept = devices[id]?.report, kept.calls == answered { return kept.report }
    let report = capture.examined(as: .restV2)
    devices[id]?.report = (answered, report)
    return report
  }

  // MARK: What goes wrong on purpose

  /// What the service of a new installation offers.
  var world: World { settings.world(in: scenario) }

  /// Leads every installation that begins from now on through a scenario; nil for what is configured.
  func follow(_ scenario: ServiceScenario?) {
    self.scenario = scenario
    armEarlyFaults()
    tell("scenario", "*")
  }

  private func armEarlyFaults() { earlyFaults = PlannedFault.all(of: scenario).filter(\.isEarly) }

  func plan(_ fault: PlannedFault) -> Int {
    var fault = fault
    fault.id = nextFault
    nextFault += 1
    faults.append(fault)
    tell("fault", fault.device)
    return fault.id
  }

  /// Whether there was such a fault.
  func cancelFault(_ id: Int) -> Bool {
    let count = faults.count
    faults.removeAll { $0.id == id }
    return faults.count < count
  }

  /// What is planned for a call, or else what the scenario has for it.
  private func fault(at endpoint: Endpoint?, of device: String) -> PlannedFault.Answer? {
    guard let endpoint else { return nil }
    return faults.use(at: endpoint, of: device) ?? earlyFaults.use(at: endpoint, of: device)
  }

  /// Forgets a device, or all of them and every fault. The scenario begins again.
  func reset(_ id: String? = nil) {
    if let id {
      for number in devices[id]?.installations ?? [] { forget(number) }
      devices[id] = nil
    } else {
      (installations, devices, deviceOf, issuers, faults) = ([:], [:], [:], [:], [])
    }
    armEarlyFaults()
    tell("reset", id ?? "*")
  }

  private func forget(_ number: Int) {
    (installations[number], deviceOf[number]) = (nil, nil)
    issuers = issuers.filter { $0.value != number }
  }

  // MARK: Those who watch

  /// What happens from now on: `{"kind": …, "device": …}`, a line each.
  func events() -> AsyncStream<String> {
    let id = nextListener
    nextListener += 1
    let (stream, continuation) = AsyncStream<String>.makeStream(bufferingPolicy: .bufferingNewest(256))
    listeners[id] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { [weak self] in await self?.leave(id) }
    }
    return stream
  }

  private func leave(_ id: Int) { listeners[id] = nil }

  func tell(_ kind: String, _ device: String) {
    let line = JSONText.of(["kind": kind, "device": device])
    for listener in listeners.values { listener.yield(line) }
  }
}
