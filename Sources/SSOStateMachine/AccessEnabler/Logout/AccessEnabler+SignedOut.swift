extension AccessEnabler {
  /// Nobody is signed in, as the SDK says. Late codes of what went before are kept.
  public struct SignedOut: Resting {
    static var step: Step { .signedOut }
    static let card = StageCard(
      "X.signedOut", "Signed out", phase: "S.logout", knows: "that nobody is signed in; why")

    var journey: Journey

    private static let arrows = declare(
      Arrow<Self, Authenticating>("signIn", on: .signIn),
      Arrow<Self, AuthorizingWithLogin>("play", on: .play),
      Arrow<Self, SettingRequestor>("foreground", on: .enterForeground),
      Arrow<Self, DirectingToSettings>(
        "stillSignedIn", on: .status, if: "VSA203, after a logout", also: .askToSignOutInSettings),
      Arrow<Self, Self>(staying: "code", on: .status, if: "any other code"),
      Arrow<Self, LoggingOut>("logOut", on: .logOut))
    private static let (signedIn, played, foreground, stillSignedIn, heard, loggedOut) = arrows
    static let edges = outline(arrows)

    var state: State { .signedOut(self) }

    func signIn() -> Transition<AccessEnabler>? {
      Self.signedIn(Authenticating(login: Login(journey: journey.with(.signIn).beginning(.authentication))))
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<AccessEnabler>? {
      Self.played(AuthorizingWithLogin(journey: journey.heading(for: request), request: request))
    }

    func enterForeground() -> Transition<AccessEnabler>? {
      Self.foreground(SettingRequestor(journey: journey.starting))
    }

    func status(_ report: StatusReport) -> Transition<AccessEnabler>? {
      guard report.code == .vsa203, journey.reports.latest == .logout else {
        return Self.heard.stay(hearing(report))
      }
      let next = DirectingToSettings(journey: hearing(report).journey)
      return Self.stillSignedIn(next, also: .askToSignOutInSettings(path: next.path))
    }

    func logOut() -> Transition<AccessEnabler>? {
      Self.loggedOut(journey.loggingOut)
    }
  }
}
