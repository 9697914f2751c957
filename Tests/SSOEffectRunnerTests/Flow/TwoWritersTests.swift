import AdobePassAPI
import SSOStateMachineTesting
import TestSupport
import Testing

@testable import SSOEffectRunner
@testable import SSOStateMachine

/// The flow of an app and the flow of its widget keep values in one store, in which each changes what the other has read.
@Suite("Two flows with one store", .timeLimit(.minutes(60)))
struct TwoWritersTests {
  private let store = MemoryStore()
  private let setting: Setting
  private let other: Setting

  init() {
    setting = Setting(.tvOS, .with { $0.profiles = [.init(mvpd: "Dish")] }, script: .denied, store: store)
    other = setting.relaunched(script: .denied, store: store)
  }

  private static let told = Notice.storeFailed(.changedElsewhere)

  /// Two flows, both signed in.
  private func signedIn() async throws -> (app: Run, widget: Run) {
    var app = try await setting.launch()
    #expect(await app.send(.signIn) == "X.signedIn")
    let widget = try await other.launch()
    #expect(await widget.stage == "X.signedIn")
    return (app, widget)
  }

  @Test(
    "an app signs out, its widget renews a token: the sign-out lasts, and the widget follows it",
    arguments: [RESTV2.Event.logOut, .logOutLocally])
  func signOutLasts(_ signOut: RESTV2.Event) async throws {
    var (app, widget) = try await signedIn()
    #expect(await app.send(signOut) == "X.signedOut")
    let token = store.load().token
    setting.service.revokeTokens()
    await widget.send(.check)
    try #require(await widget.stage == "X.signedOut")
    #expect(other.screen.notices.filter { $0 == Self.told }.count == 1)
    #expect(store.load().signOut != nil && store.load().profile == nil && store.load().token != token)
    await widget.flow.finish()
    await app.flow.finish()
    var next = try await setting.relaunched(script: .denied, store: store).launch()
    #expect(await next.stage == "X.idle")
    #expect(await next.send(.check) == "X.idle")
    await next.flow.finish()
  }

  @Test("a sign-out lasts where the account at the system would sign the person in again")
  func signOutLastsWithAccount() async throws {
    let setting = Setting(store: store)
    var app = try await setting.launch()
    #expect(await app.send(.signIn) == "X.signedIn")
    let other = setting.relaunched(store: store)
    var widget = try await other.launch()
    #expect(await app.send(.logOut) == "X.directingToSettings")
    #expect(await app.send(.acknowledge) == "X.signedOut")
    setting.service.revokeTokens()
    await widget.send(.refreshProfile)
    #expect(await widget.stage == "X.signedOut")
    #expect(await widget.send(.check) == "X.signedOut")
    #expect(store.load().signOut != nil && store.load().profile == nil)
    await widget.flow.finish()
    await app.flow.finish()
  }

  @Test("a sign-out wins over what the other flow only reads again")
  func signOutWins() async throws {
    var (app, widget) = try await signedIn()
    setting.service.revokeTokens()
    #expect(await widget.send(.refreshProfile) == "X.signedIn")
    #expect(await app.send(.logOut) == "X.signedOut")
    #expect(store.load().signOut != nil && store.load().profile == nil)
    #expect(setting.screen.notices.allSatisfy { $0 != Self.told })
    await widget.flow.finish()
    await app.flow.finish()
    #expect(store.load().signOut != nil && store.load().profile == nil)
  }

  @Test("a sign-in elsewhere is found by a look at the service, without a screen")
  func signInElsewhere() async throws {
    var widget = try await other.launch()
    let app = try await signedIn().app
    #expect(await widget.stage == "X.idle")
    await widget.send(.requestPermission)
    #expect(await widget.stage == "X.signedIn")
    #expect(other.screen.notices.filter { $0 == Self.told }.count == 1)
    #expect(store.load().profile?.mvpd == "Dish")
    await widget.flow.finish()
    await app.flow.finish()
  }

  @Test("flows that are launched at the same time are one device")
  func launchedTogether() async throws {
    let overtaken = OvertakenStore(times: 1) {
      $0.deviceIdentifier = "the device"
      $0.credentials = .init(clientID: "theirs", clientSecret: Secret("theirs"))
    }
    let setting = Setting(script: .denied, store: overtaken)
    let run = try await setting.launch()
    let configuration = await run.flow.situation.state.returnPoint.registrationStatus.configuration
    #expect(configuration.value.device.identifier == "the device")
    #expect(overtaken.load().deviceIdentifier == "the device" && overtaken.load().binding != nil)
    #expect(overtaken.load().credentials?.clientID == "theirs")
    #expect(setting.screen.notices == [])
    await run.flow.finish()
  }

  @Test("a writer that always comes first does not stop the flow; the screen is told")
  func alwaysOvertaken() async throws {
    let count = Locked<Int64>(0)
    let overtaken = OvertakenStore(times: .max) {
      $0.token = .init(
        value: Secret("theirs"),
        expiresAt: Timestamp(
          count.withLock {
            $0 += 1; return $0
          }))
    }
    let setting = Setting(
      .tvOS, .with { $0.profiles = [.init(mvpd: "Dish")] }, script: .denied, store: overtaken)
    var run = try await setting.launch()
    #expect(await run.send(.signIn) == "X.signedIn")
    #expect(setting.screen.notices.contains(Self.told))
    await run.flow.finish()
    #expect(setting.service.finish() == [])
  }

  @Test("an app's own store gets the events by its report")
  func report() async throws {
    store.save(Self.kept)
    let setting = Setting(store: store)
    let runner = RESTV2Runner(
      service: RESTV2Service(origin: .releaseProduction), environment: setting.environment)
    _ = try await runner.launch(setting.configuration)
    var theirs = store.load()
    theirs.keep(.signOut(SignOut()))
    theirs.drop(.profile)
    store.save(theirs)
    let (events, reported) = AsyncStream.makeStream(of: RESTV2.Event.self)
    runner.run(.asking(.store(.access(Credentials.access)))) { reported.yield($0) }
    var iterator = events.makeAsyncIterator()
    #expect(await iterator.next() == .cancel)
    #expect(await iterator.next() == .logOutLocally)
    await runner.finish()
    #expect(store.load().signOut != nil && store.load().profile == nil && store.load().token != theirs.token)
  }

  private static var kept: StoreContents {
    var contents = StoredThings.contents()
    contents.keep(.access(Credentials.access))
    contents.token = nil
    return contents
  }
}

/// A store in which another writer comes first.
private final class OvertakenStore: FlowStore {
  private let base = MemoryStore()
  private let left: Locked<Int>
  private let change: @Sendable (inout StoreContents) -> Void

  init(times: Int, _ change: @escaping @Sendable (inout StoreContents) -> Void) {
    (left, self.change) = (Locked(times), change)
  }

  func load() -> StoreContents { base.load() }

  func save(_ contents: StoreContents) { base.save(contents) }

  func save(_ contents: StoreContents, replacing earlier: StoreContents) throws(StoreFailure) {
    let isFirst = left.withLock { left in
      left -= 1
      return left < 0
    }
    if !isFirst {
      var theirs = base.load()
      change(&theirs)
      base.save(theirs)
    }
    try base.save(contents, replacing: earlier)
  }
}
