import SSOStateMachine
import SSOStateMachineTesting

/// Judges the calls of a flow by every rule, under every supposition.
struct FlowJudge<Version: JudgedVersion> {
  private let outline: FlowOutline<Version>
  private let rules: [ServiceRule<Version>]
  private let isPartial: Bool
  /// First the flow as it was recorded, with nothing between its calls.
  private var branches: [Branch<Version>]
  private(set) var findings: [Int: [ConformanceReport.Finding]] = [:]

  /// What a rule says of a call.
  private typealias Said = (weight: Weight, message: String)

  private enum Weight {
    /// What the capture does not show may excuse the call.
    case doubtful
    /// The documentation warns of the call at most.
    case light
    /// It is certain.
    case full
  }

  init(_ flow: ObservedFlow<Version>, resolution: Int64) {
    let outline = FlowOutline(flow, resolution: resolution)
    self.outline = outline
    isPartial = outline.isPartial
    rules = Version.rules.filter { $0.isDecidable && $0.onExchange != nil }
    branches = Self.suppositions(outline).map { Branch($0, outline) }
  }

  private static func suppositions(_ outline: FlowOutline<Version>) -> [Supposition] {
    let tells = outline.isUntimed || outline.losses.contains(where: \.isAny)
    let stories = tells ? Story.allCases : [.plain]
    var all = stories.map { Supposition(story: $0) } + stories.map { Supposition(story: $0, isAnew: true) }
    if outline.overlaps {
      all += (tells ? [.plain, .permitting] : [.plain]).map { Supposition(story: $0, lateness: .all) }
      all.append(Supposition(lateness: .tokens))
    }
    if !outline.repeated.isEmpty { all.append(Supposition(isSingle: true)) }
    return all
  }

  /// Judges all calls.
  mutating func judge() {
    for read in outline.reads {
      for index in branches.indices { branches[index].begin(read) }
      let found = isCall(read) ? judged(read) : []
      if !found.isEmpty { findings[read.observed.entry] = found }
      for index in branches.indices { branches[index].end() }
    }
  }

  /// Whether the app sent it, and not a browser. A page that no endpoint describes is none of the app's calls.
  private func isCall(_ read: ReadCall<Version>) -> Bool {
    read.observed.endpoint != nil || !read.recorded.mayBeBrowsing
  }

  private func judged(_ read: ReadCall<Version>) -> [ConformanceReport.Finding] {
    var found: [ConformanceReport.Finding] = []
    // A closure would copy all branches, for each rule and call.
    for rule in rules {
      if rule.onEnd != nil {
        if let finding = logout(read, rule) { found.append(finding) }
      } else if let said = said(by: rule, of: read) {
        found.append(finding(rule, read, said))
      }
    }
    return found
  }

  private func finding(
    _ rule: ServiceRule<Version>, _ read: ReadCall<Version>, _ said: Said
  ) -> ConformanceReport.Finding {
    let verdict: ConformanceReport.Verdict =
      switch said.weight {
      case .doubtful: .undecidable
      case .light: .warning
      case .full: rule.isRecommended || isDisputed(rule, read) ? .warning : .broken
      }
    return ConformanceReport.Finding(
      rule: rule.id, verdict: verdict, severity: rule.severity, message: said.message, source: rule.source)
  }

  private func isDisputed(_ rule: ServiceRule<Version>, _ read: ReadCall<Version>) -> Bool {
    read.observed.endpoint.map(rule.disputed.contains) ?? false
  }

