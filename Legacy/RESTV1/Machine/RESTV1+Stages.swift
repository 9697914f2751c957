import SSOStateMachine

extension RESTV1 {
  /// A stage that a flow can be in: the stage receives events. An event that the stage does not handle is refused.
  protocol Receiving: StandingStage where M == RESTV1 {
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
    func complete(_ outcome: Outcome, at now: Moment) -> StageTransition<RESTV1>?
    func signIn(at now: Moment) -> StageTransition<RESTV1>?
    func check(at now: Moment) -> StageTransition<RESTV1>?
    func preauthorize(_ request: Shared<PreauthorizationRequest>, at now: Moment) -> StageTransition<RESTV1>?
    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<RESTV1>?
    func chooseMVPD(_ id: String, at now: Moment) -> StageTransition<RESTV1>?
    func chooseAnotherMVPD(at now: Moment) -> StageTransition<RESTV1>?
    func useSecondScreen(at now: Moment) -> StageTransition<RESTV1>?
    func requestNewCode(at now: Moment) -> StageTransition<RESTV1>?
    func pollNow(at now: Moment) -> StageTransition<RESTV1>?
    func requestPermission(at now: Moment) -> StageTransition<RESTV1>?
    func enterForeground(at now: Moment) -> StageTransition<RESTV1>?
    func acknowledge(at now: Moment) -> StageTransition<RESTV1>?
    func retry(at now: Moment) -> StageTransition<RESTV1>?
    func cancel(at now: Moment) -> StageTransition<RESTV1>?
    func logOut(at now: Moment) -> StageTransition<RESTV1>?
    func logOutLocally(at now: Moment) -> StageTransition<RESTV1>?
  }

  /// One command is in flight.
  protocol Awaiting: Receiving, AwaitingStage {
    associatedtype Awaited
    func advance(on outcome: Awaited, at now: Moment) -> StageTransition<RESTV1>
    static func awaited(in outcome: Outcome) -> Awaited?
  }

  /// Waits for the person or the app.
  protocol Resting: Receiving, RestingStage {}

  /// Looks and moves on; nothing can happen to it.
  protocol Deciding: DecidingStage where M == RESTV1 {}

  /// A call of the service that can be made again, with another token if need be.
  protocol Calling: Awaiting {
    var access: Shared<Access> { get set }
    var attempts: Attempts { get set }
    /// The stage as a ``Call``.
    var call: Call { get }
    /// Whether the call is made to sign out.
    var isLogout: Bool { get }
    /// The way back to V1.1, with the number of times that the call's purpose was sent back.
    var wayBack: Journey { get }
    /// A copy of the call on the way to a play request; nil if the person is signed in, or wants to be signed out.
    func redirected(to request: Shared<PlayRequest>) -> Call?
    /// A copy of the call on the way to a sign-in; nil if the call is made for a sign-in already, or for no sign-in.
    var wantingScreens: Call? { get }
    /// The way into the regular flow after a step of Apple's single sign-on; nil for any other call.
    func fallback(after fault: Fault) -> EnteringRegularFlow?
  }

  /// A stage on the way to what the person or the app wants. Meanwhile the person may ask for something else.
  protocol UnderWay: Receiving {
    var journey: Journey { get set }
  }

  /// A stage of the regular flow.
  protocol InRegularFlow: UnderWay {
    var flow: RegularFlow { get set }
  }

  /// A stage that works with a TV provider of Apple's account.
  protocol Selecting: UnderWay {
    var selection: Selection { get set }
  }

  /// A stage that works with a code.
  protocol Polling: UnderWay {
    var poll: Poll { get set }
  }

  /// A stage in which the person is signed in and wants to play.
  protocol Playing: Calling {
    var wish: Wish { get set }
  }
}

