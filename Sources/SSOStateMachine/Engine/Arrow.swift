/// A way from one stage to another. Calling the arrow with its target makes the move; nothing else makes one.
///
/// The type of an arrow has no constraints: an arrow between the stages of two machines can be declared, but never
/// taken. Every arrow has the same layout of a few plain bytes, whatever its stages. So a long tuple of arrows is
/// numbered and read as rows of bytes, without the run-time type of each arrow.
package struct Arrow<Source, Target>: Sendable {
  /// The position among the arrows of the stage. This field stands before the label, so that every arrow of a tuple has
  /// the same padding.
  @usableFromInline package private(set) var index: UInt8 = 0
  /// The label is never released: arrows are declared once, as constants.
  private let label: Unmanaged<ArrowLabel>

  fileprivate init(_ label: ArrowLabel) { self.label = .passRetained(label) }

  fileprivate var edge: Edge { label.takeUnretainedValue().edge }

  fileprivate mutating func number(_ index: UInt8) { self.index = index }
}

/// What an arrow says about itself.
private final class ArrowLabel: Sendable {
  let edge: Edge

  init(_ edge: Edge) { self.edge = edge }
}

extension Arrow where Source: Stage, Target: Stage {
  /// - Parameters:
  ///   - name: unique among the arrows of the stage, part of the public edge id; the label of the arrow in its tuple.
  ///   - on: the event that the arrow is taken on; omitted for a deciding stage, which moves without an event.
  ///   - condition: what must hold, in words; by default the name.
  ///   - action: the service's pair of actionName and actionType that the arrow is keyed on.
  ///   - also: the kinds of the commands that are emitted before the command that the target awaits.
  package init(
    _ name: String, on: EventKind = .always, if condition: String? = nil, action: ActionPair? = nil,
    also: CommandKind...
  ) {
    let condition = condition ?? action.map { "\($0.name) / \($0.type)" } ?? name
    let edge = Edge(
      from: Source.card.id, name: name, on: on, condition: condition, to: Target.card.id, action: action,
      commands: Target.awaitedCommand.map { also + [$0] } ?? also)
    self.init(ArrowLabel(edge))
  }
}

extension Arrow where Source: StandingStage, Target == Source {
  /// An arrow that changes only what the stage knows. It emits no command, and the command in flight stays in flight.
  package init(staying name: String, on: EventKind, if condition: String? = nil) {
    let edge = Edge(
      from: Source.card.id, name: name, on: on, condition: condition ?? name, to: Source.card.id, action: nil,
      commands: [])
    self.init(ArrowLabel(edge))
  }

  /// Takes the arrow: the flow stays in the stage, with what the stage knows now.
  @inlinable @inline(__always)
  package func stay(_ changed: Source) -> Transition<Source.M> {
    Transition(
      EdgeID(stage: Source.name.rawValue, arrow: index), .stands(changed.state), .none, stays: true)
  }
}

extension Arrow where Source: Stage, Target: Stage, Source.M == Target.M {
  @inlinable
  package var id: EdgeID { EdgeID(stage: Source.name.rawValue, arrow: index) }

  /// Takes the arrow to its target.
  @inlinable @inline(__always)
  package func callAsFunction(_ stage: Target) -> Transition<Source.M> {
    Transition(id, stage.target, stage.entry)
  }

  /// Takes the arrow, and emits a command before the one that the target awaits.
  @inlinable @inline(__always)
  package func callAsFunction(_ stage: Target, also first: Source.M.Command) -> Transition<Source.M> {
    Transition(id, stage.target, stage.entry.preceded(by: first))
  }

  /// Takes the arrow, and emits two commands before the one that the target awaits.
  @inlinable @inline(__always)
  package func callAsFunction(
    _ stage: Target, also first: Source.M.Command, _ second: Source.M.Command
  ) -> Transition<Source.M> {
    Transition(id, stage.target, stage.entry.preceded(by: second).preceded(by: first))
  }
}

extension Stage {
  /// The arrow from this stage to another.
  package typealias To<Target> = Arrow<Self, Target>
}

/// Numbers the arrows of a stage in declaration order, so that a byte can name an arrow that was taken.
///
/// - Parameter arrows: a labelled tuple of arrows, or a single arrow. Either is read as rows of bytes.
package func declare<Arrows>(_ arrows: Arrows) -> Arrows {
  var numbered = arrows
  withUnsafeMutableBytes(of: &numbered) {
    let rows = $0.bindMemory(to: Arrow<Void, Void>.self)
    for position in rows.indices { rows[position].number(UInt8(truncatingIfNeeded: position)) }
  }
  return numbered
}

/// Reads the edges off the tuple of arrows that leave a stage.
package func outline<Arrows>(_ arrows: Arrows) -> [Edge] {
  withUnsafeBytes(of: arrows) { $0.bindMemory(to: Arrow<Void, Void>.self).map { $0.edge } }
}
