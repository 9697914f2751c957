extension RESTV2 {
  /// Logout, step E.1: asks the service to delete the profile (E15). It never sends a framework status.
  package struct RetrievingLogout: Calling {
    package static var step: Step { .retrievingLogout }
    package static let card = StageCard(
      "E.1", "Initiate logout", knows: "the MVPD; that the person wants to be signed out")
    package static let command: CommandKind = .logout

    var access: Shared<Access>
    package let mvpd: String
    /// The subscriber until the service has answered; nil if the person is not signed in.
    var subscriber: Shared<Subscriber>?
    /// The sign-out as it is kept until the service has answered.
    var signOut = SignOut()
    /// Whether the person had signed out before. Giving up this sign-out does not undo the earlier sign-out.
    var isRepeated = false
    /// The journey that continues after the sign-out, which the person began earlier; nil if the person signs out now.
    var onward: Shared<Journey>?
    /// The profiles that are left after the first sign-out. Nil before the flow has asked for them.
    var remaining: Shared<RemainingProfiles>?
    var attempts = Attempts()

    private static let arrows = declare(
      (
        answered: To<IndicatingLogoutAction>("answered", on: .logouts),
        play: To<Self>(staying: "play", on: .play, if: "an earlier sign-out, before a sign-in or a look"),
        cancel: To<ComingToRest>("cancel", on: .cancel),
        logOutLocally: To<SignedOut>("logOutLocally", on: .logOutLocally, also: .forget),
        cancelRemaining: To<SignedOut>(
          "cancelRemaining", on: .cancel, if: "a profile that was left, the person signs out now")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package var state: State { State(.retrievingLogout(self)) }
    var call: Call { .retrievingLogout(self) }
    var details: StageDetails {
      StageDetails(
        signedOutOf: remaining == nil ? mvpd : nil, remaining: remaining?.value.mvpds.count,
        hasOnward: onward != nil)
    }
    var isLogout: Bool { onward == nil }
    /// A person who signs out never returns to B.1, because B.1 would sign the person in again.
    var wayBack: Journey { onward?.value ?? journey.returned(Journey.mostReturns) }
    var returnPoint: ReturnPoint { ReturnPoint(.admitted(access), journey) }
    private var journey: Journey {
      // The person is signed out already: only profiles of other MVPDs are left.
      if remaining != nil { return settled }
      if let onward { return onward.value }
      let journey = Journey(mvpd: mvpd).after(isRepeated ? signOut.awaiting(mvpd) : nil)
      return subscriber.map { journey.keeping($0.value) } ?? journey
    }
    /// The journey after the service has confirmed the sign-out.
    var settled: Journey { onward?.value.settling(signOut) ?? Journey().after(signOut) }
    package var command: Command { .logout(access, mvpd: mvpd) }

    package func advance(on reply: Reply<LogoutList>, at now: Moment) -> StageTransition<RESTV2> {
      Self.arrows.answered(IndicatingLogoutAction(call: self, reply: reply), at: now)
    }

    func logOutLocally(at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.logOutLocally(signedOut(remaining?.value.logouts), also: .forget(.profile))
    }

    func redirected(to request: Shared<PlayRequest>) -> Call? {
      heading(for: request).map { .retrievingLogout($0) }
    }

    /// A copy of the call before a play request; nil if the person signs out now.
    func heading(for request: Shared<PlayRequest>) -> Self? {
      onward.map { onward in
        var call = self
        call.onward = Shared(onward.value.heading(for: request))
        return call
      }
    }

    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<RESTV2>? {
      heading(for: request).map { Self.arrows.play.stay($0) }
    }

    /// The way on without the sign-out, if the service does not confirm it; nil if the person signs out now.
    var withoutSignOut: Starting? {
      onward.map {
        let journey = remaining == nil ? $0.value.settling(signOut.awaiting(mvpd)) : settled
        return Starting(registrationStatus: .admitted(access), journey: journey)
      }
    }

    /// The end of the sign-out, with the actions that the service asked the app to take.
    func signedOut(_ logouts: Shared<LogoutList>?) -> SignedOut {
      SignedOut(registrationStatus: .admitted(access), logouts: logouts, signOut: signOut)
    }

    func cancel(at now: Moment) -> StageTransition<RESTV2>? {
      if isLogout, let remaining {
        return Self.arrows.cancelRemaining(signedOut(remaining.value.logouts))
      }
      return Self.arrows.cancel(ComingToRest(at: returnPoint, givesUpSignOut: isLogout), at: now)
    }
  }
}
