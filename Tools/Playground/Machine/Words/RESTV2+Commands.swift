import SSOProperties
package import SSOStateMachine

extension Situation where M == RESTV2 {
  package static func words(of command: RESTV2.Command) -> [String] {
    switch command {
    case .register, .retrieveAccessToken, .requestPermission: []
    case .retrieveFrameworkStatus(let request), .authenticateWithPartner(let request): request.words
    case .retrieveProfiles(_, let mvpd, let status):
      named("MVPD", mvpd) + named("framework status", status?.value.words)
    case .retrieveConfiguration(_, let maximumAge): ["at most \(maximumAge) ms old"]
    case .retrievePartnerAuthenticationRequest(_, let status): ["framework status: \(status.value.words)"]
    case .retrievePartnerProfile(_, let response): ["framework status: \(response.status.status.value.words)"]
    case .preauthorize(_, let proof, let request, _):
      ["resources: \(request.value.resources.listed)"] + proof.words
    case .authorize(_, let proof, let request): ["resource: \(request.value.resource)"] + proof.words
    case .logout(_, let mvpd): ["MVPD: \(mvpd)"]
    case .createSession(_, let mvpd): named("MVPD", mvpd)
    case .resumeSession(_, let code, let mvpd): ["code: \(code)"] + named("MVPD", mvpd)
    case .poll(_, let code): ["code: \(code)"]
    case .openUserAgent(let url, let redirectUrl): [url, "until \(redirectUrl)"]
    case .showCode(let code, let end): [code, "until \(end)"]
    case .wait(let wait): ["\(wait.atLeast) ms", "at most \(wait.jitter) ms more"]
    case .store(let value): words(of: value)
    case .forget(let key): [key.rawValue]
    case .deliverPreauthorization(let answer): ["may be played: \(answer.value.permitted.listed)"]
    case .deliverAuthorization(let answer): words(of: answer.value.decision)
    case .startPlayback(let resource, let token): [resource, "media token: \(token.serializedToken)"]
    case .showDenial(let denial): [denial.value.resource] + named("because", denial.value.error?.code)
    case .reportFailure(let failure): [failure.words]
    case .explainSignIn(let notice): [notice.words]
    case .explainProvider(let brand): [brand.displayName]
    case .explainPermission(let status, let place): [status.rawValue, place.path]
    case .limitPlayback(let end): ["until \(end)"]
    case .askToSignOutInSettings(let place): [place.path]
    }
  }

  private static func words(of decision: Decision) -> [String] {
    [decision.resource, decision.isAuthorized ? "Permit" : "Deny"] + named("because", decision.error?.code)
  }

  private static func words(of value: RESTV2.StoredValue) -> [String] {
    switch value {
    case .registration(let registration):
      ["credentials \(registration.value.clientID)", "secret: \(registration.value.clientSecret)"]
    case .access(let access): ["access token \(access.value.token)", "until \(access.value.expiresAt)"]
    case .profile(let profile, let brand, let providerID):
      ["profile \(profile.value.words)"] + named("shown as", brand?.value.displayName)
        + named("Apple's provider", providerID)
    case .mvpd(let id, let displayName, _): ["MVPD \(id)", "shown as \(displayName)"]
    case .signOut(let signOut): ["signed out"] + named("Apple's provider", signOut.providerID)
    case .frameworkStatus(let status): ["framework status \(status.value.words)"]
    }
  }
}

/// A value with its name; nothing if there is no value.
package func named(_ name: String, _ value: String?) -> [String] { value.map { ["\(name): \($0)"] } ?? [] }

extension DecisionProof {
  var words: [String] { ["profile: \(profile.value.words)"] + named("framework status", status?.value.words) }
}

extension Situation where M == RESTV2 {
  package static func fault(in outcome: RESTV2.Outcome) -> Fault? {
    switch outcome {
    case .registration(let reply): reply.fault
    case .access(let reply): reply.fault
    case .profiles(let reply): reply.fault
    case .configuration(let reply): reply.fault
    case .session(let reply): reply.fault
    case .preauthorization(let reply): reply.fault
    case .authorization(let reply): reply.fault
    case .logouts(let reply): reply.fault
    case .permission, .frameworkStatus, .userAgent, .waited: nil
    }
  }
}
