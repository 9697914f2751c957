extension RESTV2 {
  /// Decisions, step D.4: looks at the decisions. Only items that say `retry` are asked again.
  package struct ReturningPreauthorization: Deciding {
    package static var name: StageName { .returningPreauthorization }
    package static let card = StageCard(
      "D.4", "Return preauthorization decisions", knows: "the answer of D.3")

    let call: RetrievingPreauthorization
    let reply: Reply<Preauthorization>

    private static let arrows = declare(
      (
        decided: To<SignedIn>("decided", if: "decisions returned", also: .deliverPreauthorization),
        retryItems: To<BackingOff>(
          "retryItems", if: "some items say retry: ≤ 3 tries", also: .deliverPreauthorization),
        authentication: To<SigningInAgain>(
          "authentication", if: "an item says authentication or MVPD refused", also: .deliverPreauthorization),
        statusRefused: To<SigningInAgain>("statusRefused", if: "framework status refused"),
        mvpdRefused: To<SigningInAgain>(
          "mvpdRefused", if: "MVPD refused, or not that of the account at the system"),
        failed: To<Recovering>("failed", if: "call failed")
      ))
    package static var edges: [StateGraph.Edge] { outline(arrows) }

    package func decide(at now: Moment) -> StageTransition<RESTV2> {
      switch reply {
      case .success(let answer): return proceed(with: answer, at: now)
      case .failure(let fault):
        if fault.value.refusesProfile {
          return Self.arrows.mvpdRefused(
            .profileGone(
              call.subscriber, .preauthorize(call.request), call.failure(fault.value), returns: call.returns),
            at: now)
        }
        if fault.value.refusesFrameworkStatus {
          return Self.arrows.statusRefused(
            .statusInvalid(call.subscriber, .preauthorize(call.request), returns: call.returns), at: now)
        }
        return Self.arrows.failed(
          Recovering(pending: .call(.retrievingPreauthorization(call)), fault: fault), at: now)
      }
    }

    private func proceed(with answer: Shared<Preauthorization>, at now: Moment) -> StageTransition<RESTV2> {
      let subscriber = call.subscriber.adding(answer)
      if let refused = answer.value.refused {
        // The other items are decided, so the app has them now.
        return Self.arrows.authentication(
          .profileGone(
            subscriber, .preauthorize(refused.request), call.failure(refused.error),
            returns: call.returns), at: now,
          also: .deliverPreauthorization(answer))
      }
      guard let again = answer.value.retryable, call.attempts.mayRetry else {
        return Self.arrows.decided(SignedIn(subscriber: subscriber), also: .deliverPreauthorization(answer))
      }
      let next = RetrievingPreauthorization(
        subscriber: subscriber, proof: call.proof, request: again, returns: call.returns,
        attempts: call.attempts.afterFailure)
      return Self.arrows.retryItems(
        BackingOff(pending: .call(.retrievingPreauthorization(next))), also: .deliverPreauthorization(answer))
    }
  }
}

extension EnhancedError {
  /// Whether the profile no longer holds.
  var endsProfile: Bool { recommendedAction == .authentication }

  /// Whether the person cannot continue with the profile: it no longer holds, or the integration with its MVPD has
  /// ended.
  package var endsSignIn: Bool {
    endsProfile || known?.endsIntegration ?? false
  }
}
