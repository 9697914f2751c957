extension RESTV2 {
  /// A stage that a flow can be in: it receives events. An event that the stage does not handle is refused.
  protocol Receiving: StandingStage where M == RESTV2 {
    /// The stage without what is known there.
    static var step: Step { get }
    /// The point that the flow returns to when the stage is given up.
    var returnPoint: ReturnPoint { get }
    /// The call that is in flight or interrupted, or nil.
    var pendingCall: PendingCall? { get }
    /// The poll under way, also while its token is being renewed; nil if nothing is polled.
    var polled: Poll? { get }
    /// The facts that the stage knows beyond its return point, as far as an arrow may look at them.
    var details: StageDetails { get }
    func complete(_ outcome: Outcome, at now: Moment) -> StageTransition<RESTV2>?
    func signIn(at now: Moment) -> StageTransition<RESTV2>?
    func check(at now: Moment) -> StageTransition<RESTV2>?
    func preauthorize(_ request: Shared<PreauthorizationRequest>, at now: Moment) -> StageTransition<RESTV2>?
    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<RESTV2>?
    func checkAuthorization(_ resource: String, at now: Moment) -> StageTransition<RESTV2>?
    func chooseProfile(_ mvpd: String, at now: Moment) -> StageTransition<RESTV2>?
    func chooseMVPD(_ id: String, at now: Moment) -> StageTransition<RESTV2>?
    func chooseAnotherMVPD(at now: Moment) -> StageTransition<RESTV2>?
    func useSecondScreen(at now: Moment) -> StageTransition<RESTV2>?
    func useTempPass(_ mvpd: String, at now: Moment) -> StageTransition<RESTV2>?
    func refreshProfile(at now: Moment) -> StageTransition<RESTV2>?
    func requestNewCode(at now: Moment) -> StageTransition<RESTV2>?
    func requestPermission(at now: Moment) -> StageTransition<RESTV2>?
    func enterForeground(at now: Moment) -> StageTransition<RESTV2>?
    func acknowledge(at now: Moment) -> StageTransition<RESTV2>?
    func retry(at now: Moment) -> StageTransition<RESTV2>?
    func cancel(at now: Moment) -> StageTransition<RESTV2>?
    func logOut(at now: Moment) -> StageTransition<RESTV2>?
    func logOutLocally(at now: Moment) -> StageTransition<RESTV2>?
  }

  /// A stage with one command in flight.
  protocol Awaiting: Receiving, AwaitingStage {
    associatedtype Awaited
    func advance(on outcome: Awaited, at now: Moment) -> StageTransition<RESTV2>
    static func awaited(in outcome: Outcome) -> Awaited?
  }

  /// A stage that waits for the person or the app.
  protocol Resting: Receiving, RestingStage {}

  /// A stage that looks and moves on; no event can happen to it.
  protocol Deciding: DecidingStage where M == RESTV2 {}

  /// A call of the service that can be made again, with another token if needed.
  protocol Calling: Awaiting {
    var access: Shared<Access> { get set }
    var attempts: Attempts { get set }
    /// The stage as a ``Call``.
    var call: Call { get }
    /// Whether the call is made to sign out.
    var isLogout: Bool { get }
    /// The way back to B.1, with the number of times that the call's purpose was sent back.
    var wayBack: Journey { get }
    /// A copy of the call on the way to a play request; nil if the person is signed in, or wants to be signed out.
    func redirected(to request: Shared<PlayRequest>) -> Call?
    /// The way to sign in without the partner; nil if the call has nothing to do with the partner.
    func withoutPartner(after fault: Fault) -> EnteringBasicAuthentication?
    /// A copy of the call whose subscriber needs a new framework status; nil if the call needs no status.
    var uncached: Call? { get }
    /// The repetition of the call after an interruption; unless the call says otherwise, it is made again as it was.
    func repetition(at now: Timestamp) -> Repetition
  }

  /// A stage on the way to what the person wants. Meanwhile the person may want something else.
  protocol UnderWay: Receiving {
    var journey: Journey { get set }
  }

  /// A stage of phase F, or a stage that is about to enter phase F.
  protocol InBasicFlow: UnderWay {
    var flow: BasicFlow { get set }
  }

  /// A stage that works with a TV provider that was selected in Apple's framework.
  protocol Selecting: UnderWay {
    var selection: Selection { get set }
  }

  /// A stage that works with a code.
  protocol Polling: UnderWay {
    var poll: Poll { get set }
  }
}

