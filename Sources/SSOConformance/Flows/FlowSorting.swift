import AdobePassAPI
import SSOStateMachineTesting

/// Tells apart the calls of several devices, apps, service providers and origins.
///
/// Calls that share a token, credentials or a device belong to one installation of an app. An installation that names
/// several devices in turns is several devices that share a token; one that names another device from some call on has
/// changed its identifier, which is for a rule to say.
struct FlowSorting<Version: ConformanceVersion> {
  private let calls: [ObservedCall<Version>]
  private var installations: Installations

  init(_ calls: [ObservedCall<Version>]) {
    self.calls = calls
    installations = Installations(calls.count)
    for (number, observed) in calls.enumerated() {
      for link in Self.links(of: observed) { installations.join(number, link) }
    }
  }

  var flows: [ObservedFlow<Version>] {
    var sorted: [Key: [ObservedCall<Version>]] = [:]
    var order: [Key] = []
    for (observed, key) in zip(calls, keys()) {
      if sorted[key] == nil { order.append(key) }
      sorted[key, default: []].append(observed)
    }
    let devices = order.reduce(into: [Key.Device]()) { known, key in
      if !known.contains(key.device) { known.append(key.device) }
    }
    return order.map { key in
      let number = (devices.firstIndex(of: key.device) ?? 0) + 1
      let calls = sorted[key] ?? []
      return ObservedFlow(
        device: number, serviceProvider: key.provider,
        origin: calls.first?.exchange.request.url.origin ?? .releaseProduction, calls: calls)
    }
  }

  /// Which flow a call belongs to.
  struct Key: Hashable {
    let device: Device
    var provider: String?

    struct Device: Hashable {
      var installation: Int
      /// The identifier, for an installation that names several in turns.
      var identifier: String?
    }
  }

  /// What a call shares with others of its installation.
  private static func links(of observed: ObservedCall<Version>) -> [String] {
    let (call, place) = (observed.call, observed.exchange.request.url.origin.environment)
    var links: [String] = []
    if let token = call.token { links.append("token \(token)") }
    if let client = call.form["client_id"] { links.append("client \(client)") }
    if let device = call.device { links.append("device \(device)") }
    if call.device == nil, call.token == nil, let code = call.code ?? call.query["reg_code"] {
      links.append("code \(code)")
    }
    guard let answer = observed.answer.flatMap({ JSON($0.body) }) else {
      return links.map { "\(place) \($0)" }
    }
    if call.endpoint == .register, let client = answer["client_id"]?.text { links.append("client \(client)") }
    if call.endpoint == .token, let token = answer["access_token"]?.text { links.append("token \(token)") }
    if let code = answer["code"]?.text { links.append("code \(code)") }
    return links.map { "\(place) \($0)" }
  }
}

extension FlowSorting {
  /// Which flow each call belongs to.
  private func keys() -> [Key] {
    let roots = (0..<calls.count).map { settled(installations.root(of: $0)) }
    let shared = Set(roots.filter { namesInTurns(of: $0, roots) })
    var keys: [Key] = []
    for (number, observed) in calls.enumerated() {
      let root = roots[number]
      let identifier = shared.contains(root) ? nearest(number, roots) { $0.call.device } : nil
      let provider =
        Version.serviceProvider(of: observed.call)
        ?? nearest(number, roots, where: identifier) { Version.serviceProvider(of: $0.call) }
      keys.append(Key(device: .init(installation: root, identifier: identifier), provider: provider))
    }
    return keys
  }

  /// The installation of calls that name neither device nor token: that of the next call on their host that does, or of
  /// the last one before.
  private func settled(_ root: Int) -> Int {
    let own = calls.indices.filter { installations.root(of: $0) == root }
    let isSettled = own.contains { calls[$0].call.device != nil }
    guard !isSettled, let first = own.first else { return root }
    let place = calls[first].exchange.request.url.origin.environment
    let others = calls.indices.filter {
      calls[$0].call.device != nil && calls[$0].exchange.request.url.origin.environment == place
    }
    let other = others.first { $0 > first } ?? others.last
    return other.map { installations.root(of: $0) } ?? root
  }

  /// Whether an installation names a device again after it has named another one.
  private func namesInTurns(of root: Int, _ roots: [Int]) -> Bool {
    var (seen, last): (Set<String>, String?) = ([], nil)
    for number in calls.indices where roots[number] == root {
      guard let device = calls[number].call.device, device != last else { continue }
      if !seen.insert(device).inserted { return true }
      last = device
    }
    return false
  }

  /// What the call says, or the next call of its installation, or the last one before it.
  private func nearest(
    _ number: Int, _ roots: [Int], where identifier: String? = nil,
    _ value: (ObservedCall<Version>) -> String?
  ) -> String? {
    func fits(_ other: Int) -> Bool {
      guard roots[other] == roots[number] else { return false }
      guard let identifier, let device = calls[other].call.device else { return true }
      return device == identifier
    }
    if let own = value(calls[number]) { return own }
    for other in calls.indices[number...] where fits(other) {
      if let found = value(calls[other]) { return found }
    }
    for other in calls.indices[..<number].reversed() where fits(other) {
      if let found = value(calls[other]) { return found }
    }
    return nil
  }
}

/// Which calls belong together, as sets that are joined.
private struct Installations {
  private var parents: [Int]
  private var first: [String: Int] = [:]

  init(_ count: Int) { parents = Array(0..<count) }

  func root(of number: Int) -> Int {
    var root = number
    while parents[root] != root { root = parents[root] }
    return root
  }

  mutating func join(_ number: Int, _ link: String) {
    guard let other = first[link] else {
      first[link] = number
      return
    }
    let (left, right) = (root(of: other), root(of: number))
    (parents[max(left, right)], parents[number]) = (min(left, right), min(left, right))
  }
}

extension Origin {
  /// The hosts of one environment count as one: REST API V1 and registration may be on different ones.
  fileprivate var environment: String {
    switch self {
    case .releaseProduction, .restV1Production: "production"
    case .releaseStaging, .restV1Staging: "staging"
    default: description
    }
  }
}
