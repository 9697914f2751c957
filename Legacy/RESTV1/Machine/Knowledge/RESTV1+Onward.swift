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
    var leaver: Leaver { get set }
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

  private func going(_ journey: Journey, at entry: RESTV1.Entry) -> Self {
    var call = self
    call.leaver.onward = Shared(RESTV1.Onward(journey: journey, entry: entry))
    return call
  }
}
