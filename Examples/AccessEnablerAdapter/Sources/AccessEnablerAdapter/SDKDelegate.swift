import AccessEnabler
import SSOLegacyMachines
import SSOLegacyRunner
import SSOStateMachine

/// Both delegates of the SDK: hands every callback over as a value, at once. The SDK calls back on the main thread where
/// it shows something.
final class SDKDelegate: EntitlementDelegate, EntitlementStatus {
  private let callbacks: AccessEnablerCallbacks
  let dialogs: TVProviderDialogs<UIViewController>

  @MainActor init(_ callbacks: AccessEnablerCallbacks) {
    (self.callbacks, dialogs) = (callbacks, TVProviderDialogs())
  }

  func setRequestorComplete(_ status: Int32) {
    callbacks.send(.setRequestorComplete(.init(rawValue: status)))
  }

  func setAuthenticationStatus(_ status: Int32, errorCode: String!) {
    callbacks.send(
      .setAuthenticationStatus(.init(rawValue: status), .init(rawValue: errorCode ?? "")))
  }

  func setToken(_ token: String!, forResource resource: String!) {
    callbacks.send(.setToken(Secret(token ?? ""), resource: resource ?? ""))
  }

  func tokenRequestFailed(_ resource: String!, errorCode: String!, errorDescription: String!) {
    callbacks.send(
      .tokenRequestFailed(
        .init(
          resource: resource ?? "", errorCode: .init(rawValue: errorCode ?? ""),
          errorDescription: errorDescription ?? "")))
  }

  func preauthorizedResources(_ resources: [Any]!) {
    callbacks.send(.preauthorizedResources((resources ?? []).compactMap { $0 as? String }))
  }

  func selectedProvider(_ mvpd: MVPD!) { callbacks.send(.selectedProvider(mvpd.map(TVProvider.init))) }

  func displayProviderDialog(_ mvpds: [Any]!) {
    let providers = (mvpds ?? []).compactMap { $0 as? MVPD }.map(TVProvider.init)
    callbacks.send(.displayProviderDialog(Shared(providers)))
  }

  func sendTrackingData(_ data: [Any]!, forEventType type: Int32) {
    callbacks.send(.sendTrackingData((data ?? []).map { "\($0)" }, for: .init(rawValue: type)))
  }

  func setMetadataStatus(
    _ metadata: Any!, encrypted: Bool, forKey key: Int32, andArguments arguments: [AnyHashable: Any]!
  ) {
    let name = arguments?["user_metadata_name"] as? String
    let value = (metadata as? String).map { Secret($0) }
    callbacks.send(
      .setMetadataStatus(.init(key: .init(key, named: name), value: value, isEncrypted: encrypted)))
  }

  func navigate(toUrl url: String!) { navigate(toUrl: url, useSVC: false) }

  func navigate(toUrl url: String!, useSVC: Bool) {
    callbacks.send(.navigateToUrl(.init(url: Secret(url ?? ""), usesSafari: useSVC)))
  }

  func presentTvProviderDialog(_ viewController: UIViewController!) {
    guard let viewController else { return }
    callbacks.send(.presentTvProviderDialog(Picker(viewController, of: self).dialog))
  }

  func dismissTvProviderDialog(_ viewController: UIViewController!) {
    guard let viewController else { return }
    callbacks.send(.dismissTvProviderDialog(Picker(viewController, of: self).dialog))
  }

  func status(_ status: [AnyHashable: Any]!) {
    let text: (String) -> String? = { status?[$0] as? String }
    callbacks.send(
      .status(
        .init(
          .init(rawValue: text("errorId") ?? ""), level: text("level").map { .init(rawValue: $0) },
          message: text("message"), details: text("details"), resource: text("resource"))))
  }
}

extension TVProvider {
  /// What the SDK says of an MVPD. The module of the SDK and its classes keep their names: none of ours hides them.
  init(_ mvpd: MVPD) {
    self.init(
      id: mvpd.ID ?? "", displayName: mvpd.displayName, logoUrl: mvpd.logoURL,
      enablePlatformServices: mvpd.enablePlatformServices,
      boardingStatus: mvpd.boardingStatus.map { BoardingStatus(rawValue: $0) })
  }
}

extension AccessEnablerMachine.MetadataKey {
  /// The key of `setMetadataStatus`: whatever is no number of the others is user metadata, by its name.
  init(_ key: Int32, named name: String?) {
    switch key {
    case 0: self = .authenticationTTL
    case 1: self = .authorizationTTL
    case 2: self = .deviceID
    // A wire value is any number, so it cannot be spelt out.
    default: self = .user(name ?? "")
    }
  }
}

/// Apple's picker on its way to the main actor. A view controller is handed over on the main thread, and nowhere else.
private struct Picker: @unchecked Sendable {
  private let viewController: UIViewController
  private let dialogs: TVProviderDialogs<UIViewController>

  init(_ viewController: UIViewController, of delegate: SDKDelegate) {
    (self.viewController, dialogs) = (viewController, delegate.dialogs)
  }

  var dialog: AccessEnablerMachine.TVProviderDialog {
    MainActor.assumeIsolated { dialogs.dialog(of: viewController) }
  }
}
