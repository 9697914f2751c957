extension RESTV2 {
  /// Decisions, step D.8: looks at the decision. A Permit starts playback with its media token, once. If the app only
  /// checks, it is handed the decision instead.
  package struct ReturningAuthorization: Deciding {
    package static var name: StageName { .returningAuthorization }
    package static let card = StageCard("D.8", "Return authorization decision", knows: "the answer of D.7")

    let call: RetrievingAuthorization
    let reply: Reply<Authorization>

    private static let arrows = declare(
      (
        permit: To<EnteringDecisions>("permit", if: "Permit with a media token", also: .startPlayback),
        permitWithEnd: To<EnteringDecisions>(
          "permitWithEnd", if: "Permit, a TempPass with a known end", also: .startPlayback, .limitPlayback),
        permitTempPass: To<RetrievingProfile>(
          "permitTempPass",
          if: "Permit, a TempPass with an unknown end: that of the media token until it is read",
          also: .startPlayback, .limitPlayback),
        permitTempPassWithoutEnd: To<RetrievingProfile>(
          "permitTempPassWithoutEnd", if: "the same, and the media token has no end", also: .startPlayback),
        checked: To<EnteringDecisions>(
          "checked", if: "Permit with a media token or Deny, the app only checks", also: .deliverAuthorization
        ),
        deny: To<EnteringDecisions>("deny", if: "Deny", also: .showDenial),
        retry: To<BackingOff>("retry", if: "Deny, retry: ≤ 3 tries"),
        authentication: To<SigningInAgain>("authentication", if: "Deny, authentication or MVPD refused"),
        noToken: To<Failed>("noToken", if: "Permit without a media token"),
        checkedNoToken: To<ComingToRest>(
          "checkedNoToken", if: "Permit without a media token, the app only checks", also: .reportFailure),
        statusRefused: To<SigningInAgain>("statusRefused", if: "framework status refused"),
        mvpdRefused: To<SigningInAgain>(
          "mvpdRefused", if: "MVPD refused, or not that of the account at the system"),
        failed: To<Recovering>("failed", if: "call failed")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    private var isQuiet: Bool { call.request.value.isQuiet }
    private var purpose: Purpose { .play(call.request, suspended: call.suspended) }

    package func decide(at now: Moment) -> StageTransition<RESTV2> {
      switch reply {
      case .success(let answer): return proceed(with: answer, at: now)
      case .failure(let fault):
        if fault.value.refusesProfile {
          return Self.arrows.mvpdRefused(
            .profileGone(call.subscriber, purpose, call.failure(fault.value), returns: call.returns), at: now)
        }
        if fault.value.refusesFrameworkStatus {
          return Self.arrows.statusRefused(
            .statusInvalid(call.subscriber, purpose, returns: call.returns), at: now)
        }
        return Self.arrows.failed(
          Recovering(pending: .call(.retrievingAuthorization(call)), fault: fault), at: now)
      }
    }

    private func proceed(with answer: Shared<Authorization>, at now: Moment) -> StageTransition<RESTV2> {
      let decision = answer.value.decision
      guard decision.isAuthorized else { return react(to: answer, at: now) }
      guard let token = decision.token else {
        let failure = Failure(family: .protocol, code: "missingMediaToken", endpoint: call.endpoint)
        return isQuiet
          ? Self.arrows.checkedNoToken(
            ComingToRest(at: call.returnPoint), at: now, also: .reportFailure(failure))
          : Self.arrows.noToken(Failed(failure: failure, returnPoint: call.returnPoint))
      }
      return isQuiet
        ? Self.arrows.checked(next, at: now, also: .deliverAuthorization(answer)) : play(token, at: now)
    }

    private func play(_ token: MediaToken, at now: Moment) -> StageTransition<RESTV2> {
      let start = Command.startPlayback(resource: call.request.value.resource, token)
      let profile = call.subscriber.entitlement.profile.value
      guard profile.type == .temporary else { return Self.arrows.permit(next, at: now, also: start) }
      if let end = profile.expiresAt {
        return Self.arrows.permitWithEnd(next, at: now, also: start, .limitPlayback(until: end))
      }
      let reading = RetrievingProfile(
        subscriber: call.subscriber, purpose: Purpose(suspended: call.suspended), returns: 0, status: nil,
        reason: .playback)
      return token.end(receivedAt: now.time).map {
        Self.arrows.permitTempPass(reading, also: start, .limitPlayback(until: $0))
      } ?? Self.arrows.permitTempPassWithoutEnd(reading, also: start)
    }

    private func react(to answer: Shared<Authorization>, at now: Moment) -> StageTransition<RESTV2> {
      let error = answer.value.decision.error
      if let error, error.endsSignIn {
        return Self.arrows.authentication(
          .profileGone(call.subscriber, purpose, call.failure(error), returns: call.returns), at: now)
      }
      guard error?.recommendedAction == .retry, call.attempts.mayRetry else {
        if isQuiet { return Self.arrows.checked(next, at: now, also: .deliverAuthorization(answer)) }
        let denial = Denial(resource: call.request.value.resource, error: error)
        return Self.arrows.deny(next, at: now, also: .showDenial(Shared(denial)))
      }
      return Self.arrows.retry(
        BackingOff(pending: .call(.retrievingAuthorization(call.with(call.attempts.afterFailure)))))
    }

    /// The stage that follows a play request. Playback does not wait, so a preauthorization that was superseded is
    /// asked again now.
    private var next: EnteringDecisions {
      EnteringDecisions(
        subscriber: call.subscriber, purpose: Purpose(suspended: call.suspended), returns: 0)
    }
  }
}
