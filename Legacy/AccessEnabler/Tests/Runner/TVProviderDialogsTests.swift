import SSOAccessEnablerRunner
import SSOEffectRunner
import SSOStateMachine
import Testing

@MainActor struct TVProviderDialogsTests {
  @Test("view controllers are numbered, looked up, and forgotten once dismissed")
  func dialogs() {
    final class ViewController {}
    let (one, two) = (ViewController(), ViewController())
    let dialogs = TVProviderDialogs<ViewController>()
    let first = dialogs.dialog(of: one)
    #expect(dialogs.dialog(of: one) == first && dialogs.dialog(of: two) != first)
    #expect(dialogs.viewController(of: first) === one)
    #expect(dialogs.remove(first) === one)
    #expect(dialogs.remove(first) == nil && dialogs.viewController(of: first) == nil)
    #expect(dialogs.existingDialog(of: one) == nil && dialogs.existingDialog(of: two) != nil)
  }

  @Test("a view controller that was dismissed is no longer held")
  func letGo() {
    final class ViewController {}
    let dialogs = TVProviderDialogs<ViewController>()
    weak var gone: ViewController?
    do {
      let viewController = ViewController()
      gone = viewController
      let dialog = dialogs.dialog(of: viewController)
      #expect(dialogs.viewController(of: dialog) === viewController)
      #expect(dialogs.remove(dialog) === viewController)
      // The SDK dismisses a second time: that does not give it a new number.
      #expect(dialogs.existingDialog(of: viewController) == nil)
    }
    #expect(gone == nil)
  }
}
