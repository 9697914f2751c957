import CommandLineTool
import Foundation
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting

/// A simulated service that outlives the process where there is a store, so that a relaunch finds what it left.
struct Simulation {
  let service: SimulatedAdobePass
  /// What Apple's framework answers: at a relaunch what it answered last, for the device keeps its account too.
  let script: FrameworkScript
  private let file: String?

  /// Moves by itself: waiting takes no time.
  static func clock() -> TestClock { TestClock(now: SystemClock().now, isAutomatic: true) }

  init(_ scenario: Scenario, store: String?, clock: any FlowClock) {
    file = store.map { $0 + "/simulated-service.json" }
    let state = Self.restored(file)
    service = SimulatedAdobePass(scenario.world, clock: clock, restoring: state)
    script = state == .init() ? scenario.script : scenario.script.end
    for disturbed in scenario.disturbances {
      service.inject(disturbed.disturbance, at: .endpoint(disturbed.endpoint), times: disturbed.times)
    }
  }

  /// A damaged file is no loss: the service begins anew, and the flow registers again.
  private static func restored(_ file: String?) -> SimulatedAdobePass.SavedState {
    guard let file, let data = FileManager.default.contents(atPath: file) else { return .init() }
    return (try? JSONDecoder().decode(SimulatedAdobePass.SavedState.self, from: data)) ?? .init()
  }

  func finish() throws(Complaint) {
    guard let file else { return }
    do {
      let data = try JSONEncoder().encode(service.savedState)
      try data.write(to: URL(fileURLWithPath: file), options: .atomic)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    } catch {
      throw .usage("--store: \(quoted(file)) cannot be written")
    }
  }
}

extension FrameworkScript {
  /// The answers that repeat.
  fileprivate var end: FrameworkScript {
    FrameworkScript(access: Array(access.suffix(1)), metadata: Array(metadata.suffix(1)))
  }
}
