public import SSOStateMachine

extension AccessEnablerMachine {
  /// The step that a flow is in, without what is known there.
  public enum Step: Hashable, Sendable, CaseIterable {
    // S.1, S.2 Initialization
    /// S.2: Set the requestor.
    case settingRequestor

    // S.3 Check authentication
    /// S.3: Check authentication.
    case checkingAuthentication

    // S.4 Authentication
    /// S.4: Get authentication.
    case authenticating
    /// S.4.2: Present Apple's picker.
    case showingApplePicker
    /// S.4.3: Exchange the profile silently.
    case exchangingProfile

    // Regular authentication
    /// X.awaitingMVPDChoice: Wait for the choice of an MVPD.
    case awaitingMVPDChoice
    /// X.selectingProvider: Select the provider.
    case selectingProvider
    /// X.openingUserAgent: Open the login page.
    case openingUserAgent
    /// X.handlingExternalURL: Hand the external url over.
    case handlingExternalURL
    /// X.showingCode: Show the registration code.
    case showingCode

    // S.5 Metadata
    /// S.5: Retrieve the token source.
    case retrievingTokenSource

    // Decisions
    /// X.signedIn: Signed in.
    case signedIn
    /// X.authorizing: Check authorization.
    case authorizing
    /// X.authorizingWithLogin: Get authorization.
    case authorizingWithLogin
    /// X.awaitingToken: Wait for the media token.
    case awaitingToken
    /// X.preauthorizing: Check preauthorized resources.
    case preauthorizing
    /// X.retrievingPreauthorization: Retrieve preauthorization decisions.
    case retrievingPreauthorization
    /// X.retrievingSelectedProvider: Retrieve the selected provider.
    case retrievingSelectedProvider
    /// X.retrievingMetadata: Retrieve metadata.
    case retrievingMetadata

    // S.6 Logout
    /// S.6: Log out.
    case loggingOut
    /// X.followingLogout: Follow the MVPD's logout.
    case followingLogout
    /// X.completingLogout: Complete the MVPD's logout.
    case completingLogout
    /// X.directingToSettings: Direct to Settings.
    case directingToSettings
    /// X.signedOut: Signed out.
    case signedOut

    // X. Rest and recovery
    /// X.idle: Idle.
    case idle
    /// X.backingOff: Back off, ≤ 3 tries.
    case backingOff
    /// X.cancelling: Give up the login.
    case cancelling
    /// X.forgettingProvider: Sign out locally.
    case forgettingProvider
    /// X.failed: Failed.
    case failed
  }
}

extension AccessEnablerMachine.Step {
  /// The id of the step, as in `docs/states.md`.
  public var id: StageID { outline.id }
  /// The title of the step, in a few words.
  public var title: String { outline.title }
  /// The phase that the step belongs to.
  public var phase: String { outline.phase }

  private var outline: StageOutline { AccessEnablerMachine.graph.stages[Int(name.rawValue)] }

  /// The step among all stages of the machine.
  @inline(__always)
  package var name: AccessEnablerMachine.StageName {
    switch self {
    case .settingRequestor: .settingRequestor
    case .checkingAuthentication: .checkingAuthentication
    case .authenticating: .authenticating
    case .showingApplePicker: .showingApplePicker
    case .exchangingProfile: .exchangingProfile
    case .awaitingMVPDChoice: .awaitingMVPDChoice
    case .selectingProvider: .selectingProvider
    case .openingUserAgent: .openingUserAgent
    case .handlingExternalURL: .handlingExternalURL
    case .showingCode: .showingCode
    case .retrievingTokenSource: .retrievingTokenSource
    case .signedIn: .signedIn
    case .authorizing: .authorizing
    case .authorizingWithLogin: .authorizingWithLogin
    case .awaitingToken: .awaitingToken
    case .preauthorizing: .preauthorizing
    case .retrievingPreauthorization: .retrievingPreauthorization
    case .retrievingSelectedProvider: .retrievingSelectedProvider
    case .retrievingMetadata: .retrievingMetadata
    case .loggingOut: .loggingOut
    case .followingLogout: .followingLogout
    case .completingLogout: .completingLogout
    case .directingToSettings: .directingToSettings
    case .signedOut: .signedOut
    case .idle: .idle
    case .backingOff: .backingOff
    case .cancelling: .cancelling
    case .forgettingProvider: .forgettingProvider
    case .failed: .failed
    }
  }
}

extension AccessEnablerMachine.State {
  /// The step that the flow is in.
  public var step: AccessEnablerMachine.Step { stage.answer(AccessEnablerMachine.StepQuestion()) }
}
