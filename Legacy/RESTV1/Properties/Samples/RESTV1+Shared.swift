import SSOProperties
import SSORESTV1
import SSOStateMachine

extension Sample where W == RESTV2.Situation {
  /// A copy of the sample for REST API V1; nil if REST API V1 does not have the sample.
  var inRESTV1: Sample<RESTV1.Walk>? {
    let role = role.of(RESTV1.Walk.self)
    return switch content {
    case .event(let event): event.inRESTV1.map { .event(name, $0, role: role, simpler: simpler) }
    case .outcome(let outcome): outcome.inRESTV1.map { .outcome(name, $0, role: role, simpler: simpler) }
    case .outcomes(let outcomes):
      outcomes.first?.inRESTV1 == nil
        ? nil : .outcomes(name, outcomes.compactMap { $0.inRESTV1 }, role: role, simpler: simpler)
    }
  }
}

extension RESTV2.Event {
  fileprivate var inRESTV1: RESTV1.Event? {
    switch self {
    case .signIn: .signIn
    case .preauthorize(let request): .preauthorize(request)
    case .play(let request): .play(request)
    case .chooseMVPD(let id): .chooseMVPD(id: id)
    case .useSecondScreen: .useSecondScreen
    case .requestNewCode: .requestNewCode
    case .requestPermission: .requestPermission
    case .enterForeground: .enterForeground
    case .acknowledge: .acknowledge
    case .retry: .retry
    case .cancel: .cancel
    case .logOut: .logOut
    case .check, .checkAuthorization, .chooseProfile, .chooseAnotherMVPD, .useTempPass, .refreshProfile,
      .logOutLocally, .completed:
      nil
    }
  }
}

extension RESTV2.Outcome {
  fileprivate var inRESTV1: RESTV1.Outcome? {
    switch self {
    case .registration(let reply): .registration(reply)
    case .access(let reply): .access(reply)
    case .permission(let status): .permission(status)
    case .frameworkStatus(let status): .frameworkStatus(status)
    case .configuration(let reply): .configuration(reply.inRESTV1)
    case .preauthorization(let reply): .preauthorization(reply)
    case .userAgent(let end): .userAgent(end)
    case .waited: .waited
    case .profiles, .session, .authorization, .logouts: nil
    }
  }
}

extension Reply<MVPDConfiguration> {
  /// A copy of the reply with the same MVPDs under the older rule for Apple's picker.
  fileprivate var inRESTV1: Self {
    switch self {
    case .success(let configuration):
      .success(Shared(MVPDConfiguration(restV1: configuration.value.mvpds)))
    case .failure(let fault): .failure(fault)
    }
  }
}
