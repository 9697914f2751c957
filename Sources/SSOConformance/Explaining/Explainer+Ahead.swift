import AdobePassRules
import SSOStateMachine

extension Explainer {
  /// The names of the endpoints that a flow of the cookbook can call next, each once. An endpoint comes first if the fewest acts
  /// of the person and the system lead to it. Empty if nothing explains the last call.
  var endpointsAhead: [String] {
    guard let last = calls.indices.last else { return [] }
    let now = calls[last].exchange.answeredAt ?? hints.times[last]
    var search = HypothesisSearch<M>(nil, setting(last, isWide: false, at: now))
    search.run(from: current) { [] }
    return search.expected.map { M.Version.name(of: $0.endpoint) }.unique
  }
}
