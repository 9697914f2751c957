/// The least time that an act of a person takes, in milliseconds (contract, section 4).
package enum LeastTime {
  /// A person reads an answer and presses a button.
  package static let press: Int64 = 1_500
  /// A person ends the app and starts it again.
  package static let launch: Int64 = 3_000
  /// A person deletes the app, installs it and starts it.
  package static let installation: Int64 = 5_000
}

/// The pauses between the repetitions of one question. A program keeps a steady pace, and a person does not.
package struct Pace {
  private var shortest = Int64.max
  private var longest = Int64.min
  private var count = 0

  package init() {}

  /// Adds a pause, in milliseconds.
  package mutating func add(_ pause: Int64) {
    (shortest, longest, count) = (min(shortest, pause), max(longest, pause), count + 1)
  }

  /// Whether there are two pauses or more that differ by less than a fifth.
  ///
  /// - Parameters:
  ///   - limit: the longest pause that counts. A person has habits too, for example every day.
  ///   - slack: the most milliseconds by which a pause may be off, so that the answer is certain. If negative, the
  ///     pauses are as steady as they may have been.
  package func isSteady(upTo limit: Int64, slack: Int64 = 0) -> Bool {
    guard count >= 2, longest <= limit - slack else { return false }
    let (least, most) = (shortest - slack, longest + slack)
    return (most - least) * 5 < max(1, most)
  }
}
