import AdobePassRules

/// The installation of an app that each call belongs to.
///
/// Token and credentials decide first. The device joins what they leave open: an app that registered again, and calls
/// whose token the capture lost. A call without any of them counts with the calls around it; if there are several
/// installations, that is a guess.
struct Installations<Version: ConformanceVersion> {
  /// The first call of the installation, for each call.
  private(set) var roots: [Int]
  /// The groups that are assigned to an installation only by the calls around them.
  private var guessed: [CredentialGroup] = []
  /// The environments where some call specifies a device or carries a token.
  private var told: Set<String> = []
  /// The number of apps that have registered, or have requested a token, in each environment.
  private var clients: [String: Int] = [:]

  init(of calls: [ObservedCall<Version>]) {
    var sets = JoinedSets(calls.count)
    for (number, observed) in calls.enumerated() {
      for link in observed.links { sets.join(number, link) }
    }
    let groups = Self.groups(of: calls, sets)
    for group in groups where group.namesClient || group.registers { clients[group.place, default: 0] += 1 }
    let open = Self.joinByDevice(groups, &sets)
    roots = calls.indices.map { sets.root(of: $0) }
    settle(open, groups, calls)
  }

  /// The groups, in the order of their first calls.
  private static func groups(of calls: [ObservedCall<Version>], _ sets: JoinedSets) -> [CredentialGroup] {
    var groups: [CredentialGroup] = []
    var places: [Int: Int] = [:]
    for (number, observed) in calls.enumerated() {
      let root = sets.root(of: number)
      let place = places[root] ?? groups.count
      if places[root] == nil {
        places[root] = place
        groups.append(CredentialGroup(observed, number: number))
      }
      groups[place].add(observed, number: number)
    }
    return groups
  }

  /// Joins the groups that share a device, and returns the ones that are still open.
  private static func joinByDevice(_ groups: [CredentialGroup], _ sets: inout JoinedSets) -> [CredentialGroup]
  {
    let withDevices = Set(groups.lazy.filter { !$0.devices.isEmpty }.map(\.place))
    var known: [String: [CredentialGroup]] = [:]
    var open: [CredentialGroup] = []
    for group in groups {
      var names = group.devices.map { "\(group.place) \($0)" }
      // If no call specifies a device, the app may send none.
      if names.isEmpty, group.uses != nil, !withDevices.contains(group.place) { names = [group.place] }
      if names.isEmpty { open.append(group) }
      for name in names {
        if let other = known[name]?.last(where: { !$0.isApart(from: group) }) {
          sets.join(other.first, group.first)
        }
        known[name, default: []].append(group)
      }
    }
    return open
  }

  /// Assigns the groups without a device to an installation. A group that uses tokens of its own credentials,
  /// without a device, belongs to another app, such as a second screen.
  private mutating func settle(
    _ open: [CredentialGroup], _ groups: [CredentialGroup], _ calls: [ObservedCall<Version>]
  ) {
    let isOpen = Set(open.map(\.first))
    let settled = groups.filter { !isOpen.contains($0.first) }
    let own = open.filter { group in
      guard group.uses != nil, !group.mayHaveLostDevice else { return false }
      return group.namesClient || settled.contains { $0.place == group.place && $0.isMixed(with: group) }
    }
    let isOwn = Set(own.map(\.first))
    guessed = open.filter { !isOwn.contains($0.first) }
    told = Set((settled + own).map(\.place))
    let isGuessed = Set(guessed.map { roots[$0.first] })
    let places = calls.map(\.place)
    let linked = roots
    let others = calls.nearest(by: { places[$0] }) { isGuessed.contains(linked[$0]) ? nil : linked[$0] }
    var chosen = newcomers(among: settled + own)
    var alone: [String: Int] = [:]
    for number in calls.indices where isGuessed.contains(linked[number]) {
      let root = linked[number]
      let other = chosen[root] ?? others[number] ?? alone[places[number]] ?? root
      (chosen[root], alone[places[number]]) = (other, other)
      roots[number] = other
    }
  }

  /// The installation that each guessed registration and each guessed token request belongs to: an installation that
  /// appears for the first time after it, and has no such call yet.
  private func newcomers(among settled: [CredentialGroup]) -> [Int: Int] {
    let places = Dictionary(settled.map { (roots[$0.first], $0.place) }) { first, _ in first }
    func without(_ given: (CredentialGroup) -> Bool) -> [Int] {
      Set(places.keys).subtracting(settled.filter(given).map { roots[$0.first] }).sorted()
    }
    var (unregistered, tokenless) = (without(\.registers), without(\.drawsToken))
    var found: [Int: Int] = [:]
    for group in guessed where !group.callsService && (group.registers || group.drawsToken) {
      let candidates = group.registers ? unregistered : tokenless
      let next = candidates.first { $0 > group.first && places[$0] == group.place }
      guard let next else { continue }
      found[roots[group.first]] = next
      if group.registers { unregistered.removeAll { $0 == next } }
      if group.drawsToken { tokenless.removeAll { $0 == next } }
    }
    return found
  }

  /// The certainty with which the calls of an environment are separated.
  ///
  /// - Parameter devices: the number of devices that are separated there.
  func membership(at place: String, devices: Int) -> FlowMembership {
    let here = guessed.filter { $0.place == place }
    let isTold = told.contains(place)
    if here.contains(where: \.callsService), !isTold || devices > 1 || clients[place, default: 0] > 1 {
      return .guessed
    }
    let registers = here.contains { $0.registers || $0.drawsToken }
    return registers && devices > 1 ? .guessedRegistrations : .certain
  }
}

/// The calls that belong together, as sets that are joined.
private struct JoinedSets {
  private var parents: [Int]
  private var first: [String: Int] = [:]

  init(_ count: Int) { parents = Array(0..<count) }

  func root(of number: Int) -> Int {
    var root = number
    while parents[root] != root { root = parents[root] }
    return root
  }

  /// Joins a call with the others that have a link.
  mutating func join(_ number: Int, _ link: String) {
    guard let other = first[link] else {
      first[link] = number
      return
    }
    join(other, number)
  }

  /// Joins two calls.
  mutating func join(_ one: Int, _ other: Int) {
    let (left, right) = (root(of: one), root(of: other))
    (parents[max(left, right)], parents[other]) = (min(left, right), min(left, right))
  }
}
