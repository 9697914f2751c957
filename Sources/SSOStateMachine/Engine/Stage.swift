/// What a stage is about: its place in the cookbook and what is known there.
package struct StageCard: Sendable {
  package let id: StageID
  package let title: String
  package let knows: String
  private let ownPhase: String?

  /// - Parameter phase: the phase of the stage; omitted for a cookbook step, whose id names the phase.
  package init(_ id: StageID, _ title: String, phase: String? = nil, knows: String) {
    (self.id, self.title, self.knows, ownPhase) = (id, title, knows, phase)
  }

  /// The phase is read off the id only on demand, so that a card is a constant.
  package var phase: String { ownPhase ?? id.phase }
}

/// One step of a flow. A stage holds exactly what is known at that step.
package protocol Stage<M>: Equatable, Sendable {
  associatedtype M: StagedMachine
  static var name: M.StageName { get }
  static var card: StageCard { get }
  static var kind: StageKind { get }
  static var awaitedCommand: CommandKind? { get }
  /// The arrows that leave the stage, read off its tuple of arrows.
  static var edges: [Edge] { get }
  /// The stage as a case of the machine's states or passages.
  var target: Next<M> { get }
  /// The commands that are emitted when the flow enters the stage.
  var entry: Commands<M.Command> { get }
}

/// A stage that a flow stands in: an awaiting or a resting stage.
package protocol StandingStage: Stage {
  /// The stage as a case of the machine's states.
  var state: M.State { get }
}

/// A stage that waits for the outcome of exactly one command, which is in flight.
package protocol AwaitingStage: StandingStage {
  associatedtype Awaited
  static var command: CommandKind { get }
  var command: M.Command { get }
  func advance(on outcome: Awaited, at now: Timestamp) -> Transition<M>
}

/// A stage that waits for the person or the app.
package protocol RestingStage: StandingStage {}

/// A cookbook step that only looks at what has come back, and moves on at once.
package protocol DecidingStage: Stage {
  /// The stage as a case of the machine's passages.
  var passage: M.Passage { get }
  func decide(at now: Timestamp) -> Transition<M>
}

extension StandingStage {
  @inlinable
  package var target: Next<M> { .stands(state) }
}

extension AwaitingStage {
  package static var kind: StageKind { .awaiting }
  package static var awaitedCommand: CommandKind? { command }
  @inlinable
  package var entry: Commands<M.Command> { .one(command) }
}

extension RestingStage {
  package static var kind: StageKind { .resting }
  package static var awaitedCommand: CommandKind? { nil }
  @inlinable
  package var entry: Commands<M.Command> { .none }
}

extension DecidingStage {
  package static var kind: StageKind { .deciding }
  package static var awaitedCommand: CommandKind? { nil }
  @inlinable
  package var target: Next<M> { .passes(passage) }
  @inlinable
  package var entry: Commands<M.Command> { .none }
}

/// The kinds of stage. There are exactly three.
public enum StageKind: String, Hashable, Sendable, CaseIterable {
  /// The outcome of exactly one command, which is in flight, is awaited.
  case awaiting
  /// The stage looks at what has come back, and moves on at once.
  case deciding
  /// The stage waits for the person or the app.
  case resting
}

/// A stage as the graph shows it, with its arrows.
public struct StageOutline: Hashable, Sendable {
  /// The step id.
  public let id: StageID
  /// The name in code, in lower camel case: `indicatingNextAction`.
  public var name: String { code.name }
  /// The step's title.
  public let title: String
  /// The phase of the cookbook that the stage belongs to, or `X`.
  public let phase: String
  /// What is known in the stage, in words.
  public let knows: String
  /// Awaiting, deciding or resting.
  public let kind: StageKind
  /// The command whose outcome the stage awaits; nil if it awaits none.
  public let command: CommandKind?
  /// The arrows that leave the stage, in declaration order.
  public let edges: [Edge]
  private let code: CodeName

  package init(
    id: StageID, name: String, title: String, phase: String? = nil, knows: String, kind: StageKind,
    command: CommandKind?, edges: [Edge]
  ) {
    (self.id, self.title, self.knows) = (id, title, knows)
    code = CodeName { name }
    self.phase = phase ?? id.phase
    (self.kind, self.command, self.edges) = (kind, command, edges)
  }

  package init<S: Stage>(_ stage: S.Type) {
    id = S.card.id
    let step = S.name
    code = CodeName { "\(step)" }
    title = S.card.title
    phase = S.card.phase
    knows = S.card.knows
    kind = S.kind
    command = S.awaitedCommand
    edges = S.edges
  }
}

/// The name of a stage in code. It is read only on demand: reading it takes time, and a drawing does not show it.
private struct CodeName: Hashable, Sendable {
  private let read: @Sendable () -> String

  init(_ read: @escaping @Sendable () -> String) { self.read = read }

  var name: String { read() }

  static func == (one: Self, other: Self) -> Bool { one.name == other.name }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
