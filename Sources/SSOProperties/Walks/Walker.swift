public import SSOStateMachine

/// The current state of a walk.
public struct Walker<W: Walkable>: Sendable {
  /// The value that the walk has reached.
  public private(set) var value: W
  /// The device's clock.
  public private(set) var now: Timestamp
  /// The command whose outcome is awaited; nil if no outcome is awaited.
  package private(set) var inFlight: W.Command?
  /// The number of moves that were made.
  package private(set) var moves = 0
  /// The number of arrows that were taken or, without a machine, of events.
  private(set) var transitions = 0
  /// The number of the last sample that was an outcome; nil before the first.
  private(set) var lastOutcome: UInt16?

  package init(_ beginning: W) {
    value = beginning
    now = W.samples.moments.first ?? Timestamp(0)
  }

  init(_ value: W, now: Timestamp, inFlight: W.Command?) {
    (self.value, self.now, self.inFlight) = (value, now, inFlight)
  }

  /// Makes a move. The caller judges what the move led to.
  @inline(__always)
  package mutating func take(_ move: Move<W>, of samples: Samples<W>) -> Step<W> {
    let now = now.advanced(by: move.after)
    let sample = samples.all[Int(move.sample)]
    let event = sample.event(for: value, step: moves, isLate: move.delivery == .late)
    moves += 1
    let step = take(event, at: now)
    if step.refusal == nil {
      transitions += max(step.taken.path.count, 1)
      if sample.isOutcome { lastOutcome = move.sample }
    }
    return step
  }

  /// Takes an event at a moment, even one that the value refuses.
  @inline(__always)
  mutating func take(_ event: W.Event, at now: Timestamp) -> Step<W> {
    self.now = now
    let before = value
    do {
      let taken = try value.take(event, at: now)
      if !taken.isUndisturbed { inFlight = value.isResting ? nil : taken.commands.last }
      return Step(
        before: before, after: value, event: event, taken: taken, refusal: nil, now: now, inFlight: inFlight)
    } catch {
      return Step(
        before: before, after: value, event: event, taken: Taken(), refusal: error, now: now,
        inFlight: inFlight)
    }
  }
}
