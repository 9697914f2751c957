import SSOProperties
import SSOStateMachine

/// A namespace, as apps have them.
enum Cinema {
  /// A small core around a flow: playback can be paused, and the pause is forgotten at the next sign-in.
  struct Core: FlowEmbedding {
    enum Event: Sendable { case flow(RESTV2.Event), pause }

    var flow: RESTV2.Situation
    var isPaused = false

    static let samples = RESTV2.Situation.samples.of(
      Core.self, adding: [.event("pause", .pause)], event: { .flow($0) }, outcome: { $0 })
    static var beginnings: [Beginning<Core>] {
      RESTV2.Situation.beginnings.map { Beginning($0.name, Core(flow: $0.value)) }
    }

    struct Class: Hashable { let flow: RESTV2.Class, isPaused: Bool }
    func folded(_ flow: RESTV2.Class) -> Class { Class(flow: flow, isPaused: isPaused) }

    func isUnmoved(since before: Core) -> Bool {
      flow.isUnmoved(since: before.flow) && isPaused == before.isPaused
    }

    static func event(_ event: RESTV2.Event) -> Event { .flow(event) }

    mutating func take(_ event: Event, at now: Timestamp) throws(Refusal) -> Taken<RESTV2.Command> {
      switch event {
      case .pause:
        isPaused = true
        return Taken(isUndisturbed: true)
      case .flow(let event):
        let taken = try flow.take(event, at: now)
        if event == .signIn { isPaused = false }
        return taken
      }
    }

    /// The part of a step that belongs to the flow.
    static func flow(_ step: Step<Core>) -> Step<RESTV2.Situation>? {
      step.of(\.flow, event: { if case .flow(let event) = $0 { event } else { nil } }, commands: { $0 })
    }
  }
}

extension Cinema {
  /// The core at its first launch, for an exploration that follows every value.
  struct FirstLaunch: FlowEmbedding {
    typealias Class = Core.Class
    var core: Core
    var flow: RESTV2.Situation { core.flow }

    static let samples = RESTV2.Situation.samples.of(
      FirstLaunch.self, adding: [.event("pause", .pause)], event: { .flow($0) }, outcome: { $0 })
    static var beginnings: [Beginning<FirstLaunch>] {
      Core.beginnings.prefix(1).map { Beginning($0.name, FirstLaunch(core: $0.value)) }
    }
    func folded(_ flow: RESTV2.Class) -> Class { core.folded(flow) }
    func isUnmoved(since before: FirstLaunch) -> Bool { core.isUnmoved(since: before.core) }
    static func event(_ event: RESTV2.Event) -> Core.Event { Core.event(event) }
    mutating func take(_ event: Core.Event, at now: Timestamp) throws(Refusal) -> Taken<RESTV2.Command> {
      try core.take(event, at: now)
    }
  }
}

/// A core without commands, and so without outcomes.
protocol Toy: Walkable where Outcome == Never, Command == Never { init() }

extension Toy {
  static var beginnings: [Beginning<Self>] { [Beginning("begin", Self())] }
  var isResting: Bool { true }
  func completion(_ outcome: Never, isLate: Bool) -> Event {}
  static func answer(to command: Never) -> Move<Self>? {}
}

/// A core without a machine; each test supplies its samples.
struct Counter<Mistake: CounterMistake>: Toy {
  enum Event: Sendable { case add, subtract }
  var count = 0

  static var samples: Samples<Self> { Samples(Mistake.samples) }
  static var beginnings: [Beginning<Self>] {
    [Beginning("nothing", Self()), Beginning("ten", Self(count: 10))]
  }
  var explorationClass: Bool { count > 10 }

  mutating func take(_ event: Event, at now: Timestamp) throws(Refusal) -> Taken<Never> {
    guard case .add = event, count < 20 else { throw .notNow("counter", "add") }
    count += 1
    return Taken()
  }
}

protocol CounterMistake: Sendable {
  typealias List = [Sample<Counter<Self>>]
  static var samples: List { get }
}

enum NoMistake: CounterMistake { static let samples: List = [.event("add", .add)] }
enum SameName: CounterMistake { static let samples: List = [.event("add", .add), .event("add", .add)] }
enum StrangeName: CounterMistake { static let samples: List = [.event("add \"one\", twice", .add)] }
enum Ring: CounterMistake {
  static let samples: List = [.event("a", .add, simpler: "b"), .event("b", .add, simpler: "a")]
}
enum NothingSimpler: CounterMistake { static let samples: List = [.event("a", .add, simpler: "z")] }
enum NoSample: CounterMistake { static let samples: List = [] }
/// Nothing is ever subtracted.
enum Idle: CounterMistake {
  static let samples: List = [.event("add", .add), .event("subtract", .subtract)]
}
