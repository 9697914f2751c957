import AdobePassAPI
import AdobePassRules
import Foundation
import SSOStateMachine

/// The pages that user agents have loaded, as far as the capture shows them.
package struct LoginPages: Sendable {
  /// The pages of a code, in order.
  private var steps: [String: [Step]] = [:]
  /// The last call that loads each path.
  private var loaded: [String: Int] = [:]
  /// The time of each call, and the most milliseconds that a time may be off.
  private let times: [Timestamp]
  private let slack: Int64
  /// Whether any page is recorded.
  private(set) var areRecorded = false
  /// Whether the end of any login is recorded.
  var showEnds: Bool { steps.values.contains { $0.contains(where: \.isLast) } }

  private struct Step {
    /// The number of the call, doubled: requests that went elsewhere lie between two calls.
    let place: Int
    /// Whether the page is the first of a login.
    let isFirst: Bool
    /// Whether the login ends with the page.
    let isLast: Bool
    let at: Timestamp
  }

  /// - Parameters:
  ///   - visits: the requests that went elsewhere; a visit of the redirect url is the end of a login.
  ///   - slack: how far a time may be off, in milliseconds. Without any time, the order of the entries counts.
  init<Version: JudgedVersion>(_ reads: [ReadCall<Version>], _ visits: [Visit], slack: Int64) {
    (times, self.slack) = (reads.map(\.at), slack)
    readPages(reads)
    addLandings(reads, visits)
  }

  private mutating func readPages<Version: JudgedVersion>(_ reads: [ReadCall<Version>]) {
    let landings = Set(reads.compactMap { Self.landing(of: $0.observed.call) }).map { RedirectURL($0) }
    var current: String?
    for read in reads {
      let call = read.observed.call
      let isFirst = call.endpoint == .authenticate
      // A person who signs out, or begins another login, has left the page.
      if call.endpoint.map({ $0.opensSession || Version.logsOut($0) }) ?? false { current = nil }
      guard isFirst || call.endpoint == nil || call.isPage else { continue }
      loaded[call.request.path.asPage] = read.index
      let isOfLogin = (call.isPage || current != nil && read.status == 302) && !Self.isLogout(call)
      guard isFirst || isOfLogin else { continue }
      areRecorded = true
      if let code = call.code ?? call.query["reg_code"] { current = code }
      guard let code = current else { continue }
      let target = read.observed.answer?.header("Location")
      let hasLanded = target.map { target in landings.contains { $0.isReached(by: target) } } ?? false
      let isLast = hasLanded || (read.status != 302 && (isFirst || call.isPage))
      steps[code, default: []].append(
        Step(place: 2 * read.index, isFirst: isFirst, isLast: isLast, at: read.at))
      if isLast { current = nil }
    }
  }

  private mutating func addLandings<Version: JudgedVersion>(
    _ reads: [ReadCall<Version>], _ visits: [Visit]
  ) {
    let landings = Set(reads.compactMap { Self.landing(of: $0.observed.call) }.map(Visit.place))
    let begun = steps.flatMap { code, steps in steps.filter(\.isFirst).map { (code: code, place: $0.place) } }
      .sorted { $0.place < $1.place }
    guard !landings.isEmpty, !begun.isEmpty else { return }
    for visit in visits where landings.contains(visit.place) {
      // In one unit of the clock, the order of the entries counts.
      let before = reads.last { ($0.at, $0.observed.entry) < (visit.at, visit.entry) }
      guard let before = before?.index, let login = begun.last(where: { $0.place <= 2 * before })
      else { continue }
      let place = 2 * before + 1
      let number = steps[login.code]?.firstIndex { $0.place > place } ?? steps[login.code]?.endIndex ?? 0
      steps[login.code]?.insert(Step(place: place, isFirst: false, isLast: true, at: visit.at), at: number)
    }
  }

  private static func isLogout<Call: ServiceCall>(_ call: Call) -> Bool {
    call.request.path.hasPrefix("/adobe-services/logout")
  }

  private static func landing<Call: ServiceCall>(of call: Call) -> String? {
    call.form["redirectUrl"] ?? call.query["redirect_url"]
  }

  /// Whether the capture shows a login with a code.
  func show(_ code: String) -> Bool { steps[code] != nil }

  /// Whether the login of a code has begun before a call.
  package func hasBegun(_ code: String, before index: Int) -> Bool {
    steps[code]?.contains { $0.isFirst && $0.place < 2 * index } ?? false
  }

  /// Whether the last login of a code has ended before a call.
  package func hasEnded(_ code: String, before index: Int) -> Bool {
    steps[code]?.last { $0.place < 2 * index }?.isLast ?? false
  }

  /// Whether the login of a code certainly goes on after a call: its next page is not the first of another login, and
  /// the recorder's clock distinguishes the page from the call.
  package func goesOn(_ code: String, after index: Int) -> Bool {
    steps[code]?.first { $0.place > 2 * index }.map { step in
      !step.isFirst && times[index].milliseconds(until: step.at) >= slack
    } ?? false
  }

  /// The code whose page was loaded last before a call.
  package func latest(before index: Int) -> String? {
    steps.compactMap { code, steps in steps.last { $0.place < 2 * index }.map { (code, $0.place) } }
      .max { $0.1 < $1.1 }?.0
  }

  /// Whether a page is loaded after a call.
  func load(_ path: String, after index: Int) -> Bool { loaded[path.asPage].map { $0 > index } ?? false }
}

extension String {
  /// The path of a page, however much of it is encoded: a user agent encodes what a request may not hold, and
  /// sends no fragment.
  fileprivate var asPage: String {
    let path = String(prefix { $0 != "#" })
    return path.removingPercentEncoding ?? path
  }
}
