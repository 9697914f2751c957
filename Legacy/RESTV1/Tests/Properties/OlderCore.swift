import SSOProperties
import SSORESTV1
import SSORESTV1Properties
import SSOStateMachine

@testable import SSOPropertiesTests

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
}
