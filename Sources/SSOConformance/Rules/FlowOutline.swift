import AdobePassAPI
package import AdobePassRules
import Foundation
import SSOStateMachine

/// The facts about a flow as a whole, before its calls are judged one by one.
package final class FlowOutline<Version: ServiceVersion>: Sendable {
  let reads: [ReadCall<Version>]
  /// The losses of the capture at each call: of bodies up to the call, of header fields at the call alone.
  let losses: [Losses]
  /// The most milliseconds that a time may be off.
  package let slack: Int64
  /// The unseen act that may have come before each call.
  package let openings: [Opening]
  /// The calls that a launch certainly begins with.
  let launches: Set<Int>
  /// The entries that may be a second record of an earlier call.
  let repeated: Set<Int>
  /// The pages that user agents have loaded.
  package let pages: LoginPages
  /// The MVPDs that the flow contains.
  let mvpds: [String]
  /// The device identifier, as header text.
  let deviceHeader: String?
  /// X-Device-Info of a call that has it.
  let deviceInfoHeader: String?
  /// The clients of the nearest token requests before and after each call that the capture holds.
  let clients: [(before: String, after: String)]
  /// Whether the first call of all registers the app.
  let beginsFresh: Bool
  /// The calls for the configuration that a person certainly has picked an MVPD from.
  let choices: Set<Int>
  /// The registrations before which a person may have installed the app again.
  let newInstallations: Set<Int>
  /// Whether all calls are those of a second screen.
  let isOfSecondScreen: Bool
  /// The certainty with which the calls are separated from those of other flows.
  let membership: FlowMembership
  /// The names that a message may show.
  let names: KnownNames

  /// The bodies that a capture has lost so far, and the header fields that it has lost of one call.
  struct Losses {
    var requestBody = false
    var answerBody = false
    var headers: Set<String> = []
    var allHeaders = false
    var isAny: Bool { requestBody || answerBody || allHeaders || !headers.isEmpty }
  }

  init(
    _ flow: ObservedFlow<Version>, resolution: Int64, launches: RecordedLaunches
  ) where Version: JudgedVersion {
    reads = flow.calls.enumerated().map { ReadCall($1, index: $0) }
    let isTimed = flow.calls.allSatisfy { $0.exchange.sentAt != nil }
    slack = isTimed ? max(0, resolution - 1) : Self.anyTime
    losses = Self.losses(of: reads)
    repeated = flow.repeated(resolution: resolution)
    pages = LoginPages(reads, flow.visits, slack: isTimed ? slack : 0)
    mvpds = Array(Set(flow.calls.compactMap { $0.call.mvpd ?? $0.call.form["mvpd"] })).sorted()
    deviceHeader = Self.header("AP-Device-Identifier", flow)
    deviceInfoHeader = Self.header("X-Device-Info", flow)
    clients = Self.clients(in: flow)
    beginsFresh = flow.calls.first?.endpoint == .register
    openings = Self.openings(in: reads, slack: slack, launches)
    self.launches = Self.launches(in: reads, slack: isTimed ? slack : 0, launches)
    choices = Self.choices(in: reads, openings, slack: slack)
    let installations = Self.newInstallations(in: reads, slack: slack)
    // An app that is installed again is started.
    newInstallations = launches == .unknown ? installations : installations.intersection(self.launches)
    isOfSecondScreen = Self.isOfSecondScreen(reads)
    (membership, names) = (flow.membership, flow.names)
  }

  /// More milliseconds than any two calls are apart.
  private static var anyTime: Int64 { 4_000_000_000_000 }

  private static func header(_ name: String, _ flow: ObservedFlow<Version>) -> String? {
    for observed in flow.calls {
      if let value = observed.call.request.header(name) { return value }
    }
    return nil
  }

  private static func losses(of reads: [ReadCall<Version>]) -> [Losses] {
    var losses = Losses()
    return reads.map { read in
      if read.losesBody { losses.requestBody = true }
      if read.content.isLost, read.observed.endpoint != nil { losses.answerBody = true }
      losses.headers = read.recorded.lostHeaders
      losses.allHeaders = read.recorded.losesHeaders
      return losses
    }
  }

  private static func clients(in flow: ObservedFlow<Version>) -> [(before: String, after: String)] {
    let known = flow.calls.map(\.call.clientID)
    var (before, after): ([String], [String]) = ([], [])
    for client in known { before.append(client ?? before.last ?? "lost") }
    for client in known.reversed() { after.append(client ?? after.last ?? "lost") }
    return zip(before, after.reversed()).map { (before: $0, after: $1) }
  }
}

extension FlowOutline {
  /// The number of milliseconds that the flow certainly goes on after a call.
  func goesOn(after read: ReadCall<Version>) -> Int64 {
    reads.last.map { max(0, read.at.milliseconds(until: $0.at) - slack) } ?? 0
  }

  /// Whether no time is known.
  package var isUntimed: Bool { slack == Self.anyTime }

  /// Whether it is uncertain which app sent a call.
  func isGuessed(_ read: ReadCall<Version>) -> Bool {
    switch membership {
    case .certain: false
    case .guessed: true
    case .guessedRegistrations: read.observed.endpoint == .register || read.observed.endpoint == .token
    }
  }

  /// Whether calls of the app may be missing from the flow: without header fields it is not known which app
  /// sent them.
  var isPartial: Bool {
    reads.contains { $0.recorded.losesHeaders && $0.observed.endpoint?.isPage == false }
  }

  /// Whether calls of several apps on one device may be here: only tokens and credentials distinguish those apps.
  var mayMixApps: Bool {
    reads.contains { read in
      guard let endpoint = read.observed.endpoint, !endpoint.isPage else { return false }
      let isDrawn = endpoint == .token && (read.losesBody || read.content.isLost)
      return isDrawn || read.recorded.mayHaveLost("Authorization")
    }
  }

  /// The reasons why a loss makes a rule undecidable, for people. They say whether times are left out or whole seconds.
  func told(_ lost: Set<RuleNeed>) -> String {
    let times = isUntimed ? "times are left out" : "times are in whole seconds"
    return RuleNeed.told(lost).replacingOccurrences(of: RuleNeed.time.lack, with: times)
  }

  /// Whether any call was, or may have been, sent before an earlier answer came.
  var overlaps: Bool {
    var last: Timestamp?
    for read in reads {
      if let last, last > read.at.advanced(by: -slack) { return true }
      if let end = read.answeredAt { last = max(last ?? end, end) }
    }
    return false
  }

  /// The needs of a rule that the capture has lost, at a call.
  func lost(of needs: Set<RuleNeed>, at read: ReadCall<Version>) -> Set<RuleNeed> {
    let losses = losses[read.index]
    guard losses.isAny || slack > 0 else { return [] }
    return needs.filter { need in
      switch need {
      case .header(let name): read.recorded.mayHaveLost(name)
      case .requestBody: losses.requestBody
      case .answerBody: losses.answerBody
      case .time: slack > 0
      case .beginning, .userAgent, .person, .playback, .secondScreen, .memory, .screen, .ownServer: false
      }
    }
  }
}
