import Cycle
import SSORESTV1
import SSOStateMachine

/// The course of a full sign-in and one play: a cold sign-in with Apple's picker and one play, 9 requests.
struct RESTV1Cycle: Sendable {
  /// The outcomes of the sign-in, in order, the answer to the question for permission first.
  let signIn: [RESTV1.Outcome]
  /// The outcomes of the play request.
  let permit: [RESTV1.Outcome]

  /// Makes every payload, once.
  init(_ cycle: Cycle) {
    let registration = Shared(
      Registration(
        configuration: cycle.configuration, clientID: "s6BhdRkqt3", clientSecret: Secret("t7AkePiru4")))
    let end = cycle.now.advanced(by: 3_600_000)
    let access = Shared(
      Access(registration: registration, token: Secret("2YotnFZFEjr1zCsicMWpAA"), expiresAt: end))
    let nobody = PartnerFrameworkStatus(accessStatus: .granted)
    let status = PartnerFrameworkStatus(
      accessStatus: .granted, accountProviderIdentifier: "com.cablevision", authenticationExpirationDate: end)
    let response = PartnerFrameworkStatus(
      accessStatus: .granted, accountProviderIdentifier: "com.cablevision", authenticationExpirationDate: end,
      samlAttributeQueryResponse: Secret("<samlp:Response/>"))
    let mvpds = MVPDConfiguration(restV1: [
      TVProvider(
        id: "Cablevision", displayName: "Optimum", enablePlatformServices: true, boardingStatus: .supported,
        displayInPlatformPicker: true, platformMappingId: "com.cablevision", requiredMetadataFields: ["uid"])
    ])
    signIn = [
      .permission(.granted), .registration(.success(registration)), .access(.success(access)),
      .authentication(.success(Shared(.notAuthenticated))), .frameworkStatus(Shared(nobody)),
      .configuration(.success(Shared(mvpds))), .frameworkStatus(Shared(status)),
      .profileRequest(.success(Shared(ProfileRequest(payload: Secret("PD94bWw"))))),
      .frameworkStatus(Shared(response)), .exchange(.success(Shared(NoContent()))),
    ]
    let token = MediaToken(
      serializedToken: Secret("PHNpZ25hdHVyZUluZm8"), notBefore: cycle.now, notAfter: end)
    permit = [
      .authorization(
        .success(
          Shared(.authorized(AuthorizationToken(mvpd: "Cablevision", resource: "REF30", expiresAt: end))))),
      .mediaToken(.success(Shared(.issued(token)))),
    ]
  }
}
