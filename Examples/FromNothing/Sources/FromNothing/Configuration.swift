import SSOStateMachine

nonisolated let configuration = FlowConfiguration(
  serviceProvider: "REF30", softwareStatement: Secret("statement"), domainName: "app.example",
  redirectUrl: "https://app.example/done",
  device: Device(
    platform: .tvOS, identifier: "ba23d141-d715-561c-94f4-e9e4c966b1eb", model: "AppleTV", version: "14,1",
    osVersion: "18.0", connectionType: "WiFi"))
