import SSOAccessEnablerBridge
import SSOStateMachine
import Testing
import UIKit
import VideoSubscriberAccount

@testable import SSOEffectRunner

/// Apple's picker on the screen of the SDK's delegate.
@Suite(.timeLimit(.minutes(5))) @MainActor struct BridgePresenterTests {
  private let screen = Screen()

  /// The framework of an SDK on a device.
  private func framework(of delegate: (any EntitlementDelegate)?) throws -> (
    AccessEnabler, any PartnerFramework
  ) {
    var made: (any PartnerFramework)?
    let sdk = AccessEnabler("statement") { made = $0.environment(NoUserAgent()).framework }
    sdk.delegate = delegate
    return (sdk, try #require(made))
  }

  /// Asks for a provider, and waits until Apple's framework has been asked.
  private func begin(_ framework: any PartnerFramework) async throws -> (
    Task<PartnerFrameworkStatus, Never>, Enqueued
  ) {
    let requests = Arrivals<Enqueued>()
    let script = Script(enqueue: { requests.append($0) })
    let task = Task { await Script.$current.withValue(script) { await framework.status(for: .picker) } }
    return (task, try await requests.next())
  }

  @Test func theDelegatePresentsThePickerAndDismissesIt() async throws {
    let (sdk, framework) = try framework(of: screen)
    let (task, call) = try await begin(framework)
    let (manager, delegate) = (try #require(call.manager), try #require(call.delegate))
    let picker = UIViewController()
    delegate.accountManager(manager, present: picker)
    #expect(screen.presented == [picker] && screen.dismissed == [])
    delegate.accountManager(manager, dismiss: picker)
    #expect(screen.dismissed == [picker])
    call.complete(provider: "apple-1")
    #expect(await task.value == .provider("apple-1"))
    withExtendedLifetime(sdk) {}
  }

  @Test func whatIsStillShownWhenTheAnswerComesIsDismissed() async throws {
    let (sdk, framework) = try framework(of: screen)
    let (task, call) = try await begin(framework)
    let picker = UIViewController()
    try #require(call.delegate).accountManager(try #require(call.manager), present: picker)
    call.complete(provider: "apple-1")
    _ = await task.value
    #expect(screen.dismissed == [picker])
    withExtendedLifetime(sdk) {}
  }

  /// The delegate may change while the picker is shown, as a view controller does that is replaced.
  @Test func theDelegateOfTheMomentDismissesThePicker() async throws {
    let (sdk, framework) = try framework(of: screen)
    let (task, call) = try await begin(framework)
    let (manager, delegate) = (try #require(call.manager), try #require(call.delegate))
    let (picker, next) = (UIViewController(), Screen())
    delegate.accountManager(manager, present: picker)
    sdk.delegate = next
    delegate.accountManager(manager, dismiss: picker)
    #expect(screen.dismissed == [] && next.dismissed == [picker])
    call.complete(provider: "apple-1")
    _ = await task.value
    withExtendedLifetime(sdk) {}
  }

  @Test func anSDKWithoutADelegateShowsNothingAndIsAnsweredAllTheSame() async throws {
    let (sdk, framework) = try framework(of: nil)
    let (task, call) = try await begin(framework)
    try #require(call.delegate).accountManager(try #require(call.manager), present: UIViewController())
    call.complete(nil, VSError(.userCancelled))
    #expect(await task.value.error?.code == .userCancelled)
    withExtendedLifetime(sdk) {}
  }

  /// The framework outlives an SDK that the app has released: it does not keep the SDK.
  @Test func anSDKThatIsGoneShowsNothing() async throws {
    var (sdk, framework): (AccessEnabler?, any PartnerFramework) = try framework(of: screen)
    let trace = Trace(sdk)
    let (task, call) = try await begin(framework)
    sdk = nil
    #expect(!trace.isAlive)
    try #require(call.delegate).accountManager(try #require(call.manager), present: UIViewController())
    #expect(screen.presented == [])
    call.complete(provider: "apple-1")
    _ = await task.value
  }
}

/// A view controller that presents Apple's picker.
@MainActor private final class Screen: @preconcurrency EntitlementDelegate {
  private(set) var presented: [UIViewController] = []
  private(set) var dismissed: [UIViewController] = []

  func presentTvProviderDialog(_ viewController: UIViewController!) { presented.append(viewController) }
  func dismissTvProviderDialog(_ viewController: UIViewController!) { dismissed.append(viewController) }

  func setRequestorComplete(_ status: Int32) {}
  func setAuthenticationStatus(_ status: Int32, errorCode: String!) {}
  func setToken(_ token: String!, forResource: String!) {}
  func tokenRequestFailed(_ resource: String!, errorCode: String!, errorDescription: String!) {}
  func preauthorizedResources(_ resources: [Any]!) {}
  func selectedProvider(_ mvpd: MVPD!) {}
  func displayProviderDialog(_ mvpds: [Any]!) {}
  func sendTrackingData(_ data: [Any]!, forEventType: Int32) {}
  func setMetadataStatus(
    _ metadata: Any!, encrypted: Bool, forKey: Int32, andArguments: [AnyHashable: Any]!
  ) {}
  func navigate(toUrl url: String!) {}
}
