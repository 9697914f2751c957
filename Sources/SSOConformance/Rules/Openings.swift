import SSOStateMachine
import SSOStateMachineTesting

// What a person may have done before a call, out of sight of the capture.

extension FlowOutline where Version: JudgedVersion {
  /// Nobody starts an app, or presses a button because of an answer, within so many milliseconds of it.
  private static var reaction: Int64 { 100 }
  /// Nobody presses the same button again and again, each time so soon after the answer, milliseconds.
  private static var patience: Int64 { 500 }
  /// How often somebody may all the same.
  private static var mostPresses: Int { 2 }
  /// Nobody starts an app so soon after a poll of it, milliseconds.
  private static var pollInterval: Int64 { 3_000 }

  /// What may have come before each call.
  static func openings(in reads: [ReadCall<Version>], slack: Int64) -> [Opening] {
    var openings = ownOpenings(of: reads)
    var (last, lastPoll): (Timestamp?, Timestamp?)
    var (pressed, presses): (Int?, Int) = (nil, 0)
    for read in reads {
      let pause = last.map { $0.milliseconds(until: read.at.advanced(by: slack)) } ?? .max
      let mayPoll = read.observed.endpoint.map(Version.mayPoll) ?? false
      let sincePoll = lastPoll.map { $0.milliseconds(until: read.at.advanced(by: slack)) } ?? .max
      if read.observed.endpoint?.isPage == false {
        let isSame = pressed == read.observed.call.fingerprint
        presses = isSame && pause < Self.patience ? presses + 1 : 0
        pressed = read.observed.call.fingerprint
      }
      let isTooSoon = pause < Self.reaction || mayPoll && sincePoll < Self.pollInterval
      if isTooSoon || presses > Self.mostPresses { openings[read.index] = .nothing }
      last = max(last ?? read.at, read.answeredAt ?? read.at)
      if mayPoll { lastPoll = read.at }
    }
    return openings
  }

  /// What may come before each call, as far as its endpoint goes. A token is drawn for the call that follows.
  private static func ownOpenings(of reads: [ReadCall<Version>]) -> [Opening] {
    var openings = reads.map { $0.observed.endpoint.map(Version.opening) ?? .nothing }
    var next = Opening.nothing
    for index in reads.indices.reversed() where reads[index].observed.endpoint?.isPage == false {
      switch openings[index] {
      case .ofNext:
        if case .launch = next { openings[index] = .launch } else { openings[index] = .nothing }
      case .launch, .action, .nothing: break
      }
      next = openings[index]
    }
    return openings
  }
}
