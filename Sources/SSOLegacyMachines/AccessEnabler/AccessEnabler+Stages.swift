import SSOStateMachine

extension AccessEnabler {
  /// A stage that a flow stands in: it receives events. What a stage does not name is refused.
  protocol Receiving: Stage where M == AccessEnabler {
    /// The stage as a case of the states.
    var state: State { get }
    var journey: Journey { get set }
    /// Who is signed in, as far as the SDK has said.
    var knownSubscriber: Subscriber? { get }
    /// Whether a login is under way.
    var isLoggingIn: Bool { get }
    /// What is known beside the journey, as far as an arrow may look at it.
    var details: Details { get }
    func complete(_ outcome: Outcome, at now: Timestamp) -> Transition<AccessEnabler>?
    func signIn() -> Transition<AccessEnabler>?
    func preauthorize(_ request: Shared<PreauthorizationRequest>) -> Transition<AccessEnabler>?
    func play(_ request: Shared<PlayRequest>) -> Transition<AccessEnabler>?
    func chooseMVPD(_ id: String) -> Transition<AccessEnabler>?
    func enterForeground() -> Transition<AccessEnabler>?
    func acknowledge() -> Transition<AccessEnabler>?
    func retry() -> Transition<AccessEnabler>?
    func cancel() -> Transition<AccessEnabler>?
    func logOut() -> Transition<AccessEnabler>?
    func setRequestorComplete(_ status: RequestorStatus) -> Transition<AccessEnabler>?
    func setAuthenticationStatus(
      _ status: AuthenticationStatus, _ code: AuthenticationErrorCode
    ) -> Transition<AccessEnabler>?
    func displayProviderDialog(_ mvpds: Shared<[MVPD]>) -> Transition<AccessEnabler>?
    func navigateToUrl(_ page: Page) -> Transition<AccessEnabler>?
    func presentTvProviderDialog(_ dialog: TVProviderDialog) -> Transition<AccessEnabler>?
    func dismissTvProviderDialog(_ dialog: TVProviderDialog) -> Transition<AccessEnabler>?
    func status(_ report: StatusReport) -> Transition<AccessEnabler>?
    func setToken(_ token: Secret<String>, _ resource: String) -> Transition<AccessEnabler>?
    func tokenRequestFailed(_ denial: Denial) -> Transition<AccessEnabler>?
    func preauthorizedResources(_ resources: [String]) -> Transition<AccessEnabler>?
    func setMetadataStatus(_ metadata: Metadata) -> Transition<AccessEnabler>?
  }

  /// One command is in flight.
  protocol Awaiting: Receiving {
    associatedtype Awaited
    static var command: CommandKind { get }
    var command: Command { get }
    func advance(on outcome: Awaited, at now: Timestamp) -> Transition<AccessEnabler>
    static func awaited(in outcome: Outcome) -> Awaited?
  }

  /// Waits for the person or the app.
  protocol Resting: Receiving {}

  /// Looks and moves on; nothing can happen to it.
  protocol Deciding: Stage where M == AccessEnabler {
    /// The stage as a case of the passages.
    var passage: Passage { get }
    func decide(at now: Timestamp) -> Transition<AccessEnabler>
  }

  /// Keeps every code that comes, which moves nothing.
  protocol Hearing: Receiving {
    static var heard: Arrow<Self, Self> { get }
  }

  /// Something of the SDK is in flight: a foreground is made up for when it has ended.
  protocol Busy: Receiving {
    static var foreground: Arrow<Self, Self> { get }
  }

  /// On the way to what somebody wants, who may come to want to play meanwhile.
  protocol UnderWay: Receiving {
    static var playLater: Arrow<Self, Self> { get }
  }

  /// Somebody signs in (S.4, section 5).
  protocol LoggingIn: Receiving {
    var login: Login { get set }
  }
}

extension AccessEnabler.Awaiting {
  package static var role: StageRole { .awaiting(command) }
  package var target: Next<AccessEnabler> { .stands(state) }
  package var entry: Commands<AccessEnabler.Command> { .one(command) }
}

extension AccessEnabler.Resting {
  package static var role: StageRole { .resting }
  package var target: Next<AccessEnabler> { .stands(state) }
  package var entry: Commands<AccessEnabler.Command> { .none }
}

