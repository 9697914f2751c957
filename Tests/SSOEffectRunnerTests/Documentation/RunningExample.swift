// An example of the README: PageTests compares the two.
import AdobePassAPI
import SSOEffectRunner
import SSOStateMachine

@MainActor func follow(
  _ configuration: FlowConfiguration, in environment: FlowEnvironment,
  render: (RESTV2.State) -> Void
) async throws {
  let service = RESTV2Service(origin: .releaseProduction)
  let flow = try await RESTV2Flow.launch(configuration, service: service, environment: environment)
  flow.send(.signIn, .play("news"))
  for await state in flow.states { render(state) }
}
