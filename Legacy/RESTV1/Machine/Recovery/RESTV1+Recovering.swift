package import SSOStateMachine

extension RESTV1 {
  /// A call has failed in a way that its own step does not handle. The fault decides what follows. The call decides
  /// what is given up: the steps of Apple's single sign-on end in the regular flow (G5).
  package struct Recovering: Deciding {
    package static var name: StageName { .recovering }
    package static let card = StageCard(
      "X.recovering", "Recover from a fault", knows: "the call and its fault")

    let pending: PendingCall
    let fault: Shared<Fault>

    private static let arrows = declare(
      (
        unauthorized: To<RetrievingAccessToken>("unauthorized", if: "401, first time"),
        registrationRefused: To<Registering>(
          "registrationRefused", if: "application registration refused", also: .forget),
        throttled: To<Throttled>("throttled", if: "429: ≤ 5 waits"),
        retry: To<BackingOff>("retry", if: "retry, or no answer: ≤ 3 tries"),
        authentication: To<SigningInAgain>("authentication", if: "authentication no longer holds"),
        regular: To<EnteringRegularFlow>("regular", if: "V1.3, V1.6 or V1.8, anything else"),
        withoutSignOut: To<Starting>(
          "withoutSignOut", if: "an earlier sign-out before a sign-in, the service answers anything else",
          also: .forget, .store),
        preauthorizationFailed: To<SignedIn>(
          "preauthorizationFailed", if: "a preauthorization, anything else", also: .reportFailure),
        credentialsGone: To<SignedOut>(
          "credentialsGone",
          if: "application registration refused, signing out, or a look after a sign-out", also: .forget),
        checkFailed: To<Idle>("checkFailed", if: "no screen asked for, anything else", also: .reportFailure),
        checkFailedSignedIn: To<SignedIn>(
          "checkFailedSignedIn", if: "signed in and checking, anything else", also: .reportFailure),
        failed: To<Failed>("failed", if: "anything else")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    private var failure: Failure { Failure(fault.value, of: pending.endpoint) }

    package func decide(at now: Moment) -> StageTransition<RESTV1> {
      // A person who looks at a code does not wait for the call.
      let mostWait = pending.polled == nil ? Reaction.mostWait : .max
      return switch Reaction(to: fault.value, after: pending.attempts, waitingAtMost: mostWait) {
      case .renew: renew(at: now)
      case .register: register(at: now)
      case .wait(let delay):
        Self.arrows.throttled(Throttled(pending: pending.with(pending.attempts.afterThrottle), delay: delay))
      case .retry: Self.arrows.retry(BackingOff(pending: pending.with(pending.attempts.afterFailure)))
      case .signInAgain: signInAgain(at: now)
      case .giveUp: giveUp(at: now)
      }
    }

    /// The registration takes no token and knows no subscriber, so a failed registration renews neither.
    private func renew(at now: Moment) -> StageTransition<RESTV1> {
      switch pending {
      case .registration, .token: giveUp(at: now)
      case .call(let call): Self.arrows.unauthorized(.renewing(for: call.with(call.attempts.afterRenewal)))
      }
    }

    private func signInAgain(at now: Moment) -> StageTransition<RESTV1> {
      guard case .call(let call) = pending, !call.isLogout, call.details.onward == nil,
        call.fallback(after: fault.value) == nil
      else {
        return giveUp(at: now)
      }
      return Self.arrows.authentication(
        SigningInAgain(access: call.access, journey: call.journey, failure: failure), at: now)
    }

    private func register(at now: Moment) -> StageTransition<RESTV1> {
      if pending.isLogout || pending.journey.isLookAfterSignOut {
        let rest = pending.returnPoint.signedOutLocally
        return Self.arrows.credentialsGone(rest, also: .forget(.registration))
      }
      guard let back = pending.journey.withoutCredentials.sentBack() else { return giveUp(at: now) }
      let next = Registering(
        configuration: pending.returnPoint.registrationStatus.configuration, journey: back, isSecond: true,
        entry: pending.entry)
      return Self.arrows.registrationRefused(next, also: .forget(.registration))
    }

    private func giveUp(at now: Moment) -> StageTransition<RESTV1> {
      if case .call(let call) = pending, let next = call.fallback(after: fault.value) {
        return Self.arrows.regular(next, at: now)
      }
      // The earlier person's token is lost with the credentials, so the sign-in cannot find it.
      let returnPoint = pending.returnPoint
      if case .call(let call) = pending, let onward = call.details.onward?.value, onward.isAsked,
        fault.value.isAnswer
      {
        let next = onward.starting(.unregistered(returnPoint.registrationStatus.configuration))
        return Self.arrows.withoutSignOut(
          next, at: now, also: .forget(.registration), .store(.signOut(SignOut())))
      }
      if case .signedIn(let subscriber, .preauthorize) = returnPoint {
        return Self.arrows.preauthorizationFailed(
          SignedIn(subscriber: subscriber), also: .reportFailure(failure))
      }
      switch returnPoint.quietRest {
      case .idle(let idle): return Self.arrows.checkFailed(idle, also: .reportFailure(failure))
      case .signedIn(let stage): return Self.arrows.checkFailedSignedIn(stage, also: .reportFailure(failure))
      case nil:
        return Self.arrows.failed(Failed(failure: failure, returnPoint: returnPoint))
      }
    }
  }
}

extension Fault {
  /// Whether a step of Apple's single sign-on stops trying: no new token, no wait and no further try is left.
  func isFinal(after attempts: Attempts) -> Bool {
    switch Reaction(to: self, after: attempts) {
    case .signInAgain, .giveUp: true
    case .renew, .register, .wait, .retry: false
    }
  }

  /// Whether the service has answered, and does not say that the call may go through later.
  fileprivate var isAnswer: Bool {
    switch self {
    case .service, .unreadable, .unauthorized, .registration: true
    case .transport, .redirected, .throttled: false
    }
  }

  /// Whether the service had nothing to delete.
  var saysThatNothingIsThere: Bool { status.map([404, 410, 412].contains) ?? false }
}
