import SSOEffectRunner
import SSOStateMachine
import TestSupport

/// A screen that shows its picker until the picker is canceled, and then chooses an MVPD.
struct WaitingScreen: FlowScreen {
  let gate = Gate()

  init() { gate.close() }

  func show(_ notice: Notice) {}

  func chooseMVPD(from configuration: MVPDConfiguration) async -> MVPDChoice? {
    await gate.enter() ? nil : .mvpd("Dish")
  }
}
