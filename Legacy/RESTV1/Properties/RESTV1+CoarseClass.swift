import SSOProperties
package import SSORESTV1
import SSOStateMachine

// The coarse class omits part of what the arrows depend on. An exploration follows only a few situations of each coarse
// class.

extension RESTV1.Class {
  /// The stage, the pending call, the number of its tries, and its purpose.
  package var coarse: RESTV1.Class {
    var coarse = self
    coarse.details = coarseDetails
    (coarse.pending, coarse.end) = (pending?.coarse, nil)
    // The purpose is distinguished only if no call was interrupted.
    guard let pending, isWaiting || !pending.attempts.areNone else {
      (coarse.purpose, coarse.configuration) = (purpose.coarse, coarseConfiguration)
      if call == .retrievingPreauthorization { coarse.purpose.resources = purpose.resources }
      return coarse
    }
    (coarse.configuration, coarse.registrationStatus) = (ConfigurationClass(), nil)
    (coarse.hasMVPD, coarse.returns, coarse.purpose) = (false, 0, PurposeClass())
    if pending.kind == .call, call != .deletingTokens { coarse.signOut = nil }
    if call == .retrievingPreauthorization { coarse.purpose.resources = purpose.resources }
    if isWaiting, pending.kind == .call { coarse.registrationStatus = registrationStatus }
    return coarse
  }

  /// Whether a call waits for time to pass, or for a token.
  private var isWaiting: Bool {
    step == .throttled || step == .backingOff
      || step == .retrievingAccessToken && pending?.kind == .tokenForCall
  }

  private var coarseConfiguration: ConfigurationClass {
    var coarse = ConfigurationClass()
    coarse.hasUserAgent = configuration.hasUserAgent
    coarse.promptsForAccess = !isSignedIn && configuration.promptsForAccess
    return coarse
  }

  private var coarseDetails: Details {
    var coarse = Details()
    switch pending?.kind {
    case .registration, .tokenToCheck, .tokenToLogOut, .tokenForCall: break
    case .call:
      (coarse.isRenewed, coarse.hasOnward) = (details.isRenewed, details.hasOnward)
      if call == .requestingCode { coarse.hasPageFailed = details.hasPageFailed }
      (coarse.origin, coarse.isAnswered) = (details.origin, details.isAnswered)
      (coarse.next, coarse.returns, coarse.isSecond) = (details.next, details.returns, details.isSecond)
    case nil:
      if step == .awaitingMVPDChoice { coarse.hasMVPD = details.hasMVPD }
      if step == .openingLogin { coarse.hasPageFailed = details.hasPageFailed }
      (coarse.origin, coarse.isAnswered) = (details.origin, details.isAnswered)
      (coarse.isSecondTry, coarse.isRenewed) = (details.isSecondTry, details.isRenewed)
      if step == .waitingToAskFramework { coarse.providerID = details.providerID }
      (coarse.isSigningIn, coarse.isLogout) = (details.isSigningIn, details.isLogout)
    }
    return coarse
  }
}
