import SSOAccessEnabler
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import Testing

/// A row of the SDK's cookbook: who the person is, what they want, and the stage at the end.
struct CookbookRow: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let person: FrameworkScript
  let world: World
  let wish: AccessEnablerMachine.Event
  let end: StageID
  let source: AccessEnablerMachine.TokenSource?
  let pickers: Int

  init(
    _ name: String, _ person: FrameworkScript, in world: World = World(),
    _ wish: AccessEnablerMachine.Event = .signIn, _ end: StageID = "X.signedIn",
    source: AccessEnablerMachine.TokenSource? = nil, pickers: Int = 0
  ) {
    (testDescription, self.person, self.world, self.wish) = (name, person, world, wish)
    (self.end, self.source, self.pickers) = (end, source, pickers)
  }

  private static let nobody = FrameworkScript()
  private static let regular = AccessEnablerMachine.TokenSource.regular("Adobe")

  /// In Apple's picker, after a look that finds nothing.
  private static func inPicker(_ answer: FrameworkScript.Metadata) -> FrameworkScript {
    FrameworkScript(metadata: [.init(), answer])
  }

  private static func error(
    _ code: PartnerFrameworkStatus.FrameworkError.Code, provider: String? = nil
  ) -> FrameworkScript {
    inPicker(.init(error: .init(code: code, unsupportedProviderIdentifier: provider)))
  }

  private static var degraded: World {
    var world = World()
    for index in world.integrations.indices { world.integrations[index].degradation = .authNAll }
    return world
  }

  private static var withoutPartners: World {
    var world = World()
    world.enablesPartnerSignOn = false
    return world
  }

  /// The rows that the bridge can have. REST API V2 has no counterpart of S.3, cause 7, and of 4.4, where Apple's picker hands over a
  /// provider that it only lists. A provider of 4.6 is known, so the login begins without a picker. The bridge always answers, so no
  /// row is about silence.
  static let all = [
    Self("S.3: none of the seven", .account, in: World(), .enterForeground, source: .apple),
    Self("S.3, causes 1 to 4", nobody, in: World(), .enterForeground, "X.signedOut"),
    Self("S.3, cause 5", .denied, in: World(), .enterForeground, "X.signedOut"),
    Self(
      "S.3, cause 6", FrameworkScript(access: [.notDetermined]), in: World(), .enterForeground, "X.signedOut"),
    Self("4.1", nobody, in: withoutPartners, source: regular, pickers: 1),
    Self("4.2, 4.3", inPicker(.account), source: .apple),
    Self("4.5", error(.unsupportedProvider), source: regular, pickers: 1),
    Self("4.6", error(.unsupportedProvider, provider: "cablevision-apple"), source: regular),
    Self("4.7", error(.userCancelled), source: regular, pickers: 1),
    Self("4.8", .denied, source: regular, pickers: 1),
    Self("4.10", error(.rejected), source: regular, pickers: 1),
    Self("4.12", .account, in: degraded, source: regular),
    Self("4.11", .account, source: .apple),
    Self("6: play signs in first", .denied, in: World(), .play("news"), source: regular, pickers: 1),
  ]
}

extension FrameworkScript.Metadata {
  /// An account at the system that answers the request of the service.
  static let account = Self(
    accountProviderIdentifier: "cablevision-apple", authenticationExpirationDate: 4_102_444_800_000,
    samlAttributeQueryResponse: Secret("<samlp:Response/>"))
}

extension FrameworkScript {
  fileprivate static let account = FrameworkScript(metadata: [.account])
}

@Suite("The SDK's cookbook on the bridge", .timeLimit(.minutes(60))) @MainActor struct CookbookTests {
  @Test("a row", arguments: CookbookRow.all)
  func row(_ row: CookbookRow) async {
    let device = BridgedDevice(row.world, row.person)
    let state = await device.send(row.wish, until: row.end)
    #expect(state?.subscriber?.tokenSource == row.source)
    #expect(device.screen.pickers == row.pickers)
    #expect(device.service.violations == [])
    await device.flow.finish()
  }

  @Test("a person plays, is denied a program, and signs out")
  func evening() async {
    let device = BridgedDevice(World(), .account)
    _ = await device.send(.enterForeground, until: "X.signedIn")
    _ = await device.send(.play("news"), until: "X.signedIn")
    #expect(device.screen.notices.contains { if case .playback("news", _) = $0 { true } else { false } })
    device.service.inject(.error(.authorizationDeniedByMvpd), at: .endpoint(.authorize))
    _ = await device.send(.play("film"), until: "X.signedIn")
    #expect(device.screen.notices.contains { if case .denial = $0 { true } else { false } })
    _ = await device.send(.logOut, until: "X.directingToSettings")
    _ = await device.send(.acknowledge, until: "X.signedOut")
    await device.flow.finish()
  }

  @Test("no network: the failure of the requestor")
  func offline() async {
    let device = BridgedDevice(World(), .account)
    device.service.inject(.failed(.connectionFailed), at: .everywhere, times: nil)
    device.flow.send(.signIn)
    var failure: Failure?
    for await state in device.flow.states {
      switch AccessEnablerMachine.stage(of: state) {
      case "X.backingOff":
        await device.clock.waitForSleepers()
        device.clock.advance(by: 4_000)
      case "X.failed": failure = state.failure
      default: break
      }
      if failure != nil { break }
    }
    #expect(failure?.code == "CFG404")
    await device.flow.finish()
  }
}
