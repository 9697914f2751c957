@testable import SSOStateMachine

/// What the arrows out of a stage look at, one thing at a time, as a small number.
///
/// An arrow that always leaves a thing in one way cannot be followed by one that is only taken where it is another.
enum Aspect: Int, CaseIterable {
  case isSignedIn, hasSubscriber, isLogout, isPreauthorizing, purpose, sessionToEnd, isUnasked
  case entry, hasUserAgent, mayReturn, pendingCall, reaction, isTokenFresh, isFailure, isPolled, nextAction
  case isAppleSSO, isStatusNeeded, isCached, isPermitted, isProfileGone, isSecondTry, question
  case onward, opensScreens, rest, suggestsMVPD, hasStatus, isReplaced
}

extension Next where M == RESTV2 {
  /// The aspects of a stage; none where every arrow that leads there may be followed by every arrow out.
  func aspects(at now: Timestamp) -> [(Aspect, Int)] {
    if case .stands(let state) = self { return state.aspects }
    if case .passes(.proceedingWithBasicAuthentication(let stage)) = self {
      return [(.nextAction, NextAction.allCases.firstIndex(of: stage.session.value.nextAction) ?? 0)]
    }
    if case .passes(.indicatingSessionAction(let stage)) = self {
      return [(.hasUserAgent, stage.question.flow.hasUserAgent ? 1 : 0)]
    }
    if case .passes(.startingPolling(let stage)) = self {
      return [(.isPolled, stage.poll.lastPoll == nil ? 0 : 1)]
    }
    return aspectsOfSigningIn(at: now) ?? aspectsOfDecisions ?? aspectsOfRecovery ?? []
  }

  private func aspectsOfSigningIn(at now: Timestamp) -> [(Aspect, Int)]? {
    if case .passes(.starting(let stage)) = self {
      return [(.onward, stage.standing.number(at: now, on: stage.journey))]
    }
    if case .passes(.proceedingToPartnerAuthentication(let stage)) = self {
      return [
        (.suggestsMVPD, stage.journey.suggestsMVPD ? 1 : 0), (.rest, stage.journey.rest),
        (.hasStatus, stage.status == nil ? 0 : 1),
      ]
    }
    if case .passes(.validatingFrameworkStatus(let stage)) = self { return [(.onward, stage.journey.look)] }
    if case .passes(.returningProfileAfterCode(let stage)) = self { return stage.aspects }
    if case .passes(.enteringBasicAuthentication(let stage)) = self {
      return [
        (.entry, stage.entry), (.isTokenFresh, stage.flow.access.value.isUsable(at: now) ? 1 : 0),
      ]
    }
    if case .passes(.signingInAgain(let stage)) = self {
      return [
        (.isProfileGone, stage.cause.number), stage.journey.mayReturn,
        (.opensScreens, stage.journey.opensScreens ? 1 : 0),
      ]
    }
    return nil
  }

  private var aspectsOfDecisions: [(Aspect, Int)]? {
    if case .passes(.enteringDecisions(let stage)) = self { return [(.purpose, stage.purpose.number)] }
    if case .passes(.requestingAuthorization(let stage)) = self {
      return [stage.subscriber.isAppleSSO, stage.subscriber.isStatusNeeded]
    }
    if case .passes(.requestingPreauthorization(let stage)) = self {
      let permitted = stage.subscriber.preauthorization?.value
      let isPermitted = stage.request.value.resources.allSatisfy { permitted?.permits($0) ?? false }
      return [
        stage.subscriber.isAppleSSO, stage.subscriber.isStatusNeeded, (.isPermitted, isPermitted ? 1 : 0),
      ]
    }
    if case .passes(.endingSession(let stage)) = self {
      let standing =
        switch stage.standing {
        case .unregistered: 0
        case .registered: 1
        case .admitted: 2
        }
      return [(.sessionToEnd, stage.mvpd == nil ? 3 : standing)]
    }
    if case .passes(.indicatingLogoutAction(let stage)) = self {
      let hasUserAgent = stage.call.access.value.configuration.hasUserAgent
      return [
        (.isFailure, stage.logouts == nil ? 1 : 0), (.hasUserAgent, hasUserAgent ? 1 : 0),
        (.isUnasked, stage.call.isUnasked ? 1 : 0),
      ]
    }
    return nil
  }

  private var aspectsOfRecovery: [(Aspect, Int)]? {
    if case .passes(.comingToRest(let stage)) = self { return [(.rest, stage.rest)] }
    if case .passes(.repeating(let stage)) = self {
      return [(.pendingCall, stage.pending.number), (.isTokenFresh, stage.isFresh ? 1 : 0)]
    }
    if case .passes(.refusingPoll(let stage)) = self {
      return [(.reaction, Reaction(to: stage.fault.value, after: stage.poll.attempts).number)]
    }
    guard case .passes(.recovering(let stage)) = self else { return nil }
    let reaction = Reaction(to: stage.fault.value, after: stage.pending.attempts)
    return [
      (.pendingCall, stage.pending.number), (.reaction, reaction.number), stage.pending.journey.mayReturn,
      (.isPreauthorizing, stage.pending.returnPoint.isPreauthorizing ? 1 : 0),
    ]
  }
}
