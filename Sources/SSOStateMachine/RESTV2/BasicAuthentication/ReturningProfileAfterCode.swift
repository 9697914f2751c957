extension RESTV2 {
  /// Looks at the answer of the last look for a profile. Without a profile the code is given up, whatever the answer
  /// was.
  package struct ReturningProfileAfterCode: Deciding {
    package static var name: StageName { .returningProfileAfterCode }
    package static let card = StageCard(
      "X.returningProfileAfterCode", "Return what was found before a code is given up", phase: "F",
      knows: "the answer of X.retrievingProfileAfterCode")

    let call: RetrievingProfileAfterCode
    let reply: Reply<ProfileList>

    private static let arrows = declare(
      (
        found: To<EnteringDecisions>("found", if: "profile of a login", also: .store),
        ended: To<CodeExpired>("ended", if: "none, the code has ended"),
        newCode: To<EnteringBasicAuthentication>("newCode", if: "none, a new code is wanted"),
        unauthorized: To<RetrievingAccessToken>("unauthorized", if: "401, first time")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV2> {
      switch reply {
      case .success(let list):
        guard let profile = call.login(in: list.received(at: now.time).value, at: now.time) else {
          return giveUpCode(at: now)
        }
        let next = call.poll.flow.entering(with: profile)
        return Self.arrows.found(next, at: now, also: .store(next.subscriber.stored))
      case .failure(let fault):
        switch Reaction(to: fault.value, after: call.attempts) {
        case .renew:
          let again = call.with(call.attempts.afterRenewal)
          return Self.arrows.unauthorized(.renewing(for: .retrievingProfileAfterCode(again)))
        case .register, .wait, .retry, .signInAgain, .giveUp: return giveUpCode(at: now)
        }
      }
    }

    private func giveUpCode(at now: Moment) -> StageTransition<RESTV2> {
      let poll = call.poll.with(Attempts())
      return switch call.reason {
      case .expired: Self.arrows.ended(CodeExpired(poll: poll))
      case .refused(let failure): Self.arrows.ended(CodeExpired(poll: poll, refusal: failure))
      case .replaced:
        Self.arrows.newCode(
          EnteringBasicAuthentication(
            flow: poll.flow, isChosenElsewhere: poll.origin == .notPreselected), at: now)
      }
    }
  }
}

extension RESTV2.RetrievingProfileAfterCode {
  /// The profile that a login with the code has made: it begins after the code, by the service's clock. Any other
  /// profile comes from an earlier sign-in, and the person did not ask for it. Also nil if an answer contained no
  /// beginning.
  fileprivate func login(in list: ProfileList, at now: Timestamp) -> Shared<Profile>? {
    guard let begin = poll.code.begin else { return nil }
    return list.profiles.first {
      let profile = $0.value
      return profile.notBefore.map { $0 >= begin } ?? false && !profile.isExpired(at: now)
        && profile.type != .temporary
    }
  }
}
