import SSOStateMachine
import SSOStateMachineTesting

/// A simulated service, what Apple's framework answers beside it, and what the person does.
struct Scenario: Sendable {
  let name: String
  /// One line for the list.
  let summary: String
  var platform = Platform.tvOS
  /// The MVPD that the person chooses where a picker is shown.
  var pick: String?
  /// What is asked where the command line asks for nothing.
  var asks = Asks(play: ["news"])
  var world = World()
  var script: FrameworkScript
  var disturbances: [Disturbed] = []

  /// Something that goes wrong.
  struct Disturbed: Sendable {
    let disturbance: SimulatedAdobePass.Disturbance
    let endpoint: Endpoint
    /// Nil: every time.
    let times: Int?
  }

  init(
    _ name: String, _ summary: String, _ script: FrameworkScript,
    _ adjust: (inout Scenario) -> Void = { _ in }
  ) {
    (self.name, self.summary, self.script) = (name, summary, script)
    adjust(&self)
  }

  mutating func disturb(
    _ endpoint: Endpoint, _ disturbance: SimulatedAdobePass.Disturbance, times: Int? = 1
  ) {
    disturbances.append(Disturbed(disturbance: disturbance, endpoint: endpoint, times: times))
  }

  static func named(_ name: String) -> Scenario? { all.first { $0.name == name } }

  static let all: [Scenario] = signIns + fallbacks + codes + decisions + troubles + logouts
}

extension Scenario: Equatable {
  static func == (one: Scenario, other: Scenario) -> Bool { one.name == other.name }
}
