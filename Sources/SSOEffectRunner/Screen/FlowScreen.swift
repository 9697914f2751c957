public import SSOStateMachine

/// The part of the app that shows codes, pickers and prompts, and starts playback.
///
/// ``show(_:)`` returns at once; an app hops to its main actor itself. Only a flow, such as ``RESTV2Flow``, calls the
/// two `choose` functions. An app that draws its pickers from the states, or has a store of its own, omits these
/// functions and sends `chooseMVPD` and `chooseProfile` itself.
public protocol FlowScreen: Sendable {
  /// Shows something, or starts playback. This function must not wait for the person.
  func show(_ notice: Notice)

  /// Shows the app's own picker (before F.1). Nil means that the choice comes as an event.
  ///
  /// The task is canceled when the flow moves on.
  func chooseMVPD(from configuration: MVPDConfiguration) async -> MVPDChoice?

  /// Asks which of several profiles to use (B.5), by its MVPD id. Nil means that the choice comes as an event.
  ///
  /// The task is canceled when the flow moves on.
  func chooseProfile(from profiles: ProfileList) async -> String?

  /// Asks whether to sign in again with an MVPD whose profile has ended. Nil means that the choice comes as an event.
  ///
  /// The task is canceled when the flow moves on.
  func confirmMVPD(_ mvpd: String, brand: MVPDBrand?) async -> MVPDConfirmation?
}

extension FlowScreen {
  /// Nil: the choice comes as an event.
  public func chooseMVPD(from configuration: MVPDConfiguration) async -> MVPDChoice? { nil }

  /// Nil: the choice comes as an event.
  public func chooseProfile(from profiles: ProfileList) async -> String? { nil }

  /// Nil: the choice comes as an event.
  public func confirmMVPD(_ mvpd: String, brand: MVPDBrand?) async -> MVPDConfirmation? { nil }
}

/// The choice of a person in the app's own picker.
public enum MVPDChoice: Hashable, Sendable {
  /// An MVPD, by its id.
  case mvpd(String)
  /// The person wants to choose and sign in on another device.
  case secondScreen
}

/// The answer of a person who is asked to sign in again with the previous MVPD.
public enum MVPDConfirmation: Hashable, Sendable {
  /// With this MVPD, on this device or as it was shown.
  case confirmed
  /// With an MVPD that the app's own picker offers.
  case another
  /// The person wants to choose and sign in on another device.
  case secondScreen
}

/// Something to show or to do. A notice has no outcome.
public enum Notice: Equatable, Sendable {
  /// A code to type on a second screen; it ends at `notAfter`.
  case code(String, notAfter: Timestamp)
  /// The resources that could be played.
  case preauthorization(Shared<Preauthorization>)
  /// The decision that the app checked, without playback: a Permit with its media token, or a Deny with its reason.
  /// ``RESTV2Flow/checkAuthorization(of:)`` returns it, too.
  case authorization(Shared<Authorization>)
  /// Play a resource with this token, once.
  case playback(resource: String, MediaToken)
  /// A newer play request has replaced the request for this resource, which is not decided.
  case playReplaced(resource: String)
  /// The reason why a resource cannot be played.
  case denial(Shared<Denial>)
  /// The app has no permission to read subscription information: explain what it is good for and, unless the device is
  /// restricted, where in the system's settings to give it (REST API V2, precondition P5 and C.3).
  case explainPermission(AccessStatus, at: SettingsPlace)
  /// The reason why the person has to sign in again, once for each reason.
  case explainSignIn(SignInNotice)
  /// This MVPD has replaced the one that the person was signed in with, because the account in the system's settings has
  /// changed. Show its name.
  case explainProvider(MVPDBrand)
  /// Stop what plays at this moment: a TempPass ends. The latest notice counts.
  case limitPlayback(until: Timestamp)
  /// A failure that does not end the flow.
  case failure(Failure)
  /// Ask the person to sign out of the TV provider, at this place of the system's settings.
  case signOutInSettings(at: SettingsPlace)
  /// A value could not be kept for later launches, or the kept values are not the app's own. The flow goes on with what
  /// is in memory. After ``StoreFailure/changedElsewhere`` it takes over who is signed in.
  case storeFailed(StoreFailure)
}

/// A screen that shows nothing.
public struct NoScreen: FlowScreen {
  /// Makes an instance.
  public init() {}

  /// Does nothing.
  public func show(_ notice: Notice) {}
}
