import SSOStateMachine

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
