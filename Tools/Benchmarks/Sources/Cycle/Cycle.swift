public import SSOStateMachine

/// The events of a full sign-in and one play: the cold partner flow, 7 requests.
public struct Cycle: Sendable {
  /// The app's configuration.
  public let configuration: Shared<FlowConfiguration>
  /// The moment of every event.
  public let now = Timestamp(1_700_000_000_000)
  /// The outcomes of the sign-in, in order.
  public let signIn: [RESTV2.Outcome]
  /// The outcome of the play request.
  public let permit: RESTV2.Outcome
  /// The play request.
  public let play = Shared(PlayRequest(resource: "REF30"))

  /// Makes every payload, once.
  public init() {
    let device = Device(
      platform: .tvOS, identifier: "ba23d141-d715-561c-94f4-e9e4c966b1eb", model: "AppleTV", version: "5,3",
      osVersion: "17.5", connectionType: "WiFi")
    let configuration = Shared(
      FlowConfiguration(
        serviceProvider: "REF30", softwareStatement: Secret("a.software.statement"), domainName: "adobe.com",
        redirectUrl: "https://adobe.com", device: device))
    self.configuration = configuration
    let registration = Shared(
      Registration(configuration: configuration, clientID: "s6BhdRkqt3", clientSecret: Secret("t7AkePiru4")))
    let end = now.advanced(by: 3_600_000)
    let access = Shared(
      Access(registration: registration, token: Secret("2YotnFZFEjr1zCsicMWpAA"), expiresAt: end))
    let status = PartnerFrameworkStatus(
      accessStatus: .granted, accountProviderIdentifier: "com.cablevision", authenticationExpirationDate: end)
    let response = PartnerFrameworkStatus(
      accessStatus: .granted, accountProviderIdentifier: "com.cablevision", authenticationExpirationDate: end,
      samlAttributeQueryResponse: Secret("<samlp:Response/>"))
    let mvpds = MVPDConfiguration([
      TVProvider(
        id: "Cablevision", displayName: "Optimum", enablePlatformServices: true, boardingStatus: .supported,
        displayInPlatformPicker: true, platformMappingId: "com.cablevision")
    ])
    let session = Session(
      actionName: .partnerProfile, actionType: .direct,
      url: "https://sp.auth.adobe.com/api/v2/REF30/profiles/sso/Apple",
      mvpd: "Cablevision",
      authenticationRequest: AuthenticationRequest(
        type: "saml", request: Secret("PD94bWw"), attributesNames: ["uid"]))
    let profile = Profile(
      mvpd: "Cablevision", type: .appleSSO, issuer: "Apple", notBefore: now,
      notAfter: now.advanced(by: 86_400_000))
    let permit = Decision(
      resource: "REF30", mvpd: "Cablevision", isAuthorized: true, source: "mvpd",
      token: MediaToken(serializedToken: Secret("PHNpZ25hdHVyZUluZm8"), notBefore: now, notAfter: end))
    signIn = [
      .registration(.success(registration)), .access(.success(access)), .frameworkStatus(Shared(status)),
      .profiles(.success(Shared(ProfileList([])))), .configuration(.success(Shared(mvpds))),
      .frameworkStatus(Shared(status)), .session(.success(Shared(session))),
      .frameworkStatus(Shared(response)),
      .profiles(.success(Shared(ProfileList([profile])))),
    ]
    let answer = Authorization(of: [permit], resource: "REF30").map { Reply.success(Shared($0)) }
    self.permit = .authorization(answer ?? .failure(Shared(.throttled(retryAfter: nil))))
  }
}
