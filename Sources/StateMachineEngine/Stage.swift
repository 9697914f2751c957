/// The description of a stage: its place among the others, and what is known there.
public struct StageCard: Sendable {
  /// The id: `C.6`.
  public let id: StageID
  /// The title: what happens in the stage, in a few words.
  public let title: String
  /// The facts that are known in the stage, in words.
  public let knows: String
  private let ownPhase: String?

  /// Makes a card.
  ///
  /// - Parameters:
  ///   - id: unique in the machine. The text before the first dot is the phase, which a drawing frames.
  ///   - title: what happens in the stage, in a few words.
  ///   - phase: the phase of the stage; omitted if the id contains it.
  ///   - knows: what is known in the stage, in words.
  public init(_ id: StageID, _ title: String, phase: String? = nil, knows: String) {
    (self.id, self.title, self.knows, ownPhase) = (id, title, knows, phase)
  }

  /// The phase of the stage. It is read off the id only on demand, so that a card is a constant.
  public var phase: String { ownPhase ?? id.phase }
}

/// One step of a flow, holding exactly what is known there.
///
/// The protocol requires little, because an app carries every requirement once for each stage. A stage conforms to
/// ``AwaitingStage``, ``RestingStage`` or ``DecidingStage``. How a stage receives events is up to its machine.
public protocol Stage<M>: Sendable {
  /// The machine that the stage belongs to.
  associatedtype M: StagedMachine
  /// The name among the stages of the machine.
  static var name: M.StageName { get }
  /// The id, the title, and what is known in the stage.
  static var card: StageCard { get }
  /// Whether the stage awaits, decides or rests.
  static var role: StageRole { get }
  /// The arrows that leave the stage, read off the tuple that it moves along.
  static var edges: [StateGraph.Edge] { get }
}

/// A stage that a flow can be in: it awaits or rests.
public protocol StandingStage<M>: Stage, Equatable {
  /// The machine's state in this stage.
  var state: M.State { get }
  /// The commands that are emitted when the flow enters the stage.
  var entry: CommandList<M.Command> { get }
}

/// A stage that awaits the outcome of one command, which it emits when the flow enters it.
public protocol AwaitingStage<M>: StandingStage {
  /// The kind of the command.
  static var command: M.CommandKind { get }
  /// The command.
  var command: M.Command { get }
}

/// A stage that waits for the person or the app.
public protocol RestingStage<M>: StandingStage {}

/// A stage that looks at what has come back, and moves on at once. An arrow without an event leaves it, and a flow is
/// never in it.
public protocol DecidingStage<M>: Stage {
  /// The move out of the stage, along one of its arrows.
  func decide(at now: Moment) -> StageTransition<M>
}

extension AwaitingStage {
  /// Awaiting the stage's command.
  public static var role: StageRole { .awaiting(CommandName(command)) }
  /// The stage's command.
  @inlinable @inline(__always)
  public var entry: CommandList<M.Command> { .one(command) }
}

extension RestingStage {
  /// Resting.
  public static var role: StageRole { .resting }
  /// No command.
  @inlinable @inline(__always)
  public var entry: CommandList<M.Command> { .none }
}

extension DecidingStage {
  /// Deciding.
  public static var role: StageRole { .deciding }
}

/// The role of a stage while a flow is in it.
public enum StageRole: Sendable {
  /// One command is in flight, and the stage awaits exactly its outcome.
  case awaiting(CommandName)
  /// The stage only looks at what has come back, and moves on at once. Its arrows are declared without an event.
  case deciding
  /// The stage waits for the person or the app.
  case resting

  var kind: StageKind {
    switch self {
    case .awaiting: .awaiting
    case .deciding: .deciding
    case .resting: .resting
    }
  }

  var command: CommandName? {
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
  /// The id.
  public let id: StageID
  /// The name in code, in lower camel case: `indicatingNextAction`.
  public var name: String { code.name }
  /// The title: what happens in the stage, in a few words.
  public let title: String
  /// The phase that the stage belongs to, which a drawing frames.
  public let phase: String
  /// The facts that are known in the stage, in words.
  public let knows: String
  /// Awaiting, deciding or resting.
  public let kind: StageKind
  /// The command whose outcome the stage awaits; nil if the stage awaits no outcome.
  public let command: CommandName?
  /// The arrows that leave the stage, in declaration order.
  public let edges: [StateGraph.Edge]
  private let code: CodeName

  package init(
    id: StageID, name: String, title: String, phase: String? = nil, knows: String, kind: StageKind,
    command: CommandName?, edges: [StateGraph.Edge]
  ) {
    (self.id, self.title, self.knows) = (id, title, knows)
    code = CodeName(of: name)
    self.phase = phase ?? id.phase
    (self.kind, self.command, self.edges) = (kind, command, edges)
  }

  /// Reads a stage off its declarations.
  public init<S: Stage>(_ stage: S.Type) {
    self.init(
      S.card, CodeName(of: S.name), S.role.kind, S.role.command, edges: S.edges)
  }

  @inline(never)
  private init(
    _ card: StageCard, _ code: CodeName, _ kind: StageKind, _ command: CommandName?, edges: [StateGraph.Edge]
  ) {
    (id, title, phase, knows) = (card.id, card.title, card.phase, card.knows)
    (self.code, self.kind, self.command, self.edges) = (code, kind, command, edges)
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
