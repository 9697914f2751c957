public import SSOAccessEnablerBridge
import SSOEffectRunner
public import SSOSimulation
import SSOStateMachine

extension BridgeSettings {
  /// The settings of an iPhone, with a simulated service and a script for Apple's framework.
  public static func simulated(
    _ service: SimulatedAdobePass, _ person: FrameworkScript, clock: TestClock
  ) -> BridgeSettings {
    BridgeSettings(
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
