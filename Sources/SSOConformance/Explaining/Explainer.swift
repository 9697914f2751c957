import AdobePassAPI
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting

/// Explains the calls of a flow: it keeps the set of situations of the real machine that could have sent the calls so far,
/// given the recorded answers. Each call narrows the set; the first that empties it is what no flow of the cookbook
/// explains. After such a call the set begins anew, so that later calls are looked at as well.
package struct Explainer<M: ExplainedMachine> {
  typealias Observed = ObservedCall<M.Version>

  /// How many calls a wider search goes back.
  static var farthest: Int { 9 }

  let flow: ObservedFlow<M.Version>
  private let resolution: Int64
  let service: M.Codec
  let hints: Hints<M>
  private(set) var explanation = Explanation()
  /// The ways after each call of this stretch, the answer included.
  private(set) var layers: [Layer<M>] = []
  /// How many situations the wider searches have looked at.
  private var spent = 0
  private var earlier: Set<M.Key> = []

  /// - Parameter resolution: the milliseconds that times are told to.
  package init(_ flow: ObservedFlow<M.Version>, resolution: Int64) {
    (self.flow, self.resolution) = (flow, resolution)
    service = M.service(on: flow.origin)
    hints = Hints(flow)
  }

  /// Explains all calls, in order.
  package mutating func explain() -> Explanation {
    for number in flow.calls.indices {
      let observed = flow.calls[number]
      guard let key = hints.keys[number] else {
        explanation.calls[observed.entry] = Explanation.Call(
          isExplained: !M.Version.looksLikeCall(observed.call))
        if M.Version.looksLikeCall(observed.call) { leaveUnexplained(observed, led: current, expected: []) }
        continue
      }
      take(observed, key, number)
      if observed.answer.map({ (200..<300).contains($0.status) }) ?? false { earlier.insert(key) }
    }
    endStretch()
    return explanation
  }

  /// How many situations wider searches may look at: a flow that needs more has gone wrong, and would take minutes.
  private var allowance: Int { 30_000 + 100 * flow.calls.count }

  /// The ways at this moment.
  private var current: [Way<M>] { layers.last?.after ?? [] }

  private mutating func take(_ observed: Observed, _ key: M.Key, _ number: Int) {
    if layers.isEmpty {
      if let layer = begin(with: observed, key, number) { return keep(layer, observed) }
      return leaveUnexplained(observed, led: [], expected: [])
    }
    var search = look(for: key, number, from: layers.count - 1, isWide: false)
    if search.found.isEmpty, spent < allowance {
      search = look(for: key, number, from: layers.count - 1, isWide: true)
    }
    if !search.found.isEmpty {
      return keep(layer(of: search.found, observed, key, number), observed)
    }
    if lookBack(observed, key, number) { return }
    if takeAnywhere(observed, key) { return }
    leaveUnexplained(observed, led: current, expected: search.expected)
    endStretch()
    if let layer = begin(with: observed, key, number) {
      layers = [layer]
      note(layer)
    }
  }

  private mutating func keep(_ layer: Layer<M>, _ observed: Observed) {
    layers.append(layer)
    note(layer)
    explanation.calls[observed.entry] = Explanation.Call(isExplained: true)
  }

  private mutating func note(_ layer: Layer<M>) {
    explanation.mostSituations = max(explanation.mostSituations, layer.sent.count)
  }

  private mutating func leaveUnexplained(_ observed: Observed, led ways: [Way<M>], expected: [M.Key]) {
    explanation.calls[observed.entry] = Explanation.Call()
    guard explanation.unexplained == nil else { return }
    explanation.unexplained = ConformanceReport.Unexplained(
      entry: observed.entry, ledTo: ways.map { M.stage(of: $0.situation.state) }.unique,
      expected: expected.map { M.Version.name(of: $0.endpoint) }.unique)
  }

  /// Tells which steps have sent the calls of a stretch, and which arrows were taken, as far as ways lead on to its end.
  private mutating func endStretch() {
    let steps = Stretch(layers)
    for (layer, stages) in zip(layers, steps.stages) { explanation.calls[layer.entry]?.steps = stages }
    explanation.arrows += steps.arrows
    layers = []
  }
}

