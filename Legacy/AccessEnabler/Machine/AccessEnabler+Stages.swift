import SSOStateMachine

extension AccessEnablerMachine {
  /// A stage that a flow stands in: it receives events. What a stage does not name is refused.
  protocol Receiving: Stage where M == AccessEnablerMachine {
    /// The stage without what is known there.
    static var step: Step { get }
    /// The state of a flow in this stage.
    var state: State { get }
    var journey: Journey { get set }
    /// Who is signed in, as far as the SDK has said.
    var knownSubscriber: Subscriber? { get }
    /// Whether a login is under way.
    var isLoggingIn: Bool { get }
    /// What the stage knows beyond its journey, as far as an arrow may look at it.
    var details: StageDetails { get }
    func complete(_ outcome: Outcome, at now: Timestamp) -> StageTransition<AccessEnablerMachine>?
    func check() -> StageTransition<AccessEnablerMachine>?
    func signIn() -> StageTransition<AccessEnablerMachine>?
    func ask(_ inquiry: Inquiry) -> StageTransition<AccessEnablerMachine>?
    func chooseAnotherMVPD() -> StageTransition<AccessEnablerMachine>?
    func logOutLocally() -> StageTransition<AccessEnablerMachine>?
    func preauthorize(_ request: Shared<PreauthorizationRequest>) -> StageTransition<AccessEnablerMachine>?
    func play(_ request: Shared<PlayRequest>) -> StageTransition<AccessEnablerMachine>?
    func chooseMVPD(_ id: String) -> StageTransition<AccessEnablerMachine>?
    func enterForeground() -> StageTransition<AccessEnablerMachine>?
    func acknowledge() -> StageTransition<AccessEnablerMachine>?
    func retry() -> StageTransition<AccessEnablerMachine>?
    func cancel() -> StageTransition<AccessEnablerMachine>?
    func logOut() -> StageTransition<AccessEnablerMachine>?
    func setRequestorComplete(_ status: RequestorStatus) -> StageTransition<AccessEnablerMachine>?
    func setAuthenticationStatus(
      _ status: AuthenticationStatus, _ code: AuthenticationErrorCode
    ) -> StageTransition<AccessEnablerMachine>?
    func displayProviderDialog(_ mvpds: Shared<[TVProvider]>) -> StageTransition<AccessEnablerMachine>?
    func navigateToUrl(_ page: Page) -> StageTransition<AccessEnablerMachine>?
    func presentTvProviderDialog(_ dialog: TVProviderDialog) -> StageTransition<AccessEnablerMachine>?
    func dismissTvProviderDialog(_ dialog: TVProviderDialog) -> StageTransition<AccessEnablerMachine>?
    func status(_ report: StatusReport) -> StageTransition<AccessEnablerMachine>?
    func setToken(_ token: Secret<String>, _ resource: String) -> StageTransition<AccessEnablerMachine>?
    func tokenRequestFailed(_ denial: Denial) -> StageTransition<AccessEnablerMachine>?
    func preauthorizedResources(_ resources: [String]) -> StageTransition<AccessEnablerMachine>?
    func setMetadataStatus(_ metadata: Metadata) -> StageTransition<AccessEnablerMachine>?
    func selectedProvider(_ mvpd: TVProvider?) -> StageTransition<AccessEnablerMachine>?
    func onResponse(
      _ response: PreauthorizeResponse, _ resources: [String]
    ) -> StageTransition<AccessEnablerMachine>?
    func onFailure(
      _ response: PreauthorizeResponse, _ resources: [String]
    ) -> StageTransition<AccessEnablerMachine>?
  }

  /// One command is in flight.
  protocol Awaiting: Receiving {
    associatedtype Awaited
    static var command: CommandKind { get }
    var command: Command { get }
    func advance(on outcome: Awaited, at now: Timestamp) -> StageTransition<AccessEnablerMachine>
    static func awaited(in outcome: Outcome) -> Awaited?
  }

  /// Waits for the person or the app.
  protocol Resting: Receiving {}

  /// Looks and moves on; nothing can happen to it.
  protocol Deciding: Stage where M == AccessEnablerMachine {
    /// The deciding state in this stage.
    var decidingState: DecidingState { get }
    func decide(at now: Timestamp) -> StageTransition<AccessEnablerMachine>
  }

  /// A stage that keeps every code that comes. A code does not move the flow.
  protocol Hearing: Receiving {
    static var heard: Arrow<Self, Self> { get }
  }

  /// A stage with work of the SDK in flight. A return to the foreground is handled when that work has ended.
  protocol Busy: Receiving {
    static var foreground: Arrow<Self, Self> { get }
  }

  /// A stage on the way to what the person or the app wants. Meanwhile the person may ask to play.
  protocol UnderWay: Receiving {
    static var playLater: Arrow<Self, Self> { get }
  }

  /// A stage in which the person signs in (S.4, section 5).
  protocol LoggingIn: Receiving {
    var login: Login { get set }
  }
}

extension AccessEnablerMachine.Awaiting {
  public static var role: Role { .awaiting(command) }
  public func target() -> Next<AccessEnablerMachine> { .stands(state) }
  public var entry: CommandList<AccessEnablerMachine.Command> { .one(command) }
}

extension AccessEnablerMachine.Resting {
  public static var role: Role { .resting }
  public func target() -> Next<AccessEnablerMachine> { .stands(state) }
}

extension AccessEnablerMachine.Deciding {
  public static var role: Role { .deciding }
  public func target() -> Next<AccessEnablerMachine> { .passes(decidingState) }
}

extension Arrow where Source: AccessEnablerMachine.Receiving, Target == Source {
  /// Takes the arrow: the stage stays, with what it knows now.
  func stay(_ changed: Source) -> StageTransition<AccessEnablerMachine> { stay(in: changed.state) }
}

