/// A way from one stage to another. Calling the arrow with its target makes the move; nothing else makes a move.
///
/// The type of an arrow has no constraints: an arrow between the stages of two machines can be declared, but never
/// taken. Every arrow has the same layout of a few plain bytes, whatever its stages. So a long tuple of arrows is
/// numbered and read as rows of bytes, without the run-time type of each arrow.
public struct Arrow<Source, Target>: Sendable {
  /// The position among the arrows of the stage. This field is before the label, so that every arrow of a tuple has the
  /// same padding.
  @usableFromInline private(set) var index: UInt8 = 0
  /// Distinguishes an arrow from any other value that is handed to ``declare(_:)``. The mark fills an unused gap.
  private let mark = Self.usualMark
  /// The label is never released: arrows are declared once, as constants.
  private let label: Unmanaged<ArrowLabel>

  fileprivate init(_ label: ArrowLabel) { self.label = .passRetained(label) }

  fileprivate func edge(from stage: StageID) -> StateGraph.Edge {
    label.takeUnretainedValue().edge(from: stage)
  }

  fileprivate mutating func number(_ index: UInt8) { self.index = index }

  private static var usualMark: UInt32 { 0xA770_3A2C }

  fileprivate var isArrow: Bool { mark == Self.usualMark }
}

/// The declaration of an arrow: an edge without the stage that it leaves.
private final class ArrowLabel: Sendable {
  private let name: String
  private let on: EventName
  private let condition: String?
  private let target: StageID
  private let action: ActionPair?
  private let also: [CommandName]
  private let awaited: CommandName?

  /// Not inlined: an arrow is declared once, and there are hundreds.
  @inline(never)
  init(
    _ name: String, on: EventName, if condition: String?, to target: StageID, action: ActionPair? = nil,
    also: [CommandName] = [], awaited: CommandName? = nil
  ) {
    (self.name, self.on, self.condition, self.target) = (name, on, condition, target)
    (self.action, self.also, self.awaited) = (action, also, awaited)
  }

  /// Makes the label of an arrow to a stage. An empty list of commands is not converted, because its type takes long to
  /// read.
  convenience init<Target: Stage, Kind: RawRepresentable<String>>(
    _ name: String, on: EventName, if condition: String?, to stage: Target.Type, _ action: ActionPair?,
    also: [Kind]
  ) {
    self.init(
      name, on: on, if: condition, to: Target.card.id, action: action,
      also: also.isEmpty ? [] : also.map { CommandName($0) }, awaited: Target.role.command)
  }

  func edge(from stage: StageID) -> StateGraph.Edge {
    StateGraph.Edge(
      from: stage, name: name, on: on,
      condition: condition ?? action.map { "\($0.name) / \($0.type)" } ?? name,
      to: target, action: action, commands: awaited.map { also + [$0] } ?? also)
  }
}

extension Arrow where Source: StandingStage, Target: Stage {
  /// Declares an arrow to another stage.
  ///
  /// - Parameters:
  ///   - name: unique among the arrows of the stage, part of the public edge id; the label of the arrow in its tuple.
  ///   - on: the event that the arrow is taken on.
  ///   - condition: what must hold, in words; by default the name.
  ///   - action: the action of a service that the arrow is keyed on; it is the condition, unless words are given.
  ///   - also: the kinds of the commands that are emitted before the command that the target awaits.
  public init(
    _ name: String, on: Source.M.EventKind, if condition: String? = nil, action: ActionPair? = nil,
    also: Source.M.CommandKind...
  ) {
    self.init(ArrowLabel(name, on: EventName(on), if: condition, to: Target.self, action, also: also))
  }
}

extension Arrow where Source: DecidingStage, Target: Stage {
  /// Declares an arrow out of a stage that decides, which is taken without an event.
  ///
  /// - Parameters:
  ///   - name: unique among the arrows of the stage, part of the public edge id; the label of the arrow in its tuple.
  ///   - condition: what must hold, in words; by default the name.
  ///   - action: the action of a service that the arrow is keyed on; it is the condition, unless words are given.
  ///   - also: the kinds of the commands that are emitted before the command that the target awaits.
  public init(
    _ name: String, if condition: String? = nil, action: ActionPair? = nil, also: Source.M.CommandKind...
  ) {
    self.init(ArrowLabel(name, on: .always, if: condition, to: Target.self, action, also: also))
  }
}

extension Arrow where Source: Stage, Target == Source {
  /// Declares an arrow that changes only what the stage knows: nothing is asked for, and what is in flight stays in
  /// flight.
  ///
  /// - Parameters:
  ///   - name: unique among the arrows of the stage.
  ///   - on: the event that the arrow is taken on.
  ///   - condition: what must hold, in words; by default the name.
  public init(staying name: String, on: Source.M.EventKind, if condition: String? = nil) {
    self.init(ArrowLabel(name, on: EventName(on), if: condition, to: Source.card.id))
  }
}

