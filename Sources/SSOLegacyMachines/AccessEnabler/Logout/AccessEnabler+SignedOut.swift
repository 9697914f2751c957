package import SSOStateMachine

extension AccessEnablerMachine {
  /// Nobody is signed in, as the SDK says. Late codes of earlier operations are kept.
  public struct SignedOut: Resting {
    package static var name: StageName { .signedOut }
    package static let card = StageCard(
      "X.signedOut", "Signed out", phase: "S.logout", knows: "that nobody is signed in; why")

    var journey: Journey

    private static let arrows = declare(
      (
        signIn: To<Authenticating>("signIn", on: .signIn),
        play: To<AuthorizingWithLogin>("play", on: .play),
        foreground: To<SettingRequestor>("foreground", on: .enterForeground),
        stillSignedIn: To<DirectingToSettings>(
          "stillSignedIn", on: .status, if: "VSA203, after a logout", also: .askToSignOutInSettings),
        code: To<Self>(staying: "code", on: .status, if: "any other code"),
        logOut: To<LoggingOut>("logOut", on: .logOut)
      ))
    package static var edges: [Edge] { outline(arrows) }

    package var state: State { .signedOut(self) }

    func signIn() -> Transition<AccessEnablerMachine>? {
      Self.arrows.signIn(
        Authenticating(login: Login(journey: journey.with(.signIn).beginning(.authentication))))
    }

    func play(_ request: Shared<PlayRequest>) -> Transition<AccessEnablerMachine>? {
      Self.arrows.play(AuthorizingWithLogin(journey: journey.heading(for: request), request: request))
    }

    func enterForeground() -> Transition<AccessEnablerMachine>? {
      Self.arrows.foreground(SettingRequestor(journey: journey.starting))
    }

    func status(_ report: StatusReport) -> Transition<AccessEnablerMachine>? {
      guard report.code == .vsa203, journey.reports.latest == .logout else {
        return Self.arrows.code.stay(hearing(report))
      }
      let next = DirectingToSettings(journey: hearing(report).journey)
      return Self.arrows.stillSignedIn(next, also: .askToSignOutInSettings(path: next.path))
    }

    func logOut() -> Transition<AccessEnablerMachine>? {
      Self.arrows.logOut(journey.loggingOut)
    }
  }
}
