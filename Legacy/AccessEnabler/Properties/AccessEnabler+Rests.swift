package import SSOAccessEnabler
package import SSOProperties
import SSOStateMachine

extension Property where W == AccessEnablerMachine.Walk {
  /// From everywhere, canceling takes two arrows at most and leaves nothing in flight.
  package static let cancelReachesRest = Property(
    "cancel reaches rest within two arrows from everywhere", source: "contract, the reducer",
    when: { !$0.after.isResting && $0.refusal == nil }
  ) { step in
    var (flow, arrows) = (step.after, 0)
    while !flow.isResting, arrows <= 2 {
      guard let taken = try? flow.take(.cancel, at: step.now) else { return false }
      arrows += taken.path.count
    }
    return arrows <= 2
  }

  /// A play request replaces what was wanted before. During a sign-in, a play request leaves the work in
  /// flight alone.
  package static let playTakesOver = Property(
    "the last play request counts and disturbs nothing", source: "section 6",
    when: { step in if case .play = step.event { step.refusal == nil } else { false } }
  ) { step in
    guard case .play(let request) = step.event else { return true }
    guard case .play(request, suspended: _) = step.after.situation.state.purpose else { return false }
    return step.before.isResting || step.before.situation.state.subscriber != nil || step.taken.isUndisturbed
  }

  /// Apple's picker comes only where the person asked for screens: to sign in, to take another MVPD, or to
  /// play. A check, a question, a preauthorization, a return to the foreground and a launch are silent.
  package static let picksOnlyIfAsked = Property(
    "Apple's picker only after signIn, chooseAnotherMVPD or play", source: "S.4, section 6",
    when: { $0.asks(\.presents) }, remembering: { _ in false },
    complaint: { isAsked, step in
      if step.refusal == nil {
        switch step.event {
        case .signIn, .chooseAnotherMVPD, .play: isAsked = true
        case .check, .preauthorize, .getSelectedProvider, .getMetadata, .chooseMVPD, .enterForeground,
          .acknowledge, .retry, .cancel, .logOut, .logOutLocally, .callback, .completed:
          break
        }
      }
      for case .presentTvProviderDialog in step.taken.commands where !isAsked { return "presents it unasked" }
      if step.after.isResting, step.after.situation.state.purpose == .check { isAsked = false }
      return nil
    })

  private static let signedOut = AccessEnablerMachine.Event.callback(
    .setAuthenticationStatus(.notAuthenticated, .none))

  /// If the person and the app do nothing else, and every call is answered well, the flow comes to rest.
  package static let everyFlowEnds = Property(
    "every flow ends", source: "contract, the reducer", when: { !$0.value.isResting },
    atEnd: { walker in
      var (flow, command) = (walker.value, walker.inFlight)
      for step in walker.moves..<walker.moves + 32 {
        guard !flow.isResting else { return nil }
        guard let asked = command, let sample = AccessEnablerMachine.Walk.answer(to: asked)?.happening else {
          return "nothing can answer it"
        }
        var event = sample.event(for: flow, step: step)
        // In a logout the answer is a 0.
        if flow.situation.state.purpose == .logOut, case .handleExternalURL = asked { event = signedOut }
        // The person is signed in by then, so the token is asked for once more.
        if flow.situation.state.step == .awaitingToken {
          event = flow.completion(.timedOut, isLate: false)
        }
        guard let taken = try? flow.take(event, at: walker.now) else { return "an answer is refused" }
        if !taken.isUndisturbed { command = taken.commands.last }
      }
      return flow.isResting ? nil : "32 good answers lead to no rest"
    })

  /// A reduction takes arrows that are declared, each beginning where the one before ends, on the declared event, with
  /// the declared commands.
  package static let declaredChain = Property(
    "every reduction is a chain of declared arrows", source: "contract, the graph",
    when: { $0.refusal == nil },
    remembering: { _ in () }, complaint: { DeclaredChain<AccessEnablerMachine>.complaint($1) { _ in true } })
}
