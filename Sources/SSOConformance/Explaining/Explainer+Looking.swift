import AdobePassAPI
import AdobePassRules
import SSOStateMachine

/// The breadth of a search for a call.
enum Breadth {
  /// Only what is usual, with the fewest moves.
  case usual
  /// Everything that is possible.
  case wide
  /// Everything that is possible, and what the cookbook allows besides the machine's own order.
  case otherOrders
}

// The search for a call.
extension Explainer {
  /// Looks for a call from the ways after the previous call.
  mutating func look(for key: M.Key, _ number: Int, _ breadth: Breadth) -> HypothesisSearch<M> {
    guard let layer = layers.last else {
      return HypothesisSearch(key, setting(number, isWide: false, at: hints.times[number]))
    }
    let now = hints.times[number]
    let isWide = breadth != .usual
    var setting = setting(number, isWide: isWide, at: now)
    setting.configuration = layer.atHand.configuration
    if isWide {
      setting.moments = moments(of: key, number, after: layer)
      (setting.moreMoves, setting.mostSituations) = (2, 1_500)
    }
    if M.firstStep(of: key.endpoint) != nil, mayStart(number) {
      setting.moreMoves = max(2, setting.moreMoves)
    }
    if breadth == .otherOrders { setting.otherOrders = otherOrders(at: key, number) }
    var search = HypothesisSearch<M>(key, setting)
    search.run(from: layer.after) { layer.later(at: now) }
    looked += search.looked
    if isWide { spent += search.looked }
    return search
  }

  /// Whether the call was looked for in vain from the situations that the flow is still in.
  func isFruitless(_ key: M.Key, _ number: Int) -> Bool {
    guard let layer = layers.last, !layer.fruitless.isEmpty else { return false }
    return layer.fruitless.contain(question(key, number)) { layer.marks(at: hints.times[number]) }
  }

  /// Notes that the call was looked for in vain.
  mutating func noteFruitless(_ key: M.Key, _ number: Int) {
    guard let layer = layers.last else { return }
    let marks = layer.marks(at: hints.times[number])
    layers[layers.count - 1].fruitless.note(question(key, number), from: marks)
  }

  private func question(_ key: M.Key, _ number: Int) -> FruitlessSearches<M>.Question {
    .init(key, hints.clues(at: number), otherOrders(at: key, number))
  }

  /// Looks for a call in the other orders that the cookbook allows; nil without such an order.
  mutating func lookElsewhere(for key: M.Key, _ number: Int) -> HypothesisSearch<M>? {
    guard maySearch(at: number), otherOrders(at: key, number) != nil else { return nil }
    return look(for: key, number, .otherOrders)
  }

  /// The times at which the moves before a call may be made.
  private func moments(of key: M.Key, _ number: Int, after layer: HypothesisLayer<M>) -> [Timestamp] {
    let now = hints.times[number]
    var moments = [now]
    // What ends between two calls, a token for one, may end before the app moves, or after. The spacing of polls counts.
    if layer.at < now.advanced(by: -1_000), key.code.value == nil { moments.append(layer.at) }
    if key.endpoint == .token { moments.append(now.advanced(by: marginOfRenewal(at: number))) }
    // The call may have been sent later than the recorder's clock says, and the answer before it may have come later.
    if resolution > 1 { moments += [now.advanced(by: resolution), max(layer.at, now.advanced(by: -slack))] }
    return moments
  }

  /// The milliseconds before the end of a token in which the app may request a new one: the last minute or, for an app
  /// with its own margin, the second half of the token's life.
  private func marginOfRenewal(at number: Int) -> Int64 {
    let usual: Int64 = 60_000
    guard let last = calls[..<number].last(where: { $0.endpoint == .token }),
      let seconds = last.answer.flatMap({ JSON($0.body)?["expires_in"]?.whole }),
      (1...1_000_000_000).contains(seconds)
    else { return usual }
    // A token's life begins when it arrives, and is over one millisecond after its end.
    let arrived = last.exchange.answeredAt ?? last.at
    let left = hints.times[number].milliseconds(until: arrived.advanced(by: seconds * 1_000 + 1))
    return left - slack <= seconds * 500 + 1 ? max(usual, left) : usual
  }

  func setting(_ number: Int, isWide: Bool, at now: Timestamp) -> HypothesisSearch<M>.Setting {
    var clues = hints.clues(at: number)
    clues.isWide = isWide
    return HypothesisSearch<M>.Setting(clues: clues, moments: [now])
  }

  private func otherOrders(at key: M.Key, _ number: Int) -> OtherOrders<M>? {
    OtherOrders(
      known: layers.last.flatMap { M.knownAnswer(for: key, $0.atHand, after: earlier.before(number)) },
      hurry: hurry(of: key, number))
  }

  /// The shorter wait after the last call of its kind, which had no good answer, or was almost long enough ago.
  private func hurry(of key: M.Key, _ number: Int) -> ShortenedWait? {
    let nearest = max(0, number - Self.farthest)
    guard let last = (nearest..<number).last(where: { hints.keys[$0] == key }) else { return nil }
    let status = calls[last].exchange.response?.status ?? 0
    let wait = hints.configurations[0].intervalOfPolls
    if status == 0 || status == 401 || status == 429 || status >= 500 { return .repeating(after: wait) }
    let gap = hints.times[last].milliseconds(until: hints.times[number])
    let least = hints.configurations[0].leastPollInterval
    return (least - Timestamp.mostJitter..<least).contains(gap) ? .jitter : nil
  }

  /// Goes back until ways that were dropped in favor of shorter ones explain the call; false if no way does.
  mutating func lookBack(_ observed: Observed, _ key: M.Key, _ number: Int) -> Bool {
    guard maySearch(at: number) else { return false }
    for back in [1, 3, Self.farthest] where back < layers.count {
      let first = layers[layers.count - back].number
      guard number - first <= Self.longest else { break }
      let kept = SavedCalls(self, last: back + 1, to: number)
      layers.removeLast(back)
      if rebuild(from: first, to: number) { return true }
      restore(kept)
    }
    return lookPast(number)
  }

  /// Counts one of the last calls as one that the cookbook allows anywhere, although a flow sends it there
  /// too.
  private mutating func lookPast(_ number: Int) -> Bool {
    for back in 1...3 where back < layers.count {
      let past = layers[layers.count - back].number
      guard let key = hints.keys[past], number - past <= Self.longest else { continue }
      let kept = SavedCalls(self, last: back + 1, to: number)
      layers.removeLast(back)
      if takeAnywhere(calls[past], key, past), rebuild(from: past + 1, to: number) { return true }
      restore(kept)
    }
    return false
  }

  /// Explains some calls again, with every way there is.
  mutating func rebuild(from first: Int, to last: Int) -> Bool {
    for number in first...last {
      guard let key = hints.keys[number] else { continue }
      let observed = calls[number]
      var search = look(for: key, number, .wide)
      if search.found.isEmpty, let other = lookElsewhere(for: key, number) { search = other }
      if !search.found.isEmpty {
        keep(layer(of: search.found, observed, key, number), observed)
      } else if number == last || !takeAnywhere(observed, key, number) {
        return false
      }
    }
    return true
  }
}
