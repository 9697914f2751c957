import SSOAccessEnabler
import SSOAccessEnablerRunner
import SSOAccessEnablerSimulation
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import Testing

/// Nothing happens here except the script: no time passes by itself.
@Suite("AccessEnabler: what is given up, denied or late, over a scripted SDK", .timeLimit(.minutes(60)))
@MainActor struct AccessEnablerGivenUpTests {
  private func device(
    _ authentication: AccessEnablerScript.Authentication..., on platform: Platform = .iOS,
    pages: [ScriptedAccessEnablerScreen.PageEnd] = [.reached]
  ) -> ScriptedDevice {
    var script = AccessEnablerScript()
    (script.authentication, script.login) = (authentication, [.silent])
    return ScriptedDevice(
      script, on: platform, screen: ScriptedAccessEnablerScreen(pages: pages), isAutomatic: false)
  }

  /// The ids of the arrows that were taken, from the first arrow of a stage on.
  private func arrows(of device: ScriptedDevice, from stage: StageID) async -> [String] {
    var edges: [StateGraph.Edge] = []
    for await record in device.flow.trace {
      if case .arrow(let edge) = record.entry { edges.append(edge) }
    }
    return edges.drop { $0.from != stage }.map(\.id)
  }

  @Test(
    "6: one call too many is denied before any status: S.3 says who is signed in", arguments: [false, true])
  func throttled(_ isSignedIn: Bool) async {
    for codeComesLate in [false, true] {
      let device = device(.silent)
      await device.send(AccessEnablerRow.play, until: "X.authorizingWithLogin")
      device.sdk.isAuthenticated = isSignedIn
      let code = AccessEnablerMachine.Callback.status(
        AccessEnablerMachine.StatusReport(AccessEnablerMachine.StatusCode(rawValue: "Z100"), resource: "news")
      )
      if !codeComesLate { device.sdk.send(code) }
      let denial = AccessEnablerMachine.Denial(resource: "news", errorCode: .userNotAuthorized)
      device.sdk.send(.tokenRequestFailed(denial))
      if codeComesLate { device.sdk.send(code) }
      await device.send(until: isSignedIn ? "X.signedIn" : "X.signedOut")
      #expect(device.sdk.calls.filter { $0 == "checkAuthentication" }.count == 2)
      #expect(device.screen.notices.contains(.denial(denial)) && device.playbacks == [])
      let state = await device.end()
      #expect((state.subscriber != nil) == isSignedIn)
      let taken = await arrows(of: device, from: "X.authorizingWithLogin").filter { !$0.hasSuffix("-code") }
      #expect(
        taken.prefix(2) == ["X.authorizingWithLogin-tokenRequestFailed", "X.returningAuthentication-denied"])
    }
  }

  @Test("5.3: a 1 that comes after a cancel, before the last word or after it, does not sign the person in")
  func lateStatus() async {
    for (platform, stage) in [(Platform.iOS, StageID("X.openingUserAgent")), (.tvOS, "X.showingCode")] {
      let device = device(.noSingleSignOn, on: platform, pages: [.hangs])
      await device.send(.signIn, until: stage)
      device.flow.send(.cancel)
      device.sdk.send(.setAuthenticationStatus(.authenticated, .none))
      await device.send(until: "X.signedOut")
      device.sdk.send(.setAuthenticationStatus(.authenticated, .none))
      let state = await device.end()
      #expect(AccessEnablerMachine.stage(of: state) == "X.signedOut" && state.subscriber == nil)
      #expect(!device.sdk.calls.contains("getMetadata") && device.flow.runningEffects == 0)
      #expect(
        await arrows(of: device, from: stage) == [
          "\(stage)-cancel", "X.cancelling-authenticated", "X.cancelling-ended",
          "X.proceedingSignedOut-rest",
        ])
    }
  }

  @Test(
    "5.3: a second cancel does not wait for the last word, which is not taken for the end of the next login")
  func cancelledTwice() async {
    for (wish, first) in [
      (AccessEnablerMachine.Event.signIn, "S.4-applePicker"),
      (AccessEnablerRow.play, "X.authorizingWithLogin-applePicker"),
    ] {
      let device = device(.staysInPicker, .apple)
      await device.send(.signIn, until: "S.4.2")
      await device.send(.cancel, .cancel, wish, until: "X.signedIn")
      _ = await device.end()
      #expect(device.screen.dialogs == [] && device.screen.complaints == [] && device.sdk.complaints == [])
      let taken = await arrows(of: device, from: "S.4.2")
      #expect(taken.prefix(2) == ["S.4.2-cancel", "X.cancelling-cancel"])
      #expect(taken.dropFirst(3).first == first)
    }
  }

  @Test("S.2: a foreground while a login is being canceled takes effect after the next login")
  func foregroundMeanwhile() async {
    let device = device(.staysInPicker, .apple)
    await device.send(.signIn, until: "S.4.2")
    await device.send(.cancel, .enterForeground, .cancel, until: "X.signedOut")
    #expect(device.sdk.calls.filter { $0 == "setRequestor" }.count == 1)
    await device.send(.signIn, until: "X.signedIn")
    #expect(device.sdk.calls.filter { $0 == "setRequestor" }.count == 2)
    _ = await device.end()
  }

  @Test("S.6: logging out cancels the login first: its page is closed, its code is no longer shown")
  func logoutMeanwhile() async {
    for (platform, stage, end) in [
      (Platform.iOS, StageID("X.openingUserAgent"), ["logout", "handleExternalURL"]),
      (.tvOS, "X.showingCode", ["logout"]),
    ] {
      let device = device(.noSingleSignOn, on: platform, pages: [.hangs, .reached])
      await device.send(.signIn, until: stage)
      await device.send(.logOut, until: "X.signedOut")
      let state = await device.end()
      #expect(state.subscriber == nil && device.flow.runningEffects == 0)
      #expect(device.sdk.calls.suffix(end.count + 2) == ["setSelectedProvider", "setSelectedProvider"] + end)
      #expect(device.sdk.complaints == [] && !device.sdk.isAuthenticated)
      #expect(device.screen.pages.map(\.isHidden) == (platform == .tvOS ? [] : [false, true]))
      let taken = await arrows(of: device, from: stage)
      #expect(taken.prefix(2) == ["\(stage)-logOut", "X.cancelling-endedLogOut"], "\(taken)")
    }
  }
}
