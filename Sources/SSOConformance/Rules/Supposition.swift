/// The assumptions about the things that a capture does not show.
///
/// A rule is broken only if it is broken under every supposition.
package struct Supposition: Hashable, Sendable {
  /// The story that is supposed instead of what the capture has lost.
  package var story = Story.plain
  /// Whether the app was started again, or the person acted, wherever that is possible.
  package var isAnew = false
  /// Whether the app had sent calls before the first one of the capture.
  var beginsLater = false
  /// The answers that reach the app as late as the capture says, so that later calls may know nothing of them.
  var lateness = Lateness.none
  /// Whether a call that is recorded twice was sent once.
  var isSingle = false
}

extension Supposition {
  /// Whether only acts of a person are supposed.
  var isPersonal: Bool { isAnew && story == .plain && lateness == .none && !isSingle }

  /// Whether a rule that is broken here is worth reporting, although the rule is kept as far as the capture shows.
  var isSuspicious: Bool { !isAnew && !beginsLater && lateness == .none && !isSingle }
}

/// The answers that come late.
enum Lateness: Hashable, Sendable {
  /// No answers: each answer is there before the next call.
  case none
  /// The answers that bring a token: two calls that are refused at the same time may each request one.
  case tokens
  /// All answers.
  case all
}

/// A story about the header fields, bodies and answers that a capture has lost.
///
/// For each rule there is a story that keeps it, and one that breaks it. So a rule that rests on something lost is
/// neither kept nor broken under all stories.
package enum Story: CaseIterable, Sendable {
  /// The lost parts were not there.
  case plain
  /// Requests are good, and no two are equal. There is a profile, and everything is permitted.
  case permitting
  /// Requests are good, and no two are equal. There is no profile, and every error says retry.
  case retrying
  /// Requests are bad, and equal. There is a profile, of another MVPD, and resources are denied.
  case denying
  /// Requests are bad, and equal. There is no profile, and errors ask for a sign-in.
  case refusing
  /// Requests are good, and no two are equal. Errors ask for a registration, and those of decisions for a sign-in.
  case registering

  /// Whether requests are completed as they should be; nil if they are not completed.
  package var isGood: Bool? {
    switch self {
    case .plain: nil
    case .permitting, .retrying, .registering: true
    case .denying, .refusing: false
    }
  }

  /// The status of an answer that is lost as a whole; 0 for no answer.
  var status: Int {
    switch self {
    case .plain: 0
    case .permitting, .retrying, .denying: 200
    case .refusing: 403
    case .registering: 401
    }
  }
}
