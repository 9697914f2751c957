package import SSOStateMachine

/// The earlier answers that the app may have kept, so that it need not ask again.
package struct AnswersAtHand<M: ExplainedMachine> {
  /// The configuration; nil if no answer brought one.
  package var configuration: M.Outcome?
  /// The profiles that were found and not signed out since, all in one answer; nil if no answer brought profiles.
  package var profiles: M.Outcome?

  package init() {}

  /// The answers that the app may have kept after one more answer.
  func after(_ command: M.Command, _ outcome: M.Outcome) -> AnswersAtHand {
    var next = self
    next.configuration = M.configuration(in: outcome) ?? configuration
    next.profiles = M.profiles(known: profiles, after: command, outcome)
    return next
  }

  /// The answers that either of the two holds.
  func united(with other: AnswersAtHand) -> AnswersAtHand {
    var all = other
    all.configuration = other.configuration ?? configuration
    if M.profileCount(in: profiles) > M.profileCount(in: other.profiles) { all.profiles = profiles }
    return all
  }
}

/// An answer that the app knows without asking, although the machine would ask.
package struct KnownAnswer<M: ExplainedMachine> {
  /// The answer to a command; nil where the app has to ask.
  let answer: (M.Command) -> M.Outcome?
  /// The reason why the app need not ask, for the report.
  let reason: String

  package init(answer: @escaping (M.Command) -> M.Outcome?, reason: String) {
    (self.answer, self.reason) = (answer, reason)
  }
}

/// The other orders that the cookbook allows at a call, besides the machine's own. They are tried last, and the report
/// shows them.
struct OtherOrders<M: ExplainedMachine> {
  /// An answer that the app has without asking, or nil.
  var known: KnownAnswer<M>?
  /// The shorter wait before the call; nil if the call must wait as long as the machine does.
  var hurry: ShortenedWait?

  /// Nil where the cookbook allows nothing else.
  init?(known: KnownAnswer<M>?, hurry: ShortenedWait?) {
    guard known != nil || hurry != nil else { return nil }
    (self.known, self.hurry) = (known, hurry)
  }
}

/// A wait that is shorter than the machine's.
struct ShortenedWait {
  /// The missing milliseconds of the wait.
  let missing: Int64
  /// The reason why the shorter wait is allowed, for the report.
  let reason: String

  /// The call repeats one that had no good answer.
  static func repeating(after wait: Int64) -> ShortenedWait {
    ShortenedWait(missing: wait, reason: "a call without a good answer may be repeated at once")
  }

  /// The call comes a little early: a recorder and a network can make a call that was in time look so.
  static let jitter = ShortenedWait(
    missing: Timestamp.mostJitter, reason: "a poll may pass the recorder a little sooner than it was sent")
}
