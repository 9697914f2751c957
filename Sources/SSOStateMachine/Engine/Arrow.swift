/// A way from one stage to another. Calling it with the target makes the move; there is no other way to make one.
///
/// An arrow between the stages of two machines can be written down but never taken.
///
/// Bound to stages only where it is made and taken, and short: a long tuple of arrows is copied by way of the run-time
/// type of each, and checking conformances for hundreds of those would take longer than drawing the graph.
struct Arrow<Source, Target>: Sendable {
  private let index: UInt8
  fileprivate let label: ArrowLabel

  fileprivate init(_ label: ArrowLabel, index: UInt8 = 0) { (self.label, self.index) = (label, index) }
}

/// What an arrow says about itself.
private final class ArrowLabel: Sendable {
  private let name: String
  private let on: EventKind
  private let condition: String
  private let action: ActionPair?
  private let also: [CommandKind]
  private let stays: Bool

  init(
    _ name: String, on: EventKind, condition: String, action: ActionPair? = nil, also: [CommandKind] = [],
    stays: Bool = false
  ) {
    (self.name, self.on, self.condition, self.action, self.also) = (name, on, condition, action, also)
    self.stays = stays
  }

  func edge(from: StageID, to: StageID, awaiting command: CommandKind?) -> Edge {
    let last = stays ? nil : command
    return Edge(
      from: from, name: name, on: on, condition: condition, to: to, action: action,
      commands: last.map { also + [$0] } ?? also)
  }
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
    self.init(ArrowLabel(name, on: on, condition: condition, action: action, also: also))
  }

  fileprivate func numbered(_ next: inout UInt8) -> Self {
    defer { next += 1 }
    return Self(label, index: next)
  }

  fileprivate var edge: Edge {
    label.edge(from: Source.card.id, to: Target.card.id, awaiting: Target.awaitedCommand)
  }
}

extension Arrow where Source: Stage, Target == Source {
  /// An arrow that changes only what the stage knows: nothing is asked for, and what is in flight stays in flight.
  init(staying name: String, on: EventKind, if condition: String? = nil) {
    self.init(ArrowLabel(name, on: on, condition: condition ?? name, stays: true))
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
func declare<Source: Stage, each Target: Stage>(
  _ arrow: repeat Arrow<Source, each Target>
) -> (repeat Arrow<Source, each Target>) {
  var next: UInt8 = 0
  return (repeat (each arrow).numbered(&next))
}

/// Reads the edges off the tuple of arrows that a stage moves along.
func outline<Source: Stage, each Target: Stage>(
  _ arrows: consuming (repeat Arrow<Source, each Target>)
) -> [Edge] {
  var edges: [Edge] = []
  repeat edges.append((each arrows).edge)
  return edges
}
