extension RESTV1 {
  /// V1.9: was the Adobe token created? 204, which has no body, is the one answer that says so (C4).
  public struct ReturningToken: Deciding {
    static var step: Step { .returningToken }
    static let card = StageCard(
      "V1.9", "Is the Adobe token created?", phase: "V1", knows: "the answer of V1.8")

    let call: ExchangingToken
    let reply: Reply<NoContent>

    private static let arrows = declare(
      Arrow<Self, ProceedingWithAuthorization>("created", if: "204", also: .store),
      Arrow<Self, EnteringRegularFlow>("refused", if: "anything else"),
      Arrow<Self, Recovering>("failed", if: "401, 429 or no answer: within the retry policy"))
    private static let (created, refused, failed) = arrows
    static let edges = outline(arrows)

    var state: State { .returningToken(self) }

    func decide(at now: Timestamp) -> Transition<RESTV1> {
      switch reply {
      case .success:
        let selection = call.selection
        let next = selection.journey.entering(with: nil, selection.access, mvpd: selection.mvpd)
        return Self.created(next, also: .store(.chosen(selection.mvpd, in: selection.configuration.value)))
      case .failure(let fault):
        return fault.value.isFinal(after: call.attempts)
          ? Self.refused(call.regular(after: fault.value))
          : Self.failed(Recovering(pending: .call(.exchangingToken(call)), fault: fault))
      }
    }
  }
}
