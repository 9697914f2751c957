extension RESTV2 {
  /// Looks at the profile that was read. It replaces what the flow assumed. Without an answer the flow goes on with what
  /// it assumed: a decision tells whether that holds.
  ///
  /// What plays with a TempPass must stop. If nothing tells when the TempPass ends, the end of the media token is the
  /// latest moment.
  @usableFromInline package struct ReturningProfile: Deciding {
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
        endUnknown: To<EnteringDecisions>(
          "endUnknown", if: "a TempPass plays, and its end cannot be read: the end of the media token",
          also: .limitPlayback),
        foundEndUnknown: To<EnteringDecisions>(
          "foundEndUnknown", if: "the same, but the profile was read", also: .store, .limitPlayback),
        unread: To<EnteringDecisions>("unread", if: "call failed: as the earlier answer said"),
        failed: To<Recovering>("failed", if: "401, first time; 429; retry while a TempPass plays")
      ))
    package static var edges: [Edge] { outline(arrows) }

    package var passage: Passage { .returningProfile(self) }

    package func decide(at now: Timestamp) -> Transition<RESTV2> {
      switch reply {
      case .success(let list): look(at: list.received(at: now).value.profiles, at: now)
      case .failure(let fault): react(to: fault)
      }
    }

    private func look(at profiles: [Shared<Profile>], at now: Timestamp) -> Transition<RESTV2> {
      guard
        let profile = profiles.first(where: {
          $0.value.mvpd == call.subscriber.mvpd && !$0.value.isExpired(at: now)
        })
      else { return goOn(by: Self.arrows.none) }
      let subscriber = call.subscriber.reading(profile, status: call.status, isStale: call.isStale)
      let next = entering(subscriber)
      let stored = Command.store(subscriber.stored)
      guard call.reason == .playback else { return Self.arrows.found(next, also: stored) }
      if let end = profile.value.expiresAt {
        return Self.arrows.foundWhilePlaying(next, also: stored, .limitPlayback(until: end))
      }
      return call.endOfToken.map {
        Self.arrows.foundEndUnknown(next, also: stored, .limitPlayback(until: $0))
      } ?? Self.arrows.found(next, also: stored)
    }

    private func react(to fault: Shared<Fault>) -> Transition<RESTV2> {
      switch Reaction(to: fault.value, after: call.attempts) {
      case .renew, .wait:
        Self.arrows.failed(Recovering(pending: .call(.retrievingProfile(call)), fault: fault))
      case .retry where call.reason == .playback:
        Self.arrows.failed(Recovering(pending: .call(.retrievingProfile(call)), fault: fault))
      case .register, .retry, .signInAgain, .giveUp: goOn(by: Self.arrows.unread)
      }
    }

    /// Goes on with what the flow assumed.
    private func goOn(by arrow: Arrow<ReturningProfile, EnteringDecisions>) -> Transition<RESTV2> {
      let next = entering(call.subscriber)
      return call.endOfToken.map { Self.arrows.endUnknown(next, also: .limitPlayback(until: $0)) }
        ?? arrow(next)
    }

    private func entering(_ subscriber: Subscriber) -> EnteringDecisions {
      EnteringDecisions(subscriber: subscriber, purpose: call.purpose, returns: call.returns)
    }
  }
}
