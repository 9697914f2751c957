package import SSOStateMachine

// The coarse class omits part of what the arrows depend on. It chooses the situations of which a few are followed.

extension RESTV2.Class {
  /// The stage, the pending call, the number of its tries, and its purpose.
  package var coarse: RESTV2.Class {
    var coarse = self
    coarse.details = coarseDetails
    coarse.entitlement = RESTV2.Class.Entitlement()
    coarse.pending = pending?.coarse
    coarse.heading = coarseHeading
    if heading.isStillSignedIn { coarse.entitlement.isPartner = entitlement.isPartner }
    if step == .signedIn { coarse.entitlement = entitlement.coarse }
    coarse.entitlement.cached = entitlement.cached.map { _ in RESTV2.Class.Status() }
    if entitlement.isTemporary { coarse.entitlement.end = entitlement.end }
    // The end of a TempPass uncovers an unfinished sign-out.
    if isSignedIn, entitlement.signOut?.unfinished != nil {
      coarse.entitlement.signOut = entitlement.signOut?.coarse
    }
    // The purpose is distinguished only if no call was interrupted.
    guard let pending, isWaiting || !pending.attempts.areNone else {
      (coarse.purpose, coarse.configuration) = (purpose.coarse, coarseConfiguration)
      if call == .retrievingPreauthorization { coarse.purpose.resources = purpose.resources }
      // Whatever the person does next begins with no return.
      if step == .failed { coarse.returns = 0 }
      return coarse
    }
    coarse.registrationStatus = nil
    coarse.configuration = ConfigurationClass(hasPartnerFramework: configuration.hasPartnerFramework)
    (coarse.hasMVPD, coarse.returns, coarse.purpose) = (false, 0, PurposeClass())
    if call == .retrievingPreauthorization { coarse.purpose.resources = purpose.resources }
    coarse.heading = RESTV2.Class.Heading()
    (coarse.heading.isStillSignedIn, coarse.heading.isUnasked) = (heading.isStillSignedIn, heading.isUnasked)
    coarse.heading.isToBeExplained = heading.isToBeExplained
    if isWaiting, pending.kind == .call { coarse.registrationStatus = registrationStatus }
    return coarse
  }

  /// In phase F only a refused profile still matters, and only before there is a code.
  private var coarseHeading: Heading {
    var coarse = heading.coarse
    if Self.stepsBeforeCode.contains(step) || Self.stepsWithCode.contains(step) { coarse.forgetTheWay() }
    if Self.stepsWithCode.contains(step) { coarse.refused = [] }
    return coarse
  }

  private static let stepsBeforeCode: [RESTV2.StageName] = [
    .creatingSession, .creatingSessionForSecondScreen, .creatingSessionWithoutMVPD, .resumingSession,
    .awaitingMVPDChoice,
  ]
  private static let stepsWithCode: [RESTV2.StageName] = [
    .openingUserAgent, .retrievingProfileByCode, .pollingProfile, .waitingToPoll, .codeExpired,
  ]

  /// Whether a call waits for time to pass, or for a token.
  private var isWaiting: Bool {
    step == .throttled || step == .backingOff
      || step == .retrievingAccessToken && pending?.kind == .tokenForCall
  }

  private var coarseConfiguration: ConfigurationClass {
    var coarse = ConfigurationClass(hasPartnerFramework: configuration.hasPartnerFramework)
    guard !isSignedIn else { return coarse }
    coarse.hasUserAgent = configuration.hasUserAgent
    coarse.asksForProfile = configuration.asksForProfile
    return coarse
  }

  private var coarseDetails: Details {
    var coarse = Details()
    coarse.remaining = details.remaining.map { min($0, 1) }
    (coarse.isOfSeveral, coarse.sharesProvider) = (
      details.isOfSeveral, step == .selectingProvider && details.sharesProvider
    )
    switch pending?.kind {
    case .tokenForCall: coarse.endOfCode = details.endOfCode
    case .registration, .tokenToCheck, .tokenToLogOut: break
    case .call:
      coarse.origin = details.origin
      if call == .creatingSession || call == .creatingSessionForSecondScreen {
        coarse.restarts = details.restarts
      }
      if call == .retrievingPartnerAuthenticationRequest { coarse.isRefreshed = details.isRefreshed }
      (coarse.isSilent, coarse.lacksPicker) = (details.isSilent, details.lacksPicker)
      (coarse.resumptions, coarse.returns, coarse.reading) = (
        details.resumptions, details.returns, details.reading
      )
      (coarse.endOfCode, coarse.isRenewed) = (details.endOfCode, details.isRenewed)
      if call == .retrievingProfiles, pending?.attempts.areNone == true {
        coarse.isForMVPD = details.isForMVPD
      }
      if call == .retrievingProfileAfterCode { coarse.hasCodeBegin = details.hasCodeBegin }
    case nil:
      if step == .openingUserAgent { coarse.restarts = min(details.restarts, 1) }
      (coarse.origin, coarse.isRefresh, coarse.returns) = (
        details.origin, details.isRefresh, details.returns
      )
      (coarse.isSilent, coarse.lacksPicker) = (details.isSilent, details.lacksPicker)
      (coarse.isSecondTry, coarse.promptsForAccess, coarse.isRenewed) = (
        details.isSecondTry, details.promptsForAccess, details.isRenewed
      )
      coarse.inquiry = details.inquiry
    }
    return coarse
  }
}

extension RESTV2.Class.Heading {
  /// The heading without the names of MVPDs and providers.
  var coarse: RESTV2.Class.Heading {
    var coarse = self
    if !refused.isEmpty { coarse.refused = ["a profile"] }
    (coarse.dropped, coarse.passesSignOut) = (dropped.map { _ in "an MVPD" }, false)
    (coarse.lacksBrand, coarse.declinedProvider) = (false, nil)
    (coarse.isOfTempPass, coarse.isOfSignOut) = (false, false)
    coarse.chosenMVPD = chosenMVPD.map { _ in "an MVPD" }
    coarse.signOut = signOut?.coarse
    return coarse
  }

  fileprivate mutating func forgetTheWay() {
    (isAsked, route, suggestsMVPD, isToBeExplained) = (false, .check, false, false)
  }
}

extension SignOut {
  /// The sign-out, reduced to whether it is unfinished.
  package var coarse: SignOut { SignOut(providerID: nil, unfinished: unfinished.map { _ in "an MVPD" }) }
}

extension RESTV2.Class.Entitlement {
  fileprivate var isTemporary: Bool { names.contains(ProfileType.temporary.rawValue) }

  /// The entitlement, reduced to whether a status is needed and known, to the MVPD and the type, and to the sign-out.
  fileprivate var coarse: RESTV2.Class.Entitlement {
    var coarse = RESTV2.Class.Entitlement()
    (coarse.isPartner, coarse.cached) = (isPartner, cached.map { _ in RESTV2.Class.Status() })
    coarse.names = Array(names.prefix(2))
    coarse.signOut = signOut?.coarse
    return coarse
  }
}

extension RESTV2.BasicFlow {
  /// Whether Apple knows several of the MVPDs under one id, and the last sign-in does not say which of them to take.
  var sharesProvider: Bool {
    configuration.value.supportedProviderIDs.contains { mapped(to: $0)?.mvpd == nil }
  }
}

extension RESTV2.Class {
  /// The reason for which a code is given up.
  package enum EndOfCode: Hashable, Sendable {
    case expired, refused, replaced

    init(_ reason: RESTV2.EndingCode.Reason) {
      switch reason {
      case .expired: self = .expired
      case .refused: self = .refused
      case .replaced: self = .replaced
      }
    }
  }
}
