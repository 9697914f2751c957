// The module that the adapter imports, with the bridge in it. On a device the bridge makes the SDK of the software statement
// alone; here a test says what there is in place of the device.
@_exported public import SSOAccessEnablerBridge
import SSOEffectRunner
public import SSOSimulation
import SSOStateMachine

/// The device of a test.
public enum TestDevice {
  /// The settings of the bridge for the SDK that is made next.
  @TaskLocal public static var settings = settings(
    SimulatedAdobePass(clock: TestClock(isAutomatic: true)), FrameworkScript())

  /// The settings of an iPhone, with a service and a script for Apple's framework. Its waits take no time.
  public static func settings(_ service: SimulatedAdobePass, _ person: FrameworkScript) -> BridgeSettings {
    let clock = TestClock(isAutomatic: true)
    return BridgeSettings(
      configuration: { requestor, statement in
        FlowConfiguration(
          serviceProvider: requestor, softwareStatement: statement, domainName: "adobe.com",
          redirectUrl: "adobepass://ios.app",
          device: Device(
            platform: .iOS, identifier: "device", model: "iPhone", version: "14,1", osVersion: "18.0",
            connectionType: "WiFi"))
      },
      environment: { page in
        FlowEnvironment(
          transport: service, clock: clock, store: MemoryStore(),
          framework: ScriptedPartnerFramework(person, clock: clock), userAgent: page)
      })
  }
}

extension AccessEnabler {
  /// Makes the SDK (S.1), as on a device.
  public convenience init(_ softwareStatement: String) {
    self.init(softwareStatement, settings: TestDevice.settings)
  }
}
