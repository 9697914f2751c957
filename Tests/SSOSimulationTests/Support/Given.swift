import SSOStateMachine
import Testing

/// The app and the device of these tests.
enum Given {
  static let redirectUrl = "https://app.example/done?a=1&b=2"

  static func configuration(_ platform: Platform) -> FlowConfiguration {
    FlowConfiguration(
      serviceProvider: "REF30", softwareStatement: Secret("statement"), domainName: "adobe.com",
      redirectUrl: redirectUrl,
      device: Device(
        platform: platform, identifier: "ba23d141-d715-561c-94f4-e9e4c966b1eb",
        model: platform == .tvOS ? "AppleTV" : "iPhone", version: "14,1", osVersion: "18.0",
        connectionType: "WiFi"))
  }

  static func playing(_ resource: String) -> RESTV2.Event { .play(resource) }

  static func asking(_ resources: String...) throws -> RESTV2.Event {
    .preauthorize(Shared(try #require(PreauthorizationRequest(resources: resources))))
  }
}
