extension RESTV2 {
  /// A call has failed in a way that its own step does not handle. The fault alone decides what follows, never the
  /// endpoint (Enhanced Error Codes).
  @usableFromInline package struct Recovering: Deciding {
    package static var name: StageName { .recovering }
    package static let card = StageCard(
      "X.recovering", "Recover from a fault", knows: "the call and its fault")

    let pending: PendingCall
    let fault: Shared<Fault>

    private static let arrows = declare(
      (
        unauthorized: To<RetrievingAccessToken>("unauthorized", if: "401, first time"),
        registrationRefused: To<RetrievingClientCredentials>(
          "registrationRefused", if: "application registration refused", also: .forget),
        throttled: To<Throttled>("throttled", if: "429: ≤ 5 waits"),
        retry: To<BackingOff>("retry", if: "retry, or no answer: ≤ 3 tries"),
        authentication: To<SigningInAgain>("authentication", if: "profile no longer holds"),
        preauthorizationFailed: To<SignedIn>(
          "preauthorizationFailed", if: "a preauthorization, anything else", also: .reportFailure),
        failed: To<Failed>("failed", if: "anything else")
      ))
    package static var edges: [Edge] { outline(arrows) }

    package var passage: Passage { .recovering(self) }

    package func decide(at now: Timestamp) -> Transition<RESTV2> {
      switch Reaction(to: fault.value, after: pending.attempts) {
      case .renew: renew()
      case .register: register()
      case .wait(let delay):
        Self.arrows.throttled(Throttled(pending: pending.with(pending.attempts.afterThrottle), delay: delay))
      case .retry: Self.arrows.retry(BackingOff(pending: pending.with(pending.attempts.afterFailure)))
      case .signInAgain(let error): signInAgain(Failure(error, family: .service))
      case .giveUp(let failure): giveUp(failure)
      }
    }

    /// The registration endpoints take no token and know no profile, so a failed registration renews neither.
    private func renew() -> Transition<RESTV2> {
      switch pending {
      case .registration, .token: giveUp(Failure(fault.value))
      case .call(let call): Self.arrows.unauthorized(.renewing(for: call.with(call.attempts.afterRenewal)))
      }
    }

    private func signInAgain(_ failure: Failure) -> Transition<RESTV2> {
      switch pending {
      case .registration, .token: giveUp(failure)
      case .call(let call):
        Self.arrows.authentication(
          SigningInAgain(access: call.access, journey: call.journey, failure: failure, profileIsGone: true))
      }
    }

    private func register() -> Transition<RESTV2> {
      guard let back = pending.journey.sentBack() else { return giveUp(Failure(fault.value)) }
      let next = RetrievingClientCredentials(
        configuration: pending.returnPoint.standing.configuration, journey: back, isSecond: true)
      return Self.arrows.registrationRefused(next, also: .forget(.registration))
    }

    private func giveUp(_ failure: Failure) -> Transition<RESTV2> {
      let returnPoint = pending.returnPoint
      guard case .signedIn(let subscriber, .preauthorize) = returnPoint else {
        return Self.arrows.failed(
          Failed(failure: failure, returnPoint: returnPoint, isLogout: pending.isLogout))
      }
      return Self.arrows.preauthorizationFailed(
        SignedIn(subscriber: subscriber), also: .reportFailure(failure))
    }
  }
}
