extension RESTV2 {
  /// Between B.6 and F.1: the profile of a known MVPD has ended, or Apple's framework gave no answer in time. The person
  /// confirms the MVPD or chooses another MVPD. Confirming takes no configuration (V2-R04).
  package struct AwaitingMVPDConfirmation: Resting, UnderWay, Beginning {
    package static var step: Step { .awaitingMVPDConfirmation }
    package static let card = StageCard(
      "X.awaitingMVPDConfirmation", "Wait for the confirmation of the MVPD", phase: "F",
      knows: "the MVPD of the last sign-in; who is signed in, if anyone is")

    let access: Shared<Access>
    var journey: Journey
    /// The MVPD to confirm, by its id.
    package let mvpd: String
    /// The name and logo of that MVPD; nil if the flow does not know them.
    package var brand: MVPDBrand? { journey.brand?.value }
    /// The reason why the person has to sign in again; nil if the profile ended before this launch.
    package var notice: SignInNotice? { journey.notice(access.value.configuration) }

    private static let arrows = declare(
      (
        confirmed: To<EnteringBasicAuthentication>("confirmed", on: .chooseMVPD, if: "the same MVPD"),
        other: To<Self>("other", on: .chooseMVPD, if: "another MVPD"),
        signIn: To<Starting>("signIn", on: .signIn),
        chooseAnotherMVPD: To<Starting>("chooseAnotherMVPD", on: .chooseAnotherMVPD),
        useSecondScreen: To<Starting>("useSecondScreen", on: .useSecondScreen),
        foreground: To<LookingForAccount>(
          "foreground", on: .enterForeground, if: "an account at the system may be used"),
        play: To<Self>(staying: "play", on: .play),
        cancel: To<Idle>("cancel", on: .cancel, if: "not signed in"),
        cancelSignedIn: To<SignedIn>("cancelSignedIn", on: .cancel, if: "still signed in"),
        logOut: To<EndingSession>("logOut", on: .logOut)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package var state: State { State(.awaitingMVPDConfirmation(self)) }
    var returnPoint: ReturnPoint { ReturnPoint(.admitted(access), journey) }

    func chooseMVPD(_ id: String, at now: Moment) -> StageTransition<RESTV2>? {
      guard id == mvpd else { return Self.arrows.other(self) }
      let flow = BasicFlow(access: access, journey: journey.explained, mvpd: mvpd)
      return Self.arrows.confirmed(EnteringBasicAuthentication(flow: flow), at: now)
    }

    /// The usual way, through Apple's framework.
    func signIn(at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.signIn(start(known.explained.asked.withoutSuggestion), at: now)
    }

    func chooseAnotherMVPD(at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.chooseAnotherMVPD(start(known.explained.toPicker), at: now)
    }

    func useSecondScreen(at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.useSecondScreen(start(known.explained.toSecondScreen), at: now)
    }

    /// The person may come back from Settings, and be signed in at the system now.
    func enterForeground(at now: Moment) -> StageTransition<RESTV2>? {
      LookingForAccount(from: .confirming(self)).map { Self.arrows.foreground($0) }
    }

    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.play.stay(heading(for: request))
    }

    func cancel(at now: Moment) -> StageTransition<RESTV2>? {
      returnPoint.subscriber.map { Self.arrows.cancelSignedIn(SignedIn(subscriber: $0)) }
        ?? Self.arrows.cancel(returnPoint.idle)
    }
    func logOut(at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.logOut(returnPoint.endingSession, at: now)
    }
  }
}
