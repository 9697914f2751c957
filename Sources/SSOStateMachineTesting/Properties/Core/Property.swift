public import SSOStateMachine

/// One event of a walk, and what it led to.
public struct Step<W: Walkable>: Sendable {
  /// The value before the event.
  public let before: W
  /// The value after the event.
  public let after: W
  /// The event.
  public let event: W.Event
  /// What the event led to: arrows and commands; empty if it was refused.
  public let taken: Taken<W.Command>
  /// Why the event changed nothing; nil if it was taken.
  public let refusal: Refusal?
  /// The moment of the event.
  public let now: Timestamp
  /// The command whose outcome is awaited after the event; nil if none is.
  public let inFlight: W.Command?
  /// The bits of the kinds of the commands that the event led to.
  let asked: UInt64

  @inline(__always)
  init(
    before: W, after: W, event: W.Event, taken: Taken<W.Command>, refusal: Refusal?, now: Timestamp,
    inFlight: W.Command?
  ) {
    (self.before, self.after, self.event, self.taken) = (before, after, event, taken)
    (self.refusal, self.now, self.inFlight) = (refusal, now, inFlight)
    switch taken.commands {
    case .none: asked = 0
    case .one(let command): asked = W.bit(of: command)
    case .many(let commands): asked = commands.reduce(0) { $0 | W.bit(of: $1) }
    }
  }
}

extension Step {
  /// The step of a smaller value that is embedded in this one.
  ///
  /// - Parameters:
  ///   - part: the smaller value.
  ///   - event: the smaller event; nil if the step does not concern the smaller value.
  ///   - commands: those of the commands that belong to the smaller value.
  public func of<Part: Walkable>(
    _ part: (W) -> Part, event: (W.Event) -> Part.Event?,
    commands: (Commands<W.Command>) -> Commands<Part.Command>
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

/// Something that must hold on every walk, wherever it leads.
///
/// ```swift
/// let polite = Property<AppCore>("never plays while paused") { step in
///   !(step.after.isPaused && step.taken.commands.contains(.play))
/// }
/// ```
public struct Property<W: Walkable>: Sendable {
  /// What must hold, in words.
  public let name: String
  /// Where the requirement comes from: a rule, a section, a page.
  public let source: String
  let watch: @Sendable (W) -> Watch<W>

  /// A property of single steps.
  ///
  /// - Parameters:
  ///   - name: what must hold, in words.
  ///   - source: where the requirement comes from.
  ///   - holds: whether the property holds in a step.
  public init(_ name: String, source: String = "", holds: @escaping @Sendable (Step<W>) -> Bool) {
    self.init(name, source: source) { _ in Watch { holds($0) ? nil : name } }
  }

  /// A property that remembers earlier steps.
  ///
  /// - Parameters:
  ///   - name: what must hold, in words.
  ///   - source: where the requirement comes from.
  ///   - memory: what is remembered at the beginning of a walk.
  ///   - complaint: what is wrong with a step; nil if nothing is. The function may change the memory.
  public init<Memory>(
    _ name: String, source: String = "", remembering memory: @escaping @Sendable (W) -> Memory,
    complaint: @escaping @Sendable (inout Memory, Step<W>) -> String?
  ) {
    self.init(name, source: source) { beginning in
      let box = Box(memory(beginning))
      return Watch { complaint(&box.memory, $0) }
    }
  }

  /// A property of the end of a walk.
  ///
  /// - Parameters:
  ///   - name: what must hold, in words.
  ///   - source: where the requirement comes from.
  ///   - complaint: what is wrong with the value at the end of a walk; nil if nothing is.
  public init(
    _ name: String, source: String = "", atEnd complaint: @escaping @Sendable (Walker<W>) -> String?
  ) {
    self.init(name, source: source) { _ in Watch(step: { _ in nil }, end: complaint) }
  }

  init(_ name: String, source: String, watch: @escaping @Sendable (W) -> Watch<W>) {
    (self.name, self.source, self.watch) = (name, source, watch)
  }

  /// The same property of a larger value, for example of an app's core that embeds the smaller value. It is checked at
  /// every step and at the end of a walk.
  ///
  /// - Parameters:
  ///   - beginning: the smaller value within a larger value.
  ///   - embedded: the smaller step within a larger step; nil if the larger step does not concern the smaller value.
  public func of<Whole: Walkable>(
    _ beginning: @escaping @Sendable (Whole) -> W,
    step embedded: @escaping @Sendable (Step<Whole>) -> Step<W>?
  ) -> Property<Whole> {
    Property<Whole>(name, source: source) { whole in
      let watch = self.watch(beginning(whole))
      let awaited = Box<W.Command?>(nil)
      return Watch {
        guard let step = embedded($0) else { return nil }
        awaited.memory = step.inFlight
        return watch.step(step)
      } end: { walker in
        watch.end?(Walker(beginning(walker.value), now: walker.now, inFlight: awaited.memory))
      }
    }
  }
}

/// A property on one walk.
struct Watch<W: Walkable> {
  let step: (Step<W>) -> String?
  var end: ((Walker<W>) -> String?)?

  init(step: @escaping (Step<W>) -> String?, end: ((Walker<W>) -> String?)? = nil) {
    (self.step, self.end) = (step, end)
  }
}

private final class Box<Memory> {
  var memory: Memory

  init(_ memory: Memory) { self.memory = memory }
}

extension Property {
  /// A refused or late event changes nothing.
  public static var refusalsChangeNothing: Self {
    Property("a refused or late event changes nothing", source: "contract, the reducer") { step in
      step.refusal == nil || step.after.isUnmoved(since: step.before)
    }
  }

  /// The same events at the same moments lead through the same values again.
  public static var replaysAreExact: Self {
    Property(
      "a replayed trace reproduces every state", source: "contract, the reducer", remembering: { $0 },
      complaint: { twin, step in
        _ = try? twin.take(step.event, at: step.now)
        return twin == step.after ? nil : "a replay leads elsewhere"
      })
  }
}
