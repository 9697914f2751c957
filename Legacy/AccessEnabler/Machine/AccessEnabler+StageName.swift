import SSOStateMachine

extension AccessEnablerMachine {
  /// The stages without what they hold, in the order of the cookbook.
  public enum StageName: UInt8, CaseIterable, Sendable {
    // S.1, S.2 Initialization
    case initializing
    case settingRequestor
    // S.3 Check authentication
    case checkingAuthentication
    // S.4 Authentication
    case authenticating
    case showingApplePicker
    case exchangingProfile
    case fallingBack
    case returningAuthentication
    // Regular authentication
    case awaitingMVPDChoice
    case selectingProvider
    case openingUserAgent
    case handlingExternalURL
    case showingCode
    // S.5 Metadata
    case retrievingTokenSource
    // Decisions
    case enteringDecisions
    case signedIn
    case authorizing
    case authorizingWithLogin
    case awaitingToken
    case preauthorizing
    case retrievingPreauthorization
    case retrievingSelectedProvider
    case retrievingMetadata
    case returningAnswer
    // S.6 Logout
    case loggingOut
    case followingLogout
    case completingLogout
    case endingLogout
    case directingToSettings
    case signedOut
    // X. Rest and recovery
    case idle
    case starting
    case refusingRequestor
    case backingOff
    case proceedingSignedOut
    case cancelling
    case forgettingProvider
    case failed
  }
}
