// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

// An app that signs in and plays through the SDK's interface, like `sign-in-app` of Tools/Benchmarks through a flow, and does nothing
// else: `measure.py` reads how much text the bridge adds.
import AdobePassAPI
import Foundation
import SSOAccessEnablerBridge
import SSOEffectRunner
import SSOStateMachine

/// Both delegates of the SDK. The person signs in, and plays.
final class Delegate: EntitlementDelegate, EntitlementStatus, Sendable {
  let sdk: AccessEnabler

  init(_ sdk: AccessEnabler) { self.sdk = sdk }

  func setRequestorComplete(_ status: Int32) { sdk.getAuthorization("news") }
  func setAuthenticationStatus(_ status: Int32, errorCode: String!) { print(status, errorCode ?? "") }
  func setToken(_ token: String!, forResource: String!) { exit(0) }
  func tokenRequestFailed(_ resource: String!, errorCode: String!, errorDescription: String!) { exit(1) }
  func preauthorizedResources(_ resources: [Any]!) {}
  func selectedProvider(_ mvpd: MVPD!) {}
  func displayProviderDialog(_ mvpds: [Any]!) { sdk.setSelectedProvider((mvpds.first as? MVPD)?.ID) }
  func sendTrackingData(_ data: [Any]!, forEventType: Int32) {}
  func setMetadataStatus(
    _ metadata: Any!, encrypted: Bool, forKey: Int32, andArguments: [AnyHashable: Any]!
  ) {}
  func navigate(toUrl url: String!) { print(url ?? "") }
  func presentTvProviderDialog(_ viewController: UIViewController!) {}
  func dismissTvProviderDialog(_ viewController: UIViewController!) {}
  func status(_ status: [AnyHashable: Any]!) { print(status["errorId"] ?? "") }
}

@main enum AppOnTheBridge {
  static func main() throws {
    let store = try FileStore(directory: CommandLine.arguments.dropFirst().first ?? "app-on-the-bridge")
    let sdk = AccessEnabler(
      "statement",
      settings: BridgeSettings(
        configuration: { requestor, statement in
          FlowConfiguration(
            serviceProvider: requestor, softwareStatement: statement, domainName: "app.example",
            redirectUrl: ADOBEPASS_REDIRECT_URL,
            device: Device(
              platform: .tvOS, identifier: "ba23d141-d715-561c-94f4-e9e4c966b1eb", model: "AppleTV",
              version: "14,1", osVersion: "18.0", connectionType: "WiFi"))
        },
        environment: { .live(store: store, framework: NoPartnerFramework(), userAgent: $0) }))
    let delegate = Delegate(sdk)
    (sdk.delegate, sdk.statusDelegate) = (delegate, delegate)
    sdk.setRequestor("REF30")
    // The SDK holds its delegates weakly.
    withExtendedLifetime(delegate) { dispatchMain() }
  }
}
