import AdobePassAPI
package import SSOStateMachine

/// The earlier requests, as far back as rules look.
package struct ServiceTrace<Version: ServiceVersion>: Sendable {
  package typealias Endpoint = Version.Call.Endpoint

  /// One request and its answer, without any secret.
  package struct Entry: Sendable {
    package private(set) var number: Int
    package private(set) var at: Timestamp
    package let endpoint: Endpoint?
    /// The MVPD that the request contains.
    package let mvpd: String?
    package let fingerprint: Int
    package let headerFingerprint: Int
    package let client: Int64?
    package let token: Int64?
    package let samlResponse: Int64?
    /// The status of the answer; 0 if no answer came.
    package let status: Int
    /// Whether the client may have missed what the service did.
    package let isDisturbed: Bool
    package let facts: Facts

    /// A copy of the entry, as if the request had been sent the given number of milliseconds later.
    fileprivate func moved(by milliseconds: Int64) -> Entry {
      var entry = self
      entry.at = at.advanced(by: milliseconds)
      return entry
    }

    /// A copy of the entry with another number.
    fileprivate func numbered(_ number: Int) -> Entry {
      var entry = self
      entry.number = number
      return entry
    }

    package init(
      number: Int, at now: Timestamp, call: Version.Call, status: Int, isDisturbed: Bool, facts: Facts
    ) {
      (self.number, at, endpoint) = (number, now, call.endpoint)
      (mvpd, headerFingerprint) = (call.namedMVPD, call.headerFingerprint)
      (fingerprint, self.status, self.isDisturbed, self.facts) = (
        call.fingerprint, status, isDisturbed, facts
      )
      client = call.clientID.map(Digest.of)
      token = call.token.map(Digest.of)
      samlResponse = call.form["SAMLResponse"].map(Digest.of)
    }

    package var isSuccess: Bool { (200..<300).contains(status) }
  }

  package private(set) var violations: [Violation] = []
  package private(set) var entries: [Entry] = []
  package private(set) var total = 0
  package private(set) var counts: [Endpoint: Int] = [:]
  package private(set) var throttled = 0
  /// The number of requests before this process began: earlier entries belong to an earlier process.
  package private(set) var launch = 0
  /// The number of requests before the person last asked for something. Later requests do not count as
  /// repeats of earlier ones.
  package private(set) var action = 0
  /// The number of requests before the app was last installed again, without what it had stored.
  package private(set) var installation = 0
  /// The number of requests before the person last asked for another MVPD.
  package private(set) var choice = 0
  /// The logout pages that were in an answer but are not yet loaded.
  package private(set) var pendingLogouts: [String] = []
  /// The known facts about earlier processes of the service.
  package private(set) var past: Past

  /// When the calls were sent whose answers are still awaited, in the order in which they were sent.
  package var underWay: [Timestamp] = []

  /// Whether nothing was sent before the first request.
  package var knowsBeginning = true

  /// Whether it is known when the person asked for something.
  package var knowsActions = false

  /// Whether an app that was ended may have lost a token that it had just received. If the calls of a
  /// recording go on with the same client, the app's storage has survived.
  package var forgivesLostTokens = true

  /// Whether the entries hold all that the app has sent since it was installed.
  package var isWhole: Bool { knowsBeginning && !isShortened }
  private var isShortened = false

  /// The last 429, and the last 401 that no token request has followed yet.
  package private(set) var lastThrottled: Entry?
  package private(set) var lastUnauthorized: Entry?
  /// The last request that began a login.
  package private(set) var lastOpening: Entry?

  /// The number of entries that the rules look back.
  private static var capacity: Int { 1_024 }

  package init(after past: Past = Past()) { self.past = past }

  /// The number of requests, without their contents.
  package var summary: String { "\(total) requests, \(violations.count) violations" }

  package var sequence: [Endpoint] { entries.compactMap(\.endpoint) }

  /// The requests of this process.
  package var process: ArraySlice<Entry> { entries.suffix(total(since: launch)) }

  /// The requests since the person last asked for something.
  package var wish: ArraySlice<Entry> { entries.suffix(total(since: action)) }

  /// The number of entries that came after a request.
  private func total(since number: Int) -> Int { max(0, (entries.last?.number ?? 0) - number) }

  package mutating func recordLaunch() { (launch, action) = (total, total) }

  package mutating func recordAction() { (action, knowsActions) = (total, true) }

  package mutating func recordInstallation() { (launch, action, installation) = (total, total, total) }

  package mutating func recordChoice() { choice = total }

  /// Adds a request that is judged elsewhere, as the next one, whatever its number was.
  package mutating func append(_ entry: Entry, _ call: Version.Call) {
    total += 1
    keep(entry.numbered(total), call)
  }

  /// Judges a request that was answered.
  package mutating func judge(
    _ call: Version.Call, at now: Timestamp, status: Int, isDisturbed: Bool, _ facts: Facts,
    under terms: ServiceTerms
  ) {
    total += 1
    let entry = Entry(
      number: total, at: now, call: call, status: status, isDisturbed: isDisturbed, facts: facts)
    let (found, pages) = examine(entry, call, terms)
    violations += found
    pendingLogouts += pages
    keep(entry, call)
  }

  /// The violations of a request, and the logout pages in its answer.
  ///
  /// This is a separate function, so that no other reference to the entries exists when the next entry is
  /// added. Otherwise they would all be copied.
  private func examine(_ entry: Entry, _ call: Version.Call, _ terms: ServiceTerms) -> ([Violation], [String])
  {
    let exchange = ServiceExchange(call: call, entry: entry, trace: self, terms: terms)
    return (found(in: exchange), exchange.hasUserAgent ? entry.facts.logoutPages : [])
  }

  private func found(in exchange: ServiceExchange<Version>) -> [Violation] {
    Version.rules.compactMap { rule in
      guard !rule.isOfRecordings else { return nil }
      return rule.onExchange?(exchange).map {
        Violation(rule: rule.id, message: $0, request: exchange.entry.number)
      }
    }
  }

  private mutating func keep(_ entry: Entry, _ call: Version.Call) {
    if let endpoint = entry.endpoint { counts[endpoint, default: 0] += 1 }
    if entry.status == 429 {
      lastThrottled = entry
      if !entry.isDisturbed { throttled += 1 }
    }
    if entry.status == 401 { lastUnauthorized = entry }
    if entry.endpoint == .token { lastUnauthorized = nil }
    if entry.endpoint?.opensSession == true { lastOpening = entry }
    if past.device == nil { past.device = call.device }
    pendingLogouts.removeAll { $0 == call.request.path }
    entries.append(entry)
    guard entries.count > 2 * Self.capacity else { return }
    entries.removeFirst(entries.count - Self.capacity)
    isShortened = true
  }

  /// Judges a playback.
  package mutating func judge(_ playback: Playback) {
    for rule in Version.rules {
      guard let message = rule.onPlayback?(playback) else { continue }
      violations.append(Violation(rule: rule.id, message: message, request: nil))
    }
  }

  /// Reports what was left undone.
  package mutating func end() {
    for rule in Version.rules {
      guard let message = rule.onEnd?(self) else { continue }
      violations.append(Violation(rule: rule.id, message: message, request: nil))
    }
    pendingLogouts = []
  }

  /// Whether an earlier request carried another device identifier.
  package func knowsOtherDevice(than device: String) -> Bool { past.device.map { $0 != device } ?? false }
}

