import AdobePassRules
import SSOStateMachine

extension Explainer {
  private static var anyResource: String { "resource" }

  /// The names of the endpoints that a flow of the cookbook can call next, each once. An endpoint comes first if the fewest acts
  /// of the person and the system lead to it. Empty if nothing explains the last call.
  var endpointsAhead: [String] {
    guard let last = calls.indices.last else { return [] }
    let now = calls[last].exchange.answeredAt ?? hints.times[last]
    return callsAhead(of: current, last, at: now).map { M.Version.name(of: $0.endpoint) }.unique
  }

  /// The calls that a flow of the cookbook can send next on some ways, those that need the fewest acts first.
  ///
  /// - Parameters:
  ///   - number: the call whose clues count.
  ///   - now: the time from which on the calls are sent.
  func callsAhead(of ways: [Hypothesis<M>], _ number: Int, at now: Timestamp) -> [M.Key] {
    var setting = setting(number, isWide: false, at: now)
    // A poll waits for its turn, and a person may want to play anything.
    setting.moments.append(now.advanced(by: hints.configurations[0].intervalOfPolls))
    if setting.clues.plays.isEmpty { setting.clues.plays = [Self.anyResource] }
    if setting.clues.lists.isEmpty { setting.clues.lists = [[Self.anyResource]] }
    var search = HypothesisSearch<M>(nil, setting)
    search.run(from: ways) { [] }
    return search.expected
  }
}
