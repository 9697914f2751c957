@testable import SSOStateMachine

/// Everything that can come from outside, one sample for every case that any arrow looks at.
enum World {
  static let start = Timestamp(1_700_000_000_000)
  static let minute: Int64 = 60_000
  static let day: Int64 = 86_400_000

  /// The moments that matter: at once, past the poll gap, past the token, past the code, past the profile.
  static let moments = [
    start, start.advanced(by: 4_000), start.advanced(by: 20 * minute), start.advanced(by: 40 * minute),
    start.advanced(by: 2 * day),
  ]

  static func configuration(
    _ platform: Platform, hasPicker: Bool = true,
    profileChoice: FlowConfiguration.ProfileChoice = .ask
  ) -> FlowConfiguration {
    let device = Device(
      platform: platform, identifier: "device", model: "AppleTV", version: "5,3", osVersion: "17.5",
      connectionType: "WiFi")
    var configuration = FlowConfiguration(
      serviceProvider: "REF30", softwareStatement: Secret("canary-statement"), domainName: "adobe.com",
      redirectUrl: "https://adobe.com", device: device)
    configuration.hasPicker = hasPicker
    configuration.profileChoice = profileChoice
    return configuration
  }

  static let configurations = [
    configuration(.tvOS), configuration(.iOS), configuration(.tvOS, hasPicker: false),
    configuration(.iPadOS, profileChoice: .longestValidity),
  ]

  static func registration(_ configuration: FlowConfiguration) -> Shared<Registration> {
    Shared(
      Registration(
        configuration: Shared(configuration), clientID: "client", clientSecret: Secret("canary-client-secret")
      ))
  }

  static func access(_ configuration: FlowConfiguration, until end: Timestamp) -> Shared<Access> {
    Shared(
      Access(registration: registration(configuration), token: Secret("canary-token"), expiresAt: end))
  }

  static func stored(_ configuration: FlowConfiguration) -> [RESTV2.Stored] {
    var registered = RESTV2.Stored()
    registered.registration = registration(configuration)
    var admitted = RESTV2.Stored()
    admitted.access = access(configuration, until: start.advanced(by: 10 * day))
    admitted.mvpd = "Cablevision"
    var expired = RESTV2.Stored()
    expired.access = access(configuration, until: start)
    expired.mvpd = "Cablevision"
    return [RESTV2.Stored(), registered, admitted, expired]
  }

  /// Every beginning: each configuration with each stock of stored values.
  static let beginnings: [RESTV2.Situation] = configurations.flatMap { configuration in
    stored(configuration).map { RESTV2.launch(configuration, stored: $0, at: start).situation }
  }

  static let events: [RESTV2.Event] = [
    .signIn, .preauthorize(Shared(PreauthorizationRequest(checked: ["A", "B"]))),
    .preauthorize(Shared(PreauthorizationRequest(checked: ["A"]))),
    .play(Shared(PlayRequest(resource: "A"))), .play(Shared(PlayRequest(resource: "B"))),
    .chooseProfile(mvpd: "Cablevision"),
    .chooseProfile(mvpd: "nobody"), .chooseMVPD(id: "Spectrum"), .chooseMVPD(id: "nobody"), .useSecondScreen,
    .requestNewCode, .requestPermission, .enterForeground, .acknowledge, .retry, .cancel, .logOut,
  ]

  /// Every outcome that a service, a framework, a user agent or a clock can bring.
  static func outcomes(_ configuration: FlowConfiguration) -> [RESTV2.Outcome] {
    let registration = World.registration(configuration)
    let successes: [RESTV2.Outcome] = [
      .registration(.success(registration)),
      .access(.success(access(configuration, until: start.advanced(by: 10 * minute)))),
      .access(.success(access(configuration, until: start.advanced(by: 10 * day)))),
      .configuration(.success(Payload.configuration)), .waited,
      .permission(.granted), .permission(.denied),
    ]
    return successes + Payload.statuses.map { .frameworkStatus($0) }
      + Payload.profileLists.map { .profiles(.success($0)) } + Payload.sessions.map { .session(.success($0)) }
      + Payload.preauthorizations.map { .preauthorization(.success($0)) }
      + Payload.authorizations.map { .authorization(.success($0)) }
      + Payload.logouts.map { .logouts(.success($0)) }
      + RESTV2.UserAgentEnd.allCases.map { .userAgent($0) } + Payload.faults.flatMap(failures)
  }

  /// A fault as the outcome of every call.
  static func failures(_ fault: Shared<Fault>) -> [RESTV2.Outcome] {
    [
      .registration(.failure(fault)), .access(.failure(fault)), .profiles(.failure(fault)),
      .configuration(.failure(fault)), .session(.failure(fault)), .preauthorization(.failure(fault)),
      .authorization(.failure(fault)), .logouts(.failure(fault)),
    ]
  }
}