  /// What a rule says of a call, and whether it says so whatever the capture does not show; nil if the rule is kept.
  private func said(by rule: ServiceRule<Version>, of read: ReadCall<Version>) -> Said? {
    // Pages differ about what a second screen sends, and what one of them asks for it does not have.
    guard !outline.isOfSecondScreen || !isDisputed(rule, read) else { return nil }
    let lost = outline.lost(of: rule.needs, at: read)
    let message = branches[0].message(of: rule, delay: 0)
    guard message != nil || !lost.isEmpty else { return nil }
    let delays = outline.slack > 0 ? [0, outline.slack, -outline.slack] : [0]
    guard let message else { return suspicion(rule, lost, lost.contains(.time) ? delays : [0]) }
    for index in branches.indices {
      for delay in delays where branches[index].message(of: rule, delay: delay) == nil {
        let supposition = branches[index].supposition
        // What a rule says of something that is not there is worth nothing.
        let isEmpty = supposition.story != .plain || delay != 0 && outline.isUntimed
        if isEmpty, !lost.isEmpty { return (.doubtful, RuleNeed.told(lost)) }
        return (.doubtful, "\(message), unless \(excuse(supposition, delay))")
      }
    }
    if isDisputed(rule, read), outline.mayBeOfSecondScreen(read) {
      return (.doubtful, "\(message), unless a second screen has sent the call")
    }
    if rule.needs.contains(where: \.isOfEarlierCalls), isPartial || outline.isGuessed(read) {
      return (.doubtful, "\(message), unless calls are told apart by what the capture leaves out")
    }
    for branch in branches {
      if let mild = branch.mildMessage(of: rule) { return (.light, mild) }
    }
    return (.full, message)
  }

  /// What a rule that finds nothing wrong would find wrong, if the capture had not lost it.
  private func suspicion(
    _ rule: ServiceRule<Version>, _ lost: Set<RuleNeed>, _ delays: [Int64]
  ) -> Said? {
    let isAny = lost != [.time]
    for index in branches.indices where branches[index].supposition.isSuspicious {
      // Of the stories, one ends codes before their time: it alone has a say where nothing but times is lost.
      let isTold = outline.isUntimed && branches[index].supposition.story == .refusing
      guard isAny || index == 0 || isTold else { continue }
      for delay in delays where branches[index].message(of: rule, delay: delay) != nil {
        return (.doubtful, RuleNeed.told(lost))
      }
    }
    return nil
  }

  /// Under what supposition a rule is kept.
  private func excuse(_ supposition: Supposition, _ delay: Int64) -> String {
    if delay != 0 { return "the time that the capture leaves out says otherwise" }
    if supposition.story != .plain { return "what the capture leaves out says otherwise" }
    if supposition.lateness != .none { return "it was sent before an earlier answer came" }
    if supposition.isSingle { return "the recorder wrote one call twice" }
    return "a person acted, started the app again, or installed it anew, out of sight"
  }
}

extension FlowJudge {
  /// The most milliseconds from a logout to its page.
  private static var pageTime: Int64 { 60_000 }

  /// A logout page that is not loaded. The finding stands at the logout itself.
  private func logout(_ read: ReadCall<Version>, _ rule: ServiceRule<Version>)
    -> ConformanceReport.Finding?
  {
    guard read.observed.endpoint.map(Version.logsOut) ?? false,
      read.status == 0 || (200..<300).contains(read.status),
      let facts = branches[0].facts
    else { return nil }
    let place = DevicePlace(read.observed.call.deviceInfo)
    guard place != .television else { return nil }
    let isLost = read.content.isLost
    let missing = facts.logoutPages.filter { !outline.pages.load($0, after: read.index) }
    guard isLost || !missing.isEmpty else { return nil }
    guard !isLost else { return finding(rule, read, (.doubtful, RuleNeed.answerBody.lack)) }
    let isMissing =
      place == .handheld && outline.pages.areRecorded && outline.goesOn(after: read) > Self.pageTime
    // The system asks before it opens such a page, and a person may decline.
    let message = "the logout page was not loaded, unless the person has declined to open it"
    return finding(rule, read, (.doubtful, isMissing ? message : RuleNeed.userAgent.lack))
  }
}

extension RuleNeed {
  /// Whether it concerns other calls than the one that is judged.
  fileprivate var isOfEarlierCalls: Bool {
    switch self {
    case .answerBody, .time, .beginning, .userAgent, .person: true
    case .header, .requestBody, .playback, .secondScreen, .memory, .screen, .ownServer: false
    }
  }
}

extension Supposition {
  /// Whether what breaks a rule here is worth a word, although the rule is kept as far as the capture tells.
  var isSuspicious: Bool { !isAnew && lateness == .none && !isSingle }
}
