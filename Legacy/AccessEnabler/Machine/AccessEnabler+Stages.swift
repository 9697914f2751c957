import SSOStateMachine

extension AccessEnablerMachine {
  /// A stage that a flow can be in: the stage receives events. An event that the stage does not handle is refused.
  protocol Receiving: StandingStage where M == AccessEnablerMachine {
    /// The stage without what is known there.
    static var step: Step { get }
    var journey: Journey { get set }
    /// The subscriber, as far as the SDK has said.
    var knownSubscriber: Subscriber? { get }
    /// Whether a login is under way.
    var isLoggingIn: Bool { get }
    /// The facts that the stage knows beyond its journey, as far as an arrow may look at them.
    var details: StageDetails { get }
    func complete(_ outcome: Outcome, at now: Moment) -> StageTransition<AccessEnablerMachine>?
    func check(at now: Moment) -> StageTransition<AccessEnablerMachine>?
    func signIn(at now: Moment) -> StageTransition<AccessEnablerMachine>?
    func ask(_ inquiry: Inquiry, at now: Moment) -> StageTransition<AccessEnablerMachine>?
    func chooseAnotherMVPD(at now: Moment) -> StageTransition<AccessEnablerMachine>?
    func logOutLocally(at now: Moment) -> StageTransition<AccessEnablerMachine>?
    func preauthorize(_ request: Shared<PreauthorizationRequest>, at now: Moment) -> StageTransition<
      AccessEnablerMachine
    >?
    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<AccessEnablerMachine>?
    func chooseMVPD(_ id: String, at now: Moment) -> StageTransition<AccessEnablerMachine>?
    func enterForeground(at now: Moment) -> StageTransition<AccessEnablerMachine>?
    func acknowledge(at now: Moment) -> StageTransition<AccessEnablerMachine>?
    func retry(at now: Moment) -> StageTransition<AccessEnablerMachine>?
    func cancel(at now: Moment) -> StageTransition<AccessEnablerMachine>?
    func logOut(at now: Moment) -> StageTransition<AccessEnablerMachine>?
    func setRequestorComplete(_ status: RequestorStatus, at now: Moment) -> StageTransition<
      AccessEnablerMachine
    >?
    func setAuthenticationStatus(
      _ status: AuthenticationStatus, _ code: AuthenticationErrorCode, at now: Moment
    ) -> StageTransition<AccessEnablerMachine>?
    func displayProviderDialog(_ mvpds: Shared<[TVProvider]>, at now: Moment) -> StageTransition<
      AccessEnablerMachine
    >?
    func navigateToUrl(_ page: Page, at now: Moment) -> StageTransition<AccessEnablerMachine>?
    func presentTvProviderDialog(_ dialog: TVProviderDialog, at now: Moment) -> StageTransition<
      AccessEnablerMachine
    >?
    func dismissTvProviderDialog(_ dialog: TVProviderDialog, at now: Moment) -> StageTransition<
      AccessEnablerMachine
    >?
    func status(_ report: StatusReport, at now: Moment) -> StageTransition<AccessEnablerMachine>?
    func setToken(_ token: Secret<String>, _ resource: String, at now: Moment) -> StageTransition<
      AccessEnablerMachine
    >?
    func tokenRequestFailed(_ denial: Denial, at now: Moment) -> StageTransition<AccessEnablerMachine>?
    func preauthorizedResources(_ resources: [String], at now: Moment) -> StageTransition<
      AccessEnablerMachine
    >?
    func setMetadataStatus(_ metadata: Metadata, at now: Moment) -> StageTransition<AccessEnablerMachine>?
    func selectedProvider(_ mvpd: TVProvider?, at now: Moment) -> StageTransition<AccessEnablerMachine>?
    func onResponse(
      _ response: PreauthorizeResponse, _ resources: [String], at now: Moment
    ) -> StageTransition<AccessEnablerMachine>?
    func onFailure(
      _ response: PreauthorizeResponse, _ resources: [String], at now: Moment
    ) -> StageTransition<AccessEnablerMachine>?
  }

  /// One command is in flight.
  protocol Awaiting: Receiving, AwaitingStage {
    associatedtype Awaited
    func advance(on outcome: Awaited, at now: Moment) -> StageTransition<AccessEnablerMachine>
    static func awaited(in outcome: Outcome) -> Awaited?
  }

  /// Waits for the person or the app.
  protocol Resting: Receiving, RestingStage {}