extension Arrow where Source: StandingStage, Target == Source {
  /// Takes the arrow: the flow stays in the stage, with what the stage knows now.
  ///
  /// Not inlined: most stages have several such arrows.
  @inlinable @inline(never)
  public func stay(_ changed: Source) -> StageTransition<Source.M> {
    StageTransition(id, changed.state, .none, stays: true)
  }
}

extension Arrow where Source: Stage {
  @inlinable var id: EdgeID { EdgeID(stage: Source.name.rawValue, arrow: index) }
}

extension Arrow where Source: Stage, Target: StandingStage, Source.M == Target.M {
  /// Takes the arrow to its target.
  @inlinable @inline(__always)
  public func callAsFunction(_ stage: Target) -> StageTransition<Source.M> {
    StageTransition(id, stage.state, stage.entry)
  }

  /// Takes the arrow, and emits a command before the command that the target awaits.
  @inlinable @inline(__always)
  public func callAsFunction(_ stage: Target, also first: Source.M.Command) -> StageTransition<Source.M> {
    StageTransition(id, stage.state, stage.entry.preceded(by: first))
  }

  /// Takes the arrow, and emits two commands before the command that the target awaits.
  @inlinable @inline(__always)
  public func callAsFunction(
    _ stage: Target, also first: Source.M.Command, _ second: Source.M.Command
  ) -> StageTransition<Source.M> {
    StageTransition(id, stage.state, stage.entry.preceded(by: second).preceded(by: first))
  }
}

extension Arrow where Source: Stage, Target: DecidingStage, Source.M == Target.M {
  /// Takes the arrow, and lets its target decide.
  @inlinable @inline(__always)
  public func callAsFunction(_ stage: Target, at now: Moment) -> StageTransition<Source.M> {
    stage.pass(along: id, at: now)
  }

  /// Takes the arrow, emits a command, and lets its target decide.
  @inlinable @inline(__always)
  public func callAsFunction(
    _ stage: Target, at now: Moment, also first: Source.M.Command
  ) -> StageTransition<Source.M> {
    var taken = stage.pass(along: id, at: now)
    taken.precede(by: first)
    return taken
  }

  /// Takes the arrow, emits two commands, and lets its target decide.
  @inlinable @inline(__always)
  public func callAsFunction(
    _ stage: Target, at now: Moment, also first: Source.M.Command, _ second: Source.M.Command
  ) -> StageTransition<Source.M> {
    var taken = stage.pass(along: id, at: now)
    taken.precede(by: second)
    taken.precede(by: first)
    return taken
  }
}

extension DecidingStage {
  /// Passes the stage, which an arrow has reached.
  @inlinable
  func pass(along edge: EdgeID, at now: Moment) -> StageTransition<M> {
    guard let later = now.afterArrow else { return StageTransition(edge, nil, .none) }
    var taken = decide(at: later)
    taken.precede(by: edge)
    return taken
  }
}

/// Numbers the arrows of a stage in declaration order, so that a byte identifies an arrow that is taken.
///
/// It is inlined, so that a tuple needs no type at run time.
///
/// - Parameter arrows: a labeled tuple of at most 256 arrows, some of which may be in sets, structs of arrows alone; or
///   a single arrow. Anything else is a mistake in the declaration, and traps when the stage is first used.
@inlinable
public func declare<Arrows>(_ arrows: Arrows) -> Arrows {
  var numbered = arrows
  withUnsafeMutableBytes(of: &numbered) { numberArrows(of: $0) }
  return numbered
}

@usableFromInline
func numberArrows(of arrows: UnsafeMutableRawBufferPointer) {
  let rows = rows(of: arrows)
  for position in rows.indices { rows[position].number(UInt8(truncatingIfNeeded: position)) }
}

extension Stage {
  /// The arrow from this stage to another.
  public typealias To<Target> = Arrow<Self, Target>

  /// Reads the edges off the tuple of arrows that the stage moves along.
  @inlinable
  public static func outline<Arrows>(_ arrows: Arrows) -> [StateGraph.Edge] {
    withUnsafeBytes(of: arrows) { readEdges($0, from: card.id) }
  }
}

@usableFromInline
func readEdges(_ arrows: UnsafeRawBufferPointer, from stage: StageID) -> [StateGraph.Edge] {
  rows(of: UnsafeMutableRawBufferPointer(mutating: arrows)).map { $0.edge(from: stage) }
}

/// The arrows of a tuple. All arrows have the same layout, so a tuple of them is an array in memory.
private func rows(
  of bytes: UnsafeMutableRawBufferPointer
) -> UnsafeMutableBufferPointer<Arrow<Void, Void>> {
  let rows = bytes.bindMemory(to: Arrow<Void, Void>.self)
  precondition(
    rows.count <= 256 && rows.count * MemoryLayout<Arrow<Void, Void>>.stride == bytes.count
      && rows.allSatisfy { $0.isArrow },
    "declare takes a tuple of at most 256 arrows and sets of arrows, or an arrow")
  return rows
}