extension AccessEnablerMachine.Receiving {
  @inline(__always)
  package static var name: AccessEnablerMachine.StageName { step.name }
  var knownSubscriber: AccessEnablerMachine.Subscriber? { nil }
  var isLoggingIn: Bool { false }
  var details: AccessEnablerMachine.StageDetails { AccessEnablerMachine.StageDetails() }
  func complete(_ outcome: AccessEnablerMachine.Outcome, at now: Timestamp) -> StageTransition<
    AccessEnablerMachine
  >? { nil }
  func check() -> StageTransition<AccessEnablerMachine>? { nil }
  func signIn() -> StageTransition<AccessEnablerMachine>? { nil }
  func ask(_ inquiry: AccessEnablerMachine.Inquiry) -> StageTransition<AccessEnablerMachine>? { nil }
  func chooseAnotherMVPD() -> StageTransition<AccessEnablerMachine>? { nil }
  func logOutLocally() -> StageTransition<AccessEnablerMachine>? { nil }
  func preauthorize(_ request: Shared<PreauthorizationRequest>) -> StageTransition<AccessEnablerMachine>? {
    nil
  }
  func play(_ request: Shared<PlayRequest>) -> StageTransition<AccessEnablerMachine>? { nil }
  func chooseMVPD(_ id: String) -> StageTransition<AccessEnablerMachine>? { nil }
  func enterForeground() -> StageTransition<AccessEnablerMachine>? { nil }
  func acknowledge() -> StageTransition<AccessEnablerMachine>? { nil }
  func retry() -> StageTransition<AccessEnablerMachine>? { nil }
  func cancel() -> StageTransition<AccessEnablerMachine>? { nil }
  func logOut() -> StageTransition<AccessEnablerMachine>? { nil }
  func setRequestorComplete(_ status: AccessEnablerMachine.RequestorStatus) -> StageTransition<
    AccessEnablerMachine
  >? { nil }
  func setAuthenticationStatus(
    _ status: AccessEnablerMachine.AuthenticationStatus, _ code: AccessEnablerMachine.AuthenticationErrorCode
  ) -> StageTransition<AccessEnablerMachine>? { nil }
  func displayProviderDialog(_ mvpds: Shared<[TVProvider]>) -> StageTransition<AccessEnablerMachine>? { nil }
  func navigateToUrl(_ page: AccessEnablerMachine.Page) -> StageTransition<AccessEnablerMachine>? { nil }
  func presentTvProviderDialog(_ dialog: AccessEnablerMachine.TVProviderDialog) -> StageTransition<
    AccessEnablerMachine
  >? { nil }
  func dismissTvProviderDialog(_ dialog: AccessEnablerMachine.TVProviderDialog) -> StageTransition<
    AccessEnablerMachine
  >? { nil }
  func status(_ report: AccessEnablerMachine.StatusReport) -> StageTransition<AccessEnablerMachine>? { nil }
  func setToken(_ token: Secret<String>, _ resource: String) -> StageTransition<AccessEnablerMachine>? { nil }
  func tokenRequestFailed(_ denial: AccessEnablerMachine.Denial) -> StageTransition<AccessEnablerMachine>? {
    nil
  }
  func preauthorizedResources(_ resources: [String]) -> StageTransition<AccessEnablerMachine>? { nil }
  func setMetadataStatus(_ metadata: AccessEnablerMachine.Metadata) -> StageTransition<AccessEnablerMachine>?
  {
    nil
  }
  func selectedProvider(_ mvpd: TVProvider?) -> StageTransition<AccessEnablerMachine>? { nil }
  func onResponse(
    _ response: AccessEnablerMachine.PreauthorizeResponse, _ resources: [String]
  ) -> StageTransition<AccessEnablerMachine>? { nil }
  func onFailure(
    _ response: AccessEnablerMachine.PreauthorizeResponse, _ resources: [String]
  ) -> StageTransition<AccessEnablerMachine>? { nil }

  /// The same stage, with one more code.
  func hearing(_ report: AccessEnablerMachine.StatusReport) -> Self {
    var stage = self
    stage.journey.reports = journey.reports.adding(report)
    return stage
  }
}

extension AccessEnablerMachine.Awaiting {
  func complete(_ outcome: AccessEnablerMachine.Outcome, at now: Timestamp) -> StageTransition<
    AccessEnablerMachine
  >? {
    Self.awaited(in: outcome).map { advance(on: $0, at: now) }
  }
}

extension AccessEnablerMachine.Hearing {
  func status(_ report: AccessEnablerMachine.StatusReport) -> StageTransition<AccessEnablerMachine>? {
    Self.heard.stay(hearing(report))
  }
}

extension AccessEnablerMachine.Busy {
  func enterForeground() -> StageTransition<AccessEnablerMachine>? {
    var stage = self
    stage.journey.isForegroundDue = true
    return Self.foreground.stay(stage)
  }
}

extension AccessEnablerMachine.UnderWay {
  /// The work in flight is needed for the newer request too. A person who signs out does not play.
  func play(_ request: Shared<PlayRequest>) -> StageTransition<AccessEnablerMachine>? {
    guard journey.purpose != .logOut else { return nil }
    var stage = self
    stage.journey = journey.heading(for: request)
    return Self.playLater.stay(stage)
  }
}

extension AccessEnablerMachine.LoggingIn {
  var isLoggingIn: Bool { true }

  /// The same stage, after a 0 of a login that was given up before.
  var afterStrayEnd: Self {
    var stage = self
    stage.journey.strayEnds -= 1
    return stage
  }
  var journey: AccessEnablerMachine.Journey {
    get { login.journey }
    set { login.journey = newValue }
  }
}
