import SSOAccessEnabler
import SSOAccessEnablerProperties
import SSOProperties
import SSOStateMachine

@testable import SSOPropertiesTests

extension Cinema {
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
