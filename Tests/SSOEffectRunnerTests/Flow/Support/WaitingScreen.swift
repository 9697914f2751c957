import SSOEffectRunner
import SSOStateMachine
import TestSupport

/// Shows its picker until it is canceled, and then names an MVPD.
struct WaitingScreen: FlowScreen {
  let gate = Gate()

  init() { gate.close() }

  func show(_ notice: Notice) {}

  func chooseMVPD(from configuration: MVPDConfiguration) async -> MVPDChoice? {
    await gate.enter() ? nil : .mvpd("Dish")
  }
}
