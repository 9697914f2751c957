import AdobePassAPI
import SSOStateMachine

/// The commands that are calls, with the values that go into their requests.
struct Calls {
  var text = "value"
  var other = "other"
  let service = RESTV2Service(origin: .releaseProduction)

  var configuration: Shared<FlowConfiguration> {
    var device = Device(
      platform: .tvOS, identifier: text, model: other, version: text, osVersion: other, connectionType: text)
    device.userAgent = other
    device.applicationID = text
    var configuration = FlowConfiguration(
      serviceProvider: text, softwareStatement: Secret(other), domainName: text, redirectUrl: other,
      device: device)
    configuration.registrationRedirectURI = text
    configuration.tempPassIdentity = Secret(other)
    configuration.promotionalMVPDs = [text]
    configuration.pollsWithTempPassIdentity = true
    return Shared(configuration)
  }

  var registration: Shared<Registration> {
    Shared(Registration(configuration: configuration, clientID: text, clientSecret: Secret(other)))
  }

  var access: Shared<Access> {
    Shared(Access(registration: registration, token: Secret(text), expiresAt: 4_102_444_800_000))
  }

  private var status: Shared<PartnerFrameworkStatus> {
    Shared(
      PartnerFrameworkStatus(
        accessStatus: .granted, accountProviderIdentifier: other.isEmpty ? "other" : other,
        authenticationExpirationDate: 4_102_444_800_000,
        samlAttributeQueryResponse: Secret("saml" + text)))
  }

  private var plain: DecisionProof? {
    PlainProfile(Shared(Profile(mvpd: text, type: .regular))).map { .plain($0) }
  }

  private var partner: DecisionProof? {
    guard let profile = PartnerProfile(Shared(Profile(mvpd: text, type: .appleSSO))),
      let status = DecisionFrameworkStatus(status, at: 0)
    else { return nil }
    return .partner(profile, status)
  }

  private var response: ValidatedPartnerResponse? {
    ValidatedPartnerResponse(status, providerID: status.value.accountProviderIdentifier ?? "", at: 0)
  }

  /// One of every command that is a call; always the same number, in the same order.
  var commands: [RESTV2.Command] {
    guard let plain, let partner, let response,
      let asked = PreauthorizationRequest(resources: [text, other]).map({ Shared($0) })
    else { fatalError("a sample cannot be made") }
    return [
      .register(configuration), .retrieveAccessToken(registration),
      .retrieveProfiles(access, mvpd: nil, status: nil),
      .retrieveProfiles(access, mvpd: text, status: status),
      .retrieveConfiguration(access, maximumAge: 0),
      .retrievePartnerAuthenticationRequest(access, status: status),
      .retrievePartnerProfile(access, response), .preauthorize(access, plain, asked, after: nil),
      .authorize(access, partner, Shared(PlayRequest(resource: other))), .logout(access, mvpd: text),
      .createSession(access, mvpd: text), .createSession(access, mvpd: nil),
      .resumeSession(access, code: other, mvpd: text), .poll(access, code: text),
    ]
  }
}
