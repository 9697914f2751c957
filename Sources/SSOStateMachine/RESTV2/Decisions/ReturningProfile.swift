extension RESTV2 {
  /// Looks at the profile that was read, which replaces the assumed profile. Without an answer the flow continues with
  /// the assumed profile: a decision shows whether that profile holds.
  ///
  /// A TempPass that the service reports as used up has ended, whatever the flow assumed. So has a TempPass that has ended
  /// by this device's clock, and that the service no longer lists. Without an answer the flow cannot go on with it.
  package struct ReturningProfile: Deciding {
    package static var name: StageName { .returningProfile }
    package static let card = StageCard(
      "X.returningProfile", "Return the profile of the MVPD", phase: "D",
      knows: "the answer of X.retrievingProfile")

    let call: RetrievingProfile
    let reply: Reply<ProfileList>

    private static let arrows = declare(
      (
        found: To<EnteringDecisions>("found", if: "the profile", also: .store),
        foundWhilePlaying: To<EnteringDecisions>(
          "foundWhilePlaying", if: "the profile of a TempPass that plays, and its end", also: .store,
          .limitPlayback),
        none: To<EnteringDecisions>("none", if: "no profile"),
        tempPassEnded: To<SigningInAgain>("tempPassEnded", if: "a TempPass that has ended or is used up"),
        unread: To<EnteringDecisions>("unread", if: "call failed: as the earlier answer said"),
        failed: To<Recovering>(
          "failed", if: "401, first time; 429; retry while a TempPass plays; a TempPass that may have ended")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV2> {
      switch reply {
      case .success(let list): look(at: list.received(at: now.time).value.profiles, at: now)
      case .failure(let fault): react(to: fault, at: now)
      }
    }

    private func look(at profiles: [Shared<Profile>], at now: Moment) -> StageTransition<RESTV2> {
      let own = profiles.first { $0.value.mvpd == call.subscriber.mvpd }
      let hasEnded = own.map { $0.value.isExpired(at: now.time) } ?? (call.reason == .ended)
      if call.subscriber.tempPass != nil, hasEnded {
        return Self.arrows.tempPassEnded(ended(.profileExpired), at: now)
      }
      guard
        let profile = profiles.first(where: {
          $0.value.mvpd == call.subscriber.mvpd && !$0.value.isExpired(at: now.time)
        })
      else { return Self.arrows.none(entering(call.subscriber), at: now) }
      let subscriber = call.subscriber.reading(profile, status: call.status, isStale: call.isStale)
      let next = entering(subscriber)
      let stored = Command.store(subscriber.stored)
      guard call.reason == .playback else { return Self.arrows.found(next, at: now, also: stored) }
      if let end = profile.value.expiresAt {
        return Self.arrows.foundWhilePlaying(next, at: now, also: stored, .limitPlayback(until: end))
      }
      return Self.arrows.found(next, at: now, also: stored)
    }

    private func react(to fault: Shared<Fault>, at now: Moment) -> StageTransition<RESTV2> {
      if call.subscriber.tempPass != nil, fault.value.endsTempPass {
        return Self.arrows.tempPassEnded(ended(call.failure(fault.value)), at: now)
      }
      if call.reason == .ended {
        return Self.arrows.failed(Recovering(pending: .call(.retrievingProfile(call)), fault: fault), at: now)
      }
      return switch Reaction(to: fault.value, after: call.attempts) {
      case .renew, .wait:
        Self.arrows.failed(Recovering(pending: .call(.retrievingProfile(call)), fault: fault), at: now)
      case .retry where call.reason == .playback:
        Self.arrows.failed(Recovering(pending: .call(.retrievingProfile(call)), fault: fault), at: now)
      case .register, .retry, .signInAgain, .giveUp: Self.arrows.unread(entering(call.subscriber), at: now)
      }
    }

    private func ended(_ failure: Failure) -> SigningInAgain {
      .profileGone(call.subscriber, call.purpose, failure, returns: call.returns)
    }

    private func entering(_ subscriber: Subscriber) -> EnteringDecisions {
      // A TempPass that has not ended after all is counted, in case a clock stands still.
      EnteringDecisions(
        subscriber: subscriber, purpose: call.purpose,
        returns: call.reason == .ended ? call.returns + 1 : call.returns)
    }
  }
}
