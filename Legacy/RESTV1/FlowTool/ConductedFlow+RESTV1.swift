package import AdobePassAPI
package import FlowTool
package import SSOEffectRunner
package import SSORESTV1
package import SSORESTV1Runner
package import SSOStateMachine

extension RESTV1Flow: ConductedFlow {
  package typealias Machine = RESTV1

  package static func launch(
    _ configuration: FlowConfiguration, at origin: Origin, _ environment: FlowEnvironment,
    recorder: TraceRecorder,
    capacity: Int
  ) async throws(StoreFailure) -> RESTV1Flow {
    try await launch(
      configuration, service: RESTV1Service(origin: origin), environment: environment, recorder: recorder,
      capacity: capacity)
  }

  package var stage: StageID { get async { RESTV1.stage(of: await situation.state) } }

  package static let loginPage = "GET /api/v1/authenticate"

  package static func rest(in state: RESTV1.State) -> FlowRest? {
    guard state.isResting else { return nil }
    if case .idle = state.stage { return .idle }
    if case .signedIn = state.stage { return .signedIn }
    if case .awaitingMVPDChoice(let stage) = state.stage {
      return stage.flow.configuration.map { .choosingMVPD($0.value) }
    }
    if case .directingToSettings = state.stage { return .reading }
    if case .failed(let stage) = state.stage { return .failed(stage.failure) }
    if case .codeExpired = state.stage { return .codeEnded(nil) }
    // REST API V1 does not report what a logout did.
    return .signedOut(LogoutList([]))
  }

  package static func profile(in state: RESTV1.State) -> UsedProfile? {
    state.subscriber.map { UsedProfile(mvpd: $0.mvpd, type: nil, notAfter: $0.expiresAt) }
  }

  package static func event(for deed: Deed) -> RESTV1.Event? {
    switch deed {
    case .signIn: .signIn
    case .preauthorize(let request): .preauthorize(request)
    case .play(let resource): .play(resource)
    case .logOut: .logOut
    case .check: .check
    case .chooseAnotherMVPD: .chooseAnotherMVPD
    case .useSecondScreen: .useSecondScreen
    case .logOutLocally: .logOutLocally
    case .chooseMVPD(let id): .chooseMVPD(id: id)
    case .useTempPass, .chooseProfile: nil
    case .acknowledge: .acknowledge
    }
  }
}