extension RESTV1.Receiving {
  @inline(__always)
  package static var name: RESTV1.StageName { step.name }
  var pendingCall: RESTV1.PendingCall? { nil }
  var polled: RESTV1.Poll? { pendingCall?.polled }
  var details: RESTV1.StageDetails { RESTV1.StageDetails() }
  func complete(_ outcome: RESTV1.Outcome, at now: Moment) -> StageTransition<RESTV1>? { nil }
  func signIn(at now: Moment) -> StageTransition<RESTV1>? { nil }
  func check(at now: Moment) -> StageTransition<RESTV1>? { nil }
  func preauthorize(_ request: Shared<PreauthorizationRequest>, at now: Moment) -> StageTransition<RESTV1>? {
    nil
  }
  func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<RESTV1>? { nil }
  func chooseMVPD(_ id: String, at now: Moment) -> StageTransition<RESTV1>? { nil }
  func chooseAnotherMVPD(at now: Moment) -> StageTransition<RESTV1>? { nil }
  func useSecondScreen(at now: Moment) -> StageTransition<RESTV1>? { nil }
  func requestNewCode(at now: Moment) -> StageTransition<RESTV1>? { nil }
  func pollNow(at now: Moment) -> StageTransition<RESTV1>? { nil }
  func requestPermission(at now: Moment) -> StageTransition<RESTV1>? { nil }
  func enterForeground(at now: Moment) -> StageTransition<RESTV1>? { nil }
  func acknowledge(at now: Moment) -> StageTransition<RESTV1>? { nil }
  func retry(at now: Moment) -> StageTransition<RESTV1>? { nil }
  func cancel(at now: Moment) -> StageTransition<RESTV1>? { nil }
  func logOut(at now: Moment) -> StageTransition<RESTV1>? { nil }
  func logOutLocally(at now: Moment) -> StageTransition<RESTV1>? { nil }
}

extension RESTV1.Awaiting {
  func complete(_ outcome: RESTV1.Outcome, at now: Moment) -> StageTransition<RESTV1>? {
    Self.awaited(in: outcome).map { advance(on: $0, at: now) }
  }
}

extension RESTV1.UnderWay {
  /// A copy of the stage on the way to a play request. The command in flight is needed for the play request too.
  func heading(for request: Shared<PlayRequest>) -> Self {
    var stage = self
    stage.journey = journey.heading(for: request)
    return stage
  }

  /// A copy of the stage on the way to a sign-in that may open screens; nil if the stage already is.
  var asked: Self? {
    guard !journey.opensScreens else { return nil }
    var stage = self
    stage.journey = journey.wantingScreens
    return stage
  }
}

extension RESTV1.InRegularFlow {
  var returnPoint: RESTV1.ReturnPoint { flow.returnPoint }
  var journey: Journey {
    get { flow.journey }
    set { flow.journey = newValue }
  }
}

extension RESTV1.Selecting {
  var details: RESTV1.StageDetails {
    RESTV1.StageDetails(providerID: selection.providerID, isRenewed: selection.isRenewed)
  }
  var returnPoint: RESTV1.ReturnPoint { selection.returnPoint }
  var journey: Journey {
    get { selection.journey }
    set { selection.journey = newValue }
  }
}

extension RESTV1.Polling {
  var returnPoint: RESTV1.ReturnPoint { poll.flow.returnPoint }
  var journey: Journey {
    get { poll.flow.journey }
    set { poll.flow.journey = newValue }
  }
}

extension RESTV1.Playing {
  var wayBack: Journey { returnPoint.journey.returned(wish.returns) }
  var returnPoint: RESTV1.ReturnPoint { .signedIn(wish.subscriber, wish.purpose) }
  var access: Shared<Access> {
    get { wish.subscriber.access }
    set { wish.subscriber.access = newValue }
  }
}

extension RESTV1.Calling {
  var pendingCall: RESTV1.PendingCall? { .call(call) }
  var polled: RESTV1.Poll? { nil }
  var isLogout: Bool { false }
  func fallback(after fault: Fault) -> RESTV1.EnteringRegularFlow? { nil }
  var wayBack: Journey { returnPoint.journey }
  func redirected(to request: Shared<PlayRequest>) -> RESTV1.Call? { nil }
  var wantingScreens: RESTV1.Call? { nil }

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

extension RESTV1.Calling where Self: RESTV1.UnderWay {
  func redirected(to request: Shared<PlayRequest>) -> RESTV1.Call? { heading(for: request).call }
  var wantingScreens: RESTV1.Call? { asked?.call }
}
