import SSOProperties
import SSORESTV1
import SSOStateMachine

extension RESTV1.Walk: Trying {
  static var calls: Int { 14 }

  static func number(of command: RESTV1.Command) -> Int? {
    switch command {
    case .register: 0
    case .retrieveAccessToken: 1
    case .checkAuthentication: 2
    case .retrieveConfiguration: 3
    case .retrieveProfileRequest: 4
    case .exchangeToken: 5
    case .createRegistrationCode: 6
    case .retrieveAuthenticationToken: 7
    case .authorize: 8
    case .retrieveAuthorizationToken: 9
    case .retrieveMediaToken: 10
    case .preauthorize: 11
    case .retrieveUserMetadata: 12
    case .logout: 13
    case .requestPermission, .explainPermission, .retrieveFrameworkStatus, .forwardProfileRequest, .openLogin,
      .openLogout, .showCode, .wait, .store, .forget, .deliverPreauthorization, .startPlayback, .showDenial,
      .reportFailure, .askToSignOutInSettings:
      nil
    }
  }

  static func marks(of arrow: EdgeID) -> ArrowMarks { RESTV1Marks.all[Int(arrow.stage)][Int(arrow.arrow)] }
}

private enum RESTV1Marks {
  static let all = ArrowMarks.all(
    of: RESTV1.graph, retries: ["X.recovering-retry"], waits: ["X.recovering-throttled"],
    renewals: ["X.recovering-unauthorized"], checks: ["V1.1"])
}

extension RESTV1.Event: CallEnding {
  var isOutcome: Bool { if case .completed = self { true } else { false } }

  var endedCall: EndedCall? {
    guard case .completed(let outcome, _) = self else { return nil }
    return switch outcome {
    case .authentication(let reply): reply.endedCall
    case .configuration(let reply): reply.endedCall
    case .profileRequest(let reply): reply.endedCall
    case .exchange(let reply): reply.endedCall
    case .registrationCode(let reply): reply.endedCall
    case .authorization(let reply): reply.endedCall
    case .mediaToken(let reply): reply.endedCall
    case .preauthorization(let reply): reply.endedCall
    case .userMetadata(let reply): reply.endedCall
    case .logout(let reply): reply.endedCall
    case .registration, .access: .registration
    case .permission, .frameworkStatus, .userAgent, .waited: nil
    }
  }
}
