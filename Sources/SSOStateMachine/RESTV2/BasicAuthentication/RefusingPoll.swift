extension RESTV2 {
  /// Basic authentication, step F.30: a poll has failed. As long as the code holds, a fault that may pass ends nothing:
  /// the flow keeps polling, more slowly.
  ///
  /// A wait that would outlast the code ends with the code: the person should not type a code that no longer works.
  package struct RefusingPoll: Deciding {
    package static var name: StageName { .refusingPoll }
    package static let card = StageCard(
      "F.30", "Handle a poll that failed", knows: "what went wrong with a poll")

    let poll: Poll
    let fault: Shared<Fault>

    private static let arrows = declare(
      (
        codeRefused: To<EndingCode>("codeRefused", if: "code or session no longer valid"),
        unauthorized: To<RetrievingAccessToken>("unauthorized", if: "401, first time"),
        throttled: To<WaitingToPoll>("throttled", if: "429"),
        later: To<WaitingToPoll>("later", if: "retry, no answer or 5xx: poll on, more slowly"),
        regularMVPD: To<EnteringBasicAuthentication>(
          "regularMVPD", if: "TempPass used up: offer regular MVPDs"),
        registrationRefused: To<Recovering>("registrationRefused", if: "application registration refused"),
        failed: To<Failed>("failed", if: "anything else")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    private var failure: Failure { PollingProfile(poll: poll).failure(fault.value) }

    package func decide(at now: Moment) -> StageTransition<RESTV2> {
      if fault.value.refusesCode {
        return Self.arrows.codeRefused(EndingCode(poll: poll, reason: .refused(Shared(failure))), at: now)
      }
      // The person looks at the code meanwhile, so the wait may be as long as the code holds.
      switch Reaction(to: fault.value, after: poll.attempts, waitingAtMost: .max) {
      case .renew:
        let next = PollingProfile(poll: poll.with(poll.attempts.afterRenewal))
        return Self.arrows.unauthorized(.renewing(for: .pollingProfile(next)))
      case .wait(let delay):
        let next = poll.with(poll.attempts.afterThrottle)
        let left = now.time.milliseconds(until: poll.code.notAfter)
        return Self.arrows.throttled(WaitingToPoll(poll: next, delay: min(max(delay, poll.interval), left)))
      case .signInAgain:
        return Self.arrows.regularMVPD(
          EnteringBasicAuthentication(flow: poll.flow.choosing(nil).restarted), at: now)
      case .register:
        let call = Call.pollingProfile(PollingProfile(poll: poll))
        return Self.arrows.registrationRefused(Recovering(pending: .call(call), fault: fault), at: now)
      case .retry: return Self.arrows.later(WaitingToPoll(later: poll, at: now.time))
      case .giveUp:
        return fault.value.passes
          ? Self.arrows.later(WaitingToPoll(later: poll, at: now.time))
          : Self.arrows.failed(poll.flow.failed(failure))
      }
    }
  }
}
