extension RESTV2 {
  /// The way to rest, if the person gives up what is under way, or if only the person could continue and did not ask.
  ///
  /// Only a sign-out ends a sign-in, so a person who is signed in stays signed in. A person who is no longer
  /// signed in learns why.
  package struct ComingToRest: Deciding {
    package static var name: StageName { .comingToRest }
    package static let card = StageCard(
      "X.comingToRest", "Come to rest", knows: "who is signed in, if anyone is")

    let returnPoint: ReturnPoint
    /// Whether the person gives up a sign-out, which must not continue at the next launch.
    let givesUpSignOut: Bool

    init(at returnPoint: ReturnPoint, givesUpSignOut: Bool = false) {
      (self.returnPoint, self.givesUpSignOut) = (returnPoint, givesUpSignOut)
    }

    private static let arrows = declare(
      (
        signedIn: To<SignedIn>("signedIn", if: "still signed in"),
        signedOut: To<Idle>("signedOut", if: "not signed in"),
        explain: To<Idle>("explain", if: "no longer signed in, and not told why", also: .explainSignIn),
        explainRefused: To<Idle>(
          "explainRefused", if: "the same, a profile that was refused, or a TempPass that has ended",
          also: .forget, .explainSignIn),
        signOutGivenUp: To<SignedIn>(
          "signOutGivenUp", if: "a sign-out is given up, still signed in", also: .forget),
        signOutGivenUpUnknown: To<Idle>(
          "signOutGivenUpUnknown", if: "a sign-out is given up, not known to be signed in", also: .forget)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV2> {
      if isGivenUp { return giveUpSignOut }
      if let subscriber = returnPoint.subscriber {
        return Self.arrows.signedIn(SignedIn(subscriber: subscriber))
      }
      let journey = returnPoint.journey
      guard let notice = journey.notice(returnPoint.registrationStatus.configuration.value) else {
        return Self.arrows.signedOut(returnPoint.idle)
      }
      return journey.setback?.refused == nil
        ? Self.arrows.explain(returnPoint.idle, also: .explainSignIn(notice))
        : Self.arrows.explainRefused(returnPoint.idle, also: .forget(.profile), .explainSignIn(notice))
    }

    /// Whether the person takes a sign-out back. A sign-out that the service has confirmed, or an earlier one, cannot
    /// be taken back.
    var isGivenUp: Bool { givesUpSignOut && returnPoint.journey.signOut == nil }

    private var giveUpSignOut: StageTransition<RESTV2> {
      returnPoint.subscriber.map {
        Self.arrows.signOutGivenUp(SignedIn(subscriber: $0), also: .forget(.signOut))
      } ?? Self.arrows.signOutGivenUpUnknown(returnPoint.idleAgain, also: .forget(.signOut))
    }
  }
}
