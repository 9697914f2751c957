import SSOProperties
import SSORESTV1
import SSOStateMachine

/// One sample for every case that an arrow depends on, and hostile samples that must not mislead any arrow.
///
/// Events of the person and the app, the registration, Apple's framework and the configuration are taken from the
/// samples of REST API V2.
enum RESTV1Samples {
  typealias One = Sample<RESTV1.Walk>

  static let all = Samples(
    RESTV2Samples.all.all.compactMap { $0.inRESTV1 } + wishes + answers + decisions + faults + hostile,
    places: RESTV1.graph.stages.count, at: SampleWorld.moments
  ) { sample, place in
    let kind =
      switch sample.content {
      case .event(let event): RESTV1.name(of: event)
      case .outcome(let outcome): RESTV1.name(of: .completed(outcome, Ticket(0)))
      case .outcomes(let outcomes): RESTV1.name(of: .completed(outcomes[0], Ticket(0)))
      }
    return RESTV1.graph.stages[place].edges.contains { $0.on == kind }
  }

  private static let wishes: [One] = [
    .event("pollNow", .pollNow), .event("check", .check), .event("chooseAnotherMVPD", .chooseAnotherMVPD),
    .event("logOutLocally", .logOutLocally),
  ]

  private static let answers: [One] =
    [
      authentication("token", .authenticated(nil)),
      authentication("token.named", token("Cablevision", until: SampleWorld.tomorrow), simpler: "token"),
      authentication("token.withoutEnd", token("Spectrum", until: nil), simpler: "token"),
      authentication("token.expired", token("Cablevision", until: SampleWorld.start), simpler: "token"),
      authentication("noToken", .notAuthenticated),
      authentication("tokenGone", .expired, simpler: "noToken"),
      .outcome(
        "configuration.noneForApple",
        .configuration(
          .success(
            Shared(MVPDConfiguration(restV1: [TVProvider(id: "Cablevision"), TVProvider(id: "Spectrum")])))),
        simpler: "configuration"),
      .outcome("exchanged", .exchange(.success(Shared(NoContent())))),
      .outcome("loggedOut", .logout(.success(Shared(NoContent())))),
      metadata("metadata.apple", TokenSource(rawValue: "Apple")),
      metadata("metadata.other", TokenSource(rawValue: "Adobe")),
      metadata("metadata.none", nil, simpler: "metadata.other"),
      // Each step brings another code. The first code says when it ends; the others do not.
      code(
        "code", from: SampleWorld.start, until: SampleWorld.start.advanced(by: 30 * SampleWorld.minute)),
      .outcome(
        "noCode", .registrationCode(.success(Shared(RegistrationCode(code: "")))), role: .setback),
      .outcome(
        "unsupportedUnlisted",
        .frameworkStatus(
          Shared(
            PartnerFrameworkStatus(
              accessStatus: .granted,
              error: .init(
                code: .unsupportedProvider, unsupportedProviderIdentifier: "apple.unlisted")))),
        role: .setback),
      .outcome(
        "samlBlank",
        .frameworkStatus(
          Shared(
            PartnerFrameworkStatus(
              accessStatus: .granted, accountProviderIdentifier: "apple.cablevision",
              samlAttributeQueryResponse: Secret(" \n\t")))),
        role: .setback),
      // A profile request and its response are used once, so every step brings another.
      .outcomes(
        "profileRequest",
        RESTV2Samples.serials.map {
          .profileRequest(.success(Shared(ProfileRequest(payload: Secret("canary-request-\($0)")))))
        }),
    ]

  static func authentication(
    _ name: String, _ answer: AuthenticationAnswer, role: One.Role = .onward, simpler: String? = nil
  ) -> One {
    .outcome(name, .authentication(.success(Shared(answer))), role: role, simpler: simpler)
  }

  static func token(_ mvpd: String, until end: Timestamp?) -> AuthenticationAnswer {
    .authenticated(AuthenticationToken(mvpd: mvpd, userID: Secret("canary-user"), expiresAt: end))
  }

  static func metadata(
    _ name: String, _ source: TokenSource?, role: One.Role = .onward, simpler: String? = nil
  ) -> One {
    .outcome(
      name, .userMetadata(.success(Shared(UserMetadata(tokenSource: source)))), role: role, simpler: simpler)
  }

  static func code(
    _ name: String, from start: Timestamp, until end: Timestamp, isSaidOnce: Bool = true,
    role: One.Role = .onward, simpler: String? = nil
  ) -> One {
    .outcomes(
      name,
      RESTV2Samples.serials.map { serial in
        .registrationCode(
          .success(
            Shared(
              RegistrationCode(
                code: "\(name)\(serial)", generatedAt: start,
                expiresAt: serial == 0 || !isSaidOnce ? end : nil))))
      }, role: role, simpler: simpler)
  }

  private static let decisions: [One] =
    [
      ("authorized", .authorized(AuthorizationToken(mvpd: "Cablevision", resource: "A"))),
      ("notAuthorized", .denied(Denial(resource: "A", message: "User not authorized"))),
      ("notAuthenticated", .notAuthenticated), ("authorizationMissing", .missing),
      ("authorizationExpired", .expired),
    ].map { (name: String, answer: AuthorizationAnswer) in
      .outcome(name, .authorization(.success(Shared(answer))))
    } + [
      // A media token is used once, so every step brings another.
      .outcomes(
        "mediaToken",
        RESTV2Samples.serials.map {
          .mediaToken(
            .success(Shared(.issued(MediaToken(serializedToken: Secret("canary-media-token-\($0)"))))))
        }),
      .outcome("mediaTokenRefused", .mediaToken(.success(Shared(.refused(Denial(resource: "A")))))),
    ]
}
