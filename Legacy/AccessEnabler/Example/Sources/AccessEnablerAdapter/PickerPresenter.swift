#if canImport(UIKit)
  import AccessEnabler
  import SSOAccessEnabler
  import UIKit

  /// The presentation of Apple's picker, for an app's `AccessEnablerScreen`. The flow makes the adapter, so the screen
  /// gets the adapter there:
  ///
  /// ```swift
  /// let flow = AccessEnablerFlow(
  ///   configuration,
  ///   making: { statement, callbacks in
  ///     let adapter = SDKAdapter(statement, callbacks)
  ///     screen.adapter = adapter  // weak: the flow holds it
  ///     return adapter
  ///   }, screen: screen)
  /// ```
  extension SDKAdapter {
    /// Presents the picker before it returns. For `AccessEnablerScreen.presentTvProviderDialog`.
    public func present(_ dialog: AccessEnablerMachine.TVProviderDialog, over top: UIViewController) {
      if let picker = dialogs.viewController(of: dialog) { top.present(picker, animated: true) }
    }

    /// Takes the picker down. For `AccessEnablerScreen.dismissTvProviderDialog`.
    public func dismiss(_ dialog: AccessEnablerMachine.TVProviderDialog) {
      dialogs.remove(dialog)?.dismiss(animated: true)
    }
  }
#endif
