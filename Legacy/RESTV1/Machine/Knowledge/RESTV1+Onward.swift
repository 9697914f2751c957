import SSOStateMachine

extension RESTV1 {
  /// A sign-in or a look that waits for an earlier sign-out to be finished.
  package struct Onward: Equatable, Sendable {
    let journey: Journey
    let entry: Entry

    /// Whether a sign-in goes on after the sign-out. A look ends with it.
    var isAsked: Bool { journey.opensScreens }

    /// The way on after the sign-out. V1.0 is passed: a sign-in by V1.1 has asked before, and a look that a sign-in takes over
    /// asks nothing.
    func starting(_ registrationStatus: RegistrationStatus) -> Starting {
      Starting(
        registrationStatus: registrationStatus, journey: journey.settling(SignOut()), hasAsked: true,
        entry: entry)
    }
  }

  /// A call of a logout, which may finish an earlier sign-out before a sign-in or a look.
  protocol Leaving: Calling {
    static var meanwhile: MeanwhileLeaving<Self> { get }
    var leaver: Leaver { get set }
    /// The stage in which the flow rests if the person signs out without the service.
    var signedOutLocally: SignedOut { get }
  }

  /// The arrows of a stage that is ``Leaving``.
  struct MeanwhileLeaving<Stage: Leaving>: Sendable {
    let play = Arrow<Stage, Stage>(
      staying: "play", on: .play, if: "an earlier sign-out, before a sign-in or a look")
    let signIn = Arrow<Stage, Stage>(
      staying: "signIn", on: .signIn, if: "an earlier sign-out, before a look")
    let cancel = Arrow<Stage, ComingToRest>("cancel", on: .cancel)
    let logOut = Arrow<Stage, EndingSession>("logOut", on: .logOut, if: "an earlier sign-out")
    let logOutLocally = Arrow<Stage, SignedOut>(
      "logOutLocally", on: .logOutLocally, if: "signing out now", also: .forget)
  }
}

extension Journey {
  /// Whether a look is under way although the person has signed out: to finish the sign-out, and nothing else.
  var isLookAfterSignOut: Bool { signOut != nil && !opensScreens }

  /// A copy of the journey after the credentials are lost. A token is bound to them, so a sign-out has nothing left to do.
  var withoutCredentials: Journey { signOut.map { settling($0.awaiting(nil)) } ?? self }
}

extension RESTV1.Leaving {
  var isLogout: Bool { leaver.onward == nil }
  var returnPoint: RESTV1.ReturnPoint { leaver.returnPoint(.admitted(access)) }
  /// A person who signs out never returns to V1.1, because V1.1 would sign in again.
  var wayBack: Journey {
    leaver.onward?.value.journey ?? returnPoint.journey.returned(Journey.mostReturns)
  }

  func redirected(to request: Shared<PlayRequest>) -> RESTV1.Call? { heading(for: request)?.call }
  var wantingScreens: RESTV1.Call? { asked?.call }

  /// A copy of the call before a play request; nil if the person signs out now.
  func heading(for request: Shared<PlayRequest>) -> Self? {
    leaver.onward.map { going($0.value.journey.heading(for: request), at: $0.value.entry) }
  }

  /// A copy of the call before a sign-in; nil if the person signs out now, or has asked for a sign-in before.
  var asked: Self? {
    guard let onward = leaver.onward?.value, !onward.isAsked else { return nil }
    return going(onward.journey.wantingScreens, at: onward.entry)
  }

  func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<RESTV1>? {
    heading(for: request).map { Self.meanwhile.play.stay($0) }
  }

  func signIn(at now: Moment) -> StageTransition<RESTV1>? { asked.map { Self.meanwhile.signIn.stay($0) } }

  func cancel(at now: Moment) -> StageTransition<RESTV1>? {
    Self.meanwhile.cancel(RESTV1.ComingToRest(at: returnPoint), at: now)
  }

  func logOut(at now: Moment) -> StageTransition<RESTV1>? {
    isLogout ? nil : Self.meanwhile.logOut(returnPoint.endingSession, at: now)
  }

  func logOutLocally(at now: Moment) -> StageTransition<RESTV1>? {
    isLogout ? Self.meanwhile.logOutLocally(signedOutLocally, also: .forget(.registration)) : nil
  }

  private func going(_ journey: Journey, at entry: RESTV1.Entry) -> Self {
    var call = self
    call.leaver.onward = Shared(RESTV1.Onward(journey: journey, entry: entry))
    return call
  }
}
