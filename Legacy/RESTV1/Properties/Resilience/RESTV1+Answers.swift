import SSOProperties
import SSORESTV1
import SSOStateMachine

/// The well-meant answers. Their ends lie beyond every moment of an exploration.
enum RESTV1Answers {
  typealias One = RESTV1Samples.One

  static func answer(to command: RESTV1.Command, _ record: ServiceRecord) -> [One]? {
    guard let name = name(of: command, record) else { return nil }
    return (own[name] ?? RESTV1Samples.all.number(of: name).map { RESTV1Samples.all.all[$0] }).map { [$0] }
  }

  /// The answer of a walk, unless the service knows the person, or the answer would end too soon.
  private static func name(of command: RESTV1.Command, _ record: ServiceRecord) -> String? {
    if case .retrieveAccessToken = command { return "accessToken" }
    if case .checkAuthentication = command, record != .nobody { return "authenticated" }
    if case .retrieveAuthenticationToken = command { return "authenticated" }
    if case .retrieveFrameworkStatus = command { return "status" }
    if case .forwardProfileRequest = command { return "response" }
    if case .retrieveUserMetadata = command, record != .partner { return "metadata.other" }
    return RESTV1.Walk.answerName(to: command)
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

  private static let own: [String: One] = {
    let own: [One] = [
      .outcome(
        "accessToken",
        .access(
          .success(SampleWorld.access(SampleWorld.configurations[0].1, until: RESTV2Answers.later)))),
      RESTV1Samples.authentication(
        "authenticated", RESTV1Samples.token("Cablevision", until: RESTV2Answers.later)),
      status("status"), status("response", saml: Secret("canary-saml")),
    ]
    return Dictionary(own.map { ($0.name, $0) }) { first, _ in first }
  }()
}
