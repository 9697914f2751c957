public import SSOAccessEnabler
public import SSOStateMachine

/// The app's part for the SDK: the work that the app carries out, and what the person sees.
///
/// Every function returns at once, except the two that return an answer.
@MainActor public protocol AccessEnablerScreen: AnyObject {
  /// Presents Apple's picker, before it returns: the SDK's own callback waits for it.
  func presentTvProviderDialog(_ dialog: AccessEnablerMachine.TVProviderDialog)
  /// Dismisses Apple's picker. Called once for each picker that was presented.
  func dismissTvProviderDialog(_ dialog: AccessEnablerMachine.TVProviderDialog)

  /// Shows the app's own picker.
  ///
  /// - Returns: the id of the chosen MVPD. Nil means that the choice, or a cancel, comes as an event. The task is
  ///   canceled when the flow moves on: dismiss the picker then.
  func displayProviderDialog(_ mvpds: [TVProvider]) async -> String?

  /// Loads a page until it reaches the app's custom url, which is not loaded.
  ///
  /// - Parameters:
  ///   - page: the url, and whether the MVPD wants SFSafariViewController.
  ///   - isHidden: whether the page is invisible, as in a logout.
  /// - Returns: how the page ended. A canceled task closes the page.
  func openUserAgent(_ page: AccessEnablerMachine.Page, isHidden: Bool) async
    -> AccessEnablerMachine.UserAgentEnd

  /// Shows something, or starts to play.
  func show(_ notice: AccessEnablerNotice)
}

/// Something to show or to do. A notice has no outcome.
public enum AccessEnablerNotice: Equatable, Sendable {
  /// The registration code of tvOS.
  case code(String)
  /// Play a resource with this short media token, once.
  case playback(resource: String, Secret<String>)
  /// The reason why a resource cannot be played.
  case denial(AccessEnablerMachine.Denial)
  /// The resources that could be played, among those that were asked about.
  case preauthorization(Shared<PreauthorizationRequest>, permitted: [String])
  /// The answer of `preauthorize`: a decision for each resource, or a failure.
  case preauthorizeResponse(Shared<PreauthorizationRequest>, AccessEnablerMachine.PreauthorizeResponse)
  /// The selected provider; nil if none is selected.
  case selectedProvider(TVProvider?)
  /// A lifetime, the device id, or user metadata; the value is nil if the SDK gave none.
  case metadata(AccessEnablerMachine.Metadata)
  /// Something failed. A failed login ends the flow in its stage of failure, too; anything else leaves the flow as it is.
  case failure(Failure)
  /// Ask the person to sign out of the TV provider, at this place of the system's settings.
  case signOutInSettings(at: SettingsPlace)
  /// Tracking data, which moves no flow: hand it to the app's analytics.
  case tracking([String], for: AccessEnablerMachine.TrackingEvent)
}
