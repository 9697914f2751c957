import AdobePassAPI
import AdobePassRules
import SSOStateMachine

extension ObservedFlow {
  /// Whether the app certainly had the answer of each call: a later call carries the token that the answer brought.
  func takenAnswers() -> [Bool] {
    var carried: Set<String> = []
    return calls.reversed().map { observed in
      let brought =
        observed.endpoint == .token ? observed.answer.flatMap { JSON($0.body)?["access_token"]?.text } : nil
      let isTaken = brought.map(carried.contains) ?? false
      if let token = observed.call.token { carried.insert(token) }
      return isTaken
    }.reversed()
  }

  /// Whether the app went on with the token that each call brought when the token had ended: a later call carries it.
  /// The rule about the end of a token only recommends to look at it.
  ///
  /// - Parameter slack: the most milliseconds by which the recorded time between two calls may be off. A token that may
  ///   have ended counts as ended.
  func outlivedTokens(slack: Int64) -> [Bool] {
    var lastUses: [String: Timestamp] = [:]
    for observed in calls { if let token = observed.call.token { lastUses[token] = observed.at } }
    return calls.map { observed in
      guard observed.endpoint == .token, let answer = observed.answer.flatMap({ JSON($0.body) }),
        let last = answer["access_token"]?.text.flatMap({ lastUses[$0] }),
        let seconds = answer["expires_in"]?.whole, (0...1_000_000_000).contains(seconds)
      else { return false }
      let end = (observed.exchange.answeredAt ?? observed.at).advanced(by: seconds * 1_000)
      return last.advanced(by: slack) >= end
    }
  }
}