extension RESTV2.Receiving {
  @inline(__always)
  package static var name: RESTV2.StageName { step.name }
  var pendingCall: RESTV2.PendingCall? { nil }
  var polled: RESTV2.Poll? { pendingCall?.polled }
  var details: RESTV2.StageDetails { RESTV2.StageDetails() }
  func complete(_ outcome: RESTV2.Outcome, at now: Moment) -> StageTransition<RESTV2>? { nil }
  func signIn(at now: Moment) -> StageTransition<RESTV2>? { nil }
  func check(at now: Moment) -> StageTransition<RESTV2>? { nil }
  func preauthorize(_ request: Shared<PreauthorizationRequest>, at now: Moment) -> StageTransition<RESTV2>? {
    nil
  }
  func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<RESTV2>? { nil }
  func checkAuthorization(_ resource: String, at now: Moment) -> StageTransition<RESTV2>? { nil }
  func chooseProfile(_ mvpd: String, at now: Moment) -> StageTransition<RESTV2>? { nil }
  func chooseMVPD(_ id: String, at now: Moment) -> StageTransition<RESTV2>? { nil }
  func chooseAnotherMVPD(at now: Moment) -> StageTransition<RESTV2>? { nil }
  func useSecondScreen(at now: Moment) -> StageTransition<RESTV2>? { nil }
  func useTempPass(_ mvpd: String, at now: Moment) -> StageTransition<RESTV2>? { nil }
  func refreshProfile(at now: Moment) -> StageTransition<RESTV2>? { nil }
  func requestNewCode(at now: Moment) -> StageTransition<RESTV2>? { nil }
  func requestPermission(at now: Moment) -> StageTransition<RESTV2>? { nil }
  func enterForeground(at now: Moment) -> StageTransition<RESTV2>? { nil }
  func acknowledge(at now: Moment) -> StageTransition<RESTV2>? { nil }
  func retry(at now: Moment) -> StageTransition<RESTV2>? { nil }
  func cancel(at now: Moment) -> StageTransition<RESTV2>? { nil }
  func logOut(at now: Moment) -> StageTransition<RESTV2>? { nil }
  func logOutLocally(at now: Moment) -> StageTransition<RESTV2>? { nil }
}

extension RESTV2.Awaiting {
  func complete(_ outcome: RESTV2.Outcome, at now: Moment) -> StageTransition<RESTV2>? {
    Self.awaited(in: outcome).map { advance(on: $0, at: now) }
  }
}

extension RESTV2.UnderWay {
  /// A copy of the stage on the way to a play request. The command in flight is needed for the play request too.
  func heading(for request: Shared<PlayRequest>) -> Self {
    var stage = self
    stage.journey = journey.heading(for: request)
    return stage
  }
}

extension RESTV2.InBasicFlow {
  var returnPoint: RESTV2.ReturnPoint { flow.returnPoint }
  var journey: Journey {
    get { flow.journey }
    set { flow.journey = newValue }
  }
}

extension RESTV2.Selecting {
  var returnPoint: RESTV2.ReturnPoint { selection.returnPoint }
  var journey: Journey {
    get { selection.journey }
    set { selection.journey = newValue }
  }
}

extension RESTV2.Polling {
  var returnPoint: RESTV2.ReturnPoint { poll.flow.returnPoint }
  var journey: Journey {
    get { poll.flow.journey }
    set { poll.flow.journey = newValue }
  }
}

extension RESTV2.InBasicFlow where Self: RESTV2.Calling {
  var access: Shared<Access> {
    get { flow.access }
    set { flow.access = newValue }
  }
}

extension RESTV2.Selecting where Self: RESTV2.Calling {
  var access: Shared<Access> {
    get { selection.access }
    set { selection.access = newValue }
  }
}

extension RESTV2.Polling where Self: RESTV2.Calling {
  var access: Shared<Access> {
    get { poll.flow.access }
    set { poll.flow.access = newValue }
  }
  var attempts: Attempts {
    get { poll.attempts }
    set { poll.attempts = newValue }
  }
}

extension RESTV2.Calling {
  var pendingCall: RESTV2.PendingCall? { .call(call) }
  var polled: RESTV2.Poll? { nil }
  var isLogout: Bool { false }
  var wayBack: Journey { returnPoint.journey }
  func redirected(to request: Shared<PlayRequest>) -> RESTV2.Call? { nil }
  func withoutPartner(after fault: Fault) -> RESTV2.EnteringBasicAuthentication? { nil }
  var uncached: RESTV2.Call? { nil }
  func repetition(at now: Timestamp) -> RESTV2.Repetition { .again(call) }

  func with(_ access: Shared<Access>) -> Self {
    var call = self
    call.access = access
    return call
  }

  func with(_ attempts: Attempts) -> Self {
    var call = self
    call.attempts = attempts
    return call
  }
}

extension RESTV2.Calling where Self: RESTV2.UnderWay {
  func redirected(to request: Shared<PlayRequest>) -> RESTV2.Call? { heading(for: request).call }
}
