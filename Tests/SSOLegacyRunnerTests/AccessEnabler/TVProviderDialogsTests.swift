import SSOEffectRunner
import SSOLegacyRunner
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
    #expect(dialogs.removing(first) === one)
    #expect(dialogs.removing(first) == nil && dialogs.viewController(of: first) == nil)
  }
}
