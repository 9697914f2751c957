import SSOStateMachine

extension RESTV1 {
  /// The stages without what they hold, in the order of the cookbook.
  public enum StageName: UInt8, CaseIterable, Sendable {
    // Dynamic client registration
    case registering
    case retrievingAccessToken
    // V1. Apple's single sign-on
    case requestingPermission
    case checkingAuthentication
    case lookingUpProvider
    case retrievingConfiguration
    case selectingProvider
    case waitingToAskFramework
    case validatingLogin
    case retrievingProfileRequest
    case forwardingProfileRequest
    case exchangingToken
    case returningToken
    // V1.10. Regular flow
    case enteringRegularFlow
    case awaitingMVPDChoice
    case requestingCode
    case presentingCode
    case openingLogin
    case startingPolling
    case pollingToken
    case completingRegularFlow
    case waitingToPoll
    case codeExpired
    // V1.11. Authorization
    case proceedingWithAuthorization
    case signedIn
    case requestingAuthorization
    case retrievingAuthorizationToken
    case retrievingMediaToken
    case retrievingPreauthorization
    // V1.L. Logout
    case endingSession
    case retrievingUserMetadata
    case readingTokenSource
    case directingToSettings
    case initiatingLogout
    case openingLogout
    case deletingTokens
    case signedOut
    // X. Rest and recovery
    case idle
    case starting
    case comingToRest
    case recovering
    case repeating
    case throttled
    case backingOff
    case signingInAgain
    case failed
  }
}
