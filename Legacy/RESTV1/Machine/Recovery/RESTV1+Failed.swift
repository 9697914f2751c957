package import SSOStateMachine

extension RESTV1 {
  /// Something failed permanently. The person may try again; what was known is not lost. A person who is not signed in
  /// may also choose another MVPD or use a second screen. Any person may sign out, even without the service.
  package struct Failed: Resting {
    package static var step: Step { .failed }
    package static let card = StageCard("X.failed", "Failed", knows: "what failed; where the flow can go on")

    /// The failure in which the flow rests.
    package var failure: Failure { shared.value }
    /// Behind a reference: the largest stage is what every arrow has to move.
    private let shared: Shared<Failure>
    let returnPoint: ReturnPoint
    /// Whether a logout failed. If so, trying again must not sign in.
    private var isLogout: Bool { if case .signingOut = returnPoint { true } else { false } }

    init(failure: Failure, returnPoint: ReturnPoint) {
      (shared, self.returnPoint) = (Shared(failure), returnPoint)
    }

    private static let arrows = declare(
      (
        retry: To<Starting>("retry", on: .retry, if: "not signed in"),
        retrySignedIn: To<ProceedingWithAuthorization>("retrySignedIn", on: .retry, if: "signed in"),
        retryLogOut: To<EndingSession>("retryLogOut", on: .retry, if: "signing out"),
        play: To<Starting>("play", on: .play, if: "not signed in"),
        playSignedIn: To<ProceedingWithAuthorization>("playSignedIn", on: .play, if: "signed in"),
        cancel: To<ComingToRest>("cancel", on: .cancel, if: "nothing superseded"),
        cancelPlay: To<ProceedingWithAuthorization>(
          "cancelPlay", on: .cancel, if: "signed in, a preauthorization was superseded"),
        chooseAnotherMVPD: To<Starting>(
          "chooseAnotherMVPD", on: .chooseAnotherMVPD, if: "neither signed in nor signing out", also: .forget),
        useSecondScreen: To<Starting>(
          "useSecondScreen", on: .useSecondScreen, if: "neither signed in nor signing out"),
        logOut: To<EndingSession>("logOut", on: .logOut),
        logOutLocally: To<SignedOut>("logOutLocally", on: .logOutLocally, also: .forget, .store)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package var state: State { State(.failed(self)) }
    var details: StageDetails { StageDetails(isLogout: isLogout) }

    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<RESTV1>? {
      if let next = returnPoint.superseded(by: request) { return Self.arrows.playSignedIn(next, at: now) }
      // A person who wants to sign out is not signed in again on the way: the logout is settled first.
      guard !isLogout else { return nil }
      return Self.arrows.play(
        Starting(
          registrationStatus: returnPoint.registrationStatus,
          journey: returnPoint.journey.heading(for: request)), at: now)
    }

    func retry(at now: Moment) -> StageTransition<RESTV1>? {
      switch returnPoint {
      case .signingOut: return Self.arrows.retryLogOut(returnPoint.endingSession, at: now)
      case .signedOut(let registrationStatus, let journey):
        return Self.arrows.retry(
          Starting(registrationStatus: registrationStatus, journey: journey.entering(at: .check)), at: now)
      case .signedIn(let subscriber, let purpose):
        return Self.arrows.retrySignedIn(
          ProceedingWithAuthorization(subscriber: subscriber, purpose: purpose), at: now)
      }
    }

    func cancel(at now: Moment) -> StageTransition<RESTV1>? {
      // Nothing is in flight anymore, so only the failed request is given up.
      if case .signedIn(let subscriber, .play(_, let suspended?)) = returnPoint {
        return Self.arrows.cancelPlay(
          ProceedingWithAuthorization(subscriber: subscriber, purpose: .preauthorize(suspended)), at: now)
      }
      return Self.arrows.cancel(ComingToRest(at: returnPoint), at: now)
    }

    func chooseAnotherMVPD(at now: Moment) -> StageTransition<RESTV1>? {
      start(at: .picker).map { Self.arrows.chooseAnotherMVPD($0, at: now, also: .forget(.mvpd)) }
    }

    func useSecondScreen(at now: Moment) -> StageTransition<RESTV1>? {
      start(at: .secondScreen).map { Self.arrows.useSecondScreen($0, at: now) }
    }

    /// The logout is settled first, as for a play request.
    private func start(at entry: Entry) -> Starting? { isLogout ? nil : returnPoint.starting(at: entry) }

    func logOut(at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.logOut(returnPoint.endingSession, at: now)
    }

    func logOutLocally(at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.logOutLocally(
        returnPoint.signedOutLocally, also: .forget(.registration), .store(.signOut(SignOut())))
    }
  }
}
