import SSOStateMachine

/// The explanation of the last calls, to be restored after a search that led nowhere. Earlier calls are not copied:
/// there may be thousands.
struct SavedCalls<M: ExplainedMachine> {
  let layers: [HypothesisLayer<M>]
  /// The number of layers before these.
  let count: Int
  let calls: [(entry: Int, explained: Explanation.Call?)]
  let mostSituations: Int

  /// - Parameters:
  ///   - last: the number of the last layers that may change.
  ///   - number: the last call that may change.
  init(_ explainer: Explainer<M>, last: Int, to number: Int) {
    layers = Array(explainer.layers.suffix(last))
    count = explainer.layers.count - layers.count
    let first = layers.first?.number ?? number
    calls = (first...max(first, number)).map {
      let entry = explainer.calls[$0].entry
      return (entry, explainer.explanation.calls[entry])
    }
    mostSituations = explainer.explanation.mostSituations
  }
}

extension Explainer {
  /// Restores the explanation of the last calls.
  mutating func restore(_ kept: SavedCalls<M>) {
    layers.removeSubrange(min(kept.count, layers.count)...)
    layers += kept.layers
    for (entry, explained) in kept.calls { explanation.calls[entry] = explained }
    explanation.mostSituations = kept.mostSituations
  }
}
