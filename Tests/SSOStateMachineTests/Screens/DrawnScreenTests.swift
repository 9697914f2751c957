import SSOStateMachineTesting
import Testing

@testable import SSOLegacyMachines
@testable import SSOStateMachine

/// What an app draws, over every situation of the explorations.
@Suite struct DrawnScreenTests {
  struct Flow: CustomTestStringConvertible, Sendable {
    let name: String
    let rows: @Sendable () async -> [ScreenRow]
    var testDescription: String { name }
  }

  static let flows = [
    Flow(name: RESTV2.name) { await v2.value }, Flow(name: RESTV1.name) { await v1.value },
    Flow(name: AccessEnablerMachine.name) { await accessEnabler.value },
  ]
  private static let v2 = Task { await ExplorationTests.exploration.values.map { ScreenRow($0) } }
  private static let v1 = Task { await RESTV1ExplorationTests.exploration.values.map { ScreenRow($0) } }
  private static let accessEnabler = Task {
    await AccessEnablerExplorationTests.exploration.values.map { ScreenRow($0) }
  }

  /// The stages that have a screen of their own.
  private static let own: [String: String] = [
    "X.idle": "signedOut", "X.signedOut": "signedOut", "V1.L5": "signedOut",
    "X.awaitingProfileChoice": "chooseProfile", "X.awaitingMVPDChoice": "chooseProvider",
    "X.awaitingMVPDConfirmation": "confirmProvider", "X.showingCode": "enterCode",
    "F.28": "codeEnded", "X.codeExpired": "codeEnded", "X.signedIn": "signedIn",
    "X.requestingPermission": "askingForPermission", "V1.0": "askingForPermission",
    "X.directingToSettings": "signOutInSettings", "X.failed": "failed",
    "V1.4": "busy: applePicker", "S.4.2": "busy: applePicker",
    "F.3": "busy: loginPage", "V1.10.3": "busy: loginPage", "X.openingUserAgent": "busy: loginPage",
    "E.1": "busy: signingOut", "X.followingLogout": "busy: signingOut", "V1.L2": "busy: signingOut",
    "X.openingLogout": "busy: signingOut", "X.deletingTokens": "busy: signingOut",
    "S.6": "busy: signingOut", "X.completingLogout": "busy: signingOut",
    "X.forgettingProvider": "busy: signingOut",
  ]
  /// Every other stage works toward an aim; and while a code is polled for a person, the code is shown.
  private static let work: [ScreenRow.Aim: String] = [
    .look: "busy: checking", .signIn: "busy: signingIn", .lookAgain: "busy: refreshing",
    .play: "busy: authorizing", .preauthorize: "busy: preauthorizing", .signOut: "busy: signingOut",
  ]

  @Test(arguments: flows) func aStageHasItsScreen(_ flow: Flow) async {
    for row in await flow.rows() {
      let screen =
        row.isWithApple
        ? "busy: applePicker"
        : Self.own[row.stage.rawValue] ?? (row.isPollingForPerson ? "enterCode" : Self.work[row.aim])
      if row.name != screen {
        Issue.record("\(row.stage), to \(row.aim): draws \(row.name), not \(screen ?? "nothing")")
      }
    }
  }

  /// A sign-out is taken but not offered if no person is known who could be signed out.
  @Test(arguments: flows) func whatIsOfferedIsTakenAndNothingElse(_ flow: Flow) async {
    for row in await flow.rows() {
      let isNobodyKnown = if case .signedOut(provider: nil, notice: _) = row.screen { true } else { false }
      let fitting = row.taken.filter { !isNobodyKnown || $0 != .logOut && $0 != .logOutLocally }
      if row.offers != fitting { Issue.record("\(row.stage) offers \(row.offers), not \(fitting)") }
    }
  }

  /// The SDK's picker is a resting stage: the person is with Apple.
  @Test(arguments: flows) func aRestAsksOrTellsThePersonSomething(_ flow: Flow) async {
    for row in await flow.rows() {
      let isWithApple = row.name == "busy: applePicker"
      let isAsking = row.name == "enterCode" || row.name == "askingForPermission"
      if row.isBusy != (isWithApple || !row.isResting && !isAsking) {
        Issue.record("\(row.stage) draws \(row.name): rests \(row.isResting), busy \(row.isBusy)")
      }
      if row.offers.isEmpty { Issue.record("\(row.stage) offers nothing") }
    }
  }

  /// The SDK supplies its own list, which may be empty.
  @Test(arguments: flows.dropLast()) func noPickerOfTheAppIsEmpty(_ flow: Flow) async {
    for row in await flow.rows() {
      if case .chooseProvider(let mvpds) = row.screen, mvpds.isEmpty {
        Issue.record("\(row.stage) lists nothing")
      }
    }
  }

  @Test(arguments: flows) func aPlaceInSettingsIsThatOfTheDevice(_ flow: Flow) async {
    var platforms: Set<Platform> = []
    for row in await flow.rows() {
      guard case .signOutInSettings(let place) = row.screen else { continue }
      platforms.insert(row.platform)
      #expect(place == (row.platform == .tvOS ? .accountsTVProvider : .tvProvider), "\(row.platform)")
    }
    #expect(platforms.contains(.tvOS) && platforms.count > 1, "\(platforms)")
  }

  @Test(arguments: flows) func aFailureTellsWhatFailedAndHowToGoOn(_ flow: Flow) async {
    for row in await flow.rows() {
      switch row.screen {
      case .failed(let failure, while: let activity, offers: let offers):
        #expect(row.failure == failure && offers == row.offers)
        let worked = row.isSigningOut ? "busy: signingOut" : Self.work[row.aim]
        if worked != "busy: \(activity.rawValue)" {
          Issue.record("\(row.stage), to \(row.aim): failed while \(activity)")
        }
        #expect(Set([.retry, .cancel, .logOut]).isSubset(of: offers), "\(row.stage) offers \(offers)")
      case .codeEnded(let failure):
        #expect(row.failure == failure && row.offers.contains(.requestNewCode))
      case .signedOut, .busy, .chooseProfile, .chooseProvider, .confirmProvider, .enterCode, .signedIn,
        .askingForPermission, .signOutInSettings:
        if row.failure != nil { Issue.record("\(row.stage) tells of a failure") }
      }
    }
  }

  /// A failed sign-out is completed first: until then, nothing is played.
  @Test(arguments: flows) func aSignOutIsToldFromASignIn(_ flow: Flow) async {
    var failed: Set<Bool> = []
    for row in await flow.rows() {
      if case .failed = row.screen { failed.insert(row.isSigningOut) }
      let isSigningOut =
        if case .failed = row.screen { !row.takesPlay } else { row.name == "busy: signingOut" }
      if row.isSigningOut != isSigningOut { Issue.record("\(row.stage) draws \(row.name)") }
    }
    #expect(failed == [true, false])
  }

  @Test(arguments: [
    (RESTV2.name, 18, []), (RESTV1.name, 16, ["chooseProfile", "confirmProvider"]),
    (
      AccessEnablerMachine.name, 14,
      ["chooseProfile", "confirmProvider", "codeEnded", "askingForPermission"]
    ),
  ])
  func everyScreenComesUp(_ name: String, _ count: Int, _ never: [String]) async throws {
    let flow = try #require(Self.flows.first { $0.name == name })
    let names = Set(await flow.rows().map(\.name))
    #expect(names.count == count, "\(names.sorted())")
    #expect(names.isDisjoint(with: never))
  }
}
