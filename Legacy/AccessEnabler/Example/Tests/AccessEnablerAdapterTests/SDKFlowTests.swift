import AccessEnabler
import Dispatch
import SSOAccessEnabler
import SSOAccessEnablerRunner
import SSOAccessEnablerSimulation
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import Testing

@testable import AccessEnablerAdapter

/// A flow that drives the adapter, and with it the stand-in of the SDK, which calls back as the test says.
@MainActor @Suite(.timeLimit(.minutes(60))) struct SDKFlowTests {
  private final class Made { weak var adapter: SDKAdapter? }

  private let screen = ScriptedAccessEnablerScreen()
  private let flow: AccessEnablerFlow
  private let made: Made

  init() {
    let made = Made()
    self.made = made
    let configuration = AccessEnablerMachine.Configuration(
      platform: .iOS, requestor: "REF30", softwareStatement: Secret("statement"))
    flow = AccessEnablerFlow(
      configuration,
      making: { statement, callbacks in
        let adapter = SDKAdapter(statement, callbacks)
        made.adapter = adapter
        return adapter
      }, screen: screen, clock: TestClock())
  }

  private func called(_ call: String) async {
    while made.adapter?.sdk.calls.last != call { await Task.yield() }
  }

  private func stands(in stage: StageID) async {
    while AccessEnablerMachine.stage(of: flow.situation.state) != stage { await Task.yield() }
  }

  /// Signs in as far as Apple's picker, and returns the SDK's delegate.
  private func begin() async throws -> any EntitlementDelegate {
    flow.send(.signIn)
    await called("setRequestor REF30")
    let delegate = try #require(made.adapter?.sdk.delegate)
    delegate.setRequestorComplete(1)
    await called("checkAuthentication")
    delegate.setAuthenticationStatus(0, errorCode: "USER_NOT_AUTHENTICATED_ERROR")
    await called("getAuthentication")
    return delegate
  }

  @Test("a person signs in by Apple's picker, and plays")
  func signIn() async throws {
    let (delegate, picker) = (try await begin(), UIViewController())
    delegate.presentTvProviderDialog(picker)
    #expect(screen.dialogs == [.init(1)], "the picker is up when the callback returns")
    #expect(made.adapter?.dialogs.viewController(of: .init(1)) === picker)
    delegate.dismissTvProviderDialog(picker)
    #expect(screen.dialogs == [])
    delegate.setAuthenticationStatus(1, errorCode: nil)
    await called("getMetadata [METADATA_OPCODE_KEY: 3, METADATA_USER_META_KEY: tokenSource]")
    delegate.setMetadataStatus(
      "Apple", encrypted: false, forKey: 3, andArguments: ["user_metadata_name": "tokenSource"])
    await stands(in: "X.signedIn")
    flow.send(.play("news"))
    await called("checkAuthorization news")
    delegate.setToken("token", forResource: "news")
    await stands(in: "X.signedIn")
    #expect(screen.notices.contains(.playback(resource: "news", Secret("token"))))
    #expect(screen.complaints == [])
    await flow.finish()
  }

  @Test("a picker that another queue hands over is up when the callback returns")
  func otherQueue() async throws {
    let (delegate, picker) = (Unchecked(try await begin()), Unchecked(UIViewController()))
    let screen = screen
    let dialogs = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        delegate.value.presentTvProviderDialog(picker.value)
        let up = DispatchQueue.main.sync { MainActor.assumeIsolated { screen.dialogs } }
        continuation.resume(returning: up)
      }
    }
    #expect(dialogs == [.init(1)])
    await stands(in: "S.4.2")
    await flow.finish()
  }

  @Test("a picker that the flow does not want is let go")
  func refusedPicker() async throws {
    let (delegate, picker) = (try await begin(), UIViewController())
    flow.send(.cancel)
    await called("setSelectedProvider nil")
    delegate.presentTvProviderDialog(picker)
    #expect(screen.dialogs == [] && made.adapter?.dialogs.existingDialog(of: picker) == nil)
    delegate.dismissTvProviderDialog(picker)
    #expect(screen.complaints == [])
    await flow.finish()
  }

  /// Calls the delegate as the SDK does: on any queue.
  private struct Unchecked<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }
}
