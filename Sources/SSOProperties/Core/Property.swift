import SSOStateMachine

/// A condition that must hold on every walk.
///
/// ```swift
/// let polite = Property<Cinema>("never plays while paused", when: { $0.before.isPaused }) { step in
///   !step.taken.commands.contains(.play)
/// }
/// ```
public struct Property<W: Walkable>: Sendable {
  /// The condition, in words.
  public let name: String
  /// The source of the requirement: a rule, a section, a page.
  package let source: String
  /// Whether the property is about a way: about consecutive steps, or the end. Otherwise each step is judged
  /// by itself.
  let isOfWays: Bool
  let watch: @Sendable (W) -> Watch<W>

  /// A property of single steps.
  ///
  /// - Parameters:
  ///   - name: what must hold, in words.
  ///   - source: where the requirement comes from.
  ///   - applies: whether a step is one that the property is about. Only such steps are judged, and count as exercise; a
  ///     check without any is a complaint. Without this argument, the property is about every step.
  ///   - holds: whether the property holds in a step.
  public init(
    _ name: String, source: String = "", when applies: (@Sendable (Step<W>) -> Bool)? = nil,
    holds: @escaping @Sendable (Step<W>) -> Bool
  ) {
    self.init(name, source: source, isOfWays: false) { _ in
      Watch {
        if let applies, !applies($0) { return .idle }
        return holds($0) ? .held : .broken(name)
      }
    }
  }

  /// A property that remembers earlier steps.
  ///
  /// - Parameters:
  ///   - name: what must hold, in words.
  ///   - source: where the requirement comes from.
  ///   - applies: whether a step counts as exercise; a check without any such step is a complaint. The memory
  ///     sees every step. Without this argument, every step counts.
  ///   - memory: what is remembered at the beginning of a walk, as a value: an exploration copies it where ways part.
  ///   - complaint: what is wrong with a step; nil if nothing is. The function may change the memory.
  public init<Memory>(
    _ name: String, source: String = "", when applies: (@Sendable (Step<W>) -> Bool)? = nil,
    remembering memory: @escaping @Sendable (W) -> Memory,
    complaint: @escaping @Sendable (inout Memory, Step<W>) -> String?
  ) {
    self.init(name, source: source, isOfWays: Memory.self != Void.self) { beginning in
      .remembering(memory(beginning), when: applies, complaint: complaint)
    }
  }

  /// A property of the end of a walk.
  ///
  /// - Parameters:
  ///   - name: what must hold, in words.
  ///   - source: where the requirement comes from.
  ///   - applies: whether an end is one that the property is about; others are not judged. Without this argument, the
  ///     property is about every end.
  ///   - complaint: what is wrong with the value at the end of a walk; nil if nothing is.
  public init(
    _ name: String, source: String = "", when applies: (@Sendable (Walker<W>) -> Bool)? = nil,
    atEnd complaint: @escaping @Sendable (Walker<W>) -> String?
  ) {
    self.init(name, source: source, isOfWays: true) { _ in
      Watch(step: { _ in .idle }) {
        if let applies, !applies($0) { return .idle }
        return complaint($0).map { .broken($0) } ?? .held
      }
    }
  }

  /// The name, and the source in parentheses.
  var title: String { source.isEmpty ? name : "\(name) (\(source))" }

  /// The first line of a counterexample. A property without a complaint of its own complains by its name.
  func title(with complaint: String) -> String { complaint == name ? title : "\(title): \(complaint)" }

  private init(
    _ name: String, source: String, isOfWays: Bool, watch: @escaping @Sendable (W) -> Watch<W>
  ) {
    (self.name, self.source, self.isOfWays, self.watch) = (name, source, isOfWays, watch)
  }

  /// A copy of the property for a larger value, for example for an app's core that embeds the smaller value. It is
  /// checked at every step and at the end of a walk.
  ///
  /// - Parameters:
  ///   - beginning: the smaller value within a larger value.
  ///   - embedded: the smaller step within a larger step; nil if the larger step does not concern the smaller value.
  public func of<Whole: Walkable>(
    _ beginning: @escaping @Sendable (Whole) -> W,
    step embedded: @escaping @Sendable (Step<Whole>) -> Step<W>?
  ) -> Property<Whole> {
    Property<Whole>(name, source: source, isOfWays: isOfWays) { whole in
      .embedding(watch(beginning(whole)), in: beginning, step: embedded)
    }
  }
}

extension Property {
  /// A refused or late event changes nothing.
  package static var refusalsChangeNothing: Self {
    Property(
      "a refused or late event changes nothing", source: "contract, the reducer", when: { $0.refusal != nil },
      holds: { $0.after.isUnmoved(since: $0.before) })
  }

  /// The same events at the same moments lead through the same values again.
  package static var replaysAreExact: Self {
    Property(
      "a replayed trace reproduces every state", source: "contract, the reducer", remembering: { $0 },
      complaint: { twin, step in
        _ = try? twin.take(step.event, at: step.now)
        return twin == step.after ? nil : "a replay leads elsewhere"
      })
  }
}
