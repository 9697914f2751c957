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
    // Only these answers hold what later calls share.
    let opens = call.endpoint.map { $0 == .register || $0 == .token || $0.opensSession } ?? false
    guard opens, let answer = observed.answer.flatMap({ JSON($0.body) }) else {
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
    let roots = settledRoots()
    let shared = rootsNamingInTurns(roots)
    let devices = nearest(by: { roots[$0] }) { calls[$0].call.device }
    let keys = calls.indices.map { number in
      Key.Device(
        installation: roots[number], identifier: shared.contains(roots[number]) ? devices[number] : nil)
    }
    let providers = nearest(by: { keys[$0] }) { Version.serviceProvider(of: calls[$0].call) }
    return zip(keys, providers).map { Key(device: $0, provider: $1) }
  }

  /// The installation of each call. Calls that name neither device nor token belong to that of the next call on their
  /// host that does, or of the last one before; where none does, they belong together.
  private func settledRoots() -> [Int] {
    let roots = calls.indices.map { installations.root(of: $0) }
    let settled = Set(calls.indices.filter { calls[$0].call.device != nil }.map { roots[$0] })
    let places = calls.map { $0.exchange.request.url.origin.environment }
    let others = nearest(by: { places[$0] }) { settled.contains(roots[$0]) ? roots[$0] : nil }
    var chosen: [Int: Int] = [:]
    var alone: [String: Int] = [:]
    return calls.indices.map { number in
      let root = roots[number]
      if settled.contains(root) { return root }
      if let known = chosen[root] { return known }
      let other = others[number] ?? alone[places[number]] ?? root
      (chosen[root], alone[places[number]]) = (other, other)
      return other
    }
  }

  /// The installations that name a device again after they have named another one.
  private func rootsNamingInTurns(_ roots: [Int]) -> Set<Int> {
    var (seen, last): ([Int: Set<String>], [Int: String]) = ([:], [:])
    var found: Set<Int> = []
    for (observed, root) in zip(calls, roots) {
      guard let device = observed.call.device, device != last[root] else { continue }
      if !seen[root, default: []].insert(device).inserted { found.insert(root) }
      last[root] = device
    }
    return found
  }

  /// For each call what it says itself, or the next call of its group, or the last one before it.
  private func nearest<Group: Hashable, Value>(
    by group: (Int) -> Group, _ value: (Int) -> Value?
  ) -> [Value?] {
    var found = [Value?](repeating: nil, count: calls.count)
    var known: [Group: Value] = [:]
    for number in calls.indices.reversed() {
      if let own = value(number) { known[group(number)] = own }
      found[number] = known[group(number)]
    }
    known = [:]
    for number in calls.indices {
      if let own = found[number] { known[group(number)] = own }
      if found[number] == nil { found[number] = known[group(number)] }
    }
    return found
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
    // An origin is any host, so the switch cannot list the rest.
    default: description
    }
  }
}
