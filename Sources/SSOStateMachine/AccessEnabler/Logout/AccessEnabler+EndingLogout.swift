extension AccessEnabler {
  /// Step S.6: the SDK's tokens are gone, or VSA203 is all that came: the system's account is still signed in then.
  public struct EndingLogout: Deciding {
    static var step: Step { .endingLogout }
    static let card = StageCard(
      "X.endingLogout", "End the logout", phase: "S.logout",
      knows: "that the logout is over; the codes so far")

    let journey: Journey

    private static let arrows = declare(
      Arrow<Self, DirectingToSettings>("stillSignedIn", if: "VSA203 came", also: .askToSignOutInSettings),
      Arrow<Self, ProceedingSignedOut>("done", if: "no VSA203 so far"))
    private static let (stillSignedIn, done) = arrows
    static let edges = outline(arrows)

    var state: State { .endingLogout(self) }

    func decide(at now: Timestamp) -> Transition<AccessEnabler> {
      let journey = journey.with(.check)
      guard journey.isSystemSignedIn else {
        return Self.done(ProceedingSignedOut(journey: journey))
      }
      let next = DirectingToSettings(journey: journey)
      return Self.stillSignedIn(next, also: .askToSignOutInSettings(path: next.path))
    }
  }
}

extension AccessEnabler.Journey {
  /// Whether VSA203 came in the logout: the person is to be told, however the logout ends.
  var isSystemSignedIn: Bool { reports.contains(.logout) { $0 == .vsa203 } }
}
