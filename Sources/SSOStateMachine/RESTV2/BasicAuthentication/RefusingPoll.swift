extension RESTV2 {
  /// Basic authentication, step F.30: a poll has failed. What can be waited for is; the interval is kept.
  ///
  /// A wait that would outlast the code ends with it: nobody is to type a code that is no longer any good.
  public struct RefusingPoll: Deciding {
    static var step: Step { .refusingPoll }
    static let card = StageCard("F.30", "Handle a poll that failed", knows: "what went wrong with a poll")

    let poll: Poll
    let fault: Shared<Fault>

    private static let arrows = declare(
      Arrow<Self, CodeExpired>("codeRefused", if: "code or session no longer valid"),
      Arrow<Self, RetrievingAccessToken>("unauthorized", if: "401, first time"),
      Arrow<Self, WaitingToPoll>("throttled", if: "429"),
      Arrow<Self, WaitingToPoll>("retry", if: "retry, or no answer: ≤ 3 tries"),
      Arrow<Self, EnteringBasicAuthentication>("regularMVPD", if: "TempPass used up: offer regular MVPDs"),
      Arrow<Self, Recovering>("registrationRefused", if: "application registration refused"),
      Arrow<Self, Failed>("failed", if: "anything else"))
    private static let (
      codeRefused, unauthorized, throttled, retried, regularMVPD, registrationRefused, failed
    ) = arrows
    static let edges = outline(arrows)

    var state: State { .refusingPoll(self) }

    func decide(at now: Timestamp) -> Transition<RESTV2> {
      if fault.value.refusesCode {
        return Self.codeRefused(CodeExpired(poll: poll, failure: Failure(fault.value)))
      }
      switch Reaction(to: fault.value, after: poll.attempts) {
      case .renew:
        let next = PollingProfile(poll: poll.with(poll.attempts.afterRenewal))
        return Self.unauthorized(.renewing(for: .pollingProfile(next)))
      case .wait(let delay):
        let next = poll.with(poll.attempts.afterThrottle)
        let left = max(0, now.milliseconds(until: poll.code.notAfter))
        return Self.throttled(WaitingToPoll(poll: next, delay: min(max(delay, poll.interval), left)))
      case .retry:
        let next = poll.with(poll.attempts.afterFailure)
        return Self.retried(WaitingToPoll(poll: next, delay: poll.interval))
      case .signInAgain:
        return Self.regularMVPD(EnteringBasicAuthentication(flow: poll.flow.choosing(nil).restarted))
      case .register:
        let call = Call.pollingProfile(PollingProfile(poll: poll))
        return Self.registrationRefused(Recovering(pending: .call(call), fault: fault))
      case .giveUp(let failure): return Self.failed(poll.flow.failed(failure))
      }
    }
  }
}
