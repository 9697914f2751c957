import AdobePassAPI
import AdobePassRules
import SSOStateMachine

/// A flow under one supposition: what the app had sent, and what it knew.
final class Branch<Version: JudgedVersion> {
  let supposition: Supposition
  private let outline: FlowOutline<Version>
  private var trace = ServiceTrace<Version>()
  private var knowledge: Version.Knowledge
  /// The call that is judged; nil if it was not sent.
  private var current: Current?
  /// The exchange that the rules look at. It holds the trace, so it is released before the trace grows. Otherwise all
  /// entries would be copied.
  private var exchange: ServiceExchange<Version>?
  /// Calls whose answers are still on their way.
  private var unanswered = LateAnswers<Current>()
  /// The latest unanswered calls that the throttle counts, by their places in the flow.
  private var underWay: [(index: Int, at: Timestamp)] = []
  /// The resources of the last decisions.
  private var resources: [String] = []
  /// The last unseen act that was supposed.
  private(set) var act: UnseenAct?

  private struct Current: Sendable {
    let sent: SentCall<Version>
    let facts: Facts
    let entry: ServiceTrace<Version>.Entry
  }

  init(_ supposition: Supposition, _ outline: FlowOutline<Version>) {
    (self.supposition, self.outline) = (supposition, outline)
    knowledge = Version.Knowledge(supposition, outline)
    trace.knowsBeginning = !supposition.beginsLater || outline.beginsFresh
    trace.knowsActions = true
    trace.forgivesLostTokens = false
  }

  /// Begins to judge a call.
  func begin(_ read: ReadCall<Version>) {
    (current, exchange) = (nil, nil)
    guard !supposition.isSingle || !outline.repeated.contains(read.observed.entry) else { return }
    settle(until: read.at)
    if outline.launches.contains(read.index) { trace.recordLaunch() }
    if supposition.isAnew {
      act = outline.act(before: read) ?? act
      if outline.newInstallations.contains(read.index) { trace.recordInstallation() }
      switch outline.openings[read.index] {
      case .launch: trace.recordLaunch()
      case .action: trace.recordAction()
      case .ofNext, .nothing: break
      }
    }
    if outline.choices.contains(read.index) || supposition.isAnew && outline.mayChoose(at: read) {
      trace.recordChoice()
    }
    trace.underWay = underWay.map(\.at)
    let sent = SentCall(read, call: completed(read), supposition.story)
    let facts = knowledge.facts(of: sent)
    let entry = entry(of: sent, facts)
    current = Current(sent: sent, facts: facts, entry: entry)
    var terms = knowledge.terms(for: sent, facts)
    terms.names = outline.names
    exchange = ServiceExchange(call: sent.call, entry: entry, trace: trace, terms: terms)
  }

  private func entry(of sent: SentCall<Version>, _ facts: Facts) -> ServiceTrace<Version>.Entry {
    ServiceTrace<Version>.Entry(
      number: trace.total + 1, at: sent.at, call: sent.call, status: sent.status,
      isDisturbed: sent.isDisturbed, facts: facts)
  }

  /// The message of a rule about the call, if it was sent the given number of milliseconds later.
  func message(of rule: ServiceRule<Version>, delay: Int64) -> String? {
    guard let exchange else { return nil }
    let moved = delay == 0 ? exchange : exchange.moved(by: delay)
    return ParameterCheck.told([rule.onExchange?(moved), rule.caution?(moved)].compactMap { $0 })
  }

  /// Whether the call may break a rule by a body that the capture does not hold.
  func mayBreakUnread(_ rule: ServiceRule<Version>) -> Bool {
    guard let exchange, let mayBreak = rule.mayBreakUnread else { return false }
    return mayBreak(exchange)
  }

  /// The message of a rule about the call, if it is only a warning.
  func mildMessage(of rule: ServiceRule<Version>) -> String? {
    guard let current, let exchange else { return nil }
    let isMild = rule.isMild?(current.sent.call) ?? false
    return isMild || rule.onExchange?(exchange) == nil ? message(of: rule, delay: 0) : nil
  }

  /// The number of calls that the rules see on their way.
  var underWayCount: Int { trace.underWay.count }

  /// The facts about the call.
  var facts: Facts? { current?.facts }

