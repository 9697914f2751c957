package import SSOStateMachine

extension AccessEnablerMachine {
  /// Step S.6: the SDK's tokens are gone, or only VSA203 came. VSA203 means that the system's account is still signed
  /// in.
  package struct EndingLogout: Deciding {
    package static var name: StageName { .endingLogout }
    package static let card = StageCard(
      "X.endingLogout", "End the logout", phase: "S.logout",
      knows: "that the logout is over; the codes so far")

    let journey: Journey

    private static let arrows = declare(
      (
        stillSignedIn: To<DirectingToSettings>(
          "stillSignedIn", if: "VSA203 came", also: .askToSignOutInSettings),
        done: To<ProceedingSignedOut>("done", if: "no VSA203 so far")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<AccessEnablerMachine> {
      let journey = journey.with(.check)
      guard journey.isSystemSignedIn else {
        return Self.arrows.done(ProceedingSignedOut(journey: journey), at: now)
      }
      let next = DirectingToSettings(journey: journey)
      return Self.arrows.stillSignedIn(next, also: .askToSignOutInSettings(at: next.place))
    }
  }
}

extension AccessEnablerMachine.Journey {
  /// Whether VSA203 came in the logout. The person is then told, however the logout ends.
  var isSystemSignedIn: Bool { reports.contains(.logout) { $0 == .vsa203 } }
}
