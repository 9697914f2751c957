package import SSOStateMachine

extension RESTV1 {
  /// The person is signed in, and nothing is in flight.
  package struct SignedIn: Resting {
    package static var step: Step { .signedIn }
    package static let card = StageCard("X.signedIn", "Signed in", phase: "V1.11", knows: "a subscriber")

    /// The subscriber, with the permissions of earlier preauthorizations.
    package let subscriber: Subscriber

    private static let arrows = declare(
      (
        preauthorize: To<ProceedingWithAuthorization>("preauthorize", on: .preauthorize),
        play: To<ProceedingWithAuthorization>("play", on: .play),
        expired: To<SigningInAgain>("expired", on: .enterForeground, if: "authentication expired"),
        stillValid: To<Self>("stillValid", on: .enterForeground, if: "still valid"),
        check: To<CheckingAuthentication>("check", on: .check, if: "valid token"),
        checkTokenExpired: To<RetrievingAccessToken>("checkTokenExpired", on: .check, if: "token expired"),
        requestPermission: To<RequestingPermission>("requestPermission", on: .requestPermission),
        logOut: To<EndingSession>("logOut", on: .logOut)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package var state: State { State(.signedIn(self)) }
    var returnPoint: ReturnPoint { .signedIn(subscriber, .signIn) }

    func preauthorize(_ request: Shared<PreauthorizationRequest>, at now: Moment) -> StageTransition<RESTV1>?
    {
      Self.arrows.preauthorize(
        ProceedingWithAuthorization(subscriber: subscriber, purpose: .preauthorize(request)), at: now)
    }

    func play(_ request: Shared<PlayRequest>, at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.play(
        ProceedingWithAuthorization(subscriber: subscriber, purpose: .play(request, suspended: nil)), at: now)
    }

    func enterForeground(at now: Moment) -> StageTransition<RESTV1>? {
      subscriber.isExpired(at: now.time)
        ? Self.arrows.expired(.expired(subscriber, .signIn, returns: 0), at: now)
        : Self.arrows.stillValid(self)
    }

    func check(at now: Moment) -> StageTransition<RESTV1>? {
      let access = subscriber.access
      let next = CheckingAuthentication(
        access: access, journey: Journey(mvpd: subscriber.mvpd),
        subscriber: subscriber.isExpired(at: now.time) ? nil : subscriber)
      return access.value.isUsable(at: now.time)
        ? Self.arrows.check(next)
        : Self.arrows.checkTokenExpired(.renewing(for: .checkingAuthentication(next)))
    }

    func requestPermission(at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.requestPermission(RequestingPermission(signedIn: self))
    }

    func logOut(at now: Moment) -> StageTransition<RESTV1>? {
      Self.arrows.logOut(returnPoint.endingSession, at: now)
    }
  }
}
