extension RESTV2 {
  /// The stages without what they hold, in the order of the cookbook.
  public enum StageName: UInt8, CaseIterable, Sendable {
    // A. Registration
    case retrievingClientCredentials
    case returningClientCredentials
    case retrievingAccessToken
    case returningAccessToken
    // B. Check authentication
    case retrievingFrameworkStatus
    case validatingFrameworkStatus
    case checkingWithoutFramework
    case retrievingProfiles
    case returningProfiles
    case choosingProfile
    case awaitingProfileChoice
    case proceedingToPartnerAuthentication
    // C. Partner authentication
    case retrievingConfiguration
    case returningConfiguration
    case selectingProvider
    case waitingToAskFramework
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
    case enteringDecisions
    case signedIn
    case refreshingFrameworkStatus
    case requestingPreauthorization
    case retrievingStatusForPreauthorization
    case validatingStatusForPreauthorization
    case retrievingPreauthorization
    case returningPreauthorization
    case requestingAuthorization
    case retrievingStatusForAuthorization
    case validatingStatusForAuthorization
    case retrievingAuthorization
    case returningAuthorization
    case retrievingProfile
    case returningProfile
    // E. Logout
    case endingSession
    case retrievingLogout
    case indicatingLogoutAction
    case finishingSignOut
    case retrievingRemainingProfiles
    case followingLogout
    case directingToSettings
    case signedOut
    // F. Basic authentication
    case enteringBasicAuthentication
    case awaitingMVPDConfirmation
    case awaitingMVPDChoice
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
    case endingCode
    case retrievingProfileAfterCode
    case returningProfileAfterCode
    case codeExpired
    case requestingNewCode
    case refusingPoll
    // X. Rest and recovery
    case idle
    case starting
    case requestingPermission
    case lookingForAccount
    case recovering
    case repeating
    case throttled
    case backingOff
    case signingInAgain
    case comingToRest
    case failed
  }
}
