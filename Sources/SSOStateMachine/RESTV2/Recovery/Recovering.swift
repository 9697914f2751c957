extension RESTV2 {
  /// A call has failed in a way that its own step does not know. What follows depends on the fault alone, never on
  /// the endpoint (Enhanced Error Codes).
  public struct Recovering: Deciding {
    static var step: Step { .recovering }
    static let card = StageCard("X.recovering", "Recover from a fault", knows: "the call and its fault")

    let pending: PendingCall
    let fault: Shared<Fault>

    private static let arrows = declare(
      Arrow<Self, RetrievingAccessToken>("unauthorized", if: "401, first time"),
      Arrow<Self, RetrievingClientCredentials>(
        "registrationRefused", if: "application registration refused", also: .forget),
      Arrow<Self, Throttled>("throttled", if: "429: ≤ 5 waits"),
      Arrow<Self, BackingOff>("retry", if: "retry, or no answer: ≤ 3 tries"),
      Arrow<Self, SigningInAgain>("authentication", if: "profile no longer holds"),
      Arrow<Self, SignedIn>(
        "preauthorizationFailed", if: "a preauthorization, anything else", also: .reportFailure),
      Arrow<Self, Failed>("failed", if: "anything else"))
    private static let (
      unauthorized, registrationRefused, throttled, retried, authentication, preauthorizationFailed, failed
    ) = arrows
    static let edges = outline(arrows)

    var state: State { .recovering(self) }

    func decide(at now: Timestamp) -> Transition<RESTV2> {
      switch Reaction(to: fault.value, after: pending.attempts) {
      case .renew: renew()
      case .register: register()
      case .wait(let delay):
        Self.throttled(Throttled(pending: pending.with(pending.attempts.afterThrottle), delay: delay))
      case .retry: Self.retried(BackingOff(pending: pending.with(pending.attempts.afterFailure)))
      case .signInAgain(let error): signInAgain(Failure(error, family: .service))
      case .giveUp(let failure): giveUp(failure)
      }
    }

    /// The registration endpoints take no token and know no profile, so there is nothing of either to renew.
    private func renew() -> Transition<RESTV2> {
      switch pending {
      case .registration, .token: giveUp(Failure(fault.value))
      case .call(let call): Self.unauthorized(.renewing(for: call.with(call.attempts.afterRenewal)))
      }
    }

    private func signInAgain(_ failure: Failure) -> Transition<RESTV2> {
      switch pending {
      case .registration, .token: giveUp(failure)
      case .call(let call):
        Self.authentication(
          SigningInAgain(access: call.access, journey: call.journey, failure: failure, profileIsGone: true))
      }
    }

    private func register() -> Transition<RESTV2> {
      guard let back = pending.journey.sentBack() else { return giveUp(Failure(fault.value)) }
      let next = RetrievingClientCredentials(
        configuration: pending.rest.standing.configuration, journey: back, isSecond: true)
      return Self.registrationRefused(next, also: .forget(.registration))
    }

    private func giveUp(_ failure: Failure) -> Transition<RESTV2> {
      let rest = pending.rest
      guard case .signedIn(let subscriber, .preauthorize) = rest else {
        return Self.failed(Failed(failure: failure, rest: rest, isLogout: pending.isLogout))
      }
      return Self.preauthorizationFailed(SignedIn(subscriber: subscriber), also: .reportFailure(failure))
    }
  }
}
