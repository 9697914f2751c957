import AdobePassAPI
import AdobePassRules

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
}