extension AccessEnabler.Deciding {
  package static var role: StageRole { .deciding }
  package var target: Next<AccessEnabler> { .passes(passage) }
  package var entry: Commands<AccessEnabler.Command> { .none }
}

extension Arrow where Source: AccessEnabler.Receiving, Target == Source {
  /// Takes the arrow: the stage stays, with what it knows now.
  func stay(_ changed: Source) -> Transition<AccessEnabler> { stay(in: changed.state) }
}

extension AccessEnabler.Receiving {
  var knownSubscriber: AccessEnabler.Subscriber? { nil }
  var isLoggingIn: Bool { false }
  var details: AccessEnabler.Details { AccessEnabler.Details() }
  func complete(_ outcome: AccessEnabler.Outcome, at now: Timestamp) -> Transition<AccessEnabler>? { nil }
  func signIn() -> Transition<AccessEnabler>? { nil }
  func preauthorize(_ request: Shared<PreauthorizationRequest>) -> Transition<AccessEnabler>? { nil }
  func play(_ request: Shared<PlayRequest>) -> Transition<AccessEnabler>? { nil }
  func chooseMVPD(_ id: String) -> Transition<AccessEnabler>? { nil }
  func enterForeground() -> Transition<AccessEnabler>? { nil }
  func acknowledge() -> Transition<AccessEnabler>? { nil }
  func retry() -> Transition<AccessEnabler>? { nil }
  func cancel() -> Transition<AccessEnabler>? { nil }
  func logOut() -> Transition<AccessEnabler>? { nil }
  func setRequestorComplete(_ status: AccessEnabler.RequestorStatus) -> Transition<AccessEnabler>? { nil }
  func setAuthenticationStatus(
    _ status: AccessEnabler.AuthenticationStatus, _ code: AccessEnabler.AuthenticationErrorCode
  ) -> Transition<AccessEnabler>? { nil }
  func displayProviderDialog(_ mvpds: Shared<[MVPD]>) -> Transition<AccessEnabler>? { nil }
  func navigateToUrl(_ page: AccessEnabler.Page) -> Transition<AccessEnabler>? { nil }
  func presentTvProviderDialog(_ dialog: AccessEnabler.TVProviderDialog) -> Transition<AccessEnabler>? { nil }
  func dismissTvProviderDialog(_ dialog: AccessEnabler.TVProviderDialog) -> Transition<AccessEnabler>? { nil }
  func status(_ report: AccessEnabler.StatusReport) -> Transition<AccessEnabler>? { nil }
  func setToken(_ token: Secret<String>, _ resource: String) -> Transition<AccessEnabler>? { nil }
  func tokenRequestFailed(_ denial: AccessEnabler.Denial) -> Transition<AccessEnabler>? { nil }
  func preauthorizedResources(_ resources: [String]) -> Transition<AccessEnabler>? { nil }
  func setMetadataStatus(_ metadata: AccessEnabler.Metadata) -> Transition<AccessEnabler>? { nil }

  /// The same stage, a code the wiser.
  func hearing(_ report: AccessEnabler.StatusReport) -> Self {
    var stage = self
    stage.journey.reports = journey.reports.adding(report)
    return stage
  }
}

extension AccessEnabler.Awaiting {
  func complete(_ outcome: AccessEnabler.Outcome, at now: Timestamp) -> Transition<AccessEnabler>? {
    Self.awaited(in: outcome).map { advance(on: $0, at: now) }
  }
}

extension AccessEnabler.Hearing {
  func status(_ report: AccessEnabler.StatusReport) -> Transition<AccessEnabler>? {
    Self.heard.stay(hearing(report))
  }
}

extension AccessEnabler.Busy {
  func enterForeground() -> Transition<AccessEnabler>? {
    var stage = self
    stage.journey.isForegroundDue = true
    return Self.foreground.stay(stage)
  }
}

extension AccessEnabler.UnderWay {
  /// What is in flight is needed for the newer request too. Who signs out does not play.
  func play(_ request: Shared<PlayRequest>) -> Transition<AccessEnabler>? {
    guard journey.purpose != .logOut else { return nil }
    var stage = self
    stage.journey = journey.heading(for: request)
    return Self.playLater.stay(stage)
  }
}

extension AccessEnabler.LoggingIn {
  var isLoggingIn: Bool { true }
  var journey: AccessEnabler.Journey {
    get { login.journey }
    set { login.journey = newValue }
  }
}
