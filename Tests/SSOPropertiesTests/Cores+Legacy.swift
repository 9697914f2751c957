import SSOLegacyMachines
import SSOProperties
import SSOSimulation
import SSOStateMachine

extension Cinema {
  /// The core around a flow of REST API V1. It keeps the situation, like an app that has no test next to it.
  struct OlderCore: FlowEmbedding {
    enum Event: Sendable { case flow(RESTV1.Event), pause }

    var situation: Situation<RESTV1>
    var isPaused = false
    var flow: RESTV1.Walk { RESTV1.Walk(situation) }

    static let samples = RESTV1.Walk.samples.of(
      OlderCore.self, adding: [.event("pause", .pause)], event: { .flow($0) }, outcome: { $0 })
    static var beginnings: [Beginning<OlderCore>] {
      RESTV1.Walk.beginnings.map { Beginning($0.name, OlderCore(situation: $0.value.situation)) }
    }

    struct Class: Hashable { let flow: RESTV1.Class, isPaused: Bool }
    func folded(_ flow: RESTV1.Class) -> Class { Class(flow: flow, isPaused: isPaused) }
    func isUnmoved(since before: OlderCore) -> Bool {
      flow.isUnmoved(since: before.flow) && isPaused == before.isPaused
    }
    static func event(_ event: RESTV1.Event) -> Event { .flow(event) }

    mutating func take(_ event: Event, at now: Timestamp) throws(Refusal) -> Taken<RESTV1.Command> {
      switch event {
      case .pause:
        isPaused = true
        return Taken(isUndisturbed: true)
      case .flow(let event):
        var flow = flow
        let taken = try flow.take(event, at: now)
        situation = flow.situation
        if case .signIn = event { isPaused = false }
        return taken
      }
    }
  }

  /// The core around a flow of the SDK.
  struct SDKCore: FlowEmbedding {
    enum Event: Sendable { case flow(AccessEnablerMachine.Event), pause }

    var flow: AccessEnablerMachine.Walk
    var isPaused = false

    static let samples = AccessEnablerMachine.Walk.samples.of(
      SDKCore.self, adding: [.event("pause", .pause)], event: { .flow($0) }, outcome: { $0 })
    static var beginnings: [Beginning<SDKCore>] {
      AccessEnablerMachine.Walk.beginnings.map { Beginning($0.name, SDKCore(flow: $0.value)) }
    }

    struct Class: Hashable { let flow: AccessEnablerMachine.Class, isPaused: Bool }
    func folded(_ flow: AccessEnablerMachine.Class) -> Class { Class(flow: flow, isPaused: isPaused) }
    func isUnmoved(since before: SDKCore) -> Bool {
      flow.isUnmoved(since: before.flow) && isPaused == before.isPaused
    }
    static func event(_ event: AccessEnablerMachine.Event) -> Event { .flow(event) }

    mutating func take(
      _ event: Event, at now: Timestamp
    ) throws(Refusal) -> Taken<AccessEnablerMachine.Command> {
      switch event {
      case .pause:
        isPaused = true
        return Taken(isUndisturbed: true)
      case .flow(let event):
        let taken = try flow.take(event, at: now)
        if case .signIn = event { isPaused = false }
        return taken
      }
    }
  }
}

/// A small core around a lamp, which can be explored at once.
struct Desk: FlowEmbedding {
  enum Event: Sendable { case lamp(Lamp.Event), tidy, dust }

  var flow = Lamp()
  var isTidy = false

  static let samples = Lamp.samples.of(
    Desk.self, adding: [.event("tidy", .tidy), .event("dust", .dust)], event: { .lamp($0) }, outcome: { $0 })
  static var beginnings: [Beginning<Desk>] { [Beginning("morning", Desk())] }

  struct Class: Hashable { let lamp: [Int], isTidy: Bool }
  func folded(_ lamp: [Int]) -> Class { Class(lamp: lamp, isTidy: isTidy) }
  static func event(_ event: Lamp.Event) -> Event { .lamp(event) }

  mutating func take(_ event: Event, at now: Timestamp) throws(Refusal) -> Taken<Lamp.Command> {
    switch event {
    case .lamp(let event): return try flow.take(event, at: now)
    case .tidy:
      isTidy = true
      return Taken(isUndisturbed: true)
    case .dust: throw .notNow("desk", "dust")
    }
  }
}
