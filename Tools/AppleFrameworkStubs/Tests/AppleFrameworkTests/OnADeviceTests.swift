import CoreGraphics
import Foundation
import SSOEffectRunner
import SSOSimulation
import SSOStateMachine
import Security
import TestSupport
import Testing
import UIKit
import VideoSubscriberAccount

@testable import OnADevice

/// The example that puts an app on a device.
@Suite(.timeLimit(.minutes(5))) @MainActor struct OnADeviceTests {
  private let window = UIWindow()
  private let root = UIViewController()

  init() { window.rootViewController = root }

  @Test func applesPickerAppearsOverWhatTheWindowShows() {
    let (presenter, picker) = (Presenter(over: window), UIViewController())
    presenter.present(picker)
    #expect(root.presentedViewController === picker)
    presenter.dismiss(picker)
    #expect(root.presentedViewController == nil)
  }

  @Test func aWidgetReadsWhoIsSignedIn() async throws {
    let (keychain, group) = (Keychain(), "ABCDE12345.com.example.shared")
    keychain.conditions.groups = ["app", group]
    try await Keychain.$current.withValue(keychain) {
      #expect(SharedSignIn.brand() == nil)
      try KeychainStore(service: "com.example.app", accessGroup: group).save(StoredThings.contents())
      #expect(SharedSignIn.brand() == "One")
      let flow = try await SharedSignIn.flow(
        StoredThings.configuration, in: .live(store: MemoryStore(), framework: NoPartnerFramework()))
      #expect(await flow.access != nil)
      await flow.finish()
      #expect(keychain.items.count == 1)
    }
  }

  @Test func applesPickerAppearsOverASheetToo() {
    let (presenter, picker, sheet) = (Presenter(over: window), UIViewController(), UIViewController())
    root.present(sheet, animated: true)
    presenter.present(picker)
    #expect(sheet.presentedViewController === picker)
    presenter.dismiss(picker)
    #expect(root.presentedViewController === sheet && sheet.presentedViewController == nil)
  }

  @Test func theSheetBelowMayGoFirst() {
    let (presenter, picker, sheet) = (Presenter(over: window), UIViewController(), UIViewController())
    root.present(sheet, animated: true)
    presenter.present(picker)
    root.dismiss(animated: true)
    presenter.dismiss(picker)
    #expect(root.presentedViewController == nil && sheet.presentedViewController == nil)
  }

  @Test func aWindowThatShowsNothingPresentsNothing() {
    let (presenter, picker) = (Presenter(over: window), UIViewController())
    window.rootViewController = nil
    presenter.present(picker)
    presenter.dismiss(picker)
    #expect(root.presentedViewController == nil && picker.presentedViewController == nil)
  }

  /// A scene closes while the person picks a provider.
  @Test func aWindowThatIsGoneEndsTheRequestAtItsDeadline() async throws {
    var window: UIWindow? = UIWindow()
    let (clock, requests, picker) = (TestClock(), Arrivals<Enqueued>(), UIViewController())
    window?.rootViewController = root
    let presenter = Presenter(over: try #require(window))
    let framework = VideoSubscriberAccountFramework(presenter: presenter, clock: clock)
    let task = Task { await framework.status(for: .picker, Script(enqueue: { requests.append($0) })) }
    let call = try await requests.next()
    let (manager, delegate) = (try #require(call.manager), try #require(call.delegate))
    window = nil
    delegate.accountManager(manager, present: picker)
    #expect(root.presentedViewController == nil)
    await clock.waitForSleepers()
    clock.advance(by: 30_000)
    await clock.waitForSleepers()
    clock.advance(by: 570_000)
    #expect(await task.value.error?.code == .timedOut)
  }

  @Test(arguments: [
    ("app.example/activate", "https://app.example/activate?code=AB12"),
    ("https://app.example/tv?from=tv", "https://app.example/tv?from=tv&code=AB12"), (nil, nil),
  ])
  func theCodeIsAPictureForACamera(_ page: String?, _ link: String?) {
    let code = Screen.Code(value: "AB12", notAfter: nil, url: page)
    let image = code.image(side: 400)?.cgImage
    #expect(image.map { String(decoding: $0.message, as: UTF8.self) } == link)
    #expect(image.map { [$0.width, $0.height] } == link.map { _ in [400, 400] })
  }

  /// The whole environment asks the framework, which shows its picker over the window and returns a provider.
  @Test func theEnvironmentShowsThePickerOverTheWindow() async throws {
    let requests = Arrivals<Enqueued>()
    let environment = FlowEnvironment.onADevice(over: window, store: MemoryStore(), screen: NoScreen())
    let task = Task {
      await Script.$current.withValue(Script(enqueue: { requests.append($0) })) {
        await environment.framework.status(for: .picker)
      }
    }
    let call = try await requests.next()
    let (manager, delegate) = (try #require(call.manager), try #require(call.delegate))
    let picker = UIViewController()
    delegate.accountManager(manager, present: picker)
    #expect(root.presentedViewController === picker)
    call.complete(provider: "apple-1")
    #expect(await task.value.accountProviderIdentifier == "apple-1")
    #expect(root.presentedViewController == nil)
  }
}
