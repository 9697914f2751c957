import SSOStateMachine
import SSOStateMachineTesting

// What may have happened before a call, out of sight of the capture.

extension FlowOutline where Version: JudgedVersion {
  /// Nobody presses a button because of an answer within so many milliseconds of it.
  private static var timeToPress: Int64 { 1_500 }
  /// Nobody ends an app and starts it again within so many milliseconds.
  private static var timeToLaunch: Int64 { 3_000 }
  /// Nobody starts an app so soon after a poll of it, milliseconds.
  private static var pollInterval: Int64 { 3_000 }

  /// What may have come before each call.
  static func openings(
    in reads: [ReadCall<Version>], slack: Int64, _ launches: RecordedLaunches
  ) -> [Opening] {
    var openings = ownOpenings(of: reads)
    var (last, lastPoll, pace): (Timestamp?, Timestamp?, Pace) = (nil, nil, Pace())
    for read in reads {
      let pause = last.map { $0.milliseconds(until: read.at.advanced(by: slack)) } ?? .max
      let mayPoll = read.observed.endpoint.map(Version.mayPoll) ?? false
      let sincePoll = lastPoll.map { $0.milliseconds(until: read.at.advanced(by: slack)) } ?? .max
      let isSteady = read.observed.endpoint?.isPage == false && pace.note(read)
      let isPolling = mayPoll && sincePoll < pollInterval
      openings[read.index] =
        isSteady || isPolling ? .nothing : possible(openings[read.index], after: pause, launches)
      last = max(last ?? read.at, read.answeredAt ?? read.at)
      if mayPoll { lastPoll = read.at }
    }
    return openings
  }

  /// What there was time for. A press may lead to any call that a launch begins with.
  private static func possible(_ own: Opening, after pause: Int64, _ launches: RecordedLaunches) -> Opening {
    switch own {
    case .launch where launches == .unknown && pause >= timeToLaunch: .launch
    case .launch, .action: pause >= timeToPress ? .action : .nothing
    case .ofNext, .nothing: .nothing
    }
  }

  /// What may come before each call, as far as its endpoint goes. A token is drawn for the call that follows.
  private static func ownOpenings(of reads: [ReadCall<Version>]) -> [Opening] {
    var openings = reads.map { $0.observed.endpoint.map(Version.opening) ?? .nothing }
    var next = Opening.nothing
    for index in reads.indices.reversed() where reads[index].observed.endpoint?.isPage == false {
      switch openings[index] {
      case .ofNext: openings[index] = next
      case .launch, .action, .nothing: break
      }
      next = openings[index]
    }
    return openings
  }

  /// The calls that a launch certainly begins with.
  static func launches(in reads: [ReadCall<Version>], _ launches: RecordedLaunches) -> Set<Int> {
    guard case .known(let known) = launches else { return [] }
    let calls = reads.filter { $0.observed.endpoint?.isPage == false }
    return Set(
      known.compactMap { launch in
        calls.first { read in
          switch launch {
          case .entry(let entry): read.observed.entry >= entry
          case .time(let time): read.at >= time
          }
        }?.index
      })
  }

  /// What may have happened before a call, for an excuse to name; nil if nothing may have.
  func act(before read: ReadCall<Version>) -> UnseenAct? {
    let kind: UnseenAct.Kind
    if newInstallations.contains(read.index) {
      kind = .installation
    } else if mayChoose(at: read) {
      kind = .choice
    } else {
      switch openings[read.index] {
      case .launch: kind = .launch
      case .action: kind = .press
      case .ofNext, .nothing: return nil
      }
    }
    let earlier = reads[..<read.index].last { $0.observed.endpoint?.isPage == false }
    return UnseenAct(
      kind, entry: read.observed.entry, earlier: earlier?.observed.entry,
      pause: isUntimed ? nil : earlier.map { ($0.answeredAt ?? $0.at).milliseconds(until: read.at) })
  }
}

/// How steadily a question is repeated. Nobody presses a button, or starts an app, at the pace of a clock.
private struct Pace {
  private var question: Int?
  private var last: Timestamp?
  private var shortest = Int64.max
  private var longest = Int64.min
  private var repeats = 0

  /// The most milliseconds between two questions that a program is suspected of: people have habits too, by the day.
  private static let longestPause: Int64 = 600_000

  /// Notes a call; true if it is the third of its kind in a row, or a later one, and all came at one pace.
  mutating func note<Version>(_ read: ReadCall<Version>) -> Bool {
    // A token that is drawn in between is part of the question that it is drawn for.
    guard read.observed.endpoint != .token else { return false }
    guard question == read.observed.call.fingerprint, let before = last else {
      (question, last, shortest, longest, repeats) = (
        read.observed.call.fingerprint, read.at, .max, .min, 0
      )
      return false
    }
    let pause = before.milliseconds(until: read.at)
    (shortest, longest, repeats) = (min(shortest, pause), max(longest, pause), repeats + 1)
    last = read.at
    return repeats >= 2 && longest <= Self.longestPause && (longest - shortest) * 5 < max(1, longest)
  }
}