  /// Looks and moves on; nothing can happen to it.
  protocol Deciding: DecidingStage where M == AccessEnablerMachine {}

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

extension AccessEnablerMachine.Receiving {
  @inline(__always)
  package static var name: AccessEnablerMachine.StageName { step.name }
  var knownSubscriber: AccessEnablerMachine.Subscriber? { nil }
  var isLoggingIn: Bool { false }
  var details: AccessEnablerMachine.StageDetails { AccessEnablerMachine.StageDetails() }
  func complete(_ outcome: AccessEnablerMachine.Outcome, at now: Moment) -> StageTransition<
    AccessEnablerMachine
  >? { nil }
  func check(at now: Moment) -> StageTransition<AccessEnablerMachine>? { nil }
  func signIn(at now: Moment) -> StageTransition<AccessEnablerMachine>? { nil }
  func ask(_ inquiry: AccessEnablerMachine.Inquiry, at now: Moment) -> StageTransition<AccessEnablerMachine>?
  { nil }
  func chooseAnotherMVPD(at now: Moment) -> StageTransition<AccessEnablerMachine>? { nil }
  func logOutLocally(at now: Moment) -> StageTransition<AccessEnablerMachine>? { nil }
  func preauthorize(_ request: Shared<PreauthorizationRequest>, at now: Moment) -> StageTransition<
    AccessEnablerMachine
  >? {
    nil
  }
  func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<AccessEnablerMachine>? { nil }
  func chooseMVPD(_ id: String, at now: Moment) -> StageTransition<AccessEnablerMachine>? { nil }
  func enterForeground(at now: Moment) -> StageTransition<AccessEnablerMachine>? { nil }
  func acknowledge(at now: Moment) -> StageTransition<AccessEnablerMachine>? { nil }
  func retry(at now: Moment) -> StageTransition<AccessEnablerMachine>? { nil }
  func cancel(at now: Moment) -> StageTransition<AccessEnablerMachine>? { nil }
  func logOut(at now: Moment) -> StageTransition<AccessEnablerMachine>? { nil }
  func setRequestorComplete(_ status: AccessEnablerMachine.RequestorStatus, at now: Moment)
    -> StageTransition<
      AccessEnablerMachine
    >?
  { nil }
  func setAuthenticationStatus(
    _ status: AccessEnablerMachine.AuthenticationStatus, _ code: AccessEnablerMachine.AuthenticationErrorCode,
    at now: Moment
  ) -> StageTransition<AccessEnablerMachine>? { nil }
  func displayProviderDialog(_ mvpds: Shared<[TVProvider]>, at now: Moment) -> StageTransition<
    AccessEnablerMachine
  >? { nil }
  func navigateToUrl(_ page: AccessEnablerMachine.Page, at now: Moment) -> StageTransition<
    AccessEnablerMachine
  >? { nil }
  func presentTvProviderDialog(_ dialog: AccessEnablerMachine.TVProviderDialog, at now: Moment)
    -> StageTransition<
      AccessEnablerMachine
    >?
  { nil }
  func dismissTvProviderDialog(_ dialog: AccessEnablerMachine.TVProviderDialog, at now: Moment)
    -> StageTransition<
      AccessEnablerMachine
    >?
  { nil }
  func status(_ report: AccessEnablerMachine.StatusReport, at now: Moment) -> StageTransition<
    AccessEnablerMachine
  >? { nil }
  func setToken(_ token: Secret<String>, _ resource: String, at now: Moment) -> StageTransition<
    AccessEnablerMachine
  >? { nil }
  func tokenRequestFailed(_ denial: AccessEnablerMachine.Denial, at now: Moment) -> StageTransition<
    AccessEnablerMachine
  >? {
    nil
  }
  func preauthorizedResources(_ resources: [String], at now: Moment) -> StageTransition<AccessEnablerMachine>?
  { nil }
  func setMetadataStatus(_ metadata: AccessEnablerMachine.Metadata, at now: Moment) -> StageTransition<
    AccessEnablerMachine
  >? {
    nil
  }
  func selectedProvider(_ mvpd: TVProvider?, at now: Moment) -> StageTransition<AccessEnablerMachine>? { nil }
  func onResponse(
    _ response: AccessEnablerMachine.PreauthorizeResponse, _ resources: [String], at now: Moment
  ) -> StageTransition<AccessEnablerMachine>? { nil }
  func onFailure(
    _ response: AccessEnablerMachine.PreauthorizeResponse, _ resources: [String], at now: Moment
  ) -> StageTransition<AccessEnablerMachine>? { nil }

  /// A copy of the stage with one more code.
  func hearing(_ report: AccessEnablerMachine.StatusReport) -> Self {
    var stage = self
    stage.journey.reports = journey.reports.adding(report)
    return stage
  }
}

extension AccessEnablerMachine.Awaiting {
  func complete(_ outcome: AccessEnablerMachine.Outcome, at now: Moment) -> StageTransition<
    AccessEnablerMachine
  >? {
    Self.awaited(in: outcome).map { advance(on: $0, at: now) }
  }
}

extension AccessEnablerMachine.Hearing {
  func status(_ report: AccessEnablerMachine.StatusReport, at now: Moment) -> StageTransition<
    AccessEnablerMachine
  >? {
    Self.heard.stay(hearing(report))
  }
}

extension AccessEnablerMachine.Busy {
  func enterForeground(at now: Moment) -> StageTransition<AccessEnablerMachine>? {
    var stage = self
    stage.journey.isForegroundDue = true
    return Self.foreground.stay(stage)
  }
}

extension AccessEnablerMachine.UnderWay {
  /// The work in flight is needed for the newer request too. A person who signs out does not play.
  func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<AccessEnablerMachine>? {
    guard journey.purpose != .logOut else { return nil }
    var stage = self
    stage.journey = journey.heading(for: request)
    return Self.playLater.stay(stage)
  }
}

extension AccessEnablerMachine.LoggingIn {
  var isLoggingIn: Bool { true }

  /// A copy of the stage after a 0 of a login that was given up before.
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
