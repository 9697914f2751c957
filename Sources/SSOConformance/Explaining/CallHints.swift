import AdobePassAPI
import AdobePassRules
import SSOEffectRunner
import SSOStateMachine

/// The keys of a flow's calls, and the clues that later calls give about earlier ones.
struct CallHints<M: ExplainedMachine> {
  /// The key of each call; nil for a page, and for a path that is not an endpoint.
  private(set) var keys: [M.Key?]
  /// The flow configurations that the app may have.
  let configurations: [FlowConfiguration]
  /// The time of each call. If a recorder writes no times, any pause is possible: some seconds are supposed.
  private(set) var times: [Timestamp]
  /// Whether the app certainly had the answer of each call, so that it cannot have come too late.
  private(set) var areTaken: [Bool]
  /// Whether the app went on with the token of each call when it had ended, so that the end did not count for the app.
  private(set) var areOutlived: [Bool]
  /// Whether the last session before each call needs no login.
  private let needNoLogin: [Bool]
  /// The number of the first session that has each code.
  private let sessions: [String: Int]
  private let providers: [String]
  private let regular: Set<String>
  /// The time at which the app requests the next token after each call; nil if the app requests no other.
  private var nextToken: [Timestamp?]
  /// The number of calls to look ahead.
  private static var farthest: Int { 12 }

  /// - Parameter slack: the most milliseconds by which the recorded time between two calls may be off.
  init(_ flow: ObservedFlow<M.Version>, slack: Int64) {
    keys = flow.calls.map { M.Version.key(of: $0)?.unmasked }
    times = Self.times(of: flow)
    (areTaken, areOutlived) = (flow.takenAnswers(), flow.outlivedTokens(slack: slack))
    nextToken = Self.nextTokens(keys, times)
    (needNoLogin, sessions) = Self.sessions(in: flow.calls)
    let first = flow.calls.first { $0.call.deviceInfo != nil }?.call
    let platforms: [Platform] = first.map { $0.isOfTelevision ? [.tvOS] : [.iOS] } ?? [.tvOS, .iOS]
    configurations = platforms.map { FlowConfiguration(observed: $0, flow.serviceProvider ?? "") }
    let mvpds = Set(keys.compactMap { $0?.mvpd.value })
    let listed = flow.lists(by: M.self).joined()
    regular = Set(listed.filter { !$0.isTempPass }.map(\.id))
    let mapped = listed.filter { $0.platformMappingId != nil }
    let chosen = mapped.filter { mvpds.contains($0.id) }
    let named = flow.calls.compactMap { M.Version.provider(in: $0.call) }
    providers = Array((named + (chosen + mapped).compactMap(\.platformMappingId)).unique.prefix(4))
  }

  private static func sessions(in calls: [ObservedCall<M.Version>]) -> ([Bool], [String: Int]) {
    var (needNoLogin, sessions, last): ([Bool], [String: Int], Bool) = ([], [:], false)
    for (number, observed) in calls.enumerated() {
      needNoLogin.append(last)
      guard observed.endpoint?.opensSession == true else { continue }
      let answer = observed.answer.flatMap { JSON($0.body) }
      last = answer?["actionName"]?.text == "authorize"
      if let code = answer?["code"]?.text, sessions[code] == nil { sessions[code] = number }
    }
    return (needNoLogin, sessions)
  }

  /// Whether a code is that of a session before a call, and the last session before that call needs no login.
  func isCode(_ code: String, besideSessionWithoutLogin number: Int) -> Bool {
    needNoLogin[number] && sessions[code].map { $0 < number } ?? false
  }

  private static func times(of flow: ObservedFlow<M.Version>) -> [Timestamp] {
    var last = flow.calls.first?.at ?? Timestamp(0)
    return flow.calls.map { observed in
      last = observed.exchange.sentAt ?? last.advanced(by: supposedPause)
      return last
    }
  }

