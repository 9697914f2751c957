public import SSOStateMachine

/// One event of a walk, and what it led to.
public struct Step<W: Walkable>: Sendable {
  /// The value of before.
  public internal(set) var before: W
  /// The value of afterwards.
  public internal(set) var after: W
  /// What happened.
  public private(set) var event: W.Event
  /// What it led to: arrows and commands; nothing where it was refused.
  public private(set) var taken: Taken<W.Command>
  /// Why it changed nothing; nil where it was taken.
  public private(set) var refusal: Refusal?
  /// When it happened.
  public private(set) var now: Timestamp
  /// The command whose outcome is awaited afterwards; nil where none is.
  public private(set) var inFlight: W.Command?
  /// The bits of the kinds of command that it led to.
  private(set) var asked: UInt64

  init(
    before: W, after: W, event: W.Event, taken: Taken<W.Command>, refusal: Refusal?, now: Timestamp,
    inFlight: W.Command?
  ) {
    (self.before, self.after, self.event, self.taken) = (before, after, event, taken)
    (self.refusal, self.now, self.inFlight) = (refusal, now, inFlight)
    asked = Self.bits(of: taken.commands)
  }

  /// The next event happens, to the value of afterwards and in its place: a walk holds one step, and copies none.
  @inline(__always)
  mutating func take(_ event: W.Event, at now: Timestamp) {
    (self.event, self.now) = (event, now)
    do {
      taken = try after.take(event, at: now)
      refusal = nil
      asked = Self.bits(of: taken.commands)
      if !taken.isUndisturbed { inFlight = after.isResting ? nil : taken.commands.last }
    } catch {
      (taken, refusal, asked) = (Taken(), error, 0)
    }
  }

  /// Whether the event happens to the value of before as it happened once already.
  @inline(__always)
  mutating func isRepeatedExactly() -> Bool {
    _ = try? before.take(event, at: now)
    return before == after
  }

  @inline(__always)
  private static func bits(of commands: Commands<W.Command>) -> UInt64 {
    switch commands {
    case .none: 0
    case .one(let command): W.bit(of: command)
    case .many(let commands): commands.reduce(0) { $0 | W.bit(of: $1) }
    }
  }
}

extension Step {
  /// The step of something smaller that is embedded here.
  ///
  /// - Parameters:
  ///   - part: the smaller value.
  ///   - event: the smaller event; nil where the step does not concern it.
  ///   - commands: what of the commands is the smaller value's.
  public func of<Part: Walkable>(
    _ part: (W) -> Part, event: (W.Event) -> Part.Event?,
    commands: (Commands<W.Command>) -> Commands<Part.Command>
  ) -> Step<Part>? {
    guard let own = event(self.event) else { return nil }
    let asked = commands(taken.commands)
    return Step<Part>(
      before: part(before), after: part(after), event: own,
      taken: Taken(path: taken.path, commands: asked, isUndisturbed: taken.isUndisturbed), refusal: refusal,
      now: now, inFlight: part(after).isResting ? nil : asked.last)
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
  /// Where that is said: a rule, a section, a page.
  public let source: String
  /// Whether it is ``replaysAreExact``, which a walk looks after by itself: it has the value of before at hand.
  let isReplay: Bool
  let watch: @Sendable (W) -> Watch<W>

  /// A property of single steps.
  ///
  /// - Parameters:
  ///   - name: what must hold, in words.
  ///   - source: where that is said.
  ///   - holds: whether it holds in a step.
  public init(_ name: String, source: String = "", holds: @escaping @Sendable (Step<W>) -> Bool) {
    self.init(name, source: source) { _ in
      Remembering(()) { _, step in holds(step) ? nil : name }
    }
  }

  /// A property that has to remember what was before.
  ///
  /// - Parameters:
  ///   - name: what must hold, in words.
  ///   - source: where that is said.
  ///   - memory: what is remembered when a walk begins.
  ///   - complaint: what is wrong with a step, nil where nothing is; it may change what is remembered.
  public init<Memory>(
    _ name: String, source: String = "", remembering memory: @escaping @Sendable (W) -> Memory,
    complaint: @escaping @Sendable (inout Memory, Step<W>) -> String?
  ) {
    self.init(name, source: source) { Remembering(memory($0), complaint) }
  }

  /// A property of a whole walk: of where it ended.
  ///
  /// - Parameters:
  ///   - name: what must hold, in words.
  ///   - source: where that is said.
  ///   - complaint: what is wrong with where a walk has led to, nil where nothing is.
  public init(
    _ name: String, source: String = "", atEnd complaint: @escaping @Sendable (Walker<W>) -> String?
  ) {
    self.init(name, source: source) { _ in Watch(end: complaint) }
  }

  init(
    _ name: String, source: String, isReplay: Bool = false, watch: @escaping @Sendable (W) -> Watch<W>
  ) {
    (self.name, self.source, self.isReplay, self.watch) = (name, source, isReplay, watch)
  }

  /// The same property of a larger value: of an app core that embeds what this one is about.
  ///
  /// What it says of the end of a walk is left out.
  ///
  /// - Parameters:
  ///   - beginning: the smaller value within a larger one.
  ///   - embedded: the smaller step within a larger one; nil where the larger one does not concern it.
  public func of<Whole: Walkable>(
    _ beginning: @escaping @Sendable (Whole) -> W,
    step embedded: @escaping @Sendable (Step<Whole>) -> Step<W>?
  ) -> Property<Whole> {
    Property<Whole>(name, source: source) { whole in
      Remembering(self.watch(beginning(whole))) { watch, step in embedded(step).flatMap(watch.step) }
    }
  }
}

/// A property on one walk.
class Watch<W: Walkable> {
  let end: ((Walker<W>) -> String?)?

  init(end: ((Walker<W>) -> String?)? = nil) { self.end = end }

  /// What is wrong with a step, nil where nothing is.
  func step(_ step: Step<W>) -> String? { nil }
}

/// What a property remembers on one walk.
private final class Remembering<W: Walkable, Memory>: Watch<W> {
  private var memory: Memory
  private let complaint: (inout Memory, Step<W>) -> String?

  init(_ memory: Memory, _ complaint: @escaping (inout Memory, Step<W>) -> String?) {
    (self.memory, self.complaint) = (memory, complaint)
    super.init()
  }

  override func step(_ step: Step<W>) -> String? { complaint(&memory, step) }
}

extension Property {
  /// A refused event, or one that comes late, changes nothing.
  public static var refusalsChangeNothing: Self {
    Property("a refused or late event changes nothing", source: "contract, the reducer") { step in
      step.refusal == nil || step.after.isUnmoved(since: step.before)
    }
  }

  /// The same events at the same moments lead through the same values again.
  public static var replaysAreExact: Self {
    Property("a replayed trace reproduces every state", source: "contract, the reducer", isReplay: true) {
      // Where it is embedded in something larger; else a walk does the same, without a second value.
      Remembering($0) { twin, step in
        _ = try? twin.take(step.event, at: step.now)
        return twin == step.after ? nil : replayComplaint
      }
    }
  }

  static var replayComplaint: String { "a replay leads elsewhere" }
}
