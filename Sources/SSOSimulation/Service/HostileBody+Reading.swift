package import AdobePassAPI
package import SSOStateMachine

/// The calls that a hostile body answers.
extension HostileBody {
  /// E2, which brings a secret.
  static let accessToken: Reading = { fault(of: .retrieveAccessToken(access.value.registration), $0) }
  /// E3: the list of MVPDs.
  static let configuration: Reading = { fault(of: .retrieveConfiguration(access, maximumAge: 0), $0) }
  /// E10, whose profiles hold values of any type.
  static let poll: Reading = { fault(of: .poll(access, code: "c"), $0) }
  /// A refusal, whose texts are searched for secrets.
  static let refused: Reading = { fault(of: .poll(access, code: "c"), $0, status: 400) }

  private static func fault(of command: RESTV2.Command, _ bytes: [UInt8], status: Int = 200) -> Fault? {
    switch RESTV2Service(origin: .releaseProduction).outcome(
      of: command, response: HTTPResponse(status: status, body: bytes), hiding: known)
    {
    case .configuration(.failure(let fault)), .profiles(.failure(let fault)), .access(.failure(let fault)):
      fault.value
    case .registration, .access, .permission, .frameworkStatus, .configuration, .profiles, .session,
      .preauthorization, .authorization, .logouts, .userAgent, .waited, nil:
      nil
    }
  }

  package static let known = KnownSecrets(secrets.map { Secret($0) })

  package static let access = Shared(
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
