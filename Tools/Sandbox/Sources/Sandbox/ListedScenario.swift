import SSOStateMachine
import SSOStateMachineTesting

/// A scenario, as the list has it: with the device that the scenario is about, and what Apple's framework answers there.
struct ListedScenario: Encodable {
  let name, summary, platform: String
  /// The MVPD that the person chooses in the app's own picker.
  let pick: String?
  /// The answers of Apple's framework, as `sso-flow run --framework-script` reads them.
  let framework: FrameworkScript
  /// Whether new devices meet the scenario.
  let isFollowed: Bool

  init(_ scenario: ServiceScenario, isFollowed: Bool) {
    (name, summary) = (scenario.fullName, scenario.summary)
    (platform, pick, framework) = (scenario.platform.rawValue, scenario.pick, scenario.script)
    self.isFollowed = isFollowed
  }
}
