public import SSOProperties
public import SSORESTV1
public import SSOStateMachine

extension RESTV1 {
  /// A flow of REST API V1, for walks and explorations.
  public struct Walk: MachineWalk {
    /// The machine.
    public typealias M = RESTV1
    /// An event of the flow.
    public typealias Event = RESTV1.Event
    /// The outcome of a command of the flow.
    public typealias Outcome = RESTV1.Outcome
    /// A command of the flow.
    public typealias Command = RESTV1.Command

    /// The current situation of the flow.
    public var situation: Situation

    /// Makes a walk that begins in a situation.
    public init(_ situation: Situation) { self.situation = situation }

    /// Four devices, each with nothing stored, with credentials, with a token, and with an expired token; and resting
    /// stages that lie deeper.
    public static var beginnings: [Beginning<Self>] { RESTV1Beginnings.all }

    /// One sample for every case that an arrow looks at, and hostile ones.
    public static var samples: Samples<Self> { RESTV1Samples.all }

    /// The outcome with the ticket of the command in flight, or with the previous ticket if the outcome is late.
    /// Credentials and tokens are those of the app that asks.
    public func completion(_ outcome: RESTV1.Outcome, isLate: Bool) -> RESTV1.Event {
      .completed(own(outcome), ticket(isLate: isLate))
    }

    private func own(_ outcome: RESTV1.Outcome) -> RESTV1.Outcome {
      let configuration = situation.configuration
      if case .registration(.success(let sample)) = outcome {
        return .registration(.success(Shared(sample.value.of(configuration))))
      }
      if case .access(.success(let sample)) = outcome {
        return .access(.success(Shared(sample.value.of(configuration))))
      }
      return outcome
    }

    /// The facts that the arrows depend on.
    public var explorationClass: RESTV1.Class { RESTV1.Class(of: situation.state, at: SampleWorld.moments) }

    /// The stage, the pending call, the number of its tries, and its purpose: for explorations that follow a few values
    /// of each.
    public var coarseClass: RESTV1.Class { explorationClass.coarse }

    /// The answer that leads deepest into the flow, so that walks do not end where they begin.
    public static func answer(to command: RESTV1.Command) -> Move<Self>? {
      let wait = if case .wait(let wait) = command { wait.atLeast } else { Int64(0) }
      return answerName(to: command).map { .move($0, after: wait) }
    }

    static func answerName(to command: RESTV1.Command) -> String? {
      switch command {
      case .register: "registered"
      case .retrieveAccessToken: "tokenFor10Days"
      case .requestPermission: "permissionGranted"
      case .checkAuthentication, .retrieveAuthenticationToken: "noToken"
      case .retrieveFrameworkStatus: "granted"
      case .retrieveConfiguration: "configuration"
      case .retrieveProfileRequest: "profileRequest"
      case .forwardProfileRequest: "samlResponse"
      case .exchangeToken: "exchanged"
      case .createRegistrationCode: "code"
      case .openLogin, .openLogout: "userAgent.reachedRedirectUrl"
      case .authorize, .retrieveAuthorizationToken: "authorized"
      case .retrieveMediaToken: "mediaToken"
      case .preauthorize: "preauthorized"
      case .retrieveUserMetadata: "metadata.apple"
      case .logout: "loggedOut"
      case .wait: "waited"
      case .explainPermission, .showCode, .store, .forget, .deliverPreauthorization, .startPlayback,
        .showDenial, .reportFailure, .askToSignOutInSettings:
        nil
      }
    }
  }
}

/// The beginnings of walks through REST API V1.
private enum RESTV1Beginnings {
  /// Two devices that ask for permission as part of a sign-in (V1.0), and two that do not.
  private static let configurations: [(String, FlowConfiguration)] = [
    ("tvOS", silent(.tvOS)), ("iOS", silent(.iOS)),
    ("tvOS without picker, asking", SampleWorld.configuration(.tvOS, hasPicker: false)),
    ("iPadOS, asking", SampleWorld.configuration(.iPadOS)),
  ]

  private static func silent(_ platform: Platform) -> FlowConfiguration {
    var configuration = SampleWorld.configuration(platform)
    configuration.promptsForAccess = false
    return configuration
  }

  static let all: [Beginning<RESTV1.Walk>] = launches + rests + signOuts

  /// Launches after a sign-out, and after an app that was ended while the person was being signed out.
  private static let signOuts: [Beginning<RESTV1.Walk>] = {
    let (device, configuration) = configurations[0]
    let unfinished = SampleWorld.stored(configuration)[1...2].map { stock, stored in
      let walk = launch(configuration, stored, signOut: SignOut().awaiting("Cablevision"))
      return Beginning("\(device), \(stock), sign-out unfinished", walk)
    }
    let admitted = SampleWorld.stored(configuration)[2].1
    let walk = launch(configuration, admitted, signOut: SignOut())
    return unfinished + [Beginning("\(device), signed out", walk)]
  }()

  private static let launches = configurations.flatMap { device, configuration in
    SampleWorld.stored(configuration).map { stock, stored in
      Beginning("\(device), \(stock)", launch(configuration, stored))
    }
  }

  private static func launch(
    _ configuration: FlowConfiguration, _ stored: RESTV2.Stored, signOut: SignOut? = nil
  ) -> RESTV1.Walk {
    var own = RESTV1.Stored()
    own.signOut = signOut
    (own.registration, own.access, own.mvpd) = (stored.registration, stored.access, stored.mvpd)
    return RESTV1.Walk(RESTV1.launch(configuration, stored: own, at: SampleWorld.start).situation)
  }

  /// Resting stages that lie deeper, so that what can only happen there is found soon.
  private static let rests = configurations.prefix(2).flatMap { device, configuration in
    let stored = SampleWorld.stored(configuration)[2].1
    let idle = launch(configuration, stored)
    func led(_ name: String, by names: [String]) -> Beginning<RESTV1.Walk> {
      Beginning("\(device), \(name)", idle.led(by: names, at: SampleWorld.start))
    }
    return [
      led("picker shown", by: ["signIn", "noToken", "denied", "configuration"]),
      led("signed in", by: ["signIn", "token"]),
      led("signed in, until tomorrow", by: ["signIn", "token.named"]),
    ]
  }
}

extension Situation<RESTV1> {
  /// The configuration that the app fixed.
  package var configuration: Shared<FlowConfiguration> { state.returnPoint.registrationStatus.configuration }

  /// Whether the app has credentials.
  package var isRegistered: Bool { state.returnPoint.registrationStatus.isRegistered }
}
