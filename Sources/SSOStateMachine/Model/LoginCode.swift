/// A code that a login is bound to, and the moment at which the code ends.
public struct LoginCode: Equatable, Sendable {
  /// The validity of a code whose answer contains no end that makes sense: the 30 minutes of the documentation, in
  /// milliseconds.
  static let assumedValidity: Int64 = 1_800_000

  /// The text that the person types on the second screen.
  public let value: String
  /// When the code ends, by this device's clock, milliseconds since 1970.
  public let notAfter: Timestamp
  /// When the code began, by the service's clock, milliseconds since 1970; nil if the answer does not say. A login with
  /// the code makes a profile that begins later.
  package let begin: Timestamp?

  /// Makes a code from an answer; nil if the answer contains no code.
  ///
  /// - Parameters:
  ///   - code: the code.
  ///   - begin: `notBefore` of the answer.
  ///   - end: `notAfter` of the answer.
  ///   - answer: when the service answered, by its own clock.
  ///   - now: the moment of receipt.
  package init?(
    _ code: String?, from begin: Timestamp? = nil, until end: Timestamp?, answeredAt answer: Timestamp? = nil,
    at now: Timestamp
  ) {
    guard let code, !code.isEmpty else { return nil }
    value = code
    self.begin = begin ?? answer
    notAfter =
      Lifetime.end(granted: begin, until: end, answeredAt: answer, receivedAt: now)
      ?? now.advanced(by: Self.assumedValidity)
  }

  package func isExpired(at now: Timestamp) -> Bool { notAfter <= now }
}

// How often a code is polled.
extension FlowConfiguration {
  /// Milliseconds from one poll to the next.
  package var intervalOfPolls: Int64 { max(pollInterval, leastPollInterval) }

  /// Milliseconds still to wait before the next poll, so that the last poll is long enough ago.
  package func restOfInterval(since lastPoll: Timestamp?, at now: Timestamp) -> Int64 {
    // A clock that was set back must not delay the poll by more than the interval.
    let least = leastPollInterval
    return min(lastPoll.map { now.milliseconds(until: $0.advanced(by: least)) } ?? 0, least)
  }
}
