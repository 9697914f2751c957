import SSOAccessEnabler
import SSOAccessEnablerRunner
import SSOAccessEnablerSimulation
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import Testing

@Suite("AccessEnabler: whole flows over a scripted SDK", .timeLimit(.minutes(60)))
@MainActor struct AccessEnablerFlowTests {
  nonisolated static let places: [(Platform, Bool)] = [
    (.iOS, false), (.iOS, true), (.tvOS, false), (.tvOS, true),
  ]

  private func check(
    _ row: AccessEnablerRow, on platform: Platform, late: Bool, place: SourceLocation = #_sourceLocation
  ) async -> ScriptedDevice {
    var script = AccessEnablerScript()
    row.script(&script)
    script.codesComeLate = late
    let device = ScriptedDevice(script, on: platform)
    await device.send(row.wish, until: row.end)
    let state = await device.end()
    #expect(AccessEnablerMachine.stage(of: state) == row.end, "\(row.name)", sourceLocation: place)
    let codes = state.reports.all.map(\.code).filter { $0 != .registrationCode }.map(\.rawValue)
    #expect(codes.sorted() == row.codes, "\(row.name)", sourceLocation: place)
    #expect(state.subscriber?.tokenSource == row.source, "\(row.name)", sourceLocation: place)
    #expect(
      device.sdk.complaints == [] && device.screen.complaints == [], "\(row.name)", sourceLocation: place)
    #expect(device.screen.dialogs == [], "\(row.name)", sourceLocation: place)
    #expect(device.flow.runningEffects == 0, "\(row.name)", sourceLocation: place)
    return device
  }

  @Test("S.1 to S.3", arguments: AccessEnablerRow.starts, places)
  func start(_ row: AccessEnablerRow, _ place: (Platform, Bool)) async {
    let device = await check(row, on: place.0, late: place.1)
    #expect(device.sdk.calls.filter { $0 == "init" }.count == 1)
  }

  @Test("S.4 and section 5", arguments: AccessEnablerRow.logins, places)
  func login(_ row: AccessEnablerRow, _ place: (Platform, Bool)) async {
    _ = await check(row, on: place.0, late: place.1)
  }

  @Test("4.4: a page on iOS, a code on tvOS")
  func listed() async {
    for (platform, notices, pages) in [
      (Platform.iOS, [], 1), (.tvOS, [AccessEnablerNotice.code("ABC123")], 0),
    ] {
      var script = AccessEnablerScript()
      script.authentication = [.listed]
      let device = ScriptedDevice(script, on: platform)
      await device.send(.signIn, until: "X.signedIn")
      #expect(device.screen.notices.filter { if case .tracking = $0 { false } else { true } } == notices)
      #expect(device.screen.pages.count == pages && device.screen.pickers == 0)
      #expect(device.sdk.calls.contains("handleExternalURL") == (platform == .iOS))
      _ = await device.end()
    }
  }

  @Test("4: a second picker is refused by name, and the first one stays") func twice() async {
    var script = AccessEnablerScript()
    script.authentication = [.presentsTwice]
    let device = ScriptedDevice(script)
    await device.send(.signIn, until: "S.4.2")
    await device.send(.cancel, until: "X.signedOut")
    _ = await device.end()
    #expect(device.screen.complaints == [] && device.screen.dialogs == [])
    var refusals: [Refusal] = []
    for await record in device.flow.trace {
      if case .refused(from: _, on: "presentTvProviderDialog", let refusal) = record.entry {
        refusals.append(refusal)
      }
    }
    guard case .unexpected("S.4.2", expected: _, received: _)? = refusals.first, refusals.count == 1 else {
      Issue.record("\(refusals)")
      return
    }
  }

  @Test("5: the person does not come back from the other device, page or provider: the limit ends it")
  func silentLogin() async {
    for platform in [Platform.iOS, .tvOS] {
      var script = AccessEnablerScript()
      (script.authentication, script.login) = ([.noSingleSignOn], [.silent])
      let device = ScriptedDevice(script, on: platform)
      let state = await device.send(.signIn, until: "X.failed")
      #expect(state?.failure?.code == "noCallback" && state?.failure?.family == .transport)
      _ = await device.end()
    }
  }

  @Test("5: a page that is closed, or cannot be loaded, cancels the login")
  func pages() async {
    for (end, stage) in [
      (ScriptedAccessEnablerScreen.PageEnd.closed, StageID("X.signedOut")), (.failed, "X.failed"),
    ] {
      var script = AccessEnablerScript()
      script.authentication = [.noSingleSignOn]
      let device = ScriptedDevice(script, screen: ScriptedAccessEnablerScreen(pages: [end]))
      await device.send(.signIn, until: "X.openingUserAgent")
      await device.send(until: stage)
      #expect(device.sdk.calls.suffix(2) == ["setSelectedProvider", "setSelectedProvider"])
      _ = await device.end()
    }
  }

  @Test("6: play signs in, and plays with the token of the SDK, once", arguments: places)
  func playing(_ place: (Platform, Bool)) async {
    for row in [AccessEnablerScript.Authentication.apple, .noSingleSignOn, .listed, .authenticated] {
      var script = AccessEnablerScript()
      (script.authentication, script.authorization) = ([row], [.permitWith("Z010")])
      script.codesComeLate = place.1
      let device = ScriptedDevice(script, on: place.0)
      await device.send(AccessEnablerRow.play, until: "X.signedIn")
      #expect(
        device.sdk.calls.contains("getAuthorization") && !device.sdk.calls.contains("checkAuthorization"))
      #expect(device.playbacks == [.playback(resource: "news", Secret("token-1"))])
      await device.send(AccessEnablerRow.play, until: "X.authorizing")
      await device.send(until: "X.signedIn")
      #expect(device.sdk.calls.last == "checkAuthorization")
      #expect(device.playbacks.last == .playback(resource: "news", Secret("token-2")))
      let state = await device.end()
      #expect(state.reports.of(.authorization).map(\.code) == [.z010])
    }
  }

  @Test("6: denied, unauthenticated, silent, preauthorized", arguments: places)
  func decisions(_ place: (Platform, Bool)) async throws {
    var script = AccessEnablerScript()
    (script.requestor, script.codesComeLate) = ([.exchanged, .complete], place.1)
    script.authorization = [.deny("Z100"), .silent, .notAuthenticated]
    script.permitted = ["news"]
    let device = ScriptedDevice(script, on: place.0)
    await device.send(.enterForeground, until: "X.signedIn")
    let request = try Shared(#require(PreauthorizationRequest(resources: ["news", "sport"])))
    await device.send(.preauthorize(request), until: "X.preauthorizing")
    await device.send(until: "X.signedIn")
    #expect(device.screen.notices.contains(.preauthorization(request, permitted: ["news"])))
    await device.send(AccessEnablerRow.play, until: "X.authorizing")
    await device.send(until: "X.signedIn")
    await device.send(AccessEnablerRow.play, until: "X.failed")
    await device.send(.retry, until: "X.authorizing")
    await device.send(until: "X.authorizingWithLogin")
    await device.send(until: "X.signedOut")
    let denials = device.screen.notices.compactMap {
      if case .denial(let denial) = $0 { denial.errorCode } else { nil }
    }
    #expect(denials == [.userNotAuthorized, .userNotAuthenticated])
    #expect(device.playbacks == [])
    _ = await device.end()
  }

  @Test("6: P100 leaves an empty list, before it or after it", arguments: places)
  func failedPreauthorization(_ place: (Platform, Bool)) async throws {
    var script = AccessEnablerScript()
    (script.requestor, script.codesComeLate) = ([.exchanged], place.1)
    (script.permitted, script.failsPreauthorization) = (["news"], true)
    let device = ScriptedDevice(script, on: place.0)
    await device.send(.enterForeground, until: "X.signedIn")
    let request = try Shared(#require(PreauthorizationRequest(resources: ["news"])))
    await device.send(.preauthorize(request), until: "X.preauthorizing")
    await device.send(until: "X.signedIn")
    let state = await device.end()
    let tracking = AccessEnablerNotice.tracking(["one", "true"], for: .authentication)
    let told = AccessEnablerNotice.failure(Failure(family: .input, code: "P100"))
    let answer = AccessEnablerNotice.preauthorization(request, permitted: [])
    #expect(device.screen.notices == [tracking, answer] + (place.1 ? [] : [told]))
    #expect(state.reports.of(.preauthorization).map(\.code) == [.p100])
  }

  @Test("S.6: a hidden page on iOS, none on tvOS; Settings where VSA203 says so", arguments: places)
  func logout(_ place: (Platform, Bool)) async {
    var script = AccessEnablerScript()
    (script.requestor, script.logout, script.codesComeLate) = (
      [.exchanged, .exchanged, .complete], [.stillSignedIn, .done], place.1
    )
    let device = ScriptedDevice(script, on: place.0)
    await device.send(.enterForeground, until: "X.signedIn")
    await device.send(.logOut, until: "X.directingToSettings")
    #expect(device.screen.notices.contains(.signOutInSettings(at: SettingsPlace(place.0))))
    #expect(device.screen.pages.map(\.isHidden) == (place.0 == .tvOS ? [] : [true]))
    await device.send(.enterForeground, until: "X.signedIn")
    #expect(device.sdk.isAuthenticated, "who ignores Settings is signed in again")
    await device.send(.logOut, until: "X.signedOut")
    #expect(!device.sdk.isAuthenticated && device.sdk.complaints == [])
    _ = await device.end()
  }

  @Test("S.6: silence fails, and is tried again from S.2 on")
  func silentLogout() async {
    var script = AccessEnablerScript()
    (script.requestor, script.logout) = ([.exchanged, .complete], [.silent, .done])
    let device = ScriptedDevice(script, on: .tvOS)
    await device.send(.enterForeground, until: "X.signedIn")
    await device.send(.logOut, until: "X.failed")
    await device.send(.retry, until: "X.signedOut")
    #expect(device.sdk.calls.suffix(3) == ["logout", "setRequestor", "logout"])
    _ = await device.end()
  }

  @Test("S.2 at every foreground, S.1 once, options once")
  func foregrounds() async {
    let device = ScriptedDevice { $0.options.handleSVC = true }
    for _ in 0..<3 {
      await device.send(.enterForeground, until: "S.2")
      await device.send(until: "X.signedOut")
    }
    #expect(device.sdk.calls.filter { $0 == "setRequestor" }.count == 3)
    #expect(device.sdk.calls.filter { $0 == "init" || $0 == "setOptions" } == ["init", "setOptions"])
    _ = await device.end()
  }

  @Test("late callbacks of what was left behind change nothing")
  func lateCallbacks() async {
    let device = ScriptedDevice()
    let before = await device.send(.enterForeground, until: "X.signedOut")
    device.sdk.send(.setAuthenticationStatus(.authenticated, .none))
    device.sdk.send(.setToken(Secret("late"), resource: "news"))
    device.sdk.send(.displayProviderDialog(Shared([])))
    #expect(await device.end() == before)
    #expect(device.screen.notices == [] && device.screen.pickers == 0)
  }

  @Test("a limit ends with the call: a callback in time leaves nothing waiting")
  func nothingWaits() async {
    let device = ScriptedDevice(isAutomatic: false)
    await device.send(.enterForeground, until: "X.signedOut")
    device.clock.advance(by: 3_600_000)
    _ = await device.end()
    #expect(device.flow.situation.lateOutcomes == 0)
    #expect(device.flow.runningEffects == 0)
  }

  @Test("the app's own picker without an answer is answered by an event, and closed by a cancel")
  func ownPicker() async {
    var script = AccessEnablerScript()
    script.authentication = [.noSingleSignOn]
    let device = ScriptedDevice(script, screen: ScriptedAccessEnablerScreen(choosing: nil))
    await device.send(.signIn, until: "X.awaitingMVPDChoice")
    await device.send(.chooseMVPD(id: "two"), until: "X.signedIn")
    #expect(device.screen.pickers == 1)
    _ = await device.end()
  }
}
