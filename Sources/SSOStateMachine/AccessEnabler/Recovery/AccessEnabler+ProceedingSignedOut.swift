extension AccessEnabler {
  /// Nobody is signed in: on to what was wanted. A play request leaves the login to getAuthorization.
  public struct ProceedingSignedOut: Deciding {
    static var step: Step { .proceedingSignedOut }
    static let card = StageCard(
      "X.proceedingSignedOut", "Proceed without authentication",
      knows: "that nobody is signed in; what is wanted")

    let journey: Journey

    private static let arrows = declare(
      Arrow<Self, Authenticating>("signIn", if: "a login"),
      Arrow<Self, AuthorizingWithLogin>("play", if: "a play request"),
      Arrow<Self, SettingRequestor>("foreground", if: "nothing wanted, a foreground to be made up for"),
      Arrow<Self, SignedOut>("rest", if: "nothing wanted"))
    private static let (signedIn, played, foreground, rest) = arrows
    static let edges = outline(arrows)

    var state: State { .proceedingSignedOut(self) }

    func decide(at now: Timestamp) -> Transition<AccessEnabler> {
      switch journey.purpose {
      case .signIn:
        Self.signedIn(Authenticating(login: Login(journey: journey.beginning(.authentication))))
      case .play(let request, _):
        Self.played(AuthorizingWithLogin(journey: journey, request: request))
      case .check, .preauthorize, .logOut:
        journey.isForegroundDue
          ? Self.foreground(journey.backInForeground())
          : Self.rest(SignedOut(journey: journey.with(.check)))
      }
    }
  }
}
