public import AdobePassAPI
import Foundation
import SSOConformance
public import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting

/// Adobe Pass for many devices, which watches what they send.
///
/// Each registration (E1) begins an installation with a service of its own. A token, a client id or a code that was
/// issued there leads later calls to it; the first call with a device identifier says which device it is on.
public actor Sandbox {
  let settings: Settings
  let clock: any FlowClock
  private let archive: Archive?
  /// The scenario of new installations.
  var scenario: ServiceScenario?
  /// The faults of the scenario at a registration or its token. They are shared by all devices, because these calls
  /// contain no device.
  var earlyFaults: [PlannedFault]
  var installations: [Int: Installation] = [:]
  private var numbers = 0
  /// The installations that issued each client id, token, code and logout page.
  var issuers = Issuers()
  var devices: [String: Device] = [:]
  var deviceOf: [Int: String] = [:]
  /// When each installation was called last, by the number of the change.
  var lastUse: [Int: Int] = [:]
  var faults: [PlannedFault] = []
  var nextFault = 1
  /// The changes for the devices that have not come yet.
  var pending: [String: [StateChange]] = [:]
  private var changes = 0
  /// The shift of the clocks of later installations, in milliseconds: as far as any before, since an app that is installed
  /// again must not meet an earlier time, or as far back as the last.
  var latestShift: Int64 = 0
  let judge = Judge()
  /// The devices that have changed since they were judged, the first to change first.
  var unjudged: [String] = []
  /// The devices that were removed, and that the judge still knows.
  var departed: [String] = []
  var isJudging = false
  nonisolated let listeners = Listeners()
  nonisolated let outages = Outages()
  /// All devices share one, because it links devices with each other.
  var ssoService: SimulatedSSOService

  /// A device, with the installations of the app on it, in the order in which they came.
  struct Device {
    let id: String
    /// Differs from the number of an earlier device with the same id.
    let birth: Int
    var platform: String?
    var installations: [Int] = []
    /// The number of calls of installations that are gone.
    var forgotten = 0
    var lastCall: String?
    /// The number of its last change, which no other change has.
    var change = 0
    /// The last report; nil before the first.
    var report: ConformanceReport?
  }

  /// Makes a sandbox that no device has called yet, and that keeps everything in memory.
  public init(_ settings: Settings, clock: any FlowClock = SystemClock()) {
    self.init(settings, clock: clock, archive: nil)
  }

  /// Makes a sandbox that continues with the stored values of an earlier run.
  ///
  /// - Parameters:
  ///   - settings: what is offered.
  ///   - archive: where everything is kept.
  ///   - clock: the time of the service.
  /// - Throws: ``ArchiveError``, with the file that cannot be read.
  public init(
    _ settings: Settings, keepingIn archive: Archive, clock: any FlowClock = SystemClock()
  ) async throws {
    self.init(settings, clock: clock, archive: archive)
    for kept in try archive.read() { resume(kept, archive) }
    numbers = try archive.lastNumber
  }

  private init(_ settings: Settings, clock: any FlowClock, archive: Archive?) {
    (self.settings, self.clock, scenario) = (settings, clock, settings.scenario)
    self.archive = archive
    earlyFaults = PlannedFault.all(of: settings.scenario, settings).filter(\.isEarly)
    ssoService = SimulatedSSOService(clock: clock)
  }

  /// Continues an installation of an earlier run. Its calls show its device, and the values that the service has
  /// issued.
  private func resume(_ kept: Archive.Kept, _ archive: Archive) {
    let number = kept.record.number
    let installation = Installation(kept, settings, clock: clock, archive: archive)
    installations[number] = installation
    noteClock(of: installation)
    for exchange in installation.exchanges {
      guard let request = HTTPRequest(exchange.request) else { continue }
      let device = device(of: number, Bearing(request: request))
      note(request, on: device)
      if let response = exchange.response { note(HTTPResponse(response), of: installation) }
    }
    for code in installation.codes { issuers.note(code, of: number) }
  }

  /// Answers a call of an app, or of a page on the way to a login.
  public func answer(_ request: HTTPRequest, on origin: Origin?) async -> Ending {
    let bearing = Bearing(request: request)
    if settings.upstream == nil, bearing.isOfSSOService,
      let response = try? await ssoService.send(request, to: origin ?? .releaseProduction)
    {
      return .answer(response)
    }
    if bearing.isStray, bearing.device == nil, key(of: bearing) == nil {
      return .answer(HTTPResponse(status: 404))
    }
    let number = installation(of: bearing)
    guard let installation = installations[number] else { return .closed }
    let device = self.device(of: number, bearing)
    let asked = bearing.codeAskedFor.flatMap { self.installation(ofCode: $0) }
    let ending = await installation.answer(
      request, on: origin, fault(at: ServedEndpoint(request), of: device, installation),
      about: asked === installation ? nil : asked)
    // A reset may have removed the installation while the answer was on its way.
    guard installations[number] === installation else { return ending }
    if let response = ending.whole { note(response, of: installation) }
    if let code = installation.codes.last { issuers.note(code, of: number) }
    note(request, on: device)
    lastUse[number] = changes
    forgetOldest()
    listeners.tell("call", device)
    judgeSoon(device)
    return ending
  }

  private func note(_ request: HTTPRequest, on device: String) {
    let path = Bearing(request: request).path
    changes += 1
    devices[device]?.change = changes
    devices[device]?.lastCall = [Endpoint(request)?.rawValue, "\(request.method.rawValue) \(path)"]
      .compactMap(\.self).joined(separator: " ")
  }

  /// Notes what the service has issued, so that later calls are recognized.
  private func note(_ response: HTTPResponse, of installation: Installation) {
    for value in Issued.values(in: response) { issuers.note(value, of: installation.number) }
    // The app of a second screen receives the code of another device.
    if settings.upstream != nil, let code = Issued.code(in: response), issuers[code] == nil {
      issuers.note(code, of: installation.number)
    }
  }

  /// The installation that has issued what a call carries.
  private func key(of bearing: Bearing) -> Int? {
    [bearing.token, bearing.clientID, bearing.code, bearing.logoutPage].lazy.compactMap(\.self)
      .compactMap { self.issuers.use($0) }.first
  }

  /// The number of the installation that sent a call. A registration begins an installation, and so does an unknown device.
  /// Calls that carry neither share number 0, which never gets a token.
  private func installation(of bearing: Bearing) -> Int {
    if bearing.isRegistration { return begin() }
    if let number = key(of: bearing) { return number }
    guard let device = bearing.device else { return begin(0) }
    return devices[device]?.installations.last ?? begin()
  }

  /// The number of a new installation, or of one that may be there already.
  private func begin(_ number: Int? = nil) -> Int {
    if number == nil { numbers += 1 }
    let number = number ?? numbers
    if installations[number] == nil {
      // Calls that carry nothing known are not stored.
      installations[number] = Installation(
        number, settings, in: scenario, clock: clock, archive: number == 0 ? nil : archive)
      installations[number]?.moveClock(by: latestShift)
    }
    return number
  }

  /// The device that an installation is on. Before a call contains a device, the installation counts as a device.
  private func device(of number: Int, _ bearing: Bearing) -> String {
    let earlier = deviceOf[number]
    guard let named = bearing.device else {
      let id = earlier ?? Self.placeholder(number)
      if earlier == nil { place(number, on: id) }
      return id
    }
    if earlier != named {
      depart(Self.placeholder(number))
      place(number, on: named)
    }
    if let platform = bearing.platform { devices[named]?.platform = platform }
    return named
  }

  /// The device that an installation is on.
  func device(of installation: Installation) -> String {
    deviceOf[installation.number] ?? Self.placeholder(installation.number)
  }

  /// The beginning of the name that a device has before a call contains its name. No identifier gives such a name.
  static let placeholder = "installation-"

  private static func placeholder(_ number: Int) -> String { "\(placeholder)\(number)" }

  /// Removes a device from the list. The judge forgets it next.
  func depart(_ id: String) {
    if devices.removeValue(forKey: id) != nil { departed.append(id) }
  }

  private func place(_ number: Int, on id: String) {
    deviceOf[number] = id
    changes += 1
    var device = devices[id] ?? Device(id: id, birth: changes)
    if !device.installations.contains(number) { device.installations.append(number) }
    devices[id] = device
    if let installation = installations[number] { makePending(of: id, in: installation) }
  }

  /// The installation that issued a code.
  func installation(ofCode code: String) -> Installation? { issuers[code].flatMap { installations[$0] } }

  /// The world that the service of a new installation offers.
  var world: World { settings.world(in: scenario) }
}
