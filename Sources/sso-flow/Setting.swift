import AdobePassAPI
import AdobePassRules
import CommandLineTool
import FlowTool
import Foundation
import SSOConformance
import SSOEffectRunner
import SSOProperties
import SSOSimulation
import SSOStateMachine

/// Everything that a run needs: the service, the device, the person.
struct Setting {
  /// The number of states that can wait for their reader.
  static let capacity = 100_000

  let configuration: FlowConfiguration
  let origin: Origin
  let environment: FlowEnvironment
  let asks: Asks
  let pick: String?
  let opening: [Deed]
  let waysRound: [Deed]

  /// - Throws: a complaint about a file. The store is opened last, so that a complaint leaves nothing behind.
  init(
    _ options: RunOptions, _ simulation: Simulation?, clock: any FlowClock, screen: Terminal,
    recorder: TraceRecorder, recording: CaptureRecorder? = nil
  ) throws(Complaint) {
    let scenario = options.scenario
    let real = URLSessionTransport(deadline: options.requestTimeout)
    let pages: any PageLoader = simulation?.service ?? real
    let recorded: any PageLoader = recording.map { $0.pageLoader(pages) } ?? pages
    let loader = ObservedPageLoader(recorded, clock: clock) { exchange in
      recorder.record(.exchange(exchange), at: clock.now)
    }
    configuration = try FlowConfiguration(options)
    origin = options.origin ?? .releaseProduction
    pick = options.pick ?? scenario?.service.pick
    (opening, waysRound) = (scenario?.opening ?? [], scenario?.waysRound ?? [])
    asks = Self.asks(options)
    let framework = try Self.framework(options, simulation, clock: clock)
    let transport: any HTTPTransport = simulation?.service ?? real
    environment = FlowEnvironment(
      transport: recording.map { $0.transport(transport) } ?? transport, bucket: TokenBucket(clock: clock),
      clock: ToldClock(base: clock, tell: screen.showWait),
      store: try Self.store(
        options.store, StoreBinding(origin: origin, configuration: configuration)),
      framework: framework,
      userAgent: options.followsPages ? FollowingUserAgent(loader: loader) : NoUserAgent(),
      screen: screen)
  }

  /// The requests of the options or, for a simulation without such requests, those of the scenario.
  private static func asks(_ options: RunOptions) -> Asks {
    guard options.asks.isEmpty, ![.check, .listMVPDs].contains(options.asks.beginning),
      var asks = options.scenario?.asks
    else {
      return options.asks
    }
    if options.asks.beginning != .signIn { asks.beginning = options.asks.beginning }
    return asks
  }

  static func complaint(about directory: String, _ failure: StoreFailure) -> Complaint {
    .usage("--store \(quoted(directory)): \(failure)")
  }

  private static func store(_ directory: String?, _ binding: StoreBinding) throws(Complaint) -> any FlowStore
  {
    guard let directory else { return MemoryStore() }
    do throws(StoreFailure) {
      return OwnStore(base: try FileStore(directory: directory), binding: binding)
    } catch {
      throw complaint(about: directory, error)
    }
  }

  private static func framework(
    _ options: RunOptions, _ simulation: Simulation?, clock: any FlowClock
  ) throws(Complaint) -> any PartnerFramework {
    guard let file = options.frameworkScript else {
      return simulation.map { ScriptedPartnerFramework($0.script, clock: clock) }
        ?? NoPartnerFramework()
    }
    let text = try InputFile.read(file, for: .frameworkScript)
    do {
      return ScriptedPartnerFramework(try FrameworkScript(json: text), clock: clock)
    } catch {
      throw .usage("--framework-script \(quoted(file)): \(error)")
    }
  }
}

/// A store that refuses the values of another app: a mistyped option must not silently start over.
private struct OwnStore: FlowStore {
  let base: FileStore
  let binding: StoreBinding

  var isThisDeviceOnly: Bool { base.isThisDeviceOnly }

  func load() throws(StoreFailure) -> StoreContents {
    let contents = try base.load()
    let differences = contents.binding?.differences(from: binding) ?? []
    guard differences.isEmpty else { throw .belongsElsewhere(differences) }
    return contents
  }

  func save(_ contents: StoreContents) throws(StoreFailure) { try base.save(contents) }
  func save(_ contents: StoreContents, replacing earlier: StoreContents) throws(StoreFailure) {
    try base.save(contents, replacing: earlier)
  }
  func loadConfiguration() -> KeptConfiguration? { base.loadConfiguration() }
  func saveConfiguration(_ configuration: KeptConfiguration) { base.saveConfiguration(configuration) }
}

extension FlowConfiguration {
  fileprivate init(_ options: RunOptions) throws(Complaint) {
    let platform = options.devicePlatform
    let machine = platform.machine
    var device = Device(
      platform: platform, identifier: UUID().uuidString.lowercased(), model: machine.model,
      version: machine.version, osVersion: "18.0", connectionType: "WiFi")
    device.userAgent = "\(Help.program)/\(Release.version)"
    self.init(
      serviceProvider: options.serviceProvider ?? "REF30",
      softwareStatement: Secret(try Self.statement(options)),
      domainName: options.domainName ?? "tv.example",
      redirectUrl: options.redirectUrl ?? "https://tv.example/signed-in", device: device)
    registrationRedirectURI = redirectUrl
    opensUserAgent = options.followsPages
    // Without an MVPD to pick there is no use for a picker, so the person chooses on the second screen.
    hasPicker =
      options.followsPages || options.asks.beginning == .listMVPDs
      || (options.pick ?? options.scenario?.service.pick) != nil
    profileChoice = (options.pick ?? options.scenario?.service.pick) == nil ? .longestValidity : .ask
    if case .tempPass(let mvpd) = options.asks.beginning, let file = options.tempPassIdentity {
      (tempPassIdentity, promotionalMVPDs) = (Secret(try Self.identity(file)), [mvpd])
    }
    pollInterval = options.pollInterval
    leastPollInterval = min(leastPollInterval, pollInterval)
  }

  /// The identity of a promotional TempPass: a JSON object, as the header carries it.
  private static func identity(_ file: String) throws(Complaint) -> String {
    let text = try InputFile.read(file, for: .tempPassIdentity)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    guard let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any],
      !object.isEmpty
    else {
      throw .usage("the file of --temp-pass-identity must hold a JSON object: {\"<key>\": \"<hash>\"}")
    }
    return text
  }

  private static func statement(_ options: RunOptions) throws(Complaint) -> String {
    guard let file = options.softwareStatement else { return "simulated-software-statement" }
    let text = try InputFile.read(file, for: .softwareStatement)
    let statement = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !statement.isEmpty else { throw .usage("the file of --software-statement is empty") }
    return statement
  }
}

extension Platform {
  /// The name of uname's machine, split in two parts.
  fileprivate var machine: (model: String, version: String) {
    switch self {
    case .iOS: ("iPhone", "16,1")
    case .iPadOS: ("iPad", "14,3")
    case .tvOS: ("AppleTV", "14,1")
    case .android: ("Pixel", "9")
    case .fireTV: ("AFT", "KRT")
    case .roku: ("Roku", "4850X")
    case .web: ("Browser", "1")
    }
  }
}
