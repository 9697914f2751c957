extension RESTV2 {
  /// The way out of E.2. The flow signs the person out of every profile of a sign-in on this device, because a profile
  /// that stays would sign the person in again at the next sign-in.
  package struct FinishingSignOut: Deciding {
    package static var name: StageName { .finishingSignOut }
    package static let card = StageCard(
      "X.finishingSignOut", "Finish the sign-out", phase: "E",
      knows: "which profiles are left, after the look at them")

    let call: RetrievingLogout
    /// The actions that the service asked the app to take, in all its answers.
    var logouts: Shared<LogoutList>?

    private static let arrows = declare(
      (
        look: To<RetrievingRemainingProfiles>("look", if: "not looked yet, valid token"),
        next: To<RetrievingLogout>("next", if: "a profile is left, valid token"),
        nextTokenExpired: To<RetrievingAccessToken>(
          "nextTokenExpired", if: "a profile is left, token expired"),
        done: To<SignedOut>("done", if: "no profile is left, or not looked yet and token expired"),
        goOn: To<Starting>("goOn", if: "the same, an earlier sign-out: what it came before")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV2> {
      let isUsable = call.access.value.isUsable(at: now.time)
      guard let remaining = call.remaining?.value else {
        return isUsable
          ? Self.arrows.look(RetrievingRemainingProfiles(call: call, logouts: logouts)) : done(at: now)
      }
      guard let mvpd = remaining.mvpds.first else { return done(at: now) }
      var next = RetrievingLogout(
        access: call.access, mvpd: mvpd, signOut: call.signOut,
        onward: call.onward.map { _ in Shared(call.settled) })
      next.remaining = Shared(RemainingProfiles(mvpds: Array(remaining.mvpds.dropFirst()), logouts: logouts))
      return isUsable
        ? Self.arrows.next(next) : Self.arrows.nextTokenExpired(.renewing(for: .retrievingLogout(next)))
    }

    private func done(at now: Moment) -> StageTransition<RESTV2> {
      guard call.onward != nil else { return Self.arrows.done(call.signedOut(logouts)) }
      return Self.arrows.goOn(
        Starting(registrationStatus: .admitted(call.access), journey: call.settled), at: now)
    }
  }

  /// The profiles that are left after a sign-out.
  struct RemainingProfiles: Equatable, Sendable {
    /// The ids of the MVPDs that the flow still has to sign out of.
    var mvpds: [String]
    /// The actions that the service has asked the app to take so far.
    var logouts: Shared<LogoutList>?
  }
}
