// An app that signs in and plays over REST API V2, like the README's example, and does nothing else: `measure.py` reads how much
// of this package it carries.
import AdobePassAPI
import SSOEffectRunner
import SSOStateMachine

let configuration = FlowConfiguration(
  serviceProvider: "REF30", softwareStatement: Secret("statement"), domainName: "app.example",
  redirectUrl: "https://app.example/done",
  device: Device(
    platform: .tvOS, identifier: "ba23d141-d715-561c-94f4-e9e4c966b1eb", model: "AppleTV", version: "14,1",
    osVersion: "18.0", connectionType: "WiFi"))
let environment = FlowEnvironment.live(
  store: try FileStore(directory: CommandLine.arguments.dropFirst().first ?? "sign-in-app"),
  framework: NoPartnerFramework())
let flow = try await RESTV2Flow.launch(
  configuration, service: RESTV2Service(origin: .releaseProduction), environment: environment)
flow.send(.signIn, .play("news"))
for await state in flow.states {
  if let failure = state.failure {
    print(failure.code)
    break
  }
}
await flow.finish()
