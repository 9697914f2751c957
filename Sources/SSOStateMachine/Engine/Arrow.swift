/// A way from one stage to another. Calling it with the target makes the move; there is no other way to make one.
///
/// An arrow between the stages of two machines can be written down but never taken.
struct Arrow<Source: Stage, Target: Stage>: Sendable {
  private let index: UInt8
  private let name: String
  private let on: EventKind
  private let condition: String
  private let action: ActionPair?
  private let also: [CommandKind]

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
    index = 0
    self.name = name
    self.on = on
    self.condition = condition ?? action.map { "\($0.name) / \($0.type)" } ?? name
    self.action = action
    self.also = also
  }

  private init(_ arrow: Self, index: UInt8) {
    self.index = index
    (name, on, condition, action, also) = (arrow.name, arrow.on, arrow.condition, arrow.action, arrow.also)
  }

  fileprivate func numbered(_ next: inout UInt8) -> Self {
    defer { next += 1 }
    return Self(self, index: next)
  }

  var edge: Edge {
    Edge(
      from: Source.card.id, name: name, on: on, condition: condition, to: Target.card.id, action: action,
      commands: Target.awaitedCommand.map { also + [$0] } ?? also)
  }
}

extension Arrow where Source.M == Target.M {
  private var id: EdgeID { EdgeID(stage: Source.step.rawValue, arrow: index) }

  @inline(__always)
  func callAsFunction(_ target: Target) -> Transition<Source.M> {
    Transition(id, target.state, target.entry)
  }

  @inline(__always)
  func callAsFunction(_ target: Target, also first: Source.M.Command) -> Transition<Source.M> {
    Transition(id, target.state, target.entry.preceded(by: first))
  }
}

extension Arrow where Source.M == Target.M {
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
  var edges: [Edge] = []
  repeat edges.append((each arrows).edge)
  return edges
}
