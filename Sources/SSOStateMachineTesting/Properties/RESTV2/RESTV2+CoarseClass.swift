package import SSOStateMachine

// What tells apart the situations that are worth following, a few of each: less than what the arrows look at.

extension RESTV2.Class {
  /// The stage, the call that is pending, how often it was tried, and what it is for.
  package var coarse: RESTV2.Class {
    var coarse = self
    coarse.details = coarseDetails
    coarse.entitlement = RESTV2.Class.Entitlement()
    coarse.pending = pending?.coarse
    if step == .signedIn { coarse.entitlement = entitlement.coarse }
    // What it is all for is followed where nothing was interrupted.
    guard let pending, isWaiting || !pending.attempts.areNone else {
      (coarse.purpose, coarse.configuration) = (purpose.coarse, coarseConfiguration)
      return coarse
    }
    (coarse.configuration, coarse.standing) = (ConfigurationClass(), nil)
    (coarse.hasMVPD, coarse.returns, coarse.purpose) = (false, 0, PurposeClass())
    if isWaiting, pending.kind == .call { coarse.standing = standing }
    return coarse
  }

  /// Whether a call waits, for time to pass or for a token.
  private var isWaiting: Bool {
    step == .throttled || step == .backingOff
      || step == .retrievingAccessToken && pending?.kind == .tokenForCall
  }

  private var coarseConfiguration: ConfigurationClass {
    var coarse = ConfigurationClass()
    guard !isSignedIn else { return coarse }
    coarse.hasUserAgent = configuration.hasUserAgent
    coarse.asksForProfile = configuration.asksForProfile
    return coarse
  }

  private var coarseDetails: Details {
    var coarse = Details()
    switch pending?.kind {
    case .registration, .tokenToCheck, .tokenToLogOut, .tokenForCall: break
    case .call:
      coarse.origin = details.origin
      if call == .creatingSession || call == .creatingSessionForSecondScreen {
        coarse.restarts = details.restarts
      }
      if call == .retrievingPartnerAuthenticationRequest { coarse.isRefreshed = details.isRefreshed }
      (coarse.resumptions, coarse.returns) = (details.resumptions, details.returns)
    case nil: (coarse.origin, coarse.isRefresh) = (details.origin, details.isRefresh)
    }
    return coarse
  }
}

extension RESTV2.Class.Entitlement {
  /// Only whether a status is needed, and whether one is at hand.
  fileprivate var coarse: RESTV2.Class.Entitlement {
    var coarse = RESTV2.Class.Entitlement()
    (coarse.isPartner, coarse.cached) = (isPartner, cached.map { _ in RESTV2.Class.Status() })
    return coarse
  }
}
