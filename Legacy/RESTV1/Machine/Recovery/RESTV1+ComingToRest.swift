package import SSOStateMachine

extension RESTV1 {
  /// The way to rest, if the person gives up what is under way. Only a sign-out ends a sign-in, so a person who is
  /// signed in stays signed in.
  package struct ComingToRest: Deciding {
    package static var name: StageName { .comingToRest }
    package static let card = StageCard(
      "X.comingToRest", "Come to rest", knows: "who is signed in, if anyone is")

    let returnPoint: ReturnPoint

    init(at returnPoint: ReturnPoint) { self.returnPoint = returnPoint }

    private static let arrows = declare(
      (
        signedIn: To<SignedIn>("signedIn", if: "still signed in"),
        signedOut: To<Idle>("signedOut", if: "not signed in, or signed out before"),
        signOutGivenUp: To<SignedIn>(
          "signOutGivenUp", if: "a sign-out is given up, still signed in", also: .forget),
        signOutGivenUpUnknown: To<Idle>(
          "signOutGivenUpUnknown", if: "a sign-out is given up, not known to be signed in", also: .forget)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV1> {
      switch (returnPoint.rest, returnPoint.givesUpSignOut) {
      case (.signedIn(let stage), false): Self.arrows.signedIn(stage)
      case (.idle(let stage), false): Self.arrows.signedOut(stage)
      case (.signedIn(let stage), true): Self.arrows.signOutGivenUp(stage, also: .forget(.signOut))
      case (.idle(let stage), true): Self.arrows.signOutGivenUpUnknown(stage, also: .forget(.signOut))
      }
    }
  }
}

extension RESTV1.ReturnPoint {
  /// Whether the person takes a sign-out back. An earlier sign-out cannot be taken back.
  fileprivate var givesUpSignOut: Bool {
    if case .signingOut(_, let leaver) = self { !leaver.isRepeated } else { false }
  }
}
