import FlowTool
import Foundation
import SSOEffectRunner
import SSOSimulation
import SSOStateMachine

/// A simulated service. If there is a store, the service outlives the process, so that a relaunch finds its state.
struct Simulation {
  let service: any SimulatedService
  /// The answers of Apple's framework.
  let script: FrameworkScript
  /// A clock that moves by itself, so that waiting takes no time.
  let clock = TestClock(now: SystemClock().now, isAutomatic: true)
  private let file: String?

  init(_ scenario: Scenario, serviceProvider: String?, store: String?) {
    var scenario = scenario.service
    scenario.world.serviceProvider = serviceProvider ?? scenario.world.serviceProvider
    file = store.map { $0 + "/simulated-service.json" }
    let kept = file.flatMap { FileManager.default.contents(atPath: $0) }
    service = scenario.service(clock: clock, restoring: Self.state(kept))
    script = kept == nil ? scenario.script : scenario.script.relaunched(at: clock.now)
  }

  /// The state of an earlier run. A damaged file does no harm: the service starts over, and the flow
  /// registers again.
  private static func state(_ kept: Data?) -> SimulatedAdobePass.SavedState {
    guard let kept else { return .init() }
    var state = (try? JSONDecoder().decode(SimulatedAdobePass.SavedState.self, from: kept)) ?? .init()
    // A run takes no time, and the next one stands for a later day.
    state.throttle = nil
    return state
  }

  /// Keeps what the service knows, for the next run. The state holds secrets, and only the owner can enter the
  /// directory.
  ///
  /// - Returns: the error in one line; nil if the state was kept.
  func finish() -> String? {
    guard let file else { return nil }
    do {
      let data = try JSONEncoder().encode(service.savedState)
      try data.write(to: URL(fileURLWithPath: file), options: .atomic)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
      return nil
    } catch {
      return "the simulated service will have forgotten this run: it cannot be written to the store"
    }
  }
}

extension FrameworkScript {
  /// The script after a relaunch. The device keeps its account, so the last answers go on. A SAML response is used only
  /// once, so the script has a fresh one.
  fileprivate func relaunched(at now: Timestamp) -> FrameworkScript {
    var answer = metadata.last ?? Metadata()
    if metadata.contains(where: { $0.samlAttributeQueryResponse != nil }) {
      answer.samlAttributeQueryResponse = Secret(#"<samlp:Response ID="simulated-\#(now.milliseconds)"/>"#)
    }
    return FrameworkScript(access: Array(access.suffix(1)), metadata: [answer])
  }
}
