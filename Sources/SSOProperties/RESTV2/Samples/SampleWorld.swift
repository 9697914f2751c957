package import SSOStateMachine

/// The values that the samples of the REST API V2 flow are made of. Every secret holds the word `canary`.
package enum SampleWorld {
  /// The moment when walks begin: 14 November 2023.
  package static let start = Timestamp(1_700_000_000_000)
  package static let minute: Int64 = 60_000
  static let day: Int64 = 86_400_000
  /// An end that no moment of the exploration reaches.
  package static let tomorrow = start.advanced(by: day)

  /// An app on a device.
  package static func configuration(
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

  /// Apps and devices that the flow distinguishes: with and without a user agent, the app's own picker, a
  /// choice of profile.
  package static let configurations = [
    ("tvOS", configuration(.tvOS)), ("iOS", configuration(.iOS)),
    ("tvOS without picker", configuration(.tvOS, hasPicker: false)),
    ("iPadOS, longest validity", configuration(.iPadOS, profileChoice: .longestValidity)),
  ]

  /// A device without Apple's framework.
  package static let withoutFramework = ("Roku", configuration(.roku))

  /// Client credentials.
  package static func registration(_ configuration: FlowConfiguration) -> Shared<Registration> {
    Shared(
      Registration(
        configuration: Shared(configuration), clientID: "client", clientSecret: Secret("canary-client-secret")
      ))
  }

  /// A token.
  package static func access(_ configuration: FlowConfiguration, until end: Timestamp) -> Shared<Access> {
    Shared(
      Access(registration: registration(configuration), token: Secret("canary-token"), expiresAt: end))
  }

  private static let brand = MVPDBrand(id: "Cablevision", displayName: "Optimum", logoUrl: nil)

  package static func stored(_ configuration: FlowConfiguration) -> [(String, RESTV2.Stored)] {
    var registered = RESTV2.Stored()
    registered.registration = registration(configuration)
    var admitted = RESTV2.Stored()
    admitted.access = access(configuration, until: start.advanced(by: 10 * day))
    (admitted.mvpd, admitted.brand) = ("Cablevision", brand)
    var expired = RESTV2.Stored()
    expired.access = access(configuration, until: start)
    (expired.mvpd, expired.brand) = ("Cablevision", brand)
    var ended = admitted
    ended.profile = Shared(
      Profile(mvpd: "Cablevision", type: .regular, notBefore: start.advanced(by: -day), notAfter: start))
    return [
      ("nothing stored", RESTV2.Stored()), ("registered", registered), ("admitted", admitted),
      ("token expired", expired), ("profile expired", ended),
    ]
  }

  /// Every beginning: each configuration with each stock of stored values.
  static let beginnings: [Beginning<RESTV2.Situation>] =
    configurations.flatMap { device, configuration in
      stored(configuration).map { stock, stored in
        Beginning(
          "\(device), \(stock)", RESTV2.launch(configuration, stored: stored, at: start).situation)
      }
    } + rests + fartherRests + unfinishedSignOuts + confirmations + restsWithoutFramework

  private static let signedIn = ["signIn", "granted", "profiles.regular"]
  private static let partner = ["signIn", "granted", "profiles.appleSSO"]
  private static let refused = ["preauthorize", "preauthorizedGone", "denied", "profiles.none"]

  /// Resting stages that lie deeper, so that the events that can happen only there are found soon.
  private static let rests = configurations.prefix(2).flatMap { device, configuration in
    let stock = stored(configuration)
    return [
      led(
        "\(device), picker shown", configuration, stock[1].1,
        ["signIn", "tokenFor10Days", "denied", "profiles.none", "configuration", "denied"]),
      led("\(device), signed in", configuration, stock[2].1, signedIn),
      led("\(device), signed in, Apple SSO", configuration, stock[2].1, partner),
      led(
        "\(device), signed in, Apple SSO, no status", configuration, stock[2].1,
        ["signIn", "denied", "profiles.appleSSO"]),
      led(
        "\(device), signed in, a TempPass", configuration, stock[2].1,
        ["signIn", "denied", "profiles.temporary"]),
      led("\(device), profile refused", configuration, stock[2].1, signedIn + refused),
      led("\(device), appleSSO profile refused", configuration, stock[2].1, partner + refused),
    ]
  }

  /// Further resting stages, added after the others: a beginning keeps its number.
  private static let fartherRests = configurations.prefix(2).flatMap { device, configuration in
    let stock = stored(configuration)
    var (other, unfinished) = (stock[2].1, stock[2].1)
    (other.mvpd, unfinished.signOut) = ("Spectrum", unfinishedSignOut)
    return [
      led("\(device), another MVPD remembered", configuration, other, []),
      led(
        "\(device), profile refused, picker shown", configuration, stock[2].1,
        signedIn + refused + ["signIn", "denied", "profiles.none", "configuration", "denied"]),
      led(
        "\(device), signed out of Apple SSO", configuration, stock[2].1,
        partner + ["logOut", "logouts.none", "profiles.none"]),
      led("\(device), sign-out unfinished", configuration, unfinished, []),
    ]
  }

  private static let unfinishedSignOut = SignOut(providerID: "apple.cablevision", unfinished: "Cablevision")

  /// A launch that finds a sign-out unfinished, and no valid token.
  private static let unfinishedSignOuts = configurations.prefix(2).map { device, configuration in
    var stored = stored(configuration)[3].1
    stored.signOut = unfinishedSignOut
    return led("\(device), sign-out unfinished, token expired", configuration, stored, [])
  }

  /// Situations in which a profile has ended, and its MVPD is to be confirmed.
  private static let confirmations = configurations.prefix(2).map { device, configuration in
    led(
      "\(device), MVPD to be confirmed", configuration, stored(configuration)[4].1,
      ["signIn", "denied", "profiles.none", "profiles.none"])
  }

  /// Resting stages of the device without Apple's framework.
  private static let restsWithoutFramework: [Beginning<RESTV2.Situation>] = {
    let (device, configuration) = withoutFramework
    let stock = stored(configuration)
    var unfinished = stock[2].1
    unfinished.signOut = SignOut(providerID: nil, unfinished: "Cablevision")
    return stock.map { led("\(device), \($0.0)", configuration, $0.1, []) } + [
      led("\(device), signed in", configuration, stock[2].1, ["signIn", "profiles.regular"]),
      led("\(device), signed in, a TempPass", configuration, stock[2].1, ["signIn", "profiles.temporary"]),
      led("\(device), sign-out unfinished", configuration, unfinished, []),
    ]
  }()

  private static func led(
    _ name: String, _ configuration: FlowConfiguration, _ stored: RESTV2.Stored, _ names: [String]
  ) -> Beginning<RESTV2.Situation> {
    let flow = RESTV2.launch(configuration, stored: stored, at: start).situation
    return Beginning(name, flow.led(by: names, at: start))
  }

  /// The moments of an exploration: at once, and past the poll gap, the token, the code, and the profile.
  package static let moments = [
    start, start.advanced(by: 4_000), start.advanced(by: 20 * minute), start.advanced(by: 40 * minute),
    start.advanced(by: 2 * day),
  ]
}

extension Walkable {
  /// The situation after some samples, given by name.
  package func led(by names: [String], at now: Timestamp) -> Self {
    var flow = self
    for name in names {
      guard let number = Self.samples.number(of: name) else { continue }
      _ = try? flow.take(Self.samples.all[number].event(for: flow), at: now)
    }
    return flow
  }
}

extension Registration {
  /// A copy of the registration for another app or device.
  package func of(_ configuration: Shared<FlowConfiguration>) -> Registration {
    Registration(configuration: configuration, clientID: clientID, clientSecret: clientSecret)
  }
}

extension Access {
  /// A copy of the access for another app or device.
  package func of(_ configuration: Shared<FlowConfiguration>) -> Access {
    Access(registration: Shared(registration.value.of(configuration)), token: token, expiresAt: expiresAt)
  }
}
