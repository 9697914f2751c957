extension RESTV2 {
  /// Decisions, step D.4: looks at the decisions, and delivers them. Only items that say `retry` are asked again. If the
  /// question takes several calls, the rest of it follows.
  package struct ReturningPreauthorization: Deciding {
    package static var name: StageName { .returningPreauthorization }
    package static let card = StageCard(
      "D.4", "Return preauthorization decisions", knows: "the answer of D.3")

    let call: RetrievingPreauthorization
    let reply: Reply<Preauthorization>

    private static let arrows = declare(
      (
        decided: To<SignedIn>("decided", if: "decisions returned", also: .deliverPreauthorization),
        more: To<RequestingPreauthorization>(
          "more", if: "decisions returned, more resources than one call asks", also: .deliverPreauthorization),
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
              call.subscriber, .preauthorize(call.question), call.failure(fault.value), returns: call.returns),
            at: now)
        }
        if fault.value.refusesFrameworkStatus {
          return Self.arrows.statusRefused(
            .statusInvalid(call.subscriber, .preauthorize(call.question), returns: call.returns), at: now)
        }
        return Self.arrows.failed(
          Recovering(pending: .call(.retrievingPreauthorization(call)), fault: fault), at: now)
      }
    }

    private func proceed(with answer: Shared<Preauthorization>, at now: Moment) -> StageTransition<RESTV2> {
      if let refused = answer.value.refused {
        // The other items are decided, so the app has them now.
        let left = answer.leaving(refused.request.adding(call.rest))
        return Self.arrows.authentication(
          .profileGone(
            call.subscriber.adding(left), .preauthorize(call.question), call.failure(refused.error),
            returns: call.returns), at: now, also: .deliverPreauthorization(left))
      }
      if let resources = answer.value.retryable?.value.resources, call.attempts.mayRetry {
        let again = Shared(call.request.value.part(resources))
        let left = answer.leaving(again.adding(call.rest))
        let next = RetrievingPreauthorization(
          subscriber: call.subscriber.adding(left), proof: call.proof, request: again, rest: call.rest,
          returns: call.returns, attempts: call.attempts.afterFailure)
        return Self.arrows.retryItems(
          BackingOff(pending: .call(.retrievingPreauthorization(next))), also: .deliverPreauthorization(left))
      }
      let left = answer.leaving(call.rest)
      let subscriber = call.subscriber.adding(left)
      guard let rest = call.rest else {
        return Self.arrows.decided(SignedIn(subscriber: subscriber), also: .deliverPreauthorization(left))
      }
      return Self.arrows.more(
        RequestingPreauthorization(subscriber: subscriber, request: rest, returns: call.returns), at: now,
        also: .deliverPreauthorization(left))
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
