/// A code that a login is bound to, with the moment from which on it must not be used.
public struct LoginCode: Equatable, Sendable {
  /// Where an answer says no end: the 30 minutes that the documentation gives. In milliseconds.
  static let assumedValidity: Int64 = 1_800_000

  /// What the person types on the second screen.
  public let value: String
  /// When it ends, milliseconds since 1970.
  public let notAfter: Timestamp

  /// Nil where there is no code.
  package init?(_ code: String?, until end: Timestamp?, at now: Timestamp) {
    guard let code, !code.isEmpty else { return nil }
    value = code
    notAfter = end ?? now.advanced(by: Self.assumedValidity)
  }

  package func isExpired(at now: Timestamp) -> Bool { notAfter <= now }
}

// How often a code is polled.
extension FlowConfiguration {
  /// Milliseconds from one poll to the next.
  package var intervalOfPolls: Int64 { max(pollInterval, leastPollInterval) }

  /// Milliseconds that are still to be waited, so that the last poll is far enough away.
  package func restOfInterval(since lastPoll: Timestamp?, at now: Timestamp) -> Int64 {
    // A clock that was set back must not hold the poll up for longer than that.
    let least = leastPollInterval
    return min(lastPoll.map { now.milliseconds(until: $0.advanced(by: least)) } ?? 0, least)
  }
}
