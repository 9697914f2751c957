import SSOAccessEnabler
import SSOAccessEnablerRunner
import SSOAccessEnablerSimulation
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import Testing

@Suite("AccessEnabler: questions, failed logins and ways out, over a scripted SDK", .timeLimit(.minutes(60)))
@MainActor struct AccessEnablerWayOutTests {
  typealias Flow = AccessEnablerMachine

  private func device(
    on platform: Platform = .iOS, change: (inout Flow.Configuration) -> Void = { _ in },
    _ edit: (inout AccessEnablerScript) -> Void
  ) -> ScriptedDevice {
    var script = AccessEnablerScript()
    edit(&script)
    return ScriptedDevice(script, on: platform, change: change)
  }

  @Test("6: the app can ask for what the SDK keeps, wherever the flow rests")
  func questions() async {
    for isSignedIn in [false, true] {
      let device = device {
        $0.requestor = [isSignedIn ? .exchanged : .complete]
        $0.metadata = [.deviceID: "device", .authenticationTTL: "60", .user("zip"): "10001"]
      }
      let rest: StageID = isSignedIn ? "X.signedIn" : "X.signedOut"
      await device.send(.getSelectedProvider, until: "X.retrievingSelectedProvider")
      await device.send(until: rest)
      #expect(
        device.screen.notices.contains(.selectedProvider(isSignedIn ? TVProvider(id: "one") : nil)))
      for (key, value) in [
        (Flow.MetadataKey.deviceID, "device"), (.authenticationTTL, "60"), (.user("zip"), "10001"),
        (.authorizationTTL(resource: "news"), nil),
      ] {
        await device.send(.getMetadata(key), until: "X.retrievingMetadata")
        await device.send(until: rest)
        let told = Flow.Metadata(key: key, value: value.map { Secret($0) })
        #expect(device.screen.notices.last == .metadata(told))
      }
      #expect(!device.sdk.calls.contains("getAuthentication") && device.sdk.complaints == [])
      #expect(await device.end().subscriber?.brand?.id == (isSignedIn ? "one" : nil), "still known")
    }
  }

  @Test("6: silence is reported, and the flow goes on")
  func silence() async {
    let device = device { $0.answersNoQuestion = true }
    for wish in [Flow.Event.getSelectedProvider, .getMetadata(.deviceID)] {
      await device.send(wish, until: "X.signedOut")
    }
    _ = await device.end()
    let told = AccessEnablerNotice.failure(Failure(family: .transport, code: "noCallback"))
    #expect(device.screen.notices.filter { $0 == told }.count == 2)
  }

  @Test("6: preauthorize brings a decision for each resource, or a status with its action as it came")
  func preauthorize() async throws {
    let request = try Shared(#require(PreauthorizationRequest(resources: ["news", "sport"])))
    for fails in [false, true] {
      let device = device(change: { $0.preauthorization = .preauthorize(disabling: [.localCache]) }) {
        ($0.requestor, $0.permitted, $0.failsPreauthorization) = ([.exchanged], ["news"], fails)
      }
      await device.send(.enterForeground, until: "X.signedIn")
      await device.send(.preauthorize(request), until: "X.retrievingPreauthorization")
      await device.send(until: "X.signedIn")
      _ = await device.end()
      let answers = device.screen.notices.compactMap {
        if case .preauthorizeResponse(request, let response) = $0 { response } else { nil }
      }
      #expect(answers.map { $0.decisions.map(\.isAuthorized) } == [fails ? [] : [true, false]])
      #expect(answers.first?.status?.action == (fails ? .unrecognized("retry-after") : nil))
      let told = AccessEnablerNotice.failure(Failure(family: .service, code: "too_many_resources"))
      #expect(device.screen.notices.contains(told) == fails)
    }
  }

  @Test("5: a failed login is a failure with a notice; a person who wanted to play is told")
  func failedLogin() async {
    for (wish, denials) in [(Flow.Event.signIn, 0), (AccessEnablerRow.play, 1)] {
      for late in [false, true] {
        let device = device(on: .tvOS) {
          ($0.authentication, $0.login, $0.codesComeLate) = ([.listed], [.notAuthenticated("REG500")], late)
        }
        let state = await device.send(wish, until: "X.failed")
        #expect(state?.failure?.code == "REG500")
        _ = await device.end()
        let notices = device.screen.notices
        #expect(notices.contains(.failure(Failure(family: .service, code: "REG500"))))
        #expect(notices.filter { if case .denial = $0 { true } else { false } }.count == denials)
      }
    }
  }

  @Test("5.3: a second 0 after a cancel ends no login that began meanwhile")
  func secondEnd() async {
    for code in [Flow.AuthenticationErrorCode.providerNotSelected, .none, .userNotAuthenticated] {
      let device = device {
        ($0.authentication, $0.secondEnd) = ([.staysInPicker, .apple], code)
      }
      await device.send(.signIn, until: "S.4.2")
      // The play request comes before either 0.
      await device.send(.cancel, .cancel, .signIn, until: "X.signedIn")
      let state = await device.end()
      #expect(state.subscriber != nil && device.screen.complaints == [], "\(code)")
    }
  }

  @Test("X.failed: signed out here, even if the SDK's logout never calls back")
  func logOutLocally() async {
    let device = device(on: .tvOS) { ($0.requestor, $0.logout) = ([.exchanged], [.silent]) }
    await device.send(.enterForeground, until: "X.signedIn")
    await device.send(.logOut, until: "X.failed")
    await device.send(.logOutLocally, until: "X.signedOut")
    let state = await device.end()
    #expect(state.subscriber == nil && device.sdk.calls.last == "setSelectedProvider")
  }

  @Test("X.failed: another MVPD by the own picker; a check shows nothing")
  func anotherMVPD() async {
    let device = device {
      ($0.authentication, $0.login) = ([.noSingleSignOn], [.notAuthenticated("N130"), .authenticated])
    }
    await device.send(.signIn, until: "X.failed")
    await device.send(.check, until: "X.signedOut")
    #expect(device.screen.pickers == 1)
    device.sdk.script.login = [.notAuthenticated("N130"), .notAuthenticated("N130"), .authenticated]
    await device.send(.signIn, until: "X.failed")
    await device.send(.chooseAnotherMVPD, until: "X.signedIn")
    #expect(device.screen.pickers == 3 && device.screen.dialogs == [])
    _ = await device.end()
  }

  @Test("S.2: a foreground that came meanwhile takes effect later")
  func foreground() async {
    let device = device { $0.requestor = [.refused(nil), .complete] }
    await device.send(.enterForeground, .enterForeground, until: "X.signedOut")
    #expect(device.sdk.calls.filter { $0 == "setRequestor" }.count == 2)
    #expect(device.sdk.calls.last == "checkAuthentication")
    let other = ScriptedDevice()
    other.flow.send(.enterForeground, .enterForeground)
    await other.send(until: "X.signedOut")
    #expect(other.sdk.calls.filter { $0 == "setRequestor" }.count == 2)
    for device in [device, other] { _ = await device.end() }
  }
}
