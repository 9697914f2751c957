import AdobePassAPI
import AdobePassRules
import SSOEffectRunner
import SSOStateMachine

/// Explains the calls of a flow. It keeps the set of situations of the real machine that could have sent the
/// calls so far, given the recorded answers. Each call narrows the set; the first call that empties it is one
/// that no flow of the cookbook explains. After such a call the set starts over, so that later calls are
/// looked at as well.
package struct Explainer<M: ExplainedMachine> {
  typealias Observed = ObservedCall<M.Version>

  /// The number of calls that a wider search goes back.
  static var farthest: Int { 9 }
  /// The number of calls that a wider search goes back, with those in between that the cookbook allows anywhere.
  static var longest: Int { 36 }

  /// The calls, in the order in which they are explained: calls that were in flight at the same time may swap
  /// places.
  private(set) var calls: [Observed]
  /// The numbers of the calls that have changed places with the one before them.
  private var swapped: [Int] = []
  /// The resolution of the times, in milliseconds.
  let resolution: Int64
  let service: M.Codec
  var hints: CallHints<M>
  /// The entries that may be a second record of an earlier call.
  private(set) var repeated: Set<Int>
  var explanation = Explanation()
  /// The ways after each call of this stretch, the answer included.
  var layers: [HypothesisLayer<M>] = []
  /// The number of situations that the wider searches have looked at.
  var spent = 0
  /// The number of situations that all searches have looked at.
  var looked = 0
  /// The calls that were answered with success since the last logout.
  private(set) var earlier = EarlierAnswers<M.Version.Call.Endpoint>()
  /// Whether the beginning was looked at a second time.
  var hasBegunAgain = false

  /// - Parameter resolution: the resolution of the times, in milliseconds.
  package init(_ flow: ObservedFlow<M.Version>, resolution: Int64) {
    (calls, self.resolution) = (flow.calls, resolution)
    service = M.service(on: flow.origin)
    hints = CallHints(flow, slack: max(0, resolution - 1))
    repeated = flow.repeated(resolution: resolution)
  }

  /// Explains all calls, in order.
  package mutating func explain() -> Explanation {
    for number in calls.indices { take(number) }
    return concluded()
  }

  /// Explains a call, after all calls before it.
  mutating func take(_ number: Int) {
    let observed = calls[number]
    guard let key = hints.keys[number] else {
      if M.Version.looksLikeCall(observed.call) {
        leaveUnexplained(observed, led: current, number)
      } else {
        explanation.calls[observed.entry] = Explanation.Call(isExplained: true)
      }
      return
    }
    take(observed, key, number)
    if observed.answer.map({ (200..<300).contains($0.status) }) ?? false { learn(key, number) }
  }

  /// The explanation of the calls so far.
  func concluded() -> Explanation {
    var ended = self
    ended.endStretch()
    return ended.explanation
  }

  /// The number of the first call about which a later recording of the flow says something else. Neither explainer has
  /// explained a call yet.
  func firstChange(in later: Explainer) -> Int {
    guard service.origin == later.service.origin, resolution == later.resolution else { return 0 }
    let differing = zip(calls, later.calls).enumerated().first { _, pair in
      pair.0.exchange != pair.1.exchange || pair.0.at != pair.1.at
        || repeated.contains(pair.0.entry) != later.repeated.contains(pair.1.entry)
    }
    let first = min(differing?.offset ?? .max, later.hints.firstChange(since: hints))
    // A call that changes places with the next looks one call farther.
    return CallHints<M>.near(first).first { number in
      mayChangePlaces(number) && hints.named(after: number) != later.hints.named(after: number)
    } ?? first
  }

  private func mayChangePlaces(_ number: Int) -> Bool {
    [number, number + 1].contains { later in
      guard calls.indices.contains(later), later > 0, let sentAt = calls[later].exchange.sentAt,
        let answeredAt = calls[later - 1].exchange.answeredAt
      else { return false }
      return sentAt < answeredAt.advanced(by: slack)
    }
  }

  /// The most milliseconds by which the recorded time between two calls may be off.
  var slack: Int64 { max(0, resolution - 1) }

  /// This explainer, ready for the next calls of a longer flow. The longer flow begins with the calls that this explainer has
  /// explained.
  func going(on flow: Explainer) -> Explainer {
    var explainer = self
    (explainer.calls, explainer.hints, explainer.repeated) = (flow.calls, flow.hints, flow.repeated)
    for number in swapped {
      explainer.hints.swapWithEarlier(number)
      explainer.calls.swapAt(number - 1, number)
    }
    return explainer
  }

  /// Swaps a call with the one before it. A second swap undoes the first.
  mutating func swapWithEarlier(_ number: Int) {
    hints.swapWithEarlier(number)
    calls.swapAt(number - 1, number)
    if swapped.last == number { swapped.removeLast() } else { swapped.append(number) }
  }

  /// Notes a call that had a good answer. A logout ends what was decided before.
  private mutating func learn(_ key: M.Key, _ number: Int) {
    if M.logsOut(key.endpoint) { earlier.forget(key.mvpd) }
    earlier.note(key, number)
  }

  /// Whether wider searches may go on. There is a limit to the situations that they look at up to a call: a
  /// flow that needs more has gone wrong, and would take minutes. What comes after the call does not count.
  func maySearch(at number: Int) -> Bool { spent < 30_000 + 100 * number }

  /// The ways after the last call.
  var current: [Hypothesis<M>] { layers.last?.after ?? [] }

  private mutating func take(_ observed: Observed, _ key: M.Key, _ number: Int) {
    if layers.isEmpty {
      if let layer = begin(with: observed, key, number) { return keep(layer, observed) }
      if beginAnywhere(with: observed, key, number) || takeAsRepeated(observed) { return }
      return leaveUnexplained(observed, led: [], number)
    }
    if isFruitless(key, number), takeAnywhere(observed, key, number) { return }
    var search = look(for: key, number, .usual)
    if search.found.isEmpty, takeAsRepeated(observed) { return }
    let isLookedForWidely = maySearch(at: number)
    if search.found.isEmpty, isLookedForWidely { search = look(for: key, number, .wide) }
    if search.found.isEmpty, let other = lookElsewhere(for: key, number) { search = other }
    if !search.found.isEmpty {
      let ways = mayStart(number) ? firstSteps(search.found, key) : search.found
      return keep(layer(of: ways, observed, key, number), observed)
    }
    if lookBack(observed, key, number) { return }
    if takeAnywhere(observed, key, number) {
      if isLookedForWidely { noteFruitless(key, number) }
      return
    }
    if changePlaces(number) || beginAgain(to: number) { return }
    if mayBeInstalledAgain(key, number) {
      explanation.calls[observed.entry] = Explanation.Call(
        isExplained: true, equivalence: "the app may have been installed again")
    } else if maySearch(at: number) {
      leaveUnexplained(observed, led: current, number, searching: (key, search.expected))
    } else {
      // An app is not blamed on a guess.
      explanation.calls[observed.entry] = Explanation.Call(isExplained: true, findings: [.givenUp])
    }
    // A token request that is not needed changes nothing else.
    if key.endpoint == .token, !current.isEmpty { return }
    endStretch()
    if let layer = begin(with: observed, key, number) {
      layers = [layer]
      note(layer)
    }
  }

  /// Explains a call by a layer.
  mutating func keep(_ layer: HypothesisLayer<M>, _ observed: Observed) {
    layers.append(layer)
    if layers.count > Self.farthest + 1 { layers[layers.count - Self.farthest - 2].forget() }
    note(layer)
    explanation.calls[observed.entry] = Explanation.Call(isExplained: true, equivalence: layer.reason)
  }

  private mutating func note(_ layer: HypothesisLayer<M>) {
    explanation.mostSituations = max(explanation.mostSituations, layer.sent.count)
  }

  /// - Parameter search: the call that was looked for, and the calls that were found instead.
  private mutating func leaveUnexplained(
    _ observed: Observed, led ways: [Hypothesis<M>], _ number: Int,
    searching search: (key: M.Key, found: [M.Key])? = nil
  ) {
    explanation.calls[observed.entry] = Explanation.Call()
    // Only the first unexplained call is described.
    guard explanation.unexplained == nil else { return }
    let hint = search.flatMap { self.hint($0.key, number, $0.found) } ?? foreign(observed)
    let expected = sentInstead(number) + (search?.found ?? [])
    explanation.unexplained = ConformanceReport.Unexplained(
      entry: observed.entry, ledTo: ways.map { M.stage(of: $0.situation.state) }.unique,
      expected: expected.map { M.Version.name(of: $0.endpoint) }.unique,
      hint: hint)
  }

  /// The sentence about a call of another interface; nil for any other call. In a flow that calls the service only by a
  /// kit, every call without an endpoint counts as a call of the kit.
  private func foreign(_ observed: Observed) -> String? {
    if let own = M.Version.foreign(observed.call) { return own }
    guard observed.endpoint == nil, !calls.contains(where: { $0.endpoint?.needsToken == true }) else {
      return nil
    }
    return calls.lazy.compactMap { M.Version.foreign($0.call) }.first
  }

  /// Notes which steps sent the calls of a stretch, and which arrows were taken, on ways that continue to its end.
  private mutating func endStretch() {
    let steps = CallSequence(layers)
    for (layer, stages) in zip(layers, steps.stages) { explanation.calls[layer.entry]?.steps = stages }
    explanation.arrows += steps.arrows
    layers = []
  }
}

extension Array where Element: Hashable {
  /// Each element once, in the order of the first.
  var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
