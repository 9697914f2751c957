import AdobePassRules
import SSOStateMachine

extension Explainer {
  private static var anyResource: String { "resource" }

  /// The names of the endpoints that a flow of the cookbook can call next, each once. An endpoint comes first if the fewest acts
  /// of the person and the system lead to it. Empty if nothing explains the last call.
  var endpointsAhead: [String] {
    guard let last = calls.indices.last else { return [] }
    let now = calls[last].exchange.answeredAt ?? hints.times[last]
    var setting = setting(last, isWide: false, at: now)
    // A poll waits for its turn, and a person may want to play anything.
    setting.moments.append(now.advanced(by: hints.configurations[0].intervalOfPolls))
    if setting.clues.plays.isEmpty { setting.clues.plays = [Self.anyResource] }
    if setting.clues.lists.isEmpty { setting.clues.lists = [[Self.anyResource]] }
    var search = HypothesisSearch<M>(nil, setting)
    search.run(from: current) { [] }
    return search.expected.map { M.Version.name(of: $0.endpoint) }.unique
  }
}
