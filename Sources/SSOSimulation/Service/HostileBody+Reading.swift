import AdobePassAPI
import SSOLegacyMachines
import SSOLegacyRunner
public import SSOStateMachine

extension HostileBody {
  /// Lets the codec of its call read a body.
  ///
  /// - Returns: what is wrong with the body; nil if it was read.
  public func fault(reading bytes: [UInt8]) -> Fault? {
    let response = HTTPResponse(status: call == .refusal ? 400 : 200, body: bytes)
    switch call {
    case .accessToken: return fault(of: .retrieveAccessToken(Self.access.value.registration), response)
    case .configuration: return fault(of: .retrieveConfiguration(Self.access, maximumAge: 0), response)
    case .poll, .refusal: return fault(of: .poll(Self.access, code: "c"), response)
    case .configurationV1: return faultV1(of: .retrieveConfiguration(Self.access, maximumAge: 0), response)
    case .authorizationV1:
      return faultV1(of: .authorize(Self.access, Shared(PlayRequest(resource: "r"))), response)
    case .profileRequestV1: return faultV1(of: .retrieveProfileRequest(Self.access, mvpd: "m"), response)
    }
  }

  private func fault(of command: RESTV2.Command, _ response: HTTPResponse) -> Fault? {
    switch RESTV2Service(origin: .releaseProduction).outcome(
      of: command, response: response, hiding: Self.known)
    {
    case .configuration(.failure(let fault)), .profiles(.failure(let fault)), .access(.failure(let fault)):
      fault.value
    case .registration, .access, .permission, .frameworkStatus, .configuration, .profiles, .session,
      .preauthorization, .authorization, .logouts, .userAgent, .waited, nil:
      nil
    }
  }

  private func faultV1(of command: RESTV1.Command, _ response: HTTPResponse) -> Fault? {
    switch RESTV1Service(origin: .restV1Production).outcome(
      of: command, response: response, hiding: Self.known)
    {
    case .configuration(.failure(let fault)), .authorization(.failure(let fault)),
      .profileRequest(.failure(let fault)):
      fault.value
    case .registration, .access, .permission, .authentication, .frameworkStatus, .configuration,
      .profileRequest, .exchange, .registrationCode, .userAgent, .authorization, .mediaToken,
      .preauthorization, .userMetadata, .logout, .waited, nil:
      nil
    }
  }

  private static let known = KnownSecrets(secrets.map { Secret($0) })

  private static let access = Shared(
    Access(
      registration: Shared(
        Registration(
          configuration: Shared(
            FlowConfiguration(
              serviceProvider: "REF30", softwareStatement: Secret("statement"), domainName: "app.example",
              redirectUrl: "https://app.example/done",
              device: Device(
                platform: .tvOS, identifier: "device", model: "AppleTV", version: "14,1", osVersion: "18.0",
                connectionType: "WiFi"))),
          clientID: "client", clientSecret: Secret("secret"))),
      token: Secret(secrets[0]), expiresAt: Timestamp(.max)))
}
