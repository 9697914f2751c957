import SSOPlayground
import SSOProperties
package import SSORESTV1
import SSORESTV1Properties
package import SSOStateMachine

extension RESTV1.Walk {
  package static func words(of command: RESTV1.Command) -> [String] {
    switch command {
    case .register, .retrieveAccessToken, .requestPermission, .checkAuthentication,
      .retrieveAuthenticationToken,
      .retrieveUserMetadata, .logout, .openLogout:
      []
    case .explainPermission(let place), .askToSignOutInSettings(let place): [place.path]
    case .retrieveFrameworkStatus(let request), .forwardProfileRequest(let request): request.words
    case .retrieveConfiguration(_, let maximumAge): ["at most \(maximumAge) ms old"]
    case .retrieveProfileRequest(_, let mvpd): ["MVPD: \(mvpd)"]
    case .exchangeToken(_, let mvpd, let response): ["MVPD: \(mvpd)", "response: \(response)"]
    case .createRegistrationCode(_, let mvpd): named("MVPD", mvpd)
    case .openLogin(_, let code, let mvpd): ["code: \(code)", "MVPD: \(mvpd)"]
    case .authorize(_, let request), .retrieveAuthorizationToken(_, let request),
      .retrieveMediaToken(_, let request):
      ["resource: \(request.value.resource)"]
    case .preauthorize(_, let request, _): ["resources: \(request.value.resources.listed)"]
    case .showCode(let code, let end): [code, "until \(end)"]
    case .wait(let wait): ["\(wait.atLeast) ms", "at most \(wait.jitter) ms more"]
    case .store(let value): words(of: value)
    case .forget(let key): [key.rawValue]
    case .deliverPreauthorization(let answer): ["may be played: \(answer.value.permitted.listed)"]
    case .startPlayback(let resource, let token): [resource, "media token: \(token.serializedToken)"]
    case .showDenial(let denial): [denial.value.resource] + named("because", denial.value.message)
    case .reportFailure(let failure): [failure.words]
    }
  }

  private static func words(of value: RESTV1.StoredValue) -> [String] {
    switch value {
    case .registration(let registration):
      ["credentials \(registration.value.clientID)", "secret: \(registration.value.clientSecret)"]
    case .access(let access): ["access token \(access.value.token)", "until \(access.value.expiresAt)"]
    case .mvpd(let id, let displayName, _): ["MVPD \(id)", "shown as \(displayName)"]
    case .signOut(let signOut):
      [signOut.unfinished == nil ? "signed out" : "signed out, the service is still to be asked"]
    }
  }

  package static func fault(in outcome: RESTV1.Outcome) -> Fault? {
    switch outcome {
    case .registration(let reply): reply.fault
    case .access(let reply): reply.fault
    case .authentication(let reply): reply.fault
    case .configuration(let reply): reply.fault
    case .profileRequest(let reply): reply.fault
    case .exchange(let reply): reply.fault
    case .registrationCode(let reply): reply.fault
    case .authorization(let reply): reply.fault
    case .mediaToken(let reply): reply.fault
    case .preauthorization(let reply): reply.fault
    case .userMetadata(let reply): reply.fault
    case .logout(let reply): reply.fault
    case .permission, .frameworkStatus, .userAgent, .waited: nil
    }
  }
}
