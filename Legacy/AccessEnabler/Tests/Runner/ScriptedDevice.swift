import SSOAccessEnabler
import SSOAccessEnablerRunner
import SSOAccessEnablerSimulation
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting

/// A whole flow over the scripted SDK.
@MainActor struct ScriptedDevice {
  let sdk: ScriptedAccessEnabler
  let screen: ScriptedAccessEnablerScreen
  let flow: AccessEnablerFlow
  let clock: TestClock

  init(
    _ script: AccessEnablerScript = AccessEnablerScript(), on platform: Platform = .iOS,
    screen: ScriptedAccessEnablerScreen = ScriptedAccessEnablerScreen(), isAutomatic: Bool = true,
    change: (inout AccessEnablerMachine.Configuration) -> Void = { _ in }
  ) {
    var configuration = AccessEnablerMachine.Configuration(
      platform: platform, requestor: "channel", softwareStatement: Secret("statement"))
    change(&configuration)
    clock = TestClock(isAutomatic: isAutomatic)
    sdk = ScriptedAccessEnabler(script, on: platform, clock: clock)
    self.screen = screen
    flow = AccessEnablerFlow(configuration, making: sdk.make, screen: screen, clock: clock)
  }

  /// Sends events, and waits until the flow is in a stage. Nil if the flow ends before that.
  @discardableResult
  func send(_ events: AccessEnablerMachine.Event..., until stage: StageID) async -> AccessEnablerMachine
    .State?
  {
    for event in events { flow.send(event) }
    for await state in flow.states where AccessEnablerMachine.stage(of: state) == stage { return state }
    return nil
  }

  /// Ends the flow, and returns its state after everything that was sent.
  func end() async -> AccessEnablerMachine.State {
    await flow.finish()
    return flow.situation.state
  }
}

extension ScriptedDevice {
  /// The resources and tokens that were played, in order.
  var playbacks: [AccessEnablerNotice] {
    screen.notices.filter { if case .playback = $0 { true } else { false } }
  }
}
