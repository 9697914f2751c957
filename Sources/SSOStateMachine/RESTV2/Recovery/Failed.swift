extension RESTV2 {
  /// Something failed permanently. The person may try again or go another way; nothing that was known is lost.
  package struct Failed: Resting, TakingChoices {
    package static var step: Step { .failed }
    package static let card = StageCard("X.failed", "Failed", knows: "what failed; where the flow can go on")

    /// The failure.
    package var failure: Failure { shared.value }
    /// The failure is behind a reference, because every arrow moves as many bytes as the largest stage has.
    private let shared: Shared<Failure>
    let returnPoint: ReturnPoint
    /// Whether a logout failed. If so, trying again must not sign in.
    let isLogout: Bool

    init(failure: Failure, returnPoint: ReturnPoint, isLogout: Bool = false) {
      (shared, self.returnPoint, self.isLogout) = (Shared(failure), returnPoint, isLogout)
    }

    private static let arrows = declare(
      (
        retry: To<Starting>("retry", on: .retry, if: "a sign-in failed"),
        retrySignedIn: To<EnteringDecisions>(
          "retrySignedIn", on: .retry, if: "a request of a subscriber failed"),
        retryLogOut: To<EndingSession>("retryLogOut", on: .retry, if: "signing out"),
        play: To<Starting>("play", on: .play, if: "not signed in"),
        playSignedIn: To<RequestingAuthorization>("playSignedIn", on: .play, if: "signed in"),
        otherWays: OtherWays<Self>(),
        choices: Choices<Self>(),
        look: To<LookingForAccount>(
          "look", on: .enterForeground, if: "a sign-in failed, an account at the system may be used"),
        foreground: To<Self>(
          staying: "foreground", on: .enterForeground, if: "appleSSO profile: nothing is cached any more"),
        cancel: To<ComingToRest>("cancel", on: .cancel, if: "nothing superseded"),
        cancelPlay: To<RequestingPreauthorization>(
          "cancelPlay", on: .cancel, if: "signed in, a preauthorization was superseded"),
        logOut: To<EndingSession>("logOut", on: .logOut),
        logOutLocally: To<SignedOut>("logOutLocally", on: .logOutLocally, also: .forget, .store)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }
    static var otherWays: OtherWays<Self> { arrows.otherWays }
    static var choices: Choices<Self> { arrows.choices }

    package var state: State { State(.failed(self)) }
    var details: StageDetails { StageDetails(isLogout: isLogout) }

    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<RESTV2>? {
      // A person who wants to sign out is not signed in again on the way: the logout is settled first.
      guard !isLogout else { return nil }
      if let next = returnPoint.superseded(by: request) { return Self.arrows.playSignedIn(next, at: now) }
      return Self.arrows.play(start(known.heading(for: request)), at: now)
    }

    func chooseAnotherMVPD(at now: Moment) -> StageTransition<RESTV2>? {
      start(by: { $0.toPicker }).map { Self.otherWays.chooseAnotherMVPD($0, at: now) }
    }

    func useSecondScreen(at now: Moment) -> StageTransition<RESTV2>? {
      start(by: { $0.toSecondScreen }).map { Self.otherWays.useSecondScreen($0, at: now) }
    }

    func chooseMVPD(_ id: String, at now: Moment) -> StageTransition<RESTV2>? {
      start(by: { $0.toLogin(of: id) }).map { Self.choices.chooseMVPD($0, at: now) }
    }

    func useTempPass(_ mvpd: String, at now: Moment) -> StageTransition<RESTV2>? {
      start(by: { $0.toTempPass(mvpd) }).map { Self.choices.useTempPass($0, at: now) }
    }

    /// The way into another sign-in; nil after a failed logout, which is settled first, as for a play request.
    private func start(by way: (Journey) -> Journey) -> Starting? { isLogout ? nil : start(way(known)) }

    /// A copy of the stage of a person who is not signed in, on the way to a play request.
    func heading(for request: Shared<PlayRequest>) -> Failed {
      let way = ReturnPoint(returnPoint.registrationStatus, returnPoint.journey.heading(for: request))
      return Failed(failure: failure, returnPoint: way, isLogout: isLogout)
    }

    func retry(at now: Moment) -> StageTransition<RESTV2>? {
      if isLogout { return Self.arrows.retryLogOut(returnPoint.endingSession, at: now) }
      switch returnPoint {
      case .signedOut, .stillSignedIn:
        return Self.arrows.retry(start(returnPoint.journey.returned(0).withoutSetback), at: now)
      case .signedIn(let subscriber, let purpose):
        return Self.arrows.retrySignedIn(
          EnteringDecisions(subscriber: subscriber, purpose: purpose, returns: 0), at: now)
      }
    }

    func enterForeground(at now: Moment) -> StageTransition<RESTV2>? {
      if !isLogout, let look = LookingForAccount(from: .failed(self)) { return Self.arrows.look(look) }
      return returnPoint.uncached.map {
        Self.arrows.foreground.stay(Failed(failure: failure, returnPoint: $0, isLogout: isLogout))
      }
    }

    func cancel(at now: Moment) -> StageTransition<RESTV2>? {
      // Nothing is in flight now, so only the failed request is given up.
      guard case .signedIn(let subscriber, .play(_, let suspended?)) = returnPoint else {
        return Self.arrows.cancel(ComingToRest(at: returnPoint, givesUpSignOut: isLogout), at: now)
      }
      return Self.arrows.cancelPlay(
        RequestingPreauthorization(subscriber: subscriber, request: suspended, returns: 0), at: now)
    }

    func logOut(at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.logOut(returnPoint.endingSession, at: now)
    }
    func logOutLocally(at now: Moment) -> StageTransition<RESTV2>? {
      Self.arrows.logOutLocally(
        returnPoint.signedOut, also: .forget(.profile), .store(returnPoint.storedSignOut))
    }
  }
}
