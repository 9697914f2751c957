public import SSOAccessEnabler
public import SSOStateMachine

/// The calls of the AccessEnabler iOS/tvOS SDK, under its own names. An app wraps the SDK in this protocol, and a test
/// scripts it.
///
/// Each call returns nothing. Its effects go to the ``AccessEnablerCallbacks`` that the SDK was made with, from any
/// thread and in the order in which the SDK calls back. The SDK wants its calls on the main thread.
///
/// There is no call for the permission to use Apple's framework. The app asks that framework for the permission, before
/// it sends the first event. The codes of the SDK show the result, by `AccessEnablerMachine.StatusCode.advice`:
/// `explainBenefit` if the permission is denied, and `askAgain`, at the next foreground, if the person has not
/// answered.
@MainActor public protocol AccessEnablerSDK: AnyObject {
  /// `setOptions`. An option that is nil is left out.
  func setOptions(_ options: AccessEnablerMachine.Options)
  /// `setRequestor`, with hosts of the service where there are any (S.2).
  func setRequestor(_ id: String, serviceProviders: [String])
  /// `checkAuthentication` (S.3).
  func checkAuthentication()
  /// `getAuthentication`, with `filter` where there is one, and `forceAuthn` (S.4).
  func getAuthentication(filter: AccessEnablerMachine.TVProviderFilter?, forcing: Bool)
  /// `setSelectedProvider`: nil gives the login up.
  func setSelectedProvider(_ id: String?)
  /// `handleExternalURL`: the url that a page reached, once.
  func handleExternalURL(_ url: String)
  /// `getMetadata` (S.5): where the session came from, a lifetime, the device id, or user metadata.
  func getMetadata(_ key: AccessEnablerMachine.MetadataKey)
  /// `checkAuthorization`.
  func checkAuthorization(_ resource: String)
  /// `getAuthorization`.
  func getAuthorization(_ resource: String)
  /// `checkPreauthorizedResources`.
  func checkPreauthorizedResources(_ resources: [String])
  /// `preauthorize(request, callback)`, without these features. The callback object of the call hands `onResponse` or
  /// `onFailure` over, with the resources of this call.
  func preauthorize(_ resources: [String], disabling features: [AccessEnablerMachine.PreauthorizeFeature])
  /// `getSelectedProvider`.
  func getSelectedProvider()
  /// `logout` (S.6).
  func logout()
}

/// Makes the one instance of the SDK (S.1): `init` with the software statement, then both delegates.
public typealias MakeAccessEnablerSDK =
  @MainActor (_ softwareStatement: Secret<String>, AccessEnablerCallbacks) -> any AccessEnablerSDK

/// The receiver of the callbacks of the SDK's two delegates. Hand every callback over at once, from any thread.
///
/// ```swift
/// func setAuthenticationStatus(_ status: Int32, errorCode: String!) {
///   callbacks.send(
///     .setAuthenticationStatus(.init(rawValue: status), .init(rawValue: errorCode ?? "")))
/// }
/// ```
///
/// Apple's picker must be presented before `presentTvProviderDialog` returns. So hand that callback, and
/// `dismissTvProviderDialog`, over by ``sendNow(_:)``.
public struct AccessEnablerCallbacks: Sendable {
  private let receive: @Sendable (AccessEnablerMachine.Callback) -> Void
  private let take: @MainActor @Sendable (AccessEnablerMachine.Callback) -> Bool

  /// Makes callbacks from the function that receives them. The function must not wait. Nothing is carried out at once.
  public init(_ receive: @escaping @Sendable (AccessEnablerMachine.Callback) -> Void) {
    self.receive = receive
    take = {
      receive($0)
      return true
    }
  }

  /// Makes callbacks from two functions.
  ///
  /// - Parameters:
  ///   - receive: receives a callback from any thread. It must not wait.
  ///   - take: applies a callback, and carries out what the flow asks for, before it returns. What was received
  ///     before comes first. It returns whether the flow took the callback.
  public init(
    _ receive: @escaping @Sendable (AccessEnablerMachine.Callback) -> Void,
    now take: @escaping @MainActor @Sendable (AccessEnablerMachine.Callback) -> Bool
  ) {
    (self.receive, self.take) = (receive, take)
  }

  /// Hands a callback over.
  public func send(_ callback: AccessEnablerMachine.Callback) { receive(callback) }

  /// Hands a callback over, and returns when the flow has carried out what follows from it.
  ///
  /// - Returns: whether the flow took the callback. A picker that the flow refused is not presented: release it.
  @MainActor @discardableResult public func sendNow(_ callback: AccessEnablerMachine.Callback) -> Bool {
    take(callback)
  }
}

/// Numbers the view controllers of Apple's picker, so that a callback can refer to a view controller without holding
/// it.
///
/// The SDK hands the same view controller to `presentTvProviderDialog` and to `dismissTvProviderDialog`. An
/// implementation of ``AccessEnablerScreen`` looks the view controller up by its number. Once a view controller is
/// dismissed, nothing here holds it anymore.
@MainActor public final class TVProviderDialogs<ViewController: AnyObject> {
  private var dialogs: [(dialog: AccessEnablerMachine.TVProviderDialog, viewController: ViewController)] = []
  private var next: UInt32 = 0

  /// Makes an empty table.
  public init() {}

  /// The number of a view controller that is to be dismissed; nil if it was dismissed before, or never presented.
  public func existingDialog(of viewController: ViewController) -> AccessEnablerMachine.TVProviderDialog? {
    dialogs.first { $0.viewController === viewController }?.dialog
  }

  /// The number of a view controller that is to be presented. An unknown view controller gets a new number, and is held
  /// until ``remove(_:)``.
  public func dialog(of viewController: ViewController) -> AccessEnablerMachine.TVProviderDialog {
    if let dialog = existingDialog(of: viewController) { return dialog }
    next &+= 1
    let dialog = AccessEnablerMachine.TVProviderDialog(next)
    dialogs.append((dialog, viewController))
    return dialog
  }

  /// The view controller of a number, to be presented; nil if it was dismissed.
  public func viewController(of dialog: AccessEnablerMachine.TVProviderDialog) -> ViewController? {
    dialogs.first { $0.dialog == dialog }?.viewController
  }

  /// Removes and returns the view controller of a number, to be dismissed; nil if it was dismissed before.
  @discardableResult public func remove(_ dialog: AccessEnablerMachine.TVProviderDialog) -> ViewController? {
    defer { dialogs.removeAll { $0.dialog == dialog } }
    return viewController(of: dialog)
  }
}
