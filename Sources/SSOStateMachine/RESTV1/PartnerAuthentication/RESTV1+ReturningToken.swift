extension RESTV1 {
  /// V1.9: was the Adobe token created? 204, which has no body, is the one answer that says so (C4).
  ///
  /// Where the answer was lost, the token may have been created all the same. The response is not sent a second time: it
  /// would be refused. V1.1 tells.
  public struct ReturningToken: Deciding {
    static var step: Step { .returningToken }
    static let card = StageCard(
      "V1.9", "Is the Adobe token created?", phase: "V1", knows: "the answer of V1.8")

    let call: ExchangingToken
    let reply: Reply<NoContent>

    private static let arrows = declare(
      Arrow<Self, ProceedingWithAuthorization>("created", if: "204", also: .store),
      Arrow<Self, EnteringRegularFlow>("refused", if: "anything else"),
      Arrow<Self, SigningInAgain>("unknown", if: "no answer or 5xx, ≤ 2 returns", also: .store),
      Arrow<Self, Recovering>("failed", if: "401 or 429: within the retry policy"))
    private static let (created, refused, unknown, failed) = arrows
    static let edges = outline(arrows)

    var state: State { .returningToken(self) }

    func decide(at now: Timestamp) -> Transition<RESTV1> {
      switch reply {
      case .success:
        let selection = call.selection
        let next = selection.journey.entering(with: nil, selection.access, mvpd: selection.mvpd)
        return Self.created(next, also: stored)
      case .failure(let fault): return proceed(after: fault)
      }
    }

    private func proceed(after fault: Shared<Fault>) -> Transition<RESTV1> {
      switch Reaction(to: fault.value, after: call.attempts) {
      case .renew, .register, .wait:
        return Self.failed(Recovering(pending: .call(.exchangingToken(call)), fault: fault))
      case .retry:
        guard let again else { return Self.refused(call.regular(after: fault.value)) }
        return Self.unknown(again, also: stored)
      case .signInAgain, .giveUp: return Self.refused(call.regular(after: fault.value))
      }
    }

    private var stored: Command {
      .store(.chosen(call.selection.mvpd, in: call.selection.configuration.value))
    }

    /// The way back to V1.1; nil where it was taken too often, for single sign-on ends in the regular flow.
    private var again: SigningInAgain? {
      let journey = call.selection.journey
      guard journey.returns < Journey.mostReturns else { return nil }
      return SigningInAgain(
        access: call.access,
        journey: Journey(mvpd: call.selection.mvpd, purpose: journey.purpose, returns: journey.returns),
        failure: .notAuthenticated)
    }
  }
}