extension Explainer {
  /// The ways from the beginnings of a launch to the first call that is known, or from further back.
  private mutating func begin(with observed: Observed, _ key: M.Key, _ number: Int) -> Layer<M>? {
    let now = hints.times[number]
    for supposes in [false, true] where !supposes || spent < allowance {
      var setting = setting(number, isWide: supposes, at: now)
      (setting.supposesCalls, setting.moreMoves) = (supposes, 1)
      if supposes { (setting.mostMoves, setting.mostSituations, setting.moments) = (16, 6_000, [now]) }
      let begins = hints.configurations.flatMap { configuration in
        var clues = setting.clues
        clues.configuration = configuration
        return M.beginnings(clues, at: now).map { Way<M>($0) }
      }
      var search = Search<M>(key, setting)
      search.run(from: begins) { [] }
      spent += search.looked
      if !search.found.isEmpty { return layer(of: search.found, observed, key, number) }
    }
    return nil
  }

  /// Looks for a call from the ways after an earlier one.
  private mutating func look(
    for key: M.Key, _ number: Int, from place: Int, isWide: Bool
  ) -> Search<M> {
    let layer = layers[place]
    let now = hints.times[number]
    var setting = setting(number, isWide: isWide, at: now)
    setting.configuration = layer.configuration
    if isWide {
      // What ends between two calls, a token for one, may end before the app moves, or after. The spacing of polls counts.
      if layer.at < now.advanced(by: -1_000), key.code.value == nil { setting.moments = [now, layer.at] }
      // A token may be drawn anew in its last minute.
      if key.endpoint == .token { setting.moments.append(now.advanced(by: 60_000)) }
      if resolution > 1 { setting.moments.append(now.advanced(by: resolution)) }
      (setting.moreMoves, setting.mostSituations) = (2, 1_500)
    }
    var search = Search<M>(key, setting)
    search.run(from: layer.after) { layer.later(at: now) }
    if isWide { spent += search.looked }
    return search
  }

  private func setting(_ number: Int, isWide: Bool, at now: Timestamp) -> Search<M>.Setting {
    var clues = hints.clues(at: number)
    clues.isWide = isWide
    return Search<M>.Setting(clues: clues, moments: [now])
  }

  /// Goes back until the call is explained by ways that were left out for shorter ones; false if there are none.
  private mutating func lookBack(_ observed: Observed, _ key: M.Key, _ number: Int) -> Bool {
    guard spent < allowance else { return false }
    let kept = (layers, explanation)
    for back in [1, 3, Self.farthest] where back < kept.0.count {
      let first = kept.0.count - back
      layers = Array(kept.0[..<first])
      if rebuild(from: kept.0[first].number, to: number) { return true }
      (layers, explanation) = kept
    }
    return lookPast(number)
  }

  /// Takes one of the last calls as one that the cookbook allows anywhere, although a flow sends it there too.
  private mutating func lookPast(_ number: Int) -> Bool {
    let kept = (layers, explanation)
    for back in 1...3 where back < kept.0.count {
      let past = kept.0[kept.0.count - back].number
      guard let key = hints.keys[past] else { continue }
      layers = Array(kept.0[..<(kept.0.count - back)])
      if takeAnywhere(flow.calls[past], key), rebuild(from: past + 1, to: number) { return true }
      (layers, explanation) = kept
    }
    return false
  }

  /// Explains some calls again, with every way there is.
  private mutating func rebuild(from first: Int, to last: Int) -> Bool {
    for number in first...last {
      guard let key = hints.keys[number] else { continue }
      let observed = flow.calls[number]
      let search = look(for: key, number, from: layers.count - 1, isWide: true)
      if !search.found.isEmpty {
        keep(layer(of: search.found, observed, key, number), observed)
      } else if number == last || !takeAnywhere(observed, key) {
        return false
      }
    }
    return true
  }

  /// Takes a call that the cookbook allows anywhere; false if it is none.
  private mutating func takeAnywhere(_ observed: Observed, _ key: M.Key) -> Bool {
    guard current.contains(where: { M.isAdmitted($0.situation) }),
      let equivalence = M.equivalence(of: key, after: earlier)
    else { return false }
    explanation.calls[observed.entry] = Explanation.Call(isExplained: true, equivalence: equivalence)
    layers[layers.count - 1].learn(configuration(of: observed, key))
    layers[layers.count - 1].keepAdmitted()
    return true
  }
}

extension Array where Element: Hashable {
  /// Each element once, in the order of the first.
  var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
