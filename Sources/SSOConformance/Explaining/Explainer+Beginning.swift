import AdobePassRules
import SSOStateMachine

// The beginning of a stretch of calls.
extension Explainer {
  /// The ways from the beginnings of a launch to the first call that is known, or from further back.
  mutating func begin(with observed: Observed, _ key: M.Key, _ number: Int) -> HypothesisLayer<M>? {
    for supposes in [false, true] where !supposes || maySearch(at: number) {
      let search = begin(
        with: key, number, supposingCalls: supposes, moreMoves: M.firstStep(of: key.endpoint) == nil ? 1 : 3)
      if !search.found.isEmpty { return layer(of: firstSteps(search.found, key), observed, key, number) }
    }
    return nil
  }

  /// The ways on which a start sends the call by its own step, if there are any: the other steps come later.
  func firstSteps(_ ways: [Hypothesis<M>], _ key: M.Key) -> [Hypothesis<M>] {
    guard let step = M.firstStep(of: key.endpoint) else { return ways }
    let first = ways.filter { M.stage(of: $0.situation.state) == step }
    return first.isEmpty ? ways : first
  }

  /// Whether the app may have been started before a call: right after a registration or a token, or after a pause.
  func mayStart(_ number: Int) -> Bool {
    guard number > 0 else { return true }
    let before = calls[number - 1].endpoint
    return before == .register || before == .token || longestPause(before: number) >= LeastTime.launch
  }

  /// The most milliseconds that may have passed from the answer of the previous call to this call; 0 at the first call.
  func longestPause(before number: Int) -> Int64 {
    guard number > 0 else { return 0 }
    let last = calls[number - 1].exchange.answeredAt ?? hints.times[number - 1]
    return last.milliseconds(until: hints.times[number].advanced(by: slack))
  }

  private mutating func begin(
    with key: M.Key, _ number: Int, supposingCalls supposes: Bool, moreMoves: Int
  ) -> HypothesisSearch<M> {
    let now = hints.times[number]
    var setting = setting(number, isWide: supposes, at: now)
    (setting.supposesCalls, setting.moreMoves) = (supposes, moreMoves)
    if supposes { (setting.mostMoves, setting.mostSituations) = (16, 6_000) }
    // In the middle of a sign-in the token held for what came before the call, long enough for a code to be polled.
    if supposes, key.endpoint == .token {
      setting.moments = [now.advanced(by: -60_000), now]
      (setting.moreMoves, setting.mostSituations) = (16, 40_000)
    }
    var search = HypothesisSearch<M>(key, setting)
    search.run(from: beginnings(number, key)) { [] }
    spent += search.looked
    looked += search.looked
    return search
  }

  /// The beginnings of a launch just before a call.
  func beginnings(_ number: Int, _ key: M.Key?) -> [Hypothesis<M>] {
    let now = hints.times[number]
    return hints.configurations.flatMap { configuration in
      var clues = hints.clues(at: number)
      clues.configuration = configuration
      if key?.endpoint == .token { clues.tokenEnd = now }
      return M.beginnings(clues, at: now).map { Hypothesis<M>($0) }
    }
  }

  /// Begins again with every way to the first call, so that a later call is explained: once, where the recording begins.
  mutating func beginAgain(to number: Int) -> Bool {
    guard maySearch(at: number), !hasBegunAgain, explanation.unexplained == nil,
      let first = layers.first?.number,
      number - first <= Self.farthest,
      let key = hints.keys[first]
    else { return false }
    let kept = SavedCalls(self, last: layers.count, to: number)
    hasBegunAgain = true
    let search = begin(with: key, first, supposingCalls: true, moreMoves: Self.farthest)
    layers = []
    let observed = calls[first]
    if !search.found.isEmpty {
      keep(layer(of: search.found, observed, key, first), observed)
      if rebuild(from: first + 1, to: number) { return true }
    }
    restore(kept)
    return false
  }

  /// Begins with a call that the cookbook allows anywhere; false for any other call.
  mutating func beginAnywhere(with observed: Observed, _ key: M.Key, _ number: Int) -> Bool {
    guard let equivalence = M.equivalence(of: key, after: earlier.before(number)) else { return false }
    let ways = beginnings(number, key).filter { M.isAdmitted($0.situation) }
    guard !ways.isEmpty else { return false }
    explanation.calls[observed.entry] = Explanation.Call(isExplained: true, equivalence: equivalence)
    layers = [
      HypothesisLayer(
        number: number, entry: observed.entry, at: hints.times[number], sent: [], after: ways,
        unanswered: [], atHand: AnswersAtHand())
    ]
    return true
  }
}
