public import SSOAccessEnabler
public import SSOAccessEnablerRunner
import SSOSimulation
public import SSOStateMachine

/// The app's part for the SDK, by a script.
@MainActor public final class ScriptedAccessEnablerScreen: AccessEnablerScreen {
  /// The end of a page.
  public enum PageEnd: Sendable {
    /// The page reaches the app's custom url.
    case reached
    /// The person closes the page.
    case closed
    /// The page cannot be loaded.
    case failed
    /// The page loads forever. It ends only when its task is canceled.
    case hangs
  }

  /// The notices that were shown, in order.
  public private(set) var notices: [AccessEnablerNotice] = []
  /// The pages that were loaded, in order.
  public private(set) var pages: [(page: AccessEnablerMachine.Page, isHidden: Bool)] = []
  /// The number of times that the app's own picker was shown.
  public private(set) var pickers = 0
  /// The dialogs of Apple that are presented.
  public private(set) var dialogs: [AccessEnablerMachine.TVProviderDialog] = []
  /// The requests that cannot be carried out: two dialogs at once, the app's own picker over a dialog, or the dismissal
  /// of a dialog that is not presented.
  public private(set) var complaints: [String] = []

  private let choice: String?
  private let ends: [PageEnd]

  /// Makes a screen.
  ///
  /// - Parameters:
  ///   - choice: the MVPD that the person chooses in the app's own picker. Nil means that the choice comes as an event.
  ///   - ends: how each page ends; the last repeats.
  public init(choosing choice: String? = "one", pages ends: [PageEnd] = [.reached]) {
    (self.choice, self.ends) = (choice, ends)
  }

  /// Presents the dialog.
  public func presentTvProviderDialog(_ dialog: AccessEnablerMachine.TVProviderDialog) {
    if !dialogs.isEmpty { complaints.append("two dialogs at once") }
    dialogs.append(dialog)
  }

  /// Dismisses the dialog.
  public func dismissTvProviderDialog(_ dialog: AccessEnablerMachine.TVProviderDialog) {
    if !dialogs.contains(dialog) { complaints.append("dismisses what is not up") }
    dialogs.removeAll { $0 == dialog }
  }

  /// Chooses by the script.
  public func displayProviderDialog(_ mvpds: [TVProvider]) async -> String? {
    pickers += 1
    if !dialogs.isEmpty { complaints.append("a picker over Apple's") }
    return choice
  }

  /// Ends as the script says. Each page reaches another url.
  public func openUserAgent(
    _ page: AccessEnablerMachine.Page, isHidden: Bool
  ) async -> AccessEnablerMachine.UserAgentEnd {
    let end = ends.repeatingLast(pages.count) ?? .failed
    defer { pages.append((page, isHidden)) }
    switch end {
    case .reached: return .reachedCustomURL(Secret("adobepass://ios.app/\(pages.count)"))
    case .closed: return .closed
    case .failed: return .failed
    case .hangs:
      let nothing = AsyncStream<Never> { _ in }
      for await _ in nothing {}
      return .closed
    }
  }

  /// Keeps the notice.
  public func show(_ notice: AccessEnablerNotice) { notices.append(notice) }
}
