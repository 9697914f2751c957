public import SSOAccessEnabler
public import SSOProperties
public import SSOStateMachine

extension AccessEnablerMachine {
  /// A flow of the SDK, for walks and explorations.
  public struct Walk: MachineWalk {
    /// The machine.
    public typealias M = AccessEnablerMachine
    /// An event of the flow.
    public typealias Event = AccessEnablerMachine.Event
    /// The outcome of a command of the flow.
    public typealias Outcome = AccessEnablerMachine.Outcome
    /// A command of the flow.
    public typealias Command = AccessEnablerMachine.Command

    /// The current situation of the flow.
    public var situation: Situation

    /// Makes a walk that begins in a situation.
    public init(_ situation: Situation) { self.situation = situation }

    /// iOS and tvOS, and iOS with `preauthorize`.
    public static var beginnings: [Beginning<Self>] {
      [
        beginning("iOS", on: .iOS, by: .checkPreauthorizedResources),
        beginning("tvOS", on: .tvOS, by: .checkPreauthorizedResources),
        beginning("iOS, preauthorize", on: .iOS, by: .preauthorize(disabling: [])),
      ]
    }

    private static func beginning(
      _ name: String, on platform: Platform, by preauthorization: PreauthorizationCall
    ) -> Beginning<Self> {
      var configuration = Configuration(
        platform: platform, requestor: "channel", softwareStatement: Secret("canary"))
      configuration.preauthorization = preauthorization
      return Beginning(name, Self(AccessEnablerMachine.launch(configuration)))
    }

    /// One sample for every case that an arrow looks at, and hostile ones.
    public static var samples: Samples<Self> { AccessEnablerSamples.all }

    /// The outcome with the ticket of the command in flight, or with the previous ticket if the outcome is late.
    public func completion(_ outcome: AccessEnablerMachine.Outcome, isLate: Bool)
      -> AccessEnablerMachine.Event
    {
      .completed(outcome, ticket(isLate: isLate))
    }

    /// The facts that the arrows depend on.
    public var explorationClass: AccessEnablerMachine.Class {
      AccessEnablerMachine.Class(of: situation.state)
    }

    /// The stage, the purpose, and the request that the SDK was asked for: for explorations that follow a few values of
    /// each.
    public var coarseClass: AccessEnablerMachine.Class {
      AccessEnablerMachine.Class(coarselyOf: situation.state)
    }

    /// The callback or outcome that moves the flow on.
    public static func answer(to command: AccessEnablerMachine.Command) -> Move<Self>? {
      let wait = if case .wait(let milliseconds) = command { milliseconds } else { Int64(0) }
      return answerName(to: command).map { .move($0, after: wait) }
    }

    static func answerName(to command: AccessEnablerMachine.Command) -> String? {
      switch command {
      case .setRequestor: "requestorSet"
      case .checkAuthentication, .logout: "notAuthenticated"
      case .getAuthentication, .getAuthorization: "present"
      case .setSelectedProvider(let mvpd, within: _): mvpd == nil ? "notSelected" : "authenticated"
      case .handleExternalURL, .awaitCallback: "authenticated"
      case .getMetadata(let key, within: _): key == .tokenSource ? "apple" : "deviceID"
      case .checkAuthorization(let request, within: _):
        request.value.resource == "news" ? "token" : "otherToken"
      case .checkPreauthorizedResources: "permitted"
      case .preauthorize: "response"
      case .getSelectedProvider: "selected"
      case .wait: "waited"
      case .openUserAgent: "reached"
      case .initialize, .presentTvProviderDialog, .dismissTvProviderDialog, .displayProviderDialog, .showCode,
        .startPlayback, .showDenial, .deliverPreauthorization, .deliverPreauthorizeResponse,
        .deliverSelectedProvider, .deliverMetadata, .reportFailure, .askToSignOutInSettings:
        nil
      }
    }

    /// The usual mixture, but half of the moves are callbacks or codes that the stage takes, because the SDK sends
    /// those.
    public static var generator: Generator<Self> {
      Generator().adding(500) { random, walker in
        random.pick(AccessEnablerSamples.heard[walker.value.place]).map { Move(sample: $0, after: 40) }
      }
    }
  }
}

extension Situation<AccessEnablerMachine> {
  /// Whether the device shows codes instead of opening pages.
  package var isOnTV: Bool { !state.journey.configuration.value.hasUserAgent }
}
