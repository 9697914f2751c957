extension RESTV2 {
  /// The stages without what they hold, in the order of the cookbook.
  enum Step: UInt8, CaseIterable {
    // A. Registration
    case retrievingClientCredentials
    case returningClientCredentials
    case retrievingAccessToken
    case returningAccessToken
    // B. Check authentication
    case retrievingFrameworkStatus
    case validatingFrameworkStatus
    case retrievingProfiles
    case returningProfiles
    case choosingProfile
    case proceedingToPartnerAuthentication
    // C. Partner authentication
    case retrievingConfiguration
    case returningConfiguration
    case selectingProvider
    case validatingSelectedProvider
    case retrievingPartnerAuthenticationRequest
    case indicatingNextAction
    case proceedingWithDecisions
    case proceedingWithBasicAuthentication
    case proceedingWithPartnerAuthentication
    case authenticatingWithPartner
    case validatingPartnerResponse
    case retrievingPartnerProfile
    case returningPartnerProfile
    case proceedingWithProfile
    // D. Decisions
    case retrievingStatusForPreauthorization
    case validatingStatusForPreauthorization
    case retrievingPreauthorization
    case returningPreauthorization
    case retrievingStatusForAuthorization
    case validatingStatusForAuthorization
    case retrievingAuthorization
    case returningAuthorization
    // E. Logout
    case retrievingLogout
    case indicatingLogoutAction
    // F. Basic authentication
    case creatingSession
    case indicatingSessionAction
    case openingUserAgent
    case returningFromUserAgent
    case resumingSession
    case retrievingProfileByCode
    case returningProfileByCode
    case creatingSessionForSecondScreen
    case indicatingSecondScreenAction
    case showingCode
    case completingSecondScreen
    case creatingSessionWithoutMVPD
    case indicatingChoiceAction
    case showingCodeForChoice
    case startingPolling
    case pollingProfile
    case returningPoll
    case waitingToPoll
    case codeExpired
    case requestingNewCode
    case refusingPoll
    // X. Rest, recovery, and the ways between the phases
    case idle
    case starting
    case requestingPermission
    case awaitingProfileChoice
    case enteringBasicAuthentication
    case awaitingMVPDChoice
    case enteringDecisions
    case signedIn
    case requestingPreauthorization
    case requestingAuthorization
    case refreshingFrameworkStatus
    case endingSession
    case followingLogout
    case directingToSettings
    case signedOut
    case recovering
    case repeating
    case throttled
    case backingOff
    case signingInAgain
    case failed
  }
}
