import AccessEnabler
import Dispatch
import Foundation
import SSOAccessEnabler
import SSOAccessEnablerRunner
import SSOStateMachine

/// Both delegates of the SDK: hands over every callback as a value, at once. The picker is presented, or dismissed, when the
/// callback returns.
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
    let name =
      arguments?["user_metadata_name"] as? String ?? arguments?["METADATA_RESOURCE_ID_KEY"] as? String
    let value = text(of: metadata).map { Secret($0) }
    callbacks.send(
      .setMetadataStatus(.init(key: .init(key, named: name), value: value, isEncrypted: encrypted)))
  }

  func navigate(toUrl url: String!) { navigate(toUrl: url, useSVC: false) }

  func navigate(toUrl url: String!, useSVC: Bool) {
    callbacks.send(.navigateToUrl(.init(url: Secret(url ?? ""), usesSafari: useSVC)))
  }

  func presentTvProviderDialog(_ viewController: UIViewController!) {
    guard let viewController else { return }
    Picker(viewController, dialogs).present(callbacks)
  }

  func dismissTvProviderDialog(_ viewController: UIViewController!) {
    guard let viewController else { return }
    Picker(viewController, dialogs).dismiss(callbacks)
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

/// Metadata as text: text stays as it is; a list, a table or a number becomes JSON. Nil without metadata.
private func text(of metadata: Any?) -> String? {
  guard let metadata, !(metadata is NSNull) else { return nil }
  if let text = metadata as? String { return text }
  guard JSONSerialization.isValidJSONObject([metadata]),
    let json = try? JSONSerialization.data(
      withJSONObject: metadata, options: [.fragmentsAllowed, .sortedKeys])
  else { return "\(metadata)" }
  return String(bytes: json, encoding: .utf8)
}

extension TVProvider {
  /// Makes a provider from the SDK's MVPD. The SDK's module and its classes keep their names: no type of ours hides
  /// them.
  init(_ mvpd: MVPD) {
    self.init(
      id: mvpd.ID ?? "", displayName: mvpd.displayName, logoUrl: mvpd.logoURL,
      enablePlatformServices: mvpd.enablePlatformServices,
      boardingStatus: mvpd.boardingStatus.map { BoardingStatus(rawValue: $0) })
  }
}

extension AccessEnablerMachine.MetadataKey {
  /// The key of `setMetadataStatus`: any number other than these three is user metadata, by its name.
  init(_ key: Int32, named name: String?) {
    switch key {
    case 0: self = .authenticationTTL
    case 1: self = .authorizationTTL(resource: name ?? "")
    case 2: self = .deviceID
    // A wire value can be any number, so the cases cannot all be listed.
    default: self = .user(name ?? "")
    }
  }
}

/// Apple's picker on its way to the main actor, which the SDK waits for.
private struct Picker: @unchecked Sendable {
  private let viewController: UIViewController
  private let dialogs: TVProviderDialogs<UIViewController>

  init(_ viewController: UIViewController, _ dialogs: TVProviderDialogs<UIViewController>) {
    (self.viewController, self.dialogs) = (viewController, dialogs)
  }

  /// Presents the picker before it returns. A picker that the flow refuses is let go.
  func present(_ callbacks: AccessEnablerCallbacks) {
    onMainQueue {
      let dialog = dialogs.dialog(of: viewController)
      if !callbacks.sendNow(.presentTvProviderDialog(dialog)) { dialogs.remove(dialog) }
    }
  }

  /// Dismisses the picker before it returns, and lets it go. Does nothing if the picker is already gone.
  func dismiss(_ callbacks: AccessEnablerCallbacks) {
    onMainQueue {
      guard let dialog = dialogs.existingDialog(of: viewController) else { return }
      callbacks.sendNow(.dismissTvProviderDialog(dialog))
      dialogs.remove(dialog)
    }
  }
}

/// Recognizes the main queue. Checking for the main thread is not enough: the main queue may run on another thread.
private struct MainQueueMark: @unchecked Sendable {
  private let key = DispatchSpecificKey<Bool>()

  init() { DispatchQueue.main.setSpecific(key: key, value: true) }

  var isHere: Bool { DispatchQueue.getSpecific(key: key) ?? false }

  static let shared = MainQueueMark()
}

/// Does something on the main actor before it returns, on whatever thread the caller is.
private func onMainQueue(_ work: @MainActor () -> Void) {
  if MainQueueMark.shared.isHere {
    MainActor.assumeIsolated(work)
  } else {
    DispatchQueue.main.sync { MainActor.assumeIsolated(work) }
  }
}
