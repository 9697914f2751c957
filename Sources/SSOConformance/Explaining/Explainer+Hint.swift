import AdobePassAPI
import AdobePassRules
import SSOStateMachine

// The sentences of the report about a call that nothing explains.
extension Explainer {
  /// The calls that a flow would send instead of a call. A call that would have been sent later is not among them.
  func sentInstead(_ number: Int) -> [M.Key] {
    let key = hints.keys[number]
    let ways = layers.isEmpty ? beginnings(number, key) : current
    let ahead = callsAhead(of: ways, number, at: hints.times[number])
    return ahead.filter { next in key.map { !next.fits($0) } ?? true }
  }

  /// The sentence that says how the same call would have been right; nil if no flow would have sent the call at all.
  func hint(_ key: M.Key, _ number: Int, _ expected: [M.Key]) -> String? {
    if let nearest = expected.first(where: { $0.endpoint == key.endpoint }) {
      return nearest.difference(from: key)
    }
    let interval = hints.configurations[0].intervalOfPolls
    let later = setting(number, isWide: true, at: hints.times[number].advanced(by: interval))
    var search = HypothesisSearch<M>(key, later)
    search.run(from: current) { [] }
    return search.found.isEmpty ? nil : "The same call would have been sent later: a flow waits before it."
  }
}

extension CallKey {
  /// The sentence that says how a call with this key differs from another of the same endpoint.
  fileprivate func difference(from other: CallKey) -> String {
    let parts = [
      mvpd.fits(other.mvpd) ? nil : Self.difference(mvpd.value, other.mvpd.value, "an", "MVPD"),
      code.fits(other.code) ? nil : Self.difference(code.value, other.code.value, "a", "code"),
      resources.fits(other.resources) ? nil : "about other resources",
    ]
    return "The same call would have been sent \(parts.compactMap { $0 }.joined(separator: " and "))."
  }

  private static func difference(
    _ own: String?, _ other: String?, _ article: String, _ what: String
  ) -> String {
    guard own != nil else { return "without \(article) \(what)" }
    return other == nil ? "with \(article) \(what)" : "with another \(what)"
  }
}
