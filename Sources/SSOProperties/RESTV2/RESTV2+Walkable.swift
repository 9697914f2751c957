public import SSOStateMachine

extension Situation: Walkable where M == RESTV2 {
  /// Launches on four devices, each with nothing stored, credentials, a token, or a token or a profile that has
  /// expired; and situations that lie deeper.
  public static var beginnings: [Beginning<Self>] { SampleWorld.beginnings }

  /// One sample for every case that an arrow depends on, and hostile samples.
  public static var samples: Samples<Self> { RESTV2Samples.all }

  /// Reduces the event.
  public mutating func take(_ event: RESTV2.Event, at now: Timestamp) throws(Refusal) -> Taken<RESTV2.Command>
  {
    let before = ticket
    let reduction = try RESTV2.reduce(into: &self, event, at: now)
    return Taken(reduction, after: before)
  }

  /// The outcome with the ticket of the command in flight, or with the previous ticket if the outcome is late.
  /// Credentials and tokens are those of the app that asks.
  public func completion(_ outcome: RESTV2.Outcome, isLate: Bool) -> RESTV2.Event {
    .completed(own(outcome), isLate ? Ticket(ticket.rawValue &- 1) : ticket)
  }

  private func own(_ outcome: RESTV2.Outcome) -> RESTV2.Outcome {
    switch outcome {
    case .registration(.success(let sample)):
      .registration(.success(Shared(sample.value.of(configuration))))
    case .access(.success(let sample)):
      .access(.success(Shared(sample.value.of(configuration))))
    case .registration(.failure), .access(.failure), .permission, .frameworkStatus, .profiles, .configuration,
      .session, .preauthorization, .authorization, .logouts, .userAgent, .waited:
      outcome
    }
  }

  /// The position of the stage among those of the graph.
  public var place: Int { Int(RESTV2.stageName(of: state).rawValue) }

  /// Whether the stage rests.
  public var isResting: Bool { RESTV2Tables.isResting[place] }

  /// The class of everything that the arrows depend on.
  public var explorationClass: RESTV2.Class { RESTV2.Class(of: state, at: SampleWorld.moments) }

  /// The stage, the pending call, the number of its tries, and its purpose: for explorations that follow a few values
  /// of each, and end within seconds.
  public var coarseClass: RESTV2.Class { explorationClass.coarse }

  /// Whether stage and ticket are the same as before.
  public func isUnmoved(since before: Self) -> Bool { state == before.state && ticket == before.ticket }

  /// The answer that leads deepest into the flow, so that walks do not end where they begin.
  public static func answer(to command: RESTV2.Command) -> Move<Self>? {
    let wait = if case .wait(let wait) = command { wait.atLeast } else { Int64(0) }
    return RESTV2Tables.answers.number(for: command).map { Move(sample: UInt16($0), after: wait) }
  }

  /// The graph of the flow.
  public static var graph: StateGraph? { RESTV2.graph }
}

enum RESTV2Tables {
  static let isResting = RESTV2.graph.stages.map { $0.kind == .resting }
  static let answers = Answers(RESTV2Samples.all)
  static let found = RESTV2Samples.all.number(of: "profiles.degraded")

  /// The numbers of the well-meant answers.
  struct Answers: Sendable {
    let registered, token, permission, status, profiles, partnerProfile, configuration: Int?
    let partnerAuthenticationRequest, session, response, preauthorized, permit, logouts, userAgent,
      waited: Int?

    init(_ samples: Samples<RESTV2.Situation>) {
      (registered, token) = (samples.number(of: "registered"), samples.number(of: "tokenFor10Days"))
      permission = samples.number(of: "permissionGranted")
      status = samples.number(of: "granted")
      profiles = samples.number(of: "profiles.none")
      partnerProfile = samples.number(of: "profiles.appleSSO")
      configuration = samples.number(of: "configuration")
      partnerAuthenticationRequest = samples.number(of: "session.partnerProfile")
      session = samples.number(of: "session.authenticate")
      response = samples.number(of: "samlResponse")
      preauthorized = samples.number(of: "preauthorized")
      (permit, logouts) = (samples.number(of: "permit"), samples.number(of: "logouts.all"))
      userAgent = samples.number(of: "userAgent.reachedRedirectUrl")
      waited = samples.number(of: "waited")
    }

    func number(for command: RESTV2.Command) -> Int? {
      switch command {
      case .register: registered
      case .retrieveAccessToken: token
      case .requestPermission: permission
      case .retrieveFrameworkStatus: status
      case .retrieveProfiles, .poll: profiles
      case .retrieveConfiguration: configuration
      case .retrievePartnerAuthenticationRequest: partnerAuthenticationRequest
      case .authenticateWithPartner: response
      case .retrievePartnerProfile: partnerProfile
      case .preauthorize: preauthorized
      case .authorize: permit
      case .logout: logouts
      case .createSession, .resumeSession: session
      case .openUserAgent: userAgent
      case .wait: waited
      case .showCode, .store, .forget, .deliverPreauthorization, .deliverAuthorization, .startPlayback,
        .showDenial, .reportFailure, .explainSignIn, .explainProvider, .explainPermission, .limitPlayback,
        .askToSignOutInSettings:
        nil
      }
    }
  }
}
