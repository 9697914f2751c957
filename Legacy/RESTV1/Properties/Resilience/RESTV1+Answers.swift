import SSOProperties
import SSORESTV1
import SSOStateMachine

/// The well-meant answers. Their ends lie beyond every moment of an exploration.
enum RESTV1Answers {
  typealias One = RESTV1Samples.One

  static func answer(to command: RESTV1.Command, _ record: ServiceRecord) -> [One]? {
    name(of: command, record).flatMap { samples[$0] }.map { [$0] }
  }

  private static func name(of command: RESTV1.Command, _ record: ServiceRecord) -> String? {
    switch command {
    case .register: "registered"
    case .retrieveAccessToken: "accessToken"
    case .requestPermission: "permissionGranted"
    case .checkAuthentication: record == .nobody ? "noToken" : "authenticated"
    case .retrieveAuthenticationToken: "authenticated"
    case .retrieveFrameworkStatus: "status"
    case .retrieveConfiguration: "configuration"
    case .retrieveProfileRequest: "profileRequest"
    case .forwardProfileRequest: "response"
    case .exchangeToken: "exchanged"
    case .createRegistrationCode: "code"
    case .openLogin, .openLogout: "userAgent.reachedRedirectUrl"
    case .authorize, .retrieveAuthorizationToken: "authorized"
    case .retrieveMediaToken: "mediaToken"
    case .preauthorize: "preauthorized"
    case .retrieveUserMetadata: record == .partner ? "metadata.apple" : "metadata.other"
    case .logout: "loggedOut"
    case .wait: "waited"
    case .explainPermission, .showCode, .store, .forget, .deliverPreauthorization, .startPlayback,
      .showDenial, .reportFailure, .askToSignOutInSettings:
      nil
    }
  }

  private static func status(_ name: String, saml: Secret<String>? = nil) -> One {
    .outcome(
      name,
      .frameworkStatus(
        Shared(
          PartnerFrameworkStatus(
            accessStatus: .granted, accountProviderIdentifier: "apple.cablevision",
            authenticationExpirationDate: RESTV2Answers.later, samlAttributeQueryResponse: saml))))
  }

  private static let samples: [String: One] = {
    let own: [One] = [
      .outcome(
        "accessToken",
        .access(
          .success(SampleWorld.access(SampleWorld.configurations[0].1, until: RESTV2Answers.later)))),
      RESTV1Samples.authentication(
        "authenticated", RESTV1Samples.token("Cablevision", until: RESTV2Answers.later)),
      status("status"), status("response", saml: Secret("canary-saml")),
    ]
    let shared = [
      "registered", "permissionGranted", "noToken", "configuration", "profileRequest", "exchanged", "code",
      "userAgent.reachedRedirectUrl", "authorized", "mediaToken", "preauthorized", "metadata.apple",
      "metadata.other", "loggedOut", "waited",
    ].compactMap { name in RESTV1Samples.all.number(of: name).map { RESTV1Samples.all.all[$0] } }
    return Dictionary((own + shared).map { ($0.name, $0) }) { first, _ in first }
  }()
}
