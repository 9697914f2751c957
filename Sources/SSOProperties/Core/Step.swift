public import SSOStateMachine

/// One event of a walk, and its effect.
public struct Step<W: Walkable>: Sendable {
  /// The value before the event.
  public let before: W
  /// The value after the event.
  public let after: W
  /// The event.
  public let event: W.Event
  /// The arrows and commands that the event led to; empty if the event was refused.
  public let taken: Taken<W.Command>
  /// The reason why the event changed nothing; nil if the event was taken.
  public let refusal: Refusal?
  /// The moment of the event.
  public let now: Timestamp
  /// The command whose outcome is awaited after the event; nil if no outcome is awaited.
  package let inFlight: W.Command?

  @inline(__always)
  init(
    before: W, after: W, event: W.Event, taken: Taken<W.Command>, refusal: Refusal?, now: Timestamp,
    inFlight: W.Command?
  ) {
    (self.before, self.after, self.event, self.taken) = (before, after, event, taken)
    (self.refusal, self.now, self.inFlight) = (refusal, now, inFlight)
  }
}

extension Step {
  /// Whether the event led to such a command.
  package func asks(_ isMeant: (W.Command) -> Bool) -> Bool { taken.commands.contains(where: isMeant) }

  /// The step of a smaller value that is embedded in this one.
  ///
  /// - Parameters:
  ///   - part: the smaller value.
  ///   - event: the smaller event; nil if the step does not concern the smaller value.
  ///   - commands: those of the commands that belong to the smaller value.
  public func of<Part: Walkable>(
    _ part: (W) -> Part, event: (W.Event) -> Part.Event?,
    commands: (CommandList<W.Command>) -> CommandList<Part.Command>
  ) -> Step<Part>? {
    guard let own = event(self.event) else { return nil }
    let asked = commands(taken.commands)
    let awaited = inFlight.flatMap { commands(.one($0)).last }
    return Step<Part>(
      before: part(before), after: part(after), event: own,
      taken: Taken(path: taken.path, commands: asked, isUndisturbed: taken.isUndisturbed), refusal: refusal,
      now: now, inFlight: part(after).isResting ? nil : awaited)
  }
}
