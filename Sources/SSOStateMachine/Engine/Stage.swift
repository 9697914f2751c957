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

/// One step of a flow, holding exactly what is known there.
///
/// It requires little, because an app carries every requirement once for each stage. How a stage receives
/// events is up to its machine.
package protocol Stage<M>: Equatable, Sendable {
  associatedtype M: StagedMachine
  static var name: M.StageName { get }
  static var card: StageCard { get }
  static var role: StageRole { get }
  /// The arrows that leave the stage, read off the tuple that it moves along.
  static var edges: [Edge] { get }
  /// The stage as a case of the machine's states or passages.
  var target: Next<M> { get }
  /// The commands that are emitted when the flow enters the stage.
  var entry: Commands<M.Command> { get }
}

/// What a stage does while a flow is there.
package enum StageRole: Sendable {
  /// One command is in flight, and the stage awaits exactly its outcome.
  case awaiting(CommandKind)
  /// Only looks at what has come back, and moves on at once.
  case deciding
  /// Waits for the person or the app.
  case resting

  var kind: StageKind {
    switch self {
    case .awaiting: .awaiting
    case .deciding: .deciding
    case .resting: .resting
    }
  }

  var command: CommandKind? {
    switch self {
    case .awaiting(let command): command
    case .deciding, .resting: nil
    }
  }
}

/// The kinds of stage. There are exactly three.
public enum StageKind: String, Hashable, Sendable, CaseIterable {
  /// The stage awaits the outcome of exactly one command, which is in flight.
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
    code = CodeName(of: name)
    self.phase = phase ?? id.phase
    (self.kind, self.command, self.edges) = (kind, command, edges)
  }

  package init<S: Stage>(_ stage: S.Type) {
    self.init(S.card, CodeName(of: S.name), S.role, edges: S.edges)
  }

  @inline(never)
  private init(_ card: StageCard, _ code: CodeName, _ role: StageRole, edges: [Edge]) {
    (id, title, phase, knows) = (card.id, card.title, card.phase, card.knows)
    (self.code, kind, command, self.edges) = (code, role.kind, role.command, edges)
  }
}

/// The name of a stage in code. It is read only on demand: reading it takes time, and a drawing does not show it.
private struct CodeName: Hashable, Sendable {
  private let read: @Sendable () -> String

  @inline(never)
  init(of step: some Sendable) { read = { "\(step)" } }

  var name: String { read() }

  static func == (one: Self, other: Self) -> Bool { one.name == other.name }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
