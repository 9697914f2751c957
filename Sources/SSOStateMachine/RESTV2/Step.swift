extension RESTV2 {
  /// The step of the cookbook that a flow is in, without what is known there.
  ///
  /// A flow is in a step while a call is in flight, or while it waits for the person or the app. The steps between,
  /// which only look at what has come back, pass at once: ``StageName`` has them too, and `docs/states.md` describes
  /// all.
  public enum Step: Hashable, Sendable, CaseIterable {
    // A. Registration
    /// A.1: Retrieve client credentials.
    case retrievingClientCredentials
    /// A.3: Retrieve access token.
    case retrievingAccessToken

    // B. Check authentication
    /// B.1: Retrieve partner framework status.
    case retrievingFrameworkStatus
    /// B.3: Retrieve profiles.
    case retrievingProfiles
    /// X.awaitingProfileChoice: Wait for the choice of a profile.
    case awaitingProfileChoice

    // C. Partner authentication
    /// C.1: Retrieve configuration.
    case retrievingConfiguration
    /// C.3: Retrieve partner framework status.
    case selectingProvider
    /// X.waitingToAskFramework: Wait to ask Apple's framework once more.
    case waitingToAskFramework
    /// C.5: Retrieve partner authentication request.
    case retrievingPartnerAuthenticationRequest
    /// C.10: Complete partner authentication with partner framework.
    case authenticatingWithPartner
    /// C.12: Create and retrieve profile using partner authentication response.
    case retrievingPartnerProfile

    // D. Decisions
    /// X.signedIn: Signed in.
    case signedIn
    /// X.refreshingFrameworkStatus: Refresh the cached framework status.
    case refreshingFrameworkStatus
    /// D.1: Retrieve partner framework status.
    case retrievingStatusForPreauthorization
    /// D.3: Retrieve preauthorization decisions.
    case retrievingPreauthorization
    /// D.5: Retrieve partner framework status.
    case retrievingStatusForAuthorization
    /// D.7: Retrieve authorization decision.
    case retrievingAuthorization
    /// X.retrievingProfile: Retrieve the profile of the MVPD.
    case retrievingProfile

    // E. Logout
    /// E.1: Initiate logout.
    case retrievingLogout
    /// X.retrievingRemainingProfiles: Look for profiles that are left.
    case retrievingRemainingProfiles
    /// X.followingLogout: Follow the MVPD's logout.
    case followingLogout
    /// X.directingToSettings: Direct to Settings.
    case directingToSettings
    /// X.signedOut: Signed out.
    case signedOut

    // F. Basic authentication
    /// X.awaitingMVPDConfirmation: Wait for the confirmation of the MVPD.
    case awaitingMVPDConfirmation
    /// X.awaitingMVPDChoice: Wait for the choice of an MVPD.
    case awaitingMVPDChoice
    /// F.1: Create authentication session.
    case creatingSession
    /// F.3: Open url in user agent.
    case openingUserAgent
    /// F.5: Resume authentication session.
    case resumingSession
    /// F.6: Retrieve profile for code.
    case retrievingProfileByCode
    /// F.8: Create authentication session for a second screen.
    case creatingSessionForSecondScreen
    /// F.16: Create authentication session without an MVPD.
    case creatingSessionWithoutMVPD
    /// F.25: Poll for profile, ≥ 3 s apart.
    case pollingProfile
    /// F.27: Continue polling after ≥ 3 s.
    case waitingToPoll
    /// X.retrievingProfileAfterCode: Look for a profile before a code is given up.
    case retrievingProfileAfterCode
    /// F.28: Stop polling: the code has ended.
    case codeExpired

    // X. Rest and recovery
    /// X.idle: Idle.
    case idle
    /// X.requestingPermission: Request permission.
    case requestingPermission
    /// X.lookingForAccount: Look for an account at the system.
    case lookingForAccount
    /// X.throttled: Wait for the throttle, ≥ 1 s.
    case throttled
    /// X.backingOff: Back off, ≤ 3 tries.
    case backingOff
    /// X.failed: Failed.
    case failed
  }
}

extension RESTV2.Step {
  /// The id of the step in the cookbook: `C.5`, or `X.` and a word for a step that the cookbook does not have.
  public var id: StageID { outline.id }
  /// The title of the step, in a few words.
  public var title: String { outline.title }
  /// The phase of the cookbook that the step belongs to, `A` to `F`, or `X`.
  public var phase: String { outline.phase }

  private var outline: StageOutline { RESTV2.graph.stages[Int(name.rawValue)] }

  /// The step among all stages of the machine.
  @inline(__always)
  package var name: RESTV2.StageName {
    switch self {
    case .retrievingClientCredentials: .retrievingClientCredentials
    case .retrievingAccessToken: .retrievingAccessToken
    case .retrievingFrameworkStatus: .retrievingFrameworkStatus
    case .retrievingProfiles: .retrievingProfiles
    case .awaitingProfileChoice: .awaitingProfileChoice
    case .retrievingConfiguration: .retrievingConfiguration
    case .selectingProvider: .selectingProvider
    case .waitingToAskFramework: .waitingToAskFramework
    case .retrievingPartnerAuthenticationRequest: .retrievingPartnerAuthenticationRequest
    case .authenticatingWithPartner: .authenticatingWithPartner
    case .retrievingPartnerProfile: .retrievingPartnerProfile
    case .signedIn: .signedIn
    case .refreshingFrameworkStatus: .refreshingFrameworkStatus
    case .retrievingStatusForPreauthorization: .retrievingStatusForPreauthorization
    case .retrievingPreauthorization: .retrievingPreauthorization
    case .retrievingStatusForAuthorization: .retrievingStatusForAuthorization
    case .retrievingAuthorization: .retrievingAuthorization
    case .retrievingProfile: .retrievingProfile
    case .retrievingLogout: .retrievingLogout
    case .retrievingRemainingProfiles: .retrievingRemainingProfiles
    case .followingLogout: .followingLogout
    case .directingToSettings: .directingToSettings
    case .signedOut: .signedOut
    case .awaitingMVPDConfirmation: .awaitingMVPDConfirmation
    case .awaitingMVPDChoice: .awaitingMVPDChoice
    case .creatingSession: .creatingSession
    case .openingUserAgent: .openingUserAgent
    case .resumingSession: .resumingSession
    case .retrievingProfileByCode: .retrievingProfileByCode
    case .creatingSessionForSecondScreen: .creatingSessionForSecondScreen
    case .creatingSessionWithoutMVPD: .creatingSessionWithoutMVPD
    case .pollingProfile: .pollingProfile
    case .waitingToPoll: .waitingToPoll
    case .retrievingProfileAfterCode: .retrievingProfileAfterCode
    case .codeExpired: .codeExpired
    case .idle: .idle
    case .requestingPermission: .requestingPermission
    case .lookingForAccount: .lookingForAccount
    case .throttled: .throttled
    case .backingOff: .backingOff
    case .failed: .failed
    }
  }
}

extension RESTV2.State {
  /// The step of the cookbook that the flow is in.
  public var step: RESTV2.Step { stage.answer(RESTV2.StepQuestion()) }
}
