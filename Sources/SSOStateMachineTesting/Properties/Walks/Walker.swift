public import SSOStateMachine

/// Where a walk stands.
public struct Walker<W: Walkable>: Sendable {
  /// The last step; before the first, one in which nothing has happened.
  private(set) var step: Step<W>
  /// How many moves were made.
  public private(set) var moves = 0
  /// How many arrows were taken; where no machine takes part, how many events.
  public private(set) var transitions = 0
  /// The number of the last sample that was an outcome; nil before the first.
  private(set) var lastOutcome: UInt16?

  /// The value.
  public var value: W { step.after }
  /// The device's clock.
  public var now: Timestamp { step.now }
  /// The command whose outcome is awaited; nil where none is.
  public var inFlight: W.Command? { step.inFlight }

  /// Nil where there are no samples, so that nothing can happen.
  init?(_ beginning: W) {
    guard let first = W.samples.all.first else { return nil }
    step = Step(
      before: beginning, after: beginning, event: first.event(for: beginning), taken: Taken(), refusal: nil,
      now: W.moments.first ?? Timestamp(0), inFlight: nil)
  }

  /// Makes a move; what it led to is judged by whoever asks.
  @inline(__always)
  mutating func take(_ move: Move<W>, of samples: Samples<W>) {
    let number = Int(move.sample)
    let event = samples.all[number].event(for: step.after, step: moves, isLate: move.delivery == .late)
    moves += 1
    step.take(event, at: step.now.advanced(by: move.after))
    guard step.refusal == nil else { return }
    transitions += max(step.taken.path.count, 1)
    if samples.isOutcome[number] { lastOutcome = move.sample }
  }

  /// Lets the last event happen once more to the value of before. False where that leads elsewhere.
  @inline(__always)
  mutating func repeats() -> Bool { step.isRepeatedExactly() }

  /// Forgets the value of before.
  @inline(__always)
  mutating func goOn() { step.before = step.after }
}
