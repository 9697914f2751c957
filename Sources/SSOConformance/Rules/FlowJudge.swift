import AdobePassRules
import SSOStateMachine

/// Judges the calls of a flow by every rule, under every supposition.
struct FlowJudge<Version: JudgedVersion> {
  private let outline: FlowOutline<Version>
  private let rules: [ServiceRule<Version>]
  private let isPartial: Bool
  /// First the flow as it was recorded, with nothing between its calls.
  private var branches: [Branch<Version>]
  private(set) var findings: [Int: [ConformanceReport.Finding]] = [:]

  /// The findings that only unseen acts would excuse, by rule.
  private var excused: [String: [ExcusedFinding]] = [:]

  /// The message of a rule about a call, with its weight.
  private typealias Said = (weight: Weight, message: String)

  private enum Weight {
    /// The capture lacks what would decide it.
    case doubtful
    /// Only an act that no capture shows would excuse the call.
    case excused(UnseenAct)
    /// The documentation only warns about the call.
    case light
    /// It is certain.
    case full
  }

  init(_ flow: ObservedFlow<Version>, resolution: Int64, launches: RecordedLaunches) {
    let outline = FlowOutline(flow, resolution: resolution, launches: launches)
    self.outline = outline
    isPartial = outline.isPartial
    rules = Version.rules.filter { $0.isDecidable && $0.onExchange != nil }
    branches = Self.suppositions(outline).map { Branch($0, outline) }
  }

  private static func suppositions(_ outline: FlowOutline<Version>) -> [Supposition] {
    let tells = outline.isUntimed || outline.losses.contains(where: \.isAny)
    let stories = tells ? Story.allCases : [.plain]
    var all = stories.map { Supposition(story: $0) }
    if !outline.beginsFresh { all.append(Supposition(beginsLater: true)) }
    if outline.overlaps {
      all += (tells ? [.plain, .permitting] : [.plain]).map { Supposition(story: $0, lateness: .all) }
      all.append(Supposition(lateness: .tokens))
    }
    if !outline.repeated.isEmpty { all.append(Supposition(isSingle: true)) }
    // Acts come last: what the capture itself excuses needs no act.
    all += stories.map { Supposition(story: $0, isAnew: true, beginsLater: true) }
    return all
  }

  /// Whether the app was, or may have been, started a second time.
  var mayBeRelaunched: Bool {
    outline.reads.dropFirst().contains { read in
      guard case .launch = outline.openings[read.index] else { return outline.launches.contains(read.index) }
      return true
    }
  }

  /// Judges all calls.
  mutating func judge() {
    for read in outline.reads {
      for index in branches.indices { branches[index].begin(read) }
      let found = isCall(read) ? judged(read) : []
      for (entry, finding) in found { findings[entry, default: []].append(finding) }
      for index in branches.indices { branches[index].end() }
    }
    weighExcuses()
  }

  /// An act may have happened once or twice. A finding that needs three acts is a habit of the app.
  private mutating func weighExcuses() {
    for (rule, all) in excused where Set(all.map(\.act)).count >= Self.manyActs {
      for one in all {
        guard let place = findings[one.entry]?.firstIndex(where: { $0.rule == rule }) else { continue }
        findings[one.entry]?[place].verdict = .likely
      }
    }
  }

  private static var manyActs: Int { 3 }

  /// Whether the app, and not a browser, sent the call. A page without an endpoint is not a call of the app.
  private func isCall(_ read: ReadCall<Version>) -> Bool {
    read.observed.endpoint != nil || !read.recorded.mayBeBrowsing
      || Version.foreign(read.observed.call) != nil
  }

  /// The findings of the rules about a call, each with its entry.
  private mutating func judged(_ read: ReadCall<Version>) -> [(Int, ConformanceReport.Finding)] {
    var found: [(Int, ConformanceReport.Finding)] = []
    // A loop, because a closure would copy all branches, for each rule and call.
    for rule in rules {
      let said = rule.onEnd != nil ? said(ofLogout: read) : said(by: rule, of: read)
      guard let said else { continue }
      let entry = place(of: rule, read)
      found.append((entry, finding(rule, read, said)))
      if case .excused(let act) = said.weight, !rule.isRecommended, !isDisputed(rule, read) {
        excused[rule.id, default: []].append(ExcusedFinding(entry: entry, act: act))
      }
    }
    return found
  }

  /// The entry where the app went wrong: the call that is judged, or the one before it that should not have been sent.
  private func place(of rule: ServiceRule<Version>, _ read: ReadCall<Version>) -> Int {
    guard let blamed = rule.blamed, read.observed.endpoint != blamed else { return read.observed.entry }
    return outline.reads[..<read.index].last { $0.observed.endpoint == blamed }?.observed.entry
      ?? read.observed.entry
  }

  private func finding(
    _ rule: ServiceRule<Version>, _ read: ReadCall<Version>, _ said: Said
  ) -> ConformanceReport.Finding {
    var said = said
    if case .full = said.weight, isDisputed(rule, read), let endpoint = read.observed.endpoint {
      said.message += "; for \(Version.name(of: endpoint)), pages contradict each other"
    }
    let verdict: ConformanceReport.Verdict =
      switch said.weight {
      case .doubtful: .undecidable
      case .light, .excused: .warning
      case .full: rule.isRecommended || isDisputed(rule, read) ? .warning : .broken
      }
    return ConformanceReport.Finding(
      rule: rule.id, verdict: verdict, severity: rule.severity, message: said.message, source: rule.source)
  }

  private func isDisputed(_ rule: ServiceRule<Version>, _ read: ReadCall<Version>) -> Bool {
    rule.isDisputed(for: read.observed.call)
  }

