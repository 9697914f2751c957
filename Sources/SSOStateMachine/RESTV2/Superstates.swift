// Superstates: the arrows that several stages share, and what happens along them, are declared once. A stage puts the
// set of arrows into its tuple, so that the graph has them as the stage's own.

extension RESTV2 {
  /// A stage on the way to a sign-in that the person can interrupt: with a play request, with a cancel, with a logout.
  protocol Interruptible: UnderWay {
    static var meanwhile: Meanwhile<Self> { get }
  }

  /// The arrows of an ``Interruptible`` stage.
  struct Meanwhile<Stage: Interruptible>: Sendable {
    let play = Arrow<Stage, Stage>(staying: "play", on: .play)
    let cancel = Arrow<Stage, ComingToRest>("cancel", on: .cancel)
    let logOut = Arrow<Stage, EndingSession>("logOut", on: .logOut)
  }

  /// A stage of phase D, in which something is asked for a subscriber.
  protocol ServingSubscriber: Receiving {
    var subscriber: Subscriber { get }
    static var meanwhile: MeanwhileSignedIn<Self> { get }
  }

  /// The arrows of a stage that is ``ServingSubscriber``.
  struct MeanwhileSignedIn<Stage: ServingSubscriber>: Sendable {
    let cancel = Arrow<Stage, SignedIn>("cancel", on: .cancel)
    let logOut = Arrow<Stage, EndingSession>("logOut", on: .logOut)
  }

  /// A stage before a call that has to wait, for a moment or for a token.
  protocol Postponing: Awaiting {
    static var meanwhile: MeanwhilePostponed<Self> { get }
    /// Whether the call is made to sign out.
    var isLogout: Bool { get }
    /// The stage without the cached status of its subscriber; nil if no status is cached.
    var uncached: Self? { get }
    /// The stage on the way to a play request; nil if the person is signed in, or wants to be signed out.
    func heading(for request: Shared<PlayRequest>) -> Self?
  }

  /// A stage that waits for a moment before its call is made again.
  protocol Pausing: Postponing {
    var pending: PendingCall { get set }
  }

  /// The arrows of a stage that is ``Postponing`` a call.
  struct MeanwhilePostponed<Stage: Postponing>: Sendable {
    let play = Arrow<Stage, RequestingAuthorization>("play", on: .play, if: "signed in")
    let playLater = Arrow<Stage, Stage>(staying: "playLater", on: .play, if: "signing in")
    let foreground = Arrow<Stage, Stage>(
      staying: "foreground", on: .enterForeground, if: "for a decision: nothing is cached any more")
    let cancel = Arrow<Stage, ComingToRest>("cancel", on: .cancel)
    let logOut = Arrow<Stage, EndingSession>("logOut", on: .logOut)
  }

  /// A stage that offers the other ways to a sign-in: another MVPD, and a code for a second screen.
  protocol OfferingOtherWays: Beginning {
    static var otherWays: OtherWays<Self> { get }
  }

  /// The arrows of a stage that is ``OfferingOtherWays``.
  struct OtherWays<Stage: OfferingOtherWays>: Sendable {
    let chooseAnotherMVPD = Arrow<Stage, Starting>("chooseAnotherMVPD", on: .chooseAnotherMVPD)
    let useSecondScreen = Arrow<Stage, Starting>("useSecondScreen", on: .useSecondScreen)
  }

  /// A stage at rest, in which the app's own screens may offer MVPDs and TempPasses by name.
  protocol TakingChoices: OfferingOtherWays {
    static var choices: Choices<Self> { get }
  }

  /// The arrows of a stage that is ``TakingChoices``.
  struct Choices<Stage: TakingChoices>: Sendable {
    let chooseMVPD = Arrow<Stage, Starting>("chooseMVPD", on: .chooseMVPD)
    let useTempPass = Arrow<Stage, Starting>("useTempPass", on: .useTempPass)
  }
}

extension RESTV2.Interruptible {
  func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<RESTV2>? {
    Self.meanwhile.play.stay(heading(for: request))
  }

  func cancel(at now: Moment) -> StageTransition<RESTV2>? {
    Self.meanwhile.cancel(RESTV2.ComingToRest(at: returnPoint), at: now)
  }

  func logOut(at now: Moment) -> StageTransition<RESTV2>? {
    Self.meanwhile.logOut(returnPoint.endingSession, at: now)
  }
}

extension RESTV2.ServingSubscriber {
  func cancel(at now: Moment) -> StageTransition<RESTV2>? {
    Self.meanwhile.cancel(RESTV2.SignedIn(subscriber: subscriber))
  }

  func logOut(at now: Moment) -> StageTransition<RESTV2>? {
    Self.meanwhile.logOut(returnPoint.endingSession, at: now)
  }
}

extension RESTV2.Postponing {
  func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<RESTV2>? {
    if let later = heading(for: request) { return Self.meanwhile.playLater.stay(later) }
    // A person who wants to sign out is not signed in again on the way.
    return isLogout ? nil : returnPoint.superseded(by: request).map { Self.meanwhile.play($0, at: now) }
  }

  func enterForeground(at now: Moment) -> StageTransition<RESTV2>? {
    uncached.map { Self.meanwhile.foreground.stay($0) }
  }

  func cancel(at now: Moment) -> StageTransition<RESTV2>? {
    Self.meanwhile.cancel(
      RESTV2.ComingToRest(at: returnPoint, givesUpSignOut: isLogout), at: now)
  }

  func logOut(at now: Moment) -> StageTransition<RESTV2>? {
    Self.meanwhile.logOut(returnPoint.endingSession, at: now)
  }
}

extension RESTV2.Pausing {
  var pendingCall: RESTV2.PendingCall? { pending }
  var returnPoint: RESTV2.ReturnPoint { pending.returnPoint }
  var isLogout: Bool { pending.isLogout }
  var uncached: Self? { pending.uncached.map { with($0) } }
  func heading(for request: Shared<PlayRequest>) -> Self? { pending.heading(for: request).map { with($0) } }

  private func with(_ pending: RESTV2.PendingCall) -> Self {
    var stage = self
    stage.pending = pending
    return stage
  }
}

extension RESTV2.TakingChoices {
  func chooseMVPD(_ id: String, at now: Moment) -> StageTransition<RESTV2>? {
    Self.choices.chooseMVPD(start(known.toLogin(of: id)), at: now)
  }

  func useTempPass(_ mvpd: String, at now: Moment) -> StageTransition<RESTV2>? {
    Self.choices.useTempPass(start(known.toTempPass(mvpd)), at: now)
  }
}

extension RESTV2.OfferingOtherWays {
  func chooseAnotherMVPD(at now: Moment) -> StageTransition<RESTV2>? {
    Self.otherWays.chooseAnotherMVPD(start(known.toPicker), at: now)
  }

  func useSecondScreen(at now: Moment) -> StageTransition<RESTV2>? {
    Self.otherWays.useSecondScreen(start(known.toSecondScreen), at: now)
  }
}
