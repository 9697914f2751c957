import SSOEffectRunner

@testable import Sandbox

extension Sandbox {
  init(clock: any FlowClock, _ change: (inout Settings) -> Void = { _ in }) {
    var settings = Settings()
    change(&settings)
    self.init(settings, clock: clock)
  }
}
