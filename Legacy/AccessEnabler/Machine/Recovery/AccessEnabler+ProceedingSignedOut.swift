package import SSOStateMachine

extension AccessEnablerMachine {
  /// The person is not signed in, and the flow goes on to what was wanted. A play request leaves the login to
  /// getAuthorization.
  package struct ProceedingSignedOut: Deciding {
    package static var name: StageName { .proceedingSignedOut }
    package static let card = StageCard(
      "X.proceedingSignedOut", "Proceed without authentication",
      knows: "that the person is not signed in; what is wanted")

    let journey: Journey
    /// The purpose of a login that ended without a reason.
    var lost: SignedOut.Lost?

    private static let arrows = declare(
      (
        signIn: To<Authenticating>("signIn", if: "a login"),
        play: To<AuthorizingWithLogin>("play", if: "a play request"),
        selectedProvider: To<RetrievingSelectedProvider>("selectedProvider", if: "the selected provider"),
        metadata: To<RetrievingMetadata>("metadata", if: "metadata"),
        foreground: To<SettingRequestor>("foreground", if: "nothing wanted, a foreground to be made up for"),
        rest: To<SignedOut>("rest", if: "nothing wanted")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<AccessEnablerMachine> {
      switch journey.purpose {
      case .signIn, .chooseMVPD:
        Self.arrows.signIn(
          Authenticating(login: Login(journey: journey.with(.signIn).beginning(.authentication))))
      case .play(let request, _):
        Self.arrows.play(AuthorizingWithLogin(journey: journey, request: request))
      case .ask(.selectedProvider):
        Self.arrows.selectedProvider(RetrievingSelectedProvider(journey: journey))
      case .ask(.metadata(let key)):
        Self.arrows.metadata(RetrievingMetadata(journey: journey, key: key))
      case .check, .preauthorize, .logOut:
        journey.isForegroundDue
          ? Self.arrows.foreground(journey.backInForeground())
          : Self.arrows.rest(SignedOut(journey: journey.with(.check), lost: lost))
      }
    }
  }
}
