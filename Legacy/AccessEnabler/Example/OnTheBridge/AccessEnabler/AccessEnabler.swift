// The module that the adapter imports, with the bridge in it. On a device the bridge makes the SDK of the software statement
// alone; here a test says what there is in place of the device.
@_exported public import SSOAccessEnablerBridge
import SSOSimulation

/// The device of a test.
public enum TestDevice {
  /// The settings of the bridge for the SDK that is made next.
  @TaskLocal public static var settings = BridgeSettings.simulated(
    SimulatedAdobePass(clock: TestClock(isAutomatic: true)), FrameworkScript(),
    clock: TestClock(isAutomatic: true))
}

extension AccessEnabler {
  /// Makes the SDK (S.1), as on a device.
  public convenience init(_ softwareStatement: String) {
    self.init(softwareStatement, settings: TestDevice.settings)
  }
}
