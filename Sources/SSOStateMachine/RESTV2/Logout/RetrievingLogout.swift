extension RESTV2 {
  /// Logout, step E.1: asks the service to delete the profile (E15). It never sends a framework status.
  package struct RetrievingLogout: Calling {
    package static var step: Step { .retrievingLogout }
    package static let card = StageCard(
      "E.1", "Initiate logout", knows: "the MVPD; that the person wants to be signed out")
    package static let command: CommandKind = .logout

    var access: Shared<Access>
    package let mvpd: String
    /// Who is signed in until the service has answered; nil if the person is not.
    var subscriber: Shared<Subscriber>?
    /// What is kept of the sign-out until the service has answered.
    var signOut = SignOut()
    /// Whether an earlier launch began the sign-out: the person does not wait for it now.
    var isUnasked = false
    /// The profiles that are left after the first sign-out. Nil before the flow has asked for them.
    var remaining: Shared<RemainingProfiles>?
    var attempts = Attempts()

    private static let arrows = declare(
      (
        answered: To<IndicatingLogoutAction>("answered", on: .logouts),
        cancel: To<ComingToRest>("cancel", on: .cancel),
        logOutLocally: To<SignedOut>("logOutLocally", on: .logOutLocally, also: .forget),
        cancelRemaining: To<SignedOut>("cancelRemaining", on: .cancel, if: "a profile that was left")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package var state: State { State(.retrievingLogout(self)) }
    var call: Call { .retrievingLogout(self) }
    var details: StageDetails {
      StageDetails(
        signedOutOf: remaining == nil ? mvpd : nil, remaining: remaining?.value.mvpds.count,
        isUnaskedLogout: isUnasked)
    }
    var isLogout: Bool { true }
    /// A person who signs out is never led back to B.1, because B.1 would sign in again.
    var wayBack: Journey { journey.returned(Journey.mostReturns) }
    var returnPoint: ReturnPoint { ReturnPoint(.admitted(access), journey) }
    private var journey: Journey {
      // The person is signed out already: only profiles of other MVPDs are left.
      if remaining != nil { return Journey().after(signOut) }
      let journey = Journey(mvpd: mvpd)
      if isUnasked { return journey.after(signOut.awaiting(mvpd)) }
      return subscriber.map { journey.keeping($0.value) } ?? journey
    }
    package var command: Command { .logout(access, mvpd: mvpd) }

    package func advance(on reply: Reply<LogoutList>, at now: Moment) -> StageTransition<RESTV2> {
      Self.arrows.answered(IndicatingLogoutAction(call: self, reply: reply), at: now)
    }

    func logOutLocally(at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.logOutLocally(signedOut(remaining?.value.logouts), also: .forget(.profile))
    }

    /// The end of the sign-out, with what the service asked the app to do.
    func signedOut(_ logouts: Shared<LogoutList>?) -> SignedOut {
      SignedOut(registrationStatus: .admitted(access), logouts: logouts, signOut: signOut)
    }

    func cancel(at now: Moment) -> StageTransition<RESTV2>? {
      if let remaining { return Self.arrows.cancelRemaining(signedOut(remaining.value.logouts)) }
      return Self.arrows.cancel(ComingToRest(at: returnPoint, givesUpSignOut: true), at: now)
    }
  }
}