  /// The moment at which the token of each call has ended: that of the next token, or just after it, where a
  /// call of the same moment still used the old one.
  private static func nextTokens(_ keys: [M.Key?], _ times: [Timestamp]) -> [Timestamp?] {
    var next: Timestamp?
    var ends: [Timestamp?] = []
    for number in keys.indices.reversed() {
      ends.append(next)
      guard keys[number]?.endpoint == .token else { continue }
      let isAtOnce = number > 0 && times[number - 1] >= times[number]
      next = times[number].advanced(by: isAtOnce ? 1 : 0)
    }
    return ends.reversed()
  }

  /// The supposed milliseconds from one call to the next, if the capture has no times.
  private static var supposedPause: Int64 { 5_000 }

  /// The number of the first call about which these hints and earlier ones differ. If they do not differ, the number of
  /// calls that both know.
  func firstChange(since earlier: CallHints) -> Int {
    guard configurations == earlier.configurations, providers == earlier.providers, regular == earlier.regular
    else { return 0 }
    let both = min(keys.count, earlier.keys.count)
    let known = (0..<both).first { !isSame(at: $0, in: earlier) } ?? both
    return Self.near(known).first { clues(at: $0) != earlier.clues(at: $0) } ?? known
  }

  /// The numbers of the calls whose clues may depend on a call that comes later.
  static func near(_ number: Int) -> Range<Int> { max(0, number - farthest)..<number }

  /// The MVPDs, codes and resources of the calls after a call. They decide the clues of whichever call is there, also
  /// after two calls have changed places.
  func named(after number: Int) -> [[Set<String>]] {
    let next = keys.dropFirst(number + 1).prefix(Self.farthest - 1).compactMap { $0 }
    return [
      next.compactMap { $0.mvpd.value.map { [$0] } }, next.compactMap { $0.code.value.map { [$0] } },
      next.compactMap { $0.resources.value.map(Set.init) },
    ]
  }

  private func isSame(at number: Int, in other: CallHints) -> Bool {
    guard keys[number] == other.keys[number], times[number] == other.times[number] else { return false }
    return areTaken[number] == other.areTaken[number] && areOutlived[number] == other.areOutlived[number]
      && nextToken[number] == other.nextToken[number]
  }

  /// Swaps a call with the one before it.
  mutating func swapWithEarlier(_ number: Int) {
    keys.swapAt(number - 1, number)
    times.swapAt(number - 1, number)
    nextToken.swapAt(number - 1, number)
    areTaken.swapAt(number - 1, number)
    areOutlived.swapAt(number - 1, number)
  }

  /// The clues of a call: what the call itself contains, and otherwise what the next calls contain.
  func clues(at number: Int) -> CaptureClues {
    var clues = CaptureClues(configuration: configurations[0])
    let own = keys[number]
    let next = keys[number..<min(number + Self.farthest, keys.count)].compactMap { $0 }
    func named<Value: Hashable>(_ value: (M.Key) -> Value?) -> [Value] {
      own.flatMap(value).map { [$0] } ?? Array(next.compactMap(value).unique.prefix(3))
    }
    clues.regular = regular
    clues.tokenEnd = nextToken[number]
    clues.mvpds = named { $0.mvpd.value }.unique
    clues.codes = named { $0.code.value }.unique
    let asked = named { $0.resources.value?.sorted() }
    clues.plays = asked.filter { $0.count == 1 }.compactMap(\.first).unique
    clues.lists = asked.unique
    if case .some(let own) = own, own.resources == .lost {
      (clues.plays, clues.lists) = (["resource"], [["resource"]])
    }
    clues.providers = providers.isEmpty ? Array(clues.mvpds.prefix(2)) : providers
    if clues.providers.isEmpty { clues.providers = ["provider"] }
    return clues
  }
}

extension FlowConfiguration {
  /// The configuration that an observed app is supposed to have: it uses a token to its end.
  init(observed platform: Platform, _ serviceProvider: String) {
    self.init(
      serviceProvider: serviceProvider, softwareStatement: Secret(""), domainName: "",
      redirectUrl: "https://redirect.invalid",
      device: Device(
        platform: platform, identifier: "", model: "", version: "", osVersion: "", connectionType: ""))
    tokenRenewalMargin = 0
  }
}
