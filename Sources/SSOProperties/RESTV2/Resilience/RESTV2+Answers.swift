package import SSOStateMachine

/// The well-meant answers. Their ends lie beyond every moment of an exploration.
package enum RESTV2Answers {
  typealias One = RESTV2Samples.One

  package static let later = SampleWorld.start.advanced(by: 20 * SampleWorld.day)

  static func answer(to command: RESTV2.Command, _ record: ServiceRecord) -> [One]? {
    name(of: command, record).flatMap { samples[$0] }.map { [$0] }
  }

  private static func name(of command: RESTV2.Command, _ record: ServiceRecord) -> String? {
    switch command {
    case .register: "registered"
    case .retrieveAccessToken: "token"
    case .requestPermission: "permissionGranted"
    case .retrieveFrameworkStatus: "status"
    case .retrieveProfiles: record == .nobody ? "profiles.none" : "profiles.\(record)"
    case .retrieveConfiguration: "configuration"
    case .retrievePartnerAuthenticationRequest: "session.partnerProfile"
    case .authenticateWithPartner: "response"
    case .retrievePartnerProfile: "profiles.partner"
    case .preauthorize: "preauthorized"
    case .authorize: "permit"
    case .logout: "logouts.all"
    case .createSession, .resumeSession: "session.authenticate"
    case .poll: "profiles.regular"
    case .openUserAgent: "userAgent.reachedRedirectUrl"
    case .wait: "waited"
    case .showCode, .store, .forget, .deliverPreauthorization, .deliverAuthorization, .startPlayback,
      .showDenial, .reportFailure, .explainSignIn, .explainProvider, .explainPermission, .limitPlayback,
      .askToSignOutInSettings:
      nil
    }
  }

  private static let samples: [String: One] = {
    let own: [One] = [
      .outcome("token", .access(.success(SampleWorld.access(SampleWorld.configurations[0].1, until: later)))),
      RESTV2Samples.status("status", .granted, "apple.cablevision", until: later),
      RESTV2Samples.list("profiles.regular", [RESTV2Samples.profile(.regular, until: later)]),
      RESTV2Samples.list("profiles.partner", [RESTV2Samples.profile(.appleSSO, until: later)]),
      .outcome(
        "response",
        .frameworkStatus(
          Shared(
            PartnerFrameworkStatus(
              accessStatus: .granted, accountProviderIdentifier: "apple.cablevision",
              authenticationExpirationDate: later, samlAttributeQueryResponse: Secret("canary-saml"))))),
    ]
    let shared = [
      "registered", "permissionGranted", "profiles.none", "configuration", "session.partnerProfile",
      "preauthorized", "permit", "logouts.all", "session.authenticate", "userAgent.reachedRedirectUrl",
      "waited",
    ].compactMap { name in RESTV2Samples.all.number(of: name).map { RESTV2Samples.all.all[$0] } }
    return Dictionary((own + shared).map { ($0.name, $0) }) { first, _ in first }
  }()
}
