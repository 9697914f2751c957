package import SSOStateMachine

extension RESTV1 {
  /// V1.9: was the Adobe token created? Only a 204, which has no body, says so (C4).
  ///
  /// If the answer was lost, the token may have been created all the same. The response is not sent a second time,
  /// because the service would refuse it. Instead, V1.1 shows whether the token exists.
  package struct ReturningToken: Deciding {
    package static var name: StageName { .returningToken }
    package static let card = StageCard(
      "V1.9", "Is the Adobe token created?", phase: "V1", knows: "the answer of V1.8")

    let call: ExchangingToken
    let reply: Reply<NoContent>

    private static let arrows = declare(
      (
        created: To<ProceedingWithAuthorization>("created", if: "204", also: .store),
        createdAfterSignOut: To<ProceedingWithAuthorization>(
          "createdAfterSignOut", if: "204, the person had signed out", also: .store, .forget),
        refused: To<EnteringRegularFlow>("refused", if: "anything else"),
        unknown: To<SigningInAgain>("unknown", if: "no answer or 5xx, ≤ 2 returns", also: .store),
        failed: To<Recovering>("failed", if: "401 or 429: within the retry policy")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV1> {
      switch reply {
      case .success:
        let selection = call.selection
        let next = selection.journey.entering(with: nil, selection.access, mvpd: selection.mvpd)
        return selection.journey.signOut == nil
          ? Self.arrows.created(next, at: now, also: stored)
          : Self.arrows.createdAfterSignOut(next, at: now, also: stored, .forget(.signOut))
      case .failure(let fault): return proceed(after: fault, at: now)
      }
    }

    private func proceed(after fault: Shared<Fault>, at now: Moment) -> StageTransition<RESTV1> {
      switch Reaction(to: fault.value, after: call.attempts) {
      case .renew, .register, .wait:
        return Self.arrows.failed(Recovering(pending: .call(.exchangingToken(call)), fault: fault), at: now)
      case .retry:
        guard let again else { return Self.arrows.refused(call.regular(after: fault.value), at: now) }
        return Self.arrows.unknown(again, at: now, also: stored)
      case .signInAgain, .giveUp: return Self.arrows.refused(call.regular(after: fault.value), at: now)
      }
    }

    private var stored: Command {
      .store(.chosen(call.selection.mvpd, in: call.selection.configuration.value))
    }

    /// The way back to V1.1; nil if it was taken too often. Single sign-on then ends in the regular flow.
    private var again: SigningInAgain? {
      let journey = call.selection.journey
      guard journey.returns < Journey.mostReturns else { return nil }
      return SigningInAgain(
        access: call.access,
        journey: journey.with(mvpd: call.selection.mvpd),
        failure: .notAuthenticated)
    }
  }
}
