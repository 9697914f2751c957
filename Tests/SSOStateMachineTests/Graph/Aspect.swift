@testable import SSOStateMachine

/// One of the things that the arrows out of a stage depend on, as a small number.
///
/// An arrow that always leaves an aspect in one state cannot be followed by one that is only taken in another.
enum Aspect: Int, CaseIterable {
  case isSignedIn, hasSubscriber, isLogout, isPreauthorizing, purpose, sessionToEnd, isUnasked
  case isMVPDChosenHere, isChosenElsewhere, picker, isTooOften, hasUserAgent, mayReturn, pendingCall,
    reaction, isTokenFresh, isFailure, isPolled, nextAction
  case isAppleSSO, isStatusNeeded, isCached, isPermitted, isProfileGone, isSecondTry, question
  case onward, opensScreens, rest, suggestsMVPD, hasStatus, isReplaced, remaining
}

extension Destination where M == RESTV2 {
  /// The aspects of a stage; none if every arrow that leads there may be followed by every arrow out.
  func aspects(at now: Timestamp) -> [(Aspect, Int)] {
    switch self {
    case .stands(let state): state.aspects
    case .passes(let passage): passage.aspects(at: now)
    }
  }
}

extension RESTV2.DecidingState {
  fileprivate func aspects(at now: Timestamp) -> [(Aspect, Int)] {
    switch stage {
    case .validatingFrameworkStatus(let stage): [(.onward, stage.journey.look)]
    case .proceedingToPartnerAuthentication(let stage): stage.aspects
    case .proceedingWithBasicAuthentication(let stage):
      [(.nextAction, NextAction.allCases.firstIndex(of: stage.session.value.nextAction) ?? 0)]
    case .enteringDecisions(let stage): [(.purpose, stage.purpose.number)]
    case .requestingPreauthorization(let stage): stage.aspects
    case .requestingAuthorization(let stage): [stage.subscriber.isAppleSSO, stage.subscriber.isStatusNeeded]
    case .endingSession(let stage):
      [(.sessionToEnd, stage.mvpd == nil ? 3 : stage.registrationStatus.number)]
    case .indicatingLogoutAction(let stage): stage.aspects
    case .finishingSignOut(let stage): stage.aspects(at: now)
    case .enteringBasicAuthentication(let stage): stage.aspects(at: now)
    case .indicatingSessionAction(let stage): [(.hasUserAgent, stage.question.flow.hasUserAgent ? 1 : 0)]
    case .startingPolling(let stage): [(.isPolled, stage.poll.lastPoll == nil ? 0 : 1)]
    case .returningProfileAfterCode(let stage): stage.aspects
    case .refusingPoll(let stage):
      [(.reaction, Reaction(to: stage.fault.value, after: stage.poll.attempts).number)]
    case .starting(let stage): [(.onward, stage.registrationStatus.number(at: now, on: stage.journey))]
    case .recovering(let stage): stage.aspects
    case .repeating(let stage):
      [(.pendingCall, stage.pending.number), (.isTokenFresh, stage.isFresh ? 1 : 0)]
    case .signingInAgain(let stage): stage.aspects
    case .comingToRest(let stage): stage.aspects
    case .returningClientCredentials, .returningAccessToken, .returningProfiles, .choosingProfile,
      .returningConfiguration, .validatingSelectedProvider, .indicatingNextAction, .proceedingWithDecisions,
      .proceedingWithPartnerAuthentication, .validatingPartnerResponse, .returningPartnerProfile,
      .proceedingWithProfile, .validatingStatusForPreauthorization, .returningPreauthorization,
      .validatingStatusForAuthorization, .returningAuthorization, .returningProfile, .returningFromUserAgent,
      .returningProfileByCode, .indicatingSecondScreenAction, .showingCode, .completingSecondScreen,
      .indicatingChoiceAction, .showingCodeForChoice, .returningPoll, .endingCode, .requestingNewCode:
      []
    }
  }
}

extension RESTV2.ProceedingToPartnerAuthentication {
  fileprivate var aspects: [(Aspect, Int)] {
    [
      (.suggestsMVPD, journey.suggestsMVPD ? 1 : 0), (.rest, journey.rest),
      (.hasStatus, status == nil ? 0 : 1),
    ]
  }
}

extension RESTV2.RequestingPreauthorization {
  fileprivate var aspects: [(Aspect, Int)] {
    let permitted = subscriber.preauthorization?.value
    let isPermitted = request.value.resources.allSatisfy { permitted?.permits($0) ?? false }
    return [subscriber.isAppleSSO, subscriber.isStatusNeeded, (.isPermitted, isPermitted ? 1 : 0)]
  }
}

extension RESTV2.IndicatingLogoutAction {
  fileprivate var aspects: [(Aspect, Int)] {
    [
      (.isFailure, logouts == nil ? 1 : 0),
      (.hasUserAgent, call.access.value.configuration.hasUserAgent ? 1 : 0),
      (.isUnasked, call.isUnasked ? 1 : 0),
    ]
  }
}

extension RESTV2.FinishingSignOut {
  fileprivate func aspects(at now: Timestamp) -> [(Aspect, Int)] {
    [
      (.remaining, call.remaining.map { $0.value.mvpds.isEmpty ? 1 : 2 } ?? 0),
      (.isTokenFresh, call.access.value.isUsable(at: now) ? 1 : 0),
    ]
  }
}

extension RESTV2.ReturningProfileAfterCode {
  fileprivate var aspects: [(Aspect, Int)] {
    let isReplaced = (Aspect.isReplaced, call.reason == .replaced ? 1 : 0)
    guard case .failure(let fault) = reply else { return [isReplaced, (.isFailure, 0)] }
    return [
      isReplaced, (.isFailure, 1), (.reaction, Reaction(to: fault.value, after: call.attempts).number),
    ]
  }
}

extension RESTV2.Recovering {
  fileprivate var aspects: [(Aspect, Int)] {
    [
      (.pendingCall, pending.number), (.reaction, Reaction(to: fault.value, after: pending.attempts).number),
      pending.journey.mayReturn, (.isPreauthorizing, pending.returnPoint.isPreauthorizing ? 1 : 0),
      (.remaining, pending.remainingLogout == nil ? 0 : 1),
    ]
  }
}

extension RESTV2.SigningInAgain {
  fileprivate var aspects: [(Aspect, Int)] {
    [
      (.isProfileGone, cause.number), journey.mayReturn, (.opensScreens, journey.opensScreens ? 1 : 0),
    ]
  }
}
