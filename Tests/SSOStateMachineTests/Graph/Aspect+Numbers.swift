@testable import SSOStateMachine

extension RESTV2.State {
  /// The aspects of a stage that a flow can stand in.
  var aspects: [(Aspect, Int)] {
    let signedIn = (Aspect.isSignedIn, returnPoint.isSignedIn)
    if case .retrievingAccessToken(let stage) = stage {
      let isLogout = RESTV2.PendingCall.token(stage).isLogout
      return [signedIn, (.isLogout, isLogout ? 1 : 0), (.isCached, stage.uncached == nil ? 0 : 1)]
    }
    if case .throttled(let stage) = stage { return [signedIn, stage.pending.isCached] }
    if case .backingOff(let stage) = stage { return [signedIn, stage.pending.isCached] }
    if case .failed(let stage) = stage {
      return [
        signedIn, (.hasSubscriber, stage.returnPoint.subscriber == nil ? 0 : 1),
        (.isLogout, stage.isLogout ? 1 : 0), (.isCached, stage.returnPoint.uncached == nil ? 0 : 1),
      ]
    }
    if case .requestingPermission = stage { return [signedIn] }
    if case .signedIn(let stage) = stage { return [stage.subscriber.isAppleSSO] }
    if case .retrievingLogout(let stage) = stage { return [(.remaining, stage.remaining == nil ? 0 : 1)] }
    if case .awaitingProfileChoice(let stage) = stage {
      return [(.isCached, stage.status == nil || stage.isStale ? 0 : 1)]
    }
    if case .idle = stage { return [(.sessionToEnd, hasUnfinishedSignOut ? 1 : 0)] }
    if case .waitingToAskFramework(let stage) = stage { return [(.question, stage.question.number)] }
    if isAskedTwice { return [(.isSecondTry, details.isSecondTry || details.promptsForAccess ? 1 : 0)] }
    guard case .call(let call)? = pendingCall, call.isDecision else { return [] }
    return [RESTV2.PendingCall.call(call).isCached]
  }
}

extension RESTV2.State {
  /// Whether Apple's framework may be asked once more.
  private var isAskedTwice: Bool {
    [.retrievingFrameworkStatus, .selectingProvider, .authenticatingWithPartner]
      .contains(RESTV2.stageName(of: self))
  }
}

extension RESTV2.WaitingToAskFramework.Question {
  fileprivate var number: Int {
    switch self {
    case .selecting: 0
    case .authenticating: 1
    }
  }
}

extension RESTV2.EnteringBasicAuthentication {
  func aspects(at now: Timestamp) -> [(Aspect, Int)] {
    [
      (.opensScreens, flow.journey.opensScreens ? 1 : 0), (.rest, flow.journey.notice == nil ? 0 : 1),
      (.isChosenElsewhere, isChosenElsewhere ? 1 : 0),
      (.isTooOften, flow.restarts > RESTV2.BasicFlow.mostRestarts ? 1 : 0),
      (.isMVPDChosenHere, flow.mvpd != nil && !isChosenElsewhere ? 1 : 0), (.picker, picker),
      (.hasUserAgent, flow.hasUserAgent ? 1 : 0),
      (.isTokenFresh, flow.access.value.isUsable(at: now) ? 1 : 0),
    ]
  }

  /// Whether the app has a picker with something to offer, or one that asks for the list first.
  private var picker: Int {
    guard flow.access.value.configuration.hasPicker, !isChosenElsewhere else { return 0 }
    return flow.configuration.value.hasSelectable ? 1 : flow.journey.route == .picker ? 0 : 2
  }
}

extension RESTV2.ComingToRest {
  var aspects: [(Aspect, Int)] {
    [
      (.isLogout, isGivenUp ? 1 : 0), (.hasSubscriber, returnPoint.subscriber == nil ? 0 : 1),
      (.rest, told),
    ]
  }

  /// What there is to tell: nothing, a reason, or a reason and a profile that is refused.
  private var told: Int {
    guard returnPoint.journey.notice != nil else { return 0 }
    return returnPoint.journey.setback?.refused == nil ? 1 : 2
  }
}

extension RESTV2.Call {
  /// Whether the call may rest on a cached status.
  fileprivate var isDecision: Bool {
    [.retrievingAuthorization, .retrievingPreauthorization, .retrievingProfile].contains(stageName)
  }
}

extension RESTV2.ReturnPoint {
  var isSignedIn: Int { if case .signedIn = self { 1 } else { 0 } }

  var isPreauthorizing: Bool {
    if case .signedIn(_, .preauthorize) = self { true } else { false }
  }
}

extension RegistrationStatus {
  /// How far the app is registered.
  var number: Int {
    switch self {
    case .unregistered: 0
    case .registered: 1
    case .admitted: 2
    }
  }

  /// What is missing for a way; with a valid token, the way itself.
  func number(at now: Timestamp, on journey: Journey) -> Int {
    switch self {
    case .unregistered: 0
    case .registered: 1
    case .admitted(let access): access.value.isUsable(at: now) ? 2 + journey.number : 1
    }
  }
}

extension Journey {
  var mayReturn: (Aspect, Int) { (.mayReturn, sentBack() == nil ? 0 : 1) }

  /// Whether screens open; otherwise whether there is something to tell.
  var rest: Int { opensScreens ? 2 : notice == nil ? 0 : 1 }

  /// What a silent look is for: a sign-out that still holds, or the system alone.
  var look: Int { opensScreens ? 0 : signOut != nil ? 1 : route == .system ? 2 : 0 }

  /// Which of the routes the journey takes. A TempPass without an MVPD is not one.
  var number: Int {
    switch (route, mvpd) {
    case (.check, _), (.system, _), (.temporaryAccess, nil): 0
    case (.picker, _), (.basic, _): 1
    case (.secondScreen, _): 2
    case (.temporaryAccess, _): 3
    }
  }
}

extension Purpose {
  var number: Int {
    switch self {
    case .signIn: 0
    case .play: 1
    case .preauthorize: 2
    }
  }
}

extension Reaction {
  var number: Int {
    switch self {
    case .renew: 0
    case .register: 1
    case .wait: 2
    case .retry: 3
    case .signInAgain: 4
    case .giveUp: 5
    }
  }
}

extension RESTV2.Subscriber {
  var isAppleSSO: (Aspect, Int) {
    switch entitlement {
    case .plain: (.isAppleSSO, 0)
    case .partner: (.isAppleSSO, 1)
    }
  }

  var isStatusNeeded: (Aspect, Int) {
    if case .partner(_, cached: nil) = entitlement { (.isStatusNeeded, 1) } else { (.isStatusNeeded, 0) }
  }
}

extension RESTV2.PendingCall {
  var isCached: (Aspect, Int) { (.isCached, uncached == nil ? 0 : 1) }

  var number: Int {
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
    .creatingSessionWithoutMVPD, .pollingProfile, .retrievingProfile,
  ]
}

extension RESTV2.SigningInAgain.Cause {
  var number: Int {
    switch self {
    case .statusInvalid: 0
    case .statusWithoutEnd: 1
    case .expired: 2
    case .refused: 3
    }
  }
}
