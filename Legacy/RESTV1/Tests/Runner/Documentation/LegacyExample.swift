// The example of the catalog SSORESTV1Runner: PageTests compares the two.
import AdobePassAPI
import SSOEffectRunner
import SSORESTV1
import SSORESTV1Runner
import SSOStateMachine

@MainActor func followOnRESTV1(
  _ configuration: FlowConfiguration, in environment: FlowEnvironment,
  render: (RESTV1.State) -> Void
) async throws {
  let service = RESTV1Service(origin: .restV1Production)
  let flow = try await RESTV1Flow.launch(configuration, service: service, environment: environment)
  flow.send(.check)
  for await state in flow.states { render(state) }
}
