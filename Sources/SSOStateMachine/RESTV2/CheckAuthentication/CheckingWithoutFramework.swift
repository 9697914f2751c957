extension RESTV2 {
  /// Check authentication without Apple's framework: on a device of another system, or for an app that may not ask the
  /// framework. B.1 and B.2 could only lead to B.3 without a status, so B.3 follows at once.
  ///
  /// A silent look for an account at the system comes to rest, and so does one after a sign-out: only another account
  /// at the system could end that sign-out without a press.
  package struct CheckingWithoutFramework: Deciding {
    package static var name: StageName { .checkingWithoutFramework }
    package static let card = StageCard(
      "X.checkingWithoutFramework", "Check without Apple's framework", phase: "B",
      knows: "an access token; what the sign-in is for")

    let access: Shared<Access>
    let journey: Journey
    /// Whether the service has just answered the call for a token.
    var isAfterAnswer = false

    private static let arrows = declare(
      (
        profiles: To<RetrievingProfiles>("profiles", if: "a profile may be there"),
        tokenExpired: To<RetrievingAccessToken>("tokenExpired", if: "token expired"),
        nothing: To<ComingToRest>(
          "nothing", if: "signed out here, or only an account at the system was looked for; no press")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV2> {
      guard journey.opensScreens || journey.signOut == nil && journey.route != .system else {
        return Self.arrows.nothing(ComingToRest(at: ReturnPoint(.admitted(access), journey)), at: now)
      }
      let next = RetrievingProfiles(
        access: access, journey: journey, status: nil, isAfterAnswer: isAfterAnswer)
      return access.value.isUsable(at: now.time)
        ? Self.arrows.profiles(next)
        : Self.arrows.tokenExpired(.renewing(for: .retrievingProfiles(next)))
    }
  }
}
