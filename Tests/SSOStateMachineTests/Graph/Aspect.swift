@testable import SSOStateMachine

/// What the arrows out of a stage look at, one thing at a time, as a small number.
///
/// An arrow that always leaves a thing in one way cannot be followed by one that is only taken where it is another.
enum Aspect: Int, CaseIterable {
  case isSignedIn, isLogout, isPreauthorizing, purpose, sessionToEnd
  case isMVPDChosenHere, hasPicker, hasUserAgent, isTooOften, mayReturn
  case pendingCall, reaction, isTokenFresh, isFailure, isPolled, nextAction
  case isAppleSSO, isStatusNeeded, isPermitted, isProfileGone
}

extension Next where M == RESTV2 {
  /// The aspects of a stage; none where every arrow that leads there may be followed by every arrow out.
  var aspects: [(Aspect, Int)] {
    if case .stands(.retrievingAccessToken(let stage)) = self {
      let isLogout = RESTV2.PendingCall.token(stage).isLogout
      return [(.isSignedIn, stage.returnPoint.isSignedIn), (.isLogout, isLogout ? 1 : 0)]
    }
    if case .stands(.throttled(let stage)) = self { return [(.isSignedIn, stage.returnPoint.isSignedIn)] }
    if case .stands(.backingOff(let stage)) = self { return [(.isSignedIn, stage.returnPoint.isSignedIn)] }
    if case .stands(.failed(let stage)) = self {
      return [(.isSignedIn, stage.returnPoint.isSignedIn), (.isLogout, stage.isLogout ? 1 : 0)]
    }
    if case .stands(.signedIn(let stage)) = self { return [stage.subscriber.isAppleSSO] }
    if case .passes(.proceedingWithBasicAuthentication(let stage)) = self {
      return [(.nextAction, NextAction.allCases.firstIndex(of: stage.session.value.nextAction) ?? 0)]
    }
    if case .passes(.indicatingSessionAction(let stage)) = self {
      return [(.hasUserAgent, stage.question.flow.hasUserAgent ? 1 : 0)]
    }
    if case .passes(.startingPolling(let stage)) = self {
      return [(.isPolled, stage.poll.lastPoll == nil ? 0 : 1)]
    }
    return aspectsOfSigningIn ?? aspectsOfDecisions ?? aspectsOfRecovery ?? []
  }

  private var aspectsOfSigningIn: [(Aspect, Int)]? {
    if case .passes(.enteringBasicAuthentication(let stage)) = self {
      let (flow, isHere) = (stage.flow, !stage.isChosenElsewhere)
      return [
        (.isTooOften, flow.restarts > RESTV2.BasicFlow.mostRestarts ? 1 : 0),
        (.isMVPDChosenHere, isHere && flow.mvpd != nil ? 1 : 0),
        (.hasPicker, isHere && flow.access.value.configuration.hasPicker ? 1 : 0),
        (.hasUserAgent, flow.hasUserAgent ? 1 : 0),
      ]
    }
    if case .passes(.signingInAgain(let stage)) = self {
      return [(.isProfileGone, stage.cause.number), stage.journey.mayReturn]
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
      return [(.isFailure, stage.logouts == nil ? 1 : 0), (.hasUserAgent, hasUserAgent ? 1 : 0)]
    }
    return nil
  }

  private var aspectsOfRecovery: [(Aspect, Int)]? {
    if case .passes(.repeating(let stage)) = self {
      return [(.pendingCall, stage.pending.number), (.isTokenFresh, stage.isFresh ? 1 : 0)]
    }
    guard case .passes(.recovering(let stage)) = self else { return nil }
    let reaction =
      switch Reaction(to: stage.fault.value, after: stage.pending.attempts) {
      case .renew: 0
      case .register: 1
      case .wait: 2
      case .retry: 3
      case .signInAgain: 4
      case .giveUp: 5
      }
    return [
      (.pendingCall, stage.pending.number), (.reaction, reaction), stage.pending.journey.mayReturn,
      (.isPreauthorizing, stage.pending.returnPoint.isPreauthorizing ? 1 : 0),
    ]
  }
}

extension RESTV2.ReturnPoint {
  fileprivate var isSignedIn: Int { if case .signedIn = self { 1 } else { 0 } }

  fileprivate var isPreauthorizing: Bool {
    if case .signedIn(_, .preauthorize) = self { true } else { false }
  }
}

extension Purpose {
  fileprivate var number: Int {
    switch self {
    case .signIn: 0
    case .play: 1
    case .preauthorize: 2
    }
  }
}

extension Journey {
  fileprivate var mayReturn: (Aspect, Int) { (.mayReturn, sentBack() == nil ? 0 : 1) }
}

extension RESTV2.Subscriber {
  fileprivate var isAppleSSO: (Aspect, Int) {
    switch entitlement {
    case .plain: (.isAppleSSO, 0)
    case .partner: (.isAppleSSO, 1)
    }
  }

  fileprivate var isStatusNeeded: (Aspect, Int) {
    if case .partner(_, cached: nil) = entitlement { (.isStatusNeeded, 1) } else { (.isStatusNeeded, 0) }
  }
}

extension RESTV2.PendingCall {
  fileprivate var number: Int {
    switch self {
    case .registration: Self.calls.count
    case .token: Self.calls.count + 1
    case .call(let call): Self.calls.firstIndex(of: call.stageName) ?? Self.calls.count + 2
    }
  }

  private static let calls: [RESTV2.StageName] = [
    .retrievingProfiles, .retrievingConfiguration, .retrievingPartnerAuthenticationRequest,
    .retrievingPartnerProfile, .retrievingPreauthorization, .retrievingAuthorization, .retrievingLogout,
    .creatingSession, .resumingSession, .retrievingProfileByCode, .creatingSessionForSecondScreen,
    .creatingSessionWithoutMVPD, .pollingProfile,
  ]
}

extension RESTV2.SigningInAgain.Cause {
  fileprivate var number: Int {
    switch self {
    case .statusInvalid: 0
    case .statusWithoutEnd: 1
    case .expired: 2
    case .refused: 3
    }
  }
}
