/// A way from one stage to another. Calling it with the target makes the move; there is no other way to make one.
///
/// An arrow between the stages of two machines can be written down but never taken.
///
/// Bound to stages only where it is made and taken, and the same few plain bytes whatever they are: a long tuple of
/// arrows is then copied and read without the run-time type of each, which would take longer than drawing the graph.
struct Arrow<Source, Target>: Sendable {
  /// Stands before the label, so that no arrow of a tuple has padding behind it that the others lack.
  private let index: UInt8
  /// Kept for good: arrows are declared once, as constants.
  fileprivate let label: Unmanaged<ArrowLabel>

  fileprivate init(_ label: Unmanaged<ArrowLabel>, index: UInt8 = 0) {
    (self.label, self.index) = (label, index)
  }

  fileprivate func numbered(_ next: inout UInt8) -> Self {
    defer { next += 1 }
    return Self(label, index: next)
  }
}

/// What an arrow says about itself.
private final class ArrowLabel: Sendable {
  let edge: Edge

  init(_ edge: Edge) { self.edge = edge }
}

extension Arrow where Source: Stage, Target: Stage {
  /// - Parameters:
  ///   - name: unique among the arrows of the stage, part of the public edge id.
  ///   - on: the event; left out where a deciding stage moves by itself.
  ///   - condition: what must hold, in words; the name where that says it all.
  ///   - action: the pair of the service that the arrow is keyed on.
  ///   - also: the kinds of command emitted before the one that the target awaits.
  init(
    _ name: String, on: EventKind = .always, if condition: String? = nil, action: ActionPair? = nil,
    also: CommandKind...
  ) {
    let condition = condition ?? action.map { "\($0.name) / \($0.type)" } ?? name
    let edge = Edge(
      from: Source.card.id, name: name, on: on, condition: condition, to: Target.card.id, action: action,
      commands: Target.awaitedCommand.map { also + [$0] } ?? also)
    self.init(.passRetained(ArrowLabel(edge)))
  }
}

extension Arrow where Source: Stage, Target == Source {
  /// An arrow that changes only what the stage knows: nothing is asked for, and what is in flight stays in flight.
  init(staying name: String, on: EventKind, if condition: String? = nil) {
    let edge = Edge(
      from: Source.card.id, name: name, on: on, condition: condition ?? name, to: Source.card.id, action: nil,
      commands: [])
    self.init(.passRetained(ArrowLabel(edge)))
  }

  @inline(__always)
  func stay(_ changed: Source) -> Transition<Source.M> {
    Transition(EdgeID(stage: Source.step.rawValue, arrow: index), changed.state, .none, stays: true)
  }
}

extension Arrow where Source: Stage, Target: Stage, Source.M == Target.M {
  private var id: EdgeID { EdgeID(stage: Source.step.rawValue, arrow: index) }

  @inline(__always)
  func callAsFunction(_ target: Target) -> Transition<Source.M> {
    Transition(id, target.state, target.entry)
  }

  @inline(__always)
  func callAsFunction(_ target: Target, also first: Source.M.Command) -> Transition<Source.M> {
    Transition(id, target.state, target.entry.preceded(by: first))
  }

  @inline(__always)
  func callAsFunction(
    _ target: Target, also first: Source.M.Command, _ second: Source.M.Command
  ) -> Transition<Source.M> {
    Transition(id, target.state, target.entry.preceded(by: second).preceded(by: first))
  }
}

/// Numbers the arrows of a stage in declaration order, so that taking one can name it in a byte.
func declare<Source, each Target>(
  _ arrow: repeat Arrow<Source, each Target>
) -> (repeat Arrow<Source, each Target>) {
  var next: UInt8 = 0
  return (repeat (each arrow).numbered(&next))
}

/// Reads the edges off the tuple of arrows that a stage moves along.
func outline<Source, each Target>(_ arrows: (repeat Arrow<Source, each Target>)) -> [Edge] {
  // Read as rows of the same bytes, which they are, whatever they join: going from one type to the next would cost more
  // than all the rest.
  withUnsafeBytes(of: arrows) {
    $0.bindMemory(to: Arrow<Source, Source>.self).map { $0.label.takeUnretainedValue().edge }
  }
}
