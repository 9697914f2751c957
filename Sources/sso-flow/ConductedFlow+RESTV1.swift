import AdobePassAPI
import SSOEffectRunner
import SSORESTV1
import SSORESTV1Runner
import SSOStateMachine

extension RESTV1Flow: ConductedFlow {
  typealias Machine = RESTV1

  static func launch(_ setting: Setting, recorder: TraceRecorder) async throws(StoreFailure) -> RESTV1Flow {
    try await launch(
      setting.configuration, service: RESTV1Service(origin: setting.origin), environment: setting.environment,
      recorder: recorder, capacity: Setting.capacity)
  }

  var stage: StageID { RESTV1.stage(of: situation.state) }

  static func rest(in state: RESTV1.State) -> FlowRest? {
    guard state.isResting else { return nil }
    if case .idle = state { return .idle }
    if case .signedIn = state { return .signedIn }
    if case .awaitingMVPDChoice(let stage) = state {
      return stage.flow.configuration.map { .choosingMVPD($0.value) }
    }
    if case .directingToSettings = state { return .reading }
    if case .failed(let stage) = state { return .failed(stage.failure) }
    if case .codeExpired = state { return .codeEnded(nil) }
    // REST API V1 does not report what a logout did.
    return .signedOut(LogoutList([]))
  }

  static func profile(in state: RESTV1.State) -> RunResult.UsedProfile? {
    state.subscriber.map { RunResult.UsedProfile(mvpd: $0.mvpd, type: nil, notAfter: $0.expiresAt) }
  }

  static func event(for deed: Deed) -> RESTV1.Event? {
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
