import SSOStateMachine

/// The calls that were looked for in vain from the ways after a layer.
///
/// A call that the cookbook allows anywhere leaves the ways as they are, and an app may send thousands of such calls:
/// an app that uses a token beyond its end repeats its decisions for hours. The next call would be looked for from the
/// same situations, as far and in vain. So it is not looked for again until the situations have changed: until
/// something has ended in one.
struct FruitlessSearches<M: ExplainedMachine> {
  /// A call that a search looks for, with the other orders that the cookbook allows there.
  struct Question: Hashable {
    private let key: M.Key
    private let clues: CaptureClues
    private let known: String?
    private let missing: Int64?

    init(_ key: M.Key, _ clues: CaptureClues, _ orders: OtherOrders<M>?) {
      (self.key, self.clues) = (key, clues)
      (known, missing) = (orders?.known?.reason, orders?.hurry?.missing)
    }
  }

  private var situations: [Question: Set<M.Mark>] = [:]

  /// Whether no call was looked for in vain yet.
  var isEmpty: Bool { situations.isEmpty }

  /// Notes that a call was looked for in vain.
  mutating func note(_ question: Question, from situations: Set<M.Mark>) {
    self.situations[question] = situations
  }

  /// Whether such a call was looked for in vain from the same situations.
  func contain(_ question: Question, from situations: () -> Set<M.Mark>) -> Bool {
    self.situations[question].map { $0 == situations() } ?? false
  }
}

extension HypothesisLayer {
  /// The marks of the situations that a search from this layer begins with.
  func marks(at now: Timestamp) -> Set<M.Mark> {
    Set((after + unanswered).map { M.mark(of: $0.situation, at: now.advanced(by: $0.ahead)) })
  }
}
