public import SSOStateMachine

extension RESTV1 {
  /// The step that a flow is in, without what is known there.
  public enum Step: Hashable, Sendable, CaseIterable {
    // Dynamic client registration
    /// X.registering: Register the app.
    case registering
    /// X.retrievingAccessToken: Retrieve access token.
    case retrievingAccessToken

    // V1. Apple's single sign-on
    /// V1.0: Ask for permission.
    case requestingPermission
    /// V1.1: Check the Adobe token.
    case checkingAuthentication
    /// V1.2: Look up the system's TV provider.
    case lookingUpProvider
    /// V1.3: Fetch the configuration.
    case retrievingConfiguration
    /// V1.4: Sign in with Apple's picker.
    case selectingProvider
    /// X.waitingToAskFramework: Wait to ask Apple's framework once more.
    case waitingToAskFramework
    /// V1.6: Obtain a profile request.
    case retrievingProfileRequest
    /// V1.7: Forward the profile request.
    case forwardingProfileRequest
    /// V1.8: Exchange the response for an Adobe token.
    case exchangingToken

    // V1.10. Regular flow
    /// X.awaitingMVPDChoice: Wait for the choice of an MVPD.
    case awaitingMVPDChoice
    /// V1.10.1: Request a registration code.
    case requestingCode
    /// V1.10.3: Log in with the MVPD.
    case openingLogin
    /// V1.10.5: Poll for the Adobe token.
    case pollingToken
    /// X.waitingToPoll: Wait for the next poll, ≥ 3 s.
    case waitingToPoll
    /// X.codeExpired: Stop polling: the code has ended.
    case codeExpired

    // V1.11. Authorization
    /// X.signedIn: Signed in.
    case signedIn
    /// X.requestingAuthorization: Request authorization.
    case requestingAuthorization
    /// X.retrievingAuthorizationToken: Retrieve the authorization.
    case retrievingAuthorizationToken
    /// X.retrievingMediaToken: Retrieve the media token.
    case retrievingMediaToken
    /// X.retrievingPreauthorization: Retrieve preauthorization decisions.
    case retrievingPreauthorization

    // V1.L. Logout
    /// V1.L2: Look at the user metadata.
    case retrievingUserMetadata
    /// X.directingToSettings: Direct to Settings.
    case directingToSettings
    /// X.openingLogout: Log out in a user agent.
    case openingLogout
    /// X.deletingTokens: Log out by a call.
    case deletingTokens
    /// V1.L5: Signed out of Adobe.
    case signedOut

    // X. Rest and recovery
    /// X.idle: Idle.
    case idle
    /// X.throttled: Wait for the throttle, ≥ 1 s.
    case throttled
    /// X.backingOff: Back off, ≤ 3 tries.
    case backingOff
    /// X.failed: Failed.
    case failed
  }
}

extension RESTV1.Step {
  /// The id of the step, as in `docs/states.md`.
  public var id: StageID { outline.id }
  /// The title of the step, in a few words.
  public var title: String { outline.title }
  /// The phase that the step belongs to.
  public var phase: String { outline.phase }

  private var outline: StageOutline { RESTV1.graph.stages[Int(name.rawValue)] }

  /// The step among all stages of the machine.
  @inline(__always)
  package var name: RESTV1.StageName {
    switch self {
    case .registering: .registering
    case .retrievingAccessToken: .retrievingAccessToken
    case .requestingPermission: .requestingPermission
    case .checkingAuthentication: .checkingAuthentication
    case .lookingUpProvider: .lookingUpProvider
    case .retrievingConfiguration: .retrievingConfiguration
    case .selectingProvider: .selectingProvider
    case .waitingToAskFramework: .waitingToAskFramework
    case .retrievingProfileRequest: .retrievingProfileRequest
    case .forwardingProfileRequest: .forwardingProfileRequest
    case .exchangingToken: .exchangingToken
    case .awaitingMVPDChoice: .awaitingMVPDChoice
    case .requestingCode: .requestingCode
    case .openingLogin: .openingLogin
    case .pollingToken: .pollingToken
    case .waitingToPoll: .waitingToPoll
    case .codeExpired: .codeExpired
    case .signedIn: .signedIn
    case .requestingAuthorization: .requestingAuthorization
    case .retrievingAuthorizationToken: .retrievingAuthorizationToken
    case .retrievingMediaToken: .retrievingMediaToken
    case .retrievingPreauthorization: .retrievingPreauthorization
    case .retrievingUserMetadata: .retrievingUserMetadata
    case .directingToSettings: .directingToSettings
    case .openingLogout: .openingLogout
    case .deletingTokens: .deletingTokens
    case .signedOut: .signedOut
    case .idle: .idle
    case .throttled: .throttled
    case .backingOff: .backingOff
    case .failed: .failed
    }
  }
}

extension RESTV1.State {
  /// The step that the flow is in.
  public var step: RESTV1.Step { stage.answer(RESTV1.StepQuestion()) }
}