/// The facts about a request that rules look at: the request, its answer, and the earlier requests.
package struct ServiceExchange<Version: ServiceVersion> {
  package typealias Entry = ServiceTrace<Version>.Entry

  package let call: Version.Call
  package let entry: Entry
  package let trace: ServiceTrace<Version>
  package let terms: ServiceTerms
  /// The number of milliseconds by which the request is supposed to have been sent later than recorded. A recorder's
  /// clock may be off by so much, at each request.
  package private(set) var delay: Int64 = 0

  package init(call: Version.Call, entry: Entry, trace: ServiceTrace<Version>, terms: ServiceTerms) {
    (self.call, self.entry, self.trace, self.terms) = (call, entry, trace, terms)
  }

  package var endpoint: Version.Call.Endpoint? { entry.endpoint }
  package var now: Timestamp { entry.at }
  /// When the request was sent, by the recorder's clock.
  package var recordedAt: Timestamp { entry.at.advanced(by: -delay) }
  package var expectations: Expectations { terms.expectations }

  /// A copy of the exchange, as if the request had been sent the given number of milliseconds later.
  package func moved(by milliseconds: Int64) -> ServiceExchange {
    var moved = ServiceExchange(
      call: call, entry: entry.moved(by: milliseconds), trace: trace, terms: terms)
    moved.delay = delay + milliseconds
    return moved
  }

  /// The app's previous request to an endpoint.
  package var previousCall: Entry? { trace.entries.last { $0.isCall } }

  /// Whether this request follows a call, and the call's answer, sooner than a person could press anything.
  package func follows(_ call: Entry) -> Bool {
    call.number > trace.action && !trace.underWay.contains(call.at)
      && call.at.milliseconds(until: now) < LeastTime.press
  }

  /// The app's previous request to an endpoint, apart from token requests.
  package var previousQuestion: Entry? { trace.entries.last { $0.isCall && $0.endpoint != .token } }
}

extension ServiceTrace.Entry {
  /// Whether the app itself sent the request, and not a user agent.
  package var isCall: Bool { endpoint.map { !$0.isPage } ?? false }
}
