import AdobePassRules
import SSOStateMachine

// The acts before a call that the capture does not show.

extension FlowOutline where Version: JudgedVersion {
  /// The unseen act that may have come before each call.
  static func openings(
    in reads: [ReadCall<Version>], slack: Int64, _ launches: RecordedLaunches
  ) -> [Opening] {
    var openings = ownOpenings(of: reads)
    var (last, lastPoll, repetition): (Timestamp?, Timestamp?, Repetition) = (
      nil, nil, Repetition(slack: slack)
    )
    for read in reads {
      let pause = last.map { $0.milliseconds(until: read.at.advanced(by: slack)) } ?? .max
      let mayPoll = read.observed.endpoint.map(Version.mayPoll) ?? false
      let sincePoll = lastPoll.map { $0.milliseconds(until: read.at.advanced(by: slack)) } ?? .max
      let isSteady = read.observed.endpoint?.isPage == false && repetition.note(read)
      let isPolling = mayPoll && sincePoll < LeastTime.launch
      openings[read.index] =
        isSteady || isPolling ? .nothing : possible(openings[read.index], after: pause, launches)
      last = max(last ?? read.at, read.answeredAt ?? read.at)
      if mayPoll { lastPoll = read.at }
    }
    return openings
  }

  /// The unseen act that the pause leaves time for. A press may lead to any call that a launch begins with.
  private static func possible(_ own: Opening, after pause: Int64, _ launches: RecordedLaunches) -> Opening {
    switch own {
    case .launch where launches == .unknown && pause >= LeastTime.launch: .launch
    case .launch, .action: pause >= LeastTime.press ? .action : .nothing
    case .ofNext, .nothing: .nothing
    }
  }

  /// The act that may come before each call, judged by its endpoint. A token is requested for the call that follows.
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
  static func launches(
    in reads: [ReadCall<Version>], slack: Int64, _ launches: RecordedLaunches
  ) -> Set<Int> {
    guard case .known(let known) = launches else { return [] }
    let calls = reads.filter { $0.observed.endpoint?.isPage == false }
    return Set(
      known.compactMap { launch in
        calls.first { read in
          switch launch {
          case .entry(let entry): read.observed.entry >= entry
          case .time(let time): read.at.advanced(by: slack) >= time
          }
        }?.index
      })
  }

  /// The unseen act that may have come before a call, as an excuse; nil if nothing may have happened.
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

/// The question that the last calls repeat, and the pauses between them.
private struct Repetition {
  /// The most milliseconds by which the recorded time between two calls may be off.
  let slack: Int64
  private var question: Int?
  private var last: Timestamp?
  private var pace = Pace()

  /// The longest pause between two questions of a program, in milliseconds.
  private static let longestPause: Int64 = 600_000

  init(slack: Int64) { self.slack = slack }

  /// Notes a call; true if a program repeats a question with it, for the third time or more, at a steady pace.
  mutating func note<Version>(_ read: ReadCall<Version>) -> Bool {
    // A token that is requested in between belongs to the question that needs it.
    guard read.observed.endpoint != .token else { return false }
    if question == read.observed.call.fingerprint, let last {
      pace.add(last.milliseconds(until: read.at))
    } else {
      (question, pace) = (read.observed.call.fingerprint, Pace())
    }
    last = read.at
    return pace.isSteady(upTo: Self.longestPause, slack: slack)
  }
}