  /// Adds the judged call to what is known.
  func end() {
    guard let done = current else { return }
    (current, exchange) = (nil, nil)
    knowledge.noteSent(done.sent)
    if isLate(done.sent), let answeredAt = done.sent.read.answeredAt {
      unanswered.add(done, at: answeredAt)
      if done.entry.isCall { underWay.append((done.sent.read.index, done.sent.at)) }
      underWay.removeFirst(max(0, underWay.count - WaitCheck.mostCounted))
    } else {
      count(done)
    }
  }

  private func isLate(_ sent: SentCall<Version>) -> Bool {
    switch supposition.lateness {
    case .none: false
    case .tokens: sent.endpoint == .token
    case .all: true
    }
  }

  private func count(_ done: Current) {
    trace.append(done.entry, done.sent.call)
    knowledge.noteAnswer(done.sent, done.facts)
    if supposition.story.isGood == false, !done.facts.decisions.isEmpty {
      resources = done.facts.decisions.map(\.resource)
    }
  }

  /// Adds the answers that have certainly come by a time, in their order.
  private func settle(until now: Timestamp) {
    let latest = now.advanced(by: -outline.slack)
    while let done = unanswered.removeFirst(by: latest) {
      underWay.removeAll { $0.index == done.sent.read.index }
      count(done)
    }
  }
}

extension Branch {
  /// The request, with what the capture has lost filled in as the story says.
  private func completed(_ read: ReadCall<Version>) -> Version.Call {
    let call = read.observed.call
    guard let isGood = supposition.story.isGood, let endpoint = call.endpoint,
      outline.losses[read.index].isAny
    else { return call }
    var headers = call.request.headers
    if isGood { headers += lostHeaders(of: read, endpoint) }
    if !isGood, endpoint.isPage, read.recorded.mayHaveLost("Authorization") {
      headers.append(HTTPHeader("Authorization", "Bearer lost"))
    }
    // The identifier may be another one with each call, or missing.
    if supposition.story == .denying, Version.namesDeviceInHeader, endpoint.needsToken,
      read.recorded.mayHaveLost("AP-Device-Identifier")
    {
      let device = "fingerprint " + JSON.text("lost \(read.index)").base64
      headers.append(HTTPHeader("AP-Device-Identifier", device))
    }
    if !isGood, read.recorded.losesHeaders { headers.append(HTTPHeader("Undocumented", "lost")) }
    let body = read.losesBody ? Version.body(of: endpoint, as: supposition.story, filling(for: read)) : nil
    guard body != nil || headers.count != call.request.headers.count else { return call }
    let request = call.request
    return Version.Call(
      HTTPRequest(
        method: request.method, path: request.path, headers: headers,
        body: body.map { Array($0.utf8) } ?? request.body))
  }

  private func filling(for read: ReadCall<Version>) -> Filling {
    let (clients, call) = (outline.clients[read.index], read.observed.call)
    return Filling(
      number: read.index, client: supposition.story == .permitting ? clients.before : clients.after,
      device: call.device ?? "lost", deviceType: call.deviceInfo?["osName"]?.text == "tvOS" ? "tvOS" : "iOS",
      mvpd: (supposition.story == .denying ? outline.mvpds.first : outline.mvpds.last) ?? "lost",
      resources: resources)
  }

  private func lostHeaders(of read: ReadCall<Version>, _ endpoint: Version.Call.Endpoint) -> [HTTPHeader] {
    let type = read.recorded.body.sent.map { $0.first == UInt8(ascii: "{") } ?? Version.sendsJSON(endpoint)
    var fields = [("X-Device-Info", outline.deviceInfoHeader ?? Version.anyDeviceInfo)]
    if endpoint.needsToken { fields.append(("Authorization", "Bearer lost\(read.index)")) }
    if endpoint.needsToken, Version.namesDeviceInHeader {
      fields.append(
        ("AP-Device-Identifier", outline.deviceHeader ?? "fingerprint " + JSON.text("lost").base64))
    }
    if read.recorded.method == "POST" {
      fields.append(("Content-Type", type ? "application/json" : "application/x-www-form-urlencoded"))
    }
    return fields.filter { read.recorded.mayHaveLost($0.0) }.map { HTTPHeader($0.0, $0.1) }
  }
}
