public import SSOStateMachine

/// What the person sees and the app does: codes, pickers, prompts, playback.
///
/// ``show(_:)`` returns at once; an app hops to its main actor itself. The two `choose` functions are asked by ``SSOFlow``
/// and ``RESTV1Flow`` alone. An app that draws its pickers from the states, or has a store of its own, leaves them out, and sends
/// `chooseMVPD` and `chooseProfile` itself.
public protocol FlowScreen: Sendable {
  /// Shows something, or starts to play. It must not wait for the person.
  func show(_ notice: Notice)

  /// The app's own picker (before F.1). Nil: the choice comes as an event.
  ///
  /// The task is cancelled where the flow moves on.
  func chooseMVPD(from configuration: MVPDConfiguration) async -> MVPDChoice?

  /// Which of several profiles (B.5), by its MVPD id. Nil: the choice comes as an event.
  ///
  /// The task is cancelled where the flow moves on.
  func chooseProfile(from profiles: ProfileList) async -> String?
}

extension FlowScreen {
  /// The choice comes as an event.
  public func chooseMVPD(from configuration: MVPDConfiguration) async -> MVPDChoice? { nil }

  /// The choice comes as an event.
  public func chooseProfile(from profiles: ProfileList) async -> String? { nil }
}

/// What a person chose in the app's own picker.
public enum MVPDChoice: Hashable, Sendable {
  /// An MVPD, by its id.
  case mvpd(String)
  /// To choose and sign in on another device.
  case secondScreen
}

/// Something to be shown or done, of which no outcome comes back.
public enum Notice: Equatable, Sendable {
  /// A code to type on a second screen; it ends at `notAfter`.
  case code(String, notAfter: Timestamp)
  /// Which resources could be played.
  case preauthorization(Shared<Preauthorization>)
  /// Play a resource with this token, once.
  case playback(resource: String, MediaToken)
  /// Why a resource cannot be played.
  case denial(Shared<Authorization>)
  /// The same from REST API V1, in the words of the service and the MVPD.
  case refusal(Shared<Denial>)
  /// Tell the person what the permission to read subscription information is good for, and at which place of the
  /// system's settings it is given (REST API V1, V1.0).
  case explainPermission(path: String)
  /// Something failed that does not end the flow.
  case failure(Failure)
  /// Ask the person to sign out of the TV provider, at this place of the system's settings.
  case signOutInSettings(path: String)
  /// A value could not be kept for later launches; the flow goes on with what it holds in memory.
  case storeFailed(StoreFailure)
}

/// A screen that shows nothing.
public struct NoScreen: FlowScreen {
  /// Makes it.
  public init() {}

  /// Does nothing.
  public func show(_ notice: Notice) {}
}
