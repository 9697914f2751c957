extension RESTV1 {
  /// Something failed for good. The person may try again; what was known is not lost.
  public struct Failed: Resting {
    static var step: Step { .failed }
    static let card = StageCard("X.failed", "Failed", knows: "what failed; where the flow can go on")

    /// What failed.
    public let failure: Failure
    let rest: Rest
    /// Whether it was a logout: trying again must not sign in.
    var isLogout = false

    private static let arrows = declare(
      Arrow<Self, Starting>("retry", on: .retry, if: "not signed in"),
      Arrow<Self, ProceedingWithAuthorization>("retrySignedIn", on: .retry, if: "signed in"),
      Arrow<Self, EndingSession>("retryLogOut", on: .retry, if: "signing out"),
      Arrow<Self, Starting>("play", on: .play, if: "not signed in"),
      Arrow<Self, ProceedingWithAuthorization>("playSignedIn", on: .play, if: "signed in"),
      Arrow<Self, Idle>("cancel", on: .cancel, if: "not signed in"),
      Arrow<Self, SignedIn>("cancelSignedIn", on: .cancel, if: "signed in, nothing superseded"),
      Arrow<Self, ProceedingWithAuthorization>(
        "cancelPlay", on: .cancel, if: "signed in, a preauthorization was superseded"),
      Arrow<Self, EndingSession>("logOut", on: .logOut))
    private static let (
      retried, retriedSignedIn, retriedLogOut, played, playedSignedIn, cancelled, cancelledSignedIn,
      cancelledPlay, loggedOut
    ) = arrows
    static let edges = outline(arrows)

    var state: State { .failed(self) }

    func play(_ request: Shared<PlayRequest>) -> Transition<RESTV1>? {
      if let next = rest.superseded(by: request) { return Self.playedSignedIn(next) }
      // Who wants to be signed out is not signed in again by the way: that wish is settled first.
      guard !isLogout else { return nil }
      return Self.played(Starting(standing: rest.standing, journey: rest.journey.heading(for: request)))
    }

    func retry() -> Transition<RESTV1>? {
      if isLogout { return Self.retriedLogOut(rest.endingSession) }
      switch rest {
      case .signedOut(let standing, let journey):
        let fresh = Journey(mvpd: journey.mvpd, purpose: journey.purpose)
        return Self.retried(Starting(standing: standing, journey: fresh))
      case .signedIn(let subscriber, let purpose):
        return Self.retriedSignedIn(
          ProceedingWithAuthorization(subscriber: subscriber, purpose: purpose))
      }
    }

    func cancel() -> Transition<RESTV1>? {
      switch rest {
      case .signedOut: Self.cancelled(rest.idle)
      // Nothing is in flight any more, so only what failed is given up.
      case .signedIn(let subscriber, .play(_, let suspended?)):
        Self.cancelledPlay(
          ProceedingWithAuthorization(subscriber: subscriber, purpose: .preauthorize(suspended)))
      case .signedIn(let subscriber, .play), .signedIn(let subscriber, .preauthorize),
        .signedIn(let subscriber, .signIn):
        Self.cancelledSignedIn(SignedIn(subscriber: subscriber))
      }
    }

    func logOut() -> Transition<RESTV1>? { Self.loggedOut(rest.endingSession) }
  }
}
