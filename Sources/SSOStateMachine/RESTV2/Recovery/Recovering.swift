extension RESTV2 {
  /// A call has failed in a way that its own step does not handle. The fault alone decides what follows, never the
  /// endpoint (Enhanced Error Codes).
  package struct Recovering: Deciding {
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
        pollLater: To<WaitingToPoll>("pollLater", if: "a token for a poll, no answer: the code still holds"),
        lookFailed: To<ReturningProfileAfterCode>(
          "lookFailed", if: "a token for the last look before a code is given up, anything else"),
        partnerFailed: To<EnteringBasicAuthentication>(
          "partnerFailed", if: "C.5 or C.12, anything else, asked: basic authentication"),
        stillSignedIn: To<EnteringDecisions>(
          "stillSignedIn", if: "B.3, anything else, asked, still signed in: a decision tells"),
        profilesUnread: To<ProceedingToPartnerAuthentication>(
          "profilesUnread", if: "B.3 alone cannot be had, asked: as without a profile"),
        partnerAtHand: To<RetrievingPartnerAuthenticationRequest>(
          "partnerAtHand",
          if: "B.3 with an MVPD, or C.1, alone cannot be had, asked, a framework status at hand: E11 tells"),
        mvpdAtHand: To<EnteringBasicAuthentication>(
          "mvpdAtHand", if: "the same, only an MVPD at hand: E4 tells"),
        credentialsRevoked: To<SignedOut>(
          "credentialsRevoked", if: "signing out, credentials revoked", also: .forget),
        unasked: To<ComingToRest>(
          "unasked", if: "anything else, the person did not ask", also: .reportFailure),
        failed: To<Failed>("failed", if: "anything else"),
        signOutUnfinished: To<Starting>(
          "signOutUnfinished", if: "an earlier sign-out, anything else, asked: what it came before"),
        remainingFailed: To<SignedOut>(
          "remainingFailed", if: "signing out of what is left, anything else", also: .reportFailure)
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    private var failure: Failure { Failure(fault.value, of: pending.endpoint) }

    package func decide(at now: Moment) -> StageTransition<RESTV2> {
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

    /// The registration endpoints take no token and know no profile, so a failed registration renews neither.
    private func renew(at now: Moment) -> StageTransition<RESTV2> {
      switch pending {
      case .registration, .token:
        fault.value.refusesRegistration ? register(at: now) : giveUp(at: now)
      case .call(let call): Self.arrows.unauthorized(.renewing(for: call.with(call.attempts.afterRenewal)))
      }
    }

    private func signInAgain(at now: Moment) -> StageTransition<RESTV2> {
      switch pending {
      case .registration, .token: return giveUp(at: now)
      case .call(let call):
        if call.withoutPartner(after: fault.value) != nil { return giveUp(at: now) }
        return Self.arrows.authentication(
          SigningInAgain(
            access: call.access, journey: call.journey.losing(setback(failure, call.returnPoint)),
            failure: failure, cause: .refused), at: now)
      }
    }

    /// If the person is no longer signed in, nothing new is lost: only a reason not told before is still to be told.
    private func setback(_ failure: Failure, _ point: ReturnPoint) -> Setback {
      var setback = Setback(failure, refused: refusedProfile, mvpd: point.subscriber?.mvpd)
      setback.isTold = point.subscriber == nil && !point.journey.owesNotice
      return setback
    }

    private func register(at now: Moment) -> StageTransition<RESTV2> {
      if pending.isLogout {
        return Self.arrows.credentialsRevoked(
          .withoutCredentials(pending.returnPoint), also: .forget(.registration))
      }
      guard let back = pending.journey.sentBack() else { return giveUp(at: now) }
      let next = RetrievingClientCredentials(
        configuration: pending.returnPoint.registrationStatus.configuration,
        journey: pending.returnPoint.withoutProfile(back, because: failure, at: now.time), isSecond: true)
      return Self.arrows.registrationRefused(next, also: .forget(.registration))
    }

    /// The profile that the flow must not use again; nil if the flow may use any profile.
    ///
    /// A subscriber's request refuses the subscriber's profile. On a journey only a TempPass is refused: the service
    /// gives no second TempPass, but it may still hold any other profile.
    private var refusedProfile: Shared<Profile>? {
      switch pending.returnPoint {
      case .signedIn(let subscriber, _): subscriber.entitlement.profile
      case .stillSignedIn(let subscriber, _): subscriber.tempPass
      case .signedOut: nil
      }
    }

    private func giveUp(at now: Moment) -> StageTransition<RESTV2> {
      let returnPoint = pending.returnPoint
      if case .token = pending, let poll = pending.polled, fault.value.passes {
        return Self.arrows.pollLater(WaitingToPoll(later: poll, at: now.time))
      }
      if case .token(let token) = pending,
        case .retrievingProfileAfterCode(let look)? = token.continuation.call
      {
        return Self.arrows.lookFailed(
          ReturningProfileAfterCode(call: look.with(look.attempts.afterRenewal), reply: .failure(fault)),
          at: now)
      }
      if let rest = pending.remainingLogout {
        return Self.arrows.remainingFailed(
          rest.signedOut(rest.remaining?.value.logouts), also: .reportFailure(failure))
      }
      if !pending.isLogout, returnPoint.isUnasked {
        return Self.arrows.unasked(ComingToRest(at: returnPoint), at: now, also: .reportFailure(failure))
      }
      if case .call(let call) = pending, let next = wayRound(call, at: now) { return next }
      return Self.arrows.failed(
        Failed(failure: failure, returnPoint: returnPoint, isLogout: pending.isLogout))
    }

    /// The way on for a person whose profiles cannot be read: E11 and E4 answer `authorize` if there is a profile.
    private func withoutProfiles(_ call: RetrievingProfiles, at now: Moment) -> StageTransition<RESTV2> {
      switch (call.journey.mvpd, call.status) {
      case (nil, let status):
        Self.arrows.profilesUnread(
          ProceedingToPartnerAuthentication(access: call.access, journey: call.journey, status: status),
          at: now)
      case (let mvpd?, let status?):
        Self.arrows.partnerAtHand(
          RetrievingPartnerAuthenticationRequest(
            selection: Selection(access: call.access, journey: call.journey, status: status, mvpd: mvpd)))
      case (let mvpd?, nil):
        Self.arrows.mvpdAtHand(
          EnteringBasicAuthentication(
            flow: BasicFlow(access: call.access, journey: call.journey, mvpd: mvpd)), at: now)
      }
    }

    /// The way on for a person who cannot be shown the MVPDs: the account at the system, or the known MVPD. Nil if both
    /// are unknown, and if the person wants another MVPD.
    private func withoutConfiguration(
      _ call: RetrievingConfiguration, at now: Moment
    ) -> StageTransition<RESTV2>? {
      switch call.journey.route {
      case .check, .system: break
      case .picker, .basic, .chosen, .secondScreen, .temporaryAccess: return nil
      }
      if let status = call.status {
        return Self.arrows.partnerAtHand(
          RetrievingPartnerAuthenticationRequest(
            selection: Selection(access: call.access, journey: call.journey, status: status)))
      }
      return call.flowAtHand.map {
        Self.arrows.mvpdAtHand(EnteringBasicAuthentication(flow: $0), at: now)
      }
    }

    /// Continues without the answer, if the call only saves the person a step. There is no way around any other call.
    private func wayRound(_ call: Call, at now: Moment) -> StageTransition<RESTV2>? {
      if let next = call.withoutPartner(after: fault.value) {
        return Self.arrows.partnerFailed(next, at: now)
      }
      switch call {
      case .retrievingProfiles(let call):
        if let subscriber = call.returnPoint.subscriber {
          return Self.arrows.stillSignedIn(
            EnteringDecisions(
              subscriber: subscriber, purpose: call.journey.purpose, returns: call.journey.returns), at: now)
        }
        return fault.value.concernsOneCall(afterAnswer: call.isAfterAnswer)
          ? withoutProfiles(call, at: now) : nil
      case .retrievingConfiguration(let call):
        // B.3 was answered just before.
        return fault.value.concernsOneCall(afterAnswer: true) ? withoutConfiguration(call, at: now) : nil
      case .retrievingLogout(let call):
        return call.withoutSignOut.map { Self.arrows.signOutUnfinished($0, at: now) }
      case .retrievingPartnerAuthenticationRequest, .retrievingPartnerProfile, .retrievingPreauthorization,
        .retrievingAuthorization, .retrievingProfile, .creatingSession, .resumingSession,
        .retrievingProfileByCode, .retrievingProfileAfterCode, .creatingSessionForSecondScreen,
        .creatingSessionWithoutMVPD, .pollingProfile:
        return nil
      }
    }
  }
}
