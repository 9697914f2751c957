import SSOAccessEnabler
import SSOAccessEnablerRunner
import SSOAccessEnablerSimulation
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import Testing

/// Apple's picker is on screen when the SDK's call of its delegate returns. No test waits between the two.
@Suite("AccessEnabler: Apple's picker over a scripted SDK", .timeLimit(.minutes(60)))
@MainActor struct AccessEnablerPickerTests {
  private static let (first, second) = (
    AccessEnablerMachine.TVProviderDialog(1), AccessEnablerMachine.TVProviderDialog(2)
  )

  private func device(_ authentication: AccessEnablerScript.Authentication) -> ScriptedDevice {
    var script = AccessEnablerScript()
    script.authentication = [authentication]
    return ScriptedDevice(script, isAutomatic: false)
  }

  @Test("presented before the delegate's function returns, dismissed likewise")
  func atOnce() async {
    for wish in [AccessEnablerMachine.Event.signIn, AccessEnablerRow.play] {
      let device = device(.silent)
      await device.send(wish, until: wish == .signIn ? "S.4" : "X.authorizingWithLogin")
      #expect(device.screen.dialogs == [])
      #expect(device.sdk.sendNow(.presentTvProviderDialog(Self.first)))
      #expect(device.screen.dialogs == [Self.first])
      #expect(device.sdk.sendNow(.dismissTvProviderDialog(Self.first)))
      #expect(device.screen.dialogs == [] && device.screen.complaints == [])
      _ = await device.end()
    }
  }

  @Test("callbacks that came before it are taken first")
  func inOrder() async {
    let device = device(.silent)
    await device.send(.signIn, until: "S.4")
    device.sdk.send(
      .status(AccessEnablerMachine.StatusReport(AccessEnablerMachine.StatusCode(rawValue: "N001"))))
    #expect(device.sdk.sendNow(.presentTvProviderDialog(Self.first)))
    #expect(device.flow.situation.state.reports.of(.authentication).map(\.code) == [.n001])
    let state = await device.end()
    #expect(AccessEnablerMachine.stage(of: state) == "S.4.2")
  }

  @Test("from inside the SDK's own call, too, and the states come in order")
  func within() async {
    let device = device(.staysInPicker)
    await device.send(.signIn, until: "S.4")
    // The SDK presents from inside getAuthentication: by then the picker is on screen.
    #expect(device.screen.dialogs == [Self.first])
    await device.send(until: "S.4.2")
    _ = await device.end()
  }

  @Test("a picker that the flow refuses is not presented, and its sender is told so")
  func refused() async {
    let device = device(.silent)
    await device.send(.signIn, until: "S.4")
    #expect(device.sdk.sendNow(.presentTvProviderDialog(Self.first)))
    #expect(!device.sdk.sendNow(.presentTvProviderDialog(Self.second)))
    #expect(device.screen.dialogs == [Self.first])
    await device.send(.cancel, until: "X.signedOut")
    // The SDK dismisses late what the flow has already dismissed.
    #expect(!device.sdk.sendNow(.dismissTvProviderDialog(Self.first)))
    _ = await device.end()
    #expect(!device.sdk.sendNow(.presentTvProviderDialog(Self.second)), "the flow has ended")
    #expect(device.screen.dialogs == [] && device.screen.complaints == [])
  }

  @Test("callbacks made of one function are received, whichever way they are sent")
  func oneFunction() async {
    let (stream, heard) = AsyncStream.makeStream(of: AccessEnablerMachine.Callback.self)
    let callbacks = AccessEnablerCallbacks { heard.yield($0) }
    callbacks.send(.selectedProvider(nil))
    #expect(callbacks.sendNow(.presentTvProviderDialog(Self.first)))
    heard.finish()
    var received: [AccessEnablerMachine.Callback] = []
    for await callback in stream { received.append(callback) }
    #expect(received == [.selectedProvider(nil), .presentTvProviderDialog(Self.first)])
  }
}

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
