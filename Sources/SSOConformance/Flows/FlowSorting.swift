import AdobePassAPI
import AdobePassRules

/// Separates the calls of several devices, apps, service providers and origins.
///
/// ``Installations`` says which installation of an app a call belongs to. An installation that alternates between
/// several devices is several devices that share a token. An installation that specifies another device from some call
/// on has changed its identifier, which a rule reports.
struct FlowSorting<Version: ConformanceVersion> {
  private let calls: [ObservedCall<Version>]
  private let installations: Installations<Version>

  init(_ calls: [ObservedCall<Version>]) {
    self.calls = calls
    installations = Installations(of: calls)
  }

  var flows: [ObservedFlow<Version>] {
    var sorted: [Key: [ObservedCall<Version>]] = [:]
    var order: [Key] = []
    for (observed, key) in zip(calls, keys()) {
      if sorted[key] == nil { order.append(key) }
      sorted[key, default: []].append(observed)
    }
    var devices: [Key.Device: Int] = [:]
    for key in order where devices[key.device] == nil { devices[key.device] = devices.count + 1 }
    let memberships = memberships(of: order.map(\.device))
    return order.map { key in
      let calls = sorted[key] ?? []
      let place = calls.first?.place ?? ""
      return ObservedFlow(
        device: devices[key.device] ?? 1,
        serviceProvider: key.provider ?? calls.lazy.compactMap { Version.serviceProvider(of: $0.call) }.first,
        origin: calls.first?.exchange.request.url.origin ?? .releaseProduction, calls: calls,
        membership: memberships[place] ?? .certain)
    }
  }

  /// The flow that a call belongs to.
  struct Key: Hashable {
    let device: Device
    var provider: String?

    struct Device: Hashable {
      var installation: Int
      /// The identifier, for an installation that alternates between several.
      var identifier: String?
    }
  }

  /// The flow that each call belongs to.
  private func keys() -> [Key] {
    let roots = installations.roots
    let shared = rootsNamingInTurns(roots)
    let devices = calls.nearest(by: { roots[$0] }) { calls[$0].device }
    let keys = calls.indices.map { number in
      Key.Device(
        installation: roots[number], identifier: shared.contains(roots[number]) ? devices[number] : nil)
    }
    // A text that is not written like an id was sent as a service provider by mistake, and makes no flow of its own.
    let providers = calls.nearest(by: { keys[$0] }) { number in
      Version.serviceProvider(of: calls[number].call).flatMap { $0.looksLikeID ? $0 : nil }
    }
    return zip(keys, providers).map { Key(device: $0, provider: $1) }
  }

  /// The installations that specify a device again after they have specified another one.
  private func rootsNamingInTurns(_ roots: [Int]) -> Set<Int> {
    var (seen, last): ([Int: Set<String>], [Int: String]) = ([:], [:])
    var found: Set<Int> = []
    for (observed, root) in zip(calls, roots) {
      guard let device = observed.device, device != last[root] else { continue }
      if !seen[root, default: []].insert(device).inserted { found.insert(root) }
      last[root] = device
    }
    return found
  }

  /// The certainty with which the flows of each environment are separated.
  private func memberships(of devices: [Key.Device]) -> [String: FlowMembership] {
    let several = Set(devices).reduce(into: [String: Int]()) { counts, device in
      counts[calls[device.installation].place, default: 0] += 1
    }
    return several.reduce(into: [:]) { memberships, place in
      memberships[place.key] = installations.membership(at: place.key, devices: place.value)
    }
  }
}

extension Array {
  /// For each element its own value, or else that of the next element of its group, or else that of the last
  /// one before it.
  func nearest<Group: Hashable, Value>(by group: (Int) -> Group, _ value: (Int) -> Value?) -> [Value?] {
    var found = [Value?](repeating: nil, count: count)
    var known: [Group: Value] = [:]
    for number in indices.reversed() {
      if let own = value(number) { known[group(number)] = own }
      found[number] = known[group(number)]
    }
    known = [:]
    for number in indices {
      if let own = found[number] { known[group(number)] = own }
      if found[number] == nil { found[number] = known[group(number)] }
    }
    return found
  }
}
