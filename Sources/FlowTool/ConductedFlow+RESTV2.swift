package import AdobePassAPI
package import SSOEffectRunner
package import SSOStateMachine

extension RESTV2Flow: ConductedFlow {
  package typealias Machine = RESTV2

  package static func launch(
    _ configuration: FlowConfiguration, at origin: Origin, _ environment: FlowEnvironment,
    recorder: TraceRecorder,
    capacity: Int
  ) async throws(StoreFailure) -> RESTV2Flow {
    try await launch(
      configuration, service: RESTV2Service(origin: origin), environment: environment, recorder: recorder,
      capacity: capacity)
  }

  package var stage: StageID { get async { RESTV2.stage(of: await situation.state) } }

  package static let loginPage = "E7"

  package static func rest(in state: RESTV2.State) -> FlowRest? {
    guard state.isResting else { return nil }
    if case .idle = state.stage { return .idle }
    if case .signedIn = state.stage { return .signedIn }
    if case .awaitingMVPDChoice(let stage) = state.stage {
      return .choosingMVPD(stage.flow.configuration.value)
    }
    if case .awaitingMVPDConfirmation(let stage) = state.stage { return .confirming(mvpd: stage.mvpd) }
    if case .awaitingProfileChoice(let stage) = state.stage { return .choosingProfile(stage.profiles.value) }
    if case .directingToSettings = state.stage { return .reading }
    if case .failed(let stage) = state.stage { return .failed(stage.failure) }
    if case .codeExpired(let stage) = state.stage { return .codeEnded(stage.failure) }
    if case .signedOut(let stage) = state.stage { return .signedOut(stage.logouts?.value) }
    return .signedOut(nil)
  }

  package static func profile(in state: RESTV2.State) -> UsedProfile? {
    state.subscriber.map { UsedProfile($0.entitlement.profile.value) }
  }

  package static func event(for deed: Deed) -> RESTV2.Event? {
    switch deed {
    case .signIn: .signIn
    case .check: .check
    case .useTempPass(let mvpd): .useTempPass(mvpd: mvpd)
    case .chooseAnotherMVPD: .chooseAnotherMVPD
    case .preauthorize(let request): .preauthorize(request)
    case .play(let resource): .play(resource)
    case .logOut: .logOut
    case .chooseMVPD(let id): .chooseMVPD(id: id)
    case .chooseProfile(let mvpd): .chooseProfile(mvpd: mvpd)
    case .acknowledge: .acknowledge
    case .useSecondScreen: .useSecondScreen
    case .logOutLocally: .logOutLocally
    }
  }
}
