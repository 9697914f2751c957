extension RESTV2 {
  /// Looks at what the last look has brought. Without a profile the code is given up, whatever the answer was.
  @usableFromInline package struct ReturningProfileAfterCode: Deciding {
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
        sameMVPD: To<EnteringBasicAuthentication>("sameMVPD", if: "none, a new code, MVPD chosen here"),
        chosenElsewhere: To<EnteringBasicAuthentication>(
          "chosenElsewhere", if: "none, a new code, MVPD chosen on the second screen"),
        unauthorized: To<RetrievingAccessToken>("unauthorized", if: "401, first time")
      ))
    package static var edges: [Edge] { outline(arrows) }

    package var passage: Passage { .returningProfileAfterCode(self) }

    package func decide(at now: Timestamp) -> Transition<RESTV2> {
      switch reply {
      case .success(let list):
        guard let profile = call.login(in: list.received(at: now).value, at: now) else { return giveUpCode }
        let next = call.poll.flow.entering(with: profile)
        return Self.arrows.found(next, also: .store(next.subscriber.stored))
      case .failure(let fault):
        switch Reaction(to: fault.value, after: call.attempts) {
        case .renew:
          let again = call.with(call.attempts.afterRenewal)
          return Self.arrows.unauthorized(.renewing(for: .retrievingProfileAfterCode(again)))
        case .register, .wait, .retry, .signInAgain, .giveUp: return giveUpCode
        }
      }
    }

    private var giveUpCode: Transition<RESTV2> {
      let poll = call.poll.with(Attempts())
      switch (call.reason, poll.origin) {
      case (.expired, _): return Self.arrows.ended(CodeExpired(poll: poll))
      case (.refused(let failure), _): return Self.arrows.ended(CodeExpired(poll: poll, refusal: failure))
      case (.replaced, .userAgent), (.replaced, .closedUserAgent), (.replaced, .preselected):
        return Self.arrows.sameMVPD(EnteringBasicAuthentication(flow: poll.flow))
      case (.replaced, .notPreselected):
        return Self.arrows.chosenElsewhere(
          EnteringBasicAuthentication(flow: poll.flow, isChosenElsewhere: true))
      }
    }
  }
}

extension RESTV2.RetrievingProfileAfterCode {
  /// The profile that a login has led to: not that of somebody who was signed in before, not one that a decision has
  /// refused, and no TempPass.
  fileprivate func login(in list: ProfileList, at now: Timestamp) -> Shared<Profile>? {
    list.profiles.first {
      let profile = $0.value
      return !profile.isExpired(at: now) && profile.type != .temporary && !journey.refuses(profile)
        && profile.mvpd != journey.subscriber?.value.mvpd
    }
  }
}