  /// The message of a rule about a call, with its certainty despite the losses of the capture; nil if the rule is kept.
  private func said(by rule: ServiceRule<Version>, of read: ReadCall<Version>) -> Said? {
    // Pages differ about what a second screen sends, and it does not have what one of them requires.
    let isOfCode = read.observed.call.code != nil
    guard !outline.isOfSecondScreen || !isOfCode || !isDisputed(rule, read) else { return nil }
    let lost = outline.lost(of: rule.needs, at: read)
    let message = branches[0].message(of: rule, delay: 0)
    guard message != nil || !lost.isEmpty else { return nil }
    let delays = outline.slack > 0 ? [0, outline.slack, -outline.slack] : [0]
    guard let message else { return suspicion(rule, lost, lost.contains(.time) ? delays : [0]) }
    for index in branches.indices {
      for delay in delays where branches[index].message(of: rule, delay: delay) == nil {
        let supposition = branches[index].supposition
        // A rule decides nothing about what the capture does not hold.
        let isEmpty = supposition.story != .plain || delay != 0 && outline.isUntimed
        if isEmpty, !lost.isEmpty { return (.doubtful, outline.told(lost)) }
        // The capture shows that the app could not know better.
        if supposition.lateness != .none, outline.slack == 0 { return nil }
        if supposition.isPersonal, delay == 0, let act = act(excusing: rule, read, branches[index]) {
          guard lost.isEmpty else { return (.doubtful, outline.told(lost)) }
          if rule.needs.contains(.userAgent), !outline.pages.showEnds {
            return (.doubtful, RuleNeed.userAgent.lack)
          }
          guard !outline.mayMixApps else { return (.doubtful, "\(message), unless \(Self.otherApp)") }
          let isLight = branches.contains { $0.mildMessage(of: rule) != nil }
          return (isLight ? .light : .excused(act), "\(message), unless \(act.told)")
        }
        return (.doubtful, "\(message), unless \(excuse(supposition, delay))")
      }
    }
    if isDisputed(rule, read), outline.mayBeOfSecondScreen(read) {
      return (.doubtful, "\(message), unless a second screen has sent the call")
    }
    if rule.needs.contains(where: \.isOfEarlierCalls), isPartial || outline.isGuessed(read) {
      return (.doubtful, "\(message), unless \(Self.otherApp)")
    }
    for branch in branches {
      if let mild = branch.mildMessage(of: rule) { return (.light, mild) }
    }
    return (.full, message)
  }

  /// Whether a rule that finds nothing wrong might have found something in what the capture has lost.
  private func suspicion(_ rule: ServiceRule<Version>, _ lost: Set<RuleNeed>, _ delays: [Int64]) -> Said? {
    if lost.contains(.requestBody), branches[0].mayBreakUnread(rule) {
      return (.doubtful, outline.told(lost))
    }
    let isAny = lost != [.time]
    for index in branches.indices where branches[index].supposition.isSuspicious {
      // If only times are lost, only the story that ends codes early counts.
      let isTold = outline.isUntimed && branches[index].supposition.story == .refusing
      guard isAny || index == 0 || isTold else { continue }
      for delay in delays where branches[index].message(of: rule, delay: delay) != nil {
        return (.doubtful, outline.told(lost))
      }
    }
    return nil
  }

  private static var otherApp: String { "calls are told apart by what the capture leaves out" }

  /// The supposition under which a rule is kept, in words.
  private func excuse(_ supposition: Supposition, _ delay: Int64) -> String {
    if delay != 0 { return "the time that the capture leaves out says otherwise" }
    if supposition.story != .plain { return "what the capture leaves out says otherwise" }
    if supposition.lateness != .none { return "it was sent before an earlier answer came" }
    if supposition.isSingle { return "the recorder wrote one call twice" }
    if supposition.beginsLater, !supposition.isAnew {
      return "the app had sent calls before the recording began"
    }
    return "the clocks of the device and of the recorder are apart"
  }
}

extension FlowJudge {
  /// The most milliseconds from a logout to its page.
  private static var pageTime: Int64 { 60_000 }

  /// A logout page that is not loaded. The finding belongs to the logout itself.
  private func said(ofLogout read: ReadCall<Version>) -> Said? {
    guard read.observed.endpoint.map(Version.logsOut) ?? false,
      read.status == 0 || (200..<300).contains(read.status),
      let facts = branches[0].facts
    else { return nil }
    let place = DevicePlace(read.observed.call.deviceInfo)
    guard place != .television else { return nil }
    guard !read.content.isLost else { return (.doubtful, RuleNeed.answerBody.lack) }
    guard facts.logoutPages.contains(where: { !outline.pages.load($0, after: read.index) }) else {
      return nil
    }
    let isMissing =
      place == .handheld && outline.pages.areRecorded && outline.goesOn(after: read) > Self.pageTime
    guard isMissing else { return (.doubtful, RuleNeed.userAgent.lack) }
    // The system asks before it opens such a page.
    let act = UnseenAct(.refusal, entry: read.observed.entry)
    return (.excused(act), "the logout page was not loaded, unless \(act.told)")
  }

  /// The act that could excuse a call; nil if only a difference between two clocks could.
  private func act(
    excusing rule: ServiceRule<Version>, _ read: ReadCall<Version>, _ branch: Branch<Version>
  ) -> UnseenAct? {
    rule.needs.contains(.userAgent) ? UnseenAct(.closing, entry: read.observed.entry) : branch.act
  }
}

extension RuleNeed {
  /// Whether the need concerns other calls than the one that is judged.
  fileprivate var isOfEarlierCalls: Bool {
    switch self {
    case .answerBody, .time, .beginning, .userAgent, .person: true
    case .header, .requestBody, .playback, .secondScreen, .memory, .screen, .ownServer: false
    }
  }
}
