extension RESTV2 {
  /// The way out of E.2. The flow signs the person out of every profile of a sign-in on this device, because a profile that
  /// stays would sign the person in again at the next sign-in.
  package struct FinishingSignOut: Deciding {
    package static var name: StageName { .finishingSignOut }
    package static let card = StageCard(
      "X.finishingSignOut", "Finish the sign-out", phase: "E",
      knows: "which profiles are left, after the look at them")

    let call: RetrievingLogout
    /// What the service asked the app to do, in all its answers.
    var logouts: Shared<LogoutList>?

    private static let arrows = declare(
      (
        look: To<RetrievingRemainingProfiles>("look", if: "not looked yet, valid token"),
        next: To<RetrievingLogout>("next", if: "a profile is left, valid token"),
        nextTokenExpired: To<RetrievingAccessToken>(
          "nextTokenExpired", if: "a profile is left, token expired"),
        done: To<SignedOut>("done", if: "no profile is left, or not looked yet and token expired")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV2> {
      let isUsable = call.access.value.isUsable(at: now.time)
      guard let remaining = call.remaining?.value else {
        return isUsable ? Self.arrows.look(RetrievingRemainingProfiles(call: call, logouts: logouts)) : done
      }
      guard let mvpd = remaining.mvpds.first else { return done }
      var next = RetrievingLogout(
        access: call.access, mvpd: mvpd, signOut: call.signOut, isUnasked: call.isUnasked)
      next.remaining = Shared(RemainingProfiles(mvpds: Array(remaining.mvpds.dropFirst()), logouts: logouts))
      return isUsable
        ? Self.arrows.next(next) : Self.arrows.nextTokenExpired(.renewing(for: .retrievingLogout(next)))
    }

    private var done: StageTransition<RESTV2> { Self.arrows.done(call.signedOut(logouts)) }
  }

  /// The profiles that are left after a sign-out.
  struct RemainingProfiles: Equatable, Sendable {
    /// The ids of the MVPDs that the flow still has to sign out of.
    var mvpds: [String]
    /// What the service has asked the app to do so far.
    var logouts: Shared<LogoutList>?
  }
}
