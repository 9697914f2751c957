import Testing

@testable import SSOStateMachine

/// The screens that an app draws of a machine, over every situation of its exploration.
struct DrawnScreens {
  /// The stages that have a screen of their own, with those that the machines share.
  let own: [String: String]
  /// The number of screens that come up; each activity counts as a screen.
  let count: Int
  /// The screens that the machine never has.
  let never: [String]
  /// Whether the app's picker may be empty, because the list is not the service's.
  let mayListNothing: Bool

  private static let shared: [String: String] = [
    "X.idle": "signedOut", "X.signedOut": "signedOut", "X.awaitingMVPDChoice": "chooseProvider",
    "X.signedIn": "signedIn", "X.directingToSettings": "signOutInSettings", "X.failed": "failed",
  ]

  init(own: [String: String], count: Int, never: [String] = [], mayListNothing: Bool = false) {
    self.own = own.merging(Self.shared) { own, _ in own }
    (self.count, self.never, self.mayListNothing) = (count, never, mayListNothing)
  }

  /// Every other stage works toward an aim; and while a code is polled for a person, the code is shown.
  private static let work: [ScreenRow.Aim: String] = [
    .look: "busy: checking", .signIn: "busy: signingIn", .lookAgain: "busy: refreshing",
    .play: "busy: authorizing", .check: "signedIn", .preauthorize: "busy: preauthorizing",
    .signOut: "busy: signingOut",
  ]

  func check(_ rows: [ScreenRow]) {
    aStageHasItsScreen(rows)
    whatIsOfferedIsTakenAndNothingElse(rows)
    aRestAsksOrTellsThePersonSomething(rows)
    if !mayListNothing { noPickerOfTheAppIsEmpty(rows) }
    aPlaceInSettingsIsThatOfTheDevice(rows)
    aFailureTellsWhatFailedAndHowToGoOn(rows)
    aSignOutIsToldFromASignIn(rows)
    everyScreenComesUp(rows)
  }

  private func aStageHasItsScreen(_ rows: [ScreenRow]) {
    for row in rows {
      let screen =
        row.isWithApple
        ? "busy: applePicker"
        : own[row.stage.rawValue] ?? (row.isPollingForPerson ? "enterCode" : Self.work[row.aim])
      if row.name != screen {
        Issue.record("\(row.stage), to \(row.aim): draws \(row.name), not \(screen ?? "nothing")")
      }
    }
  }

  /// A sign-out is taken but not offered if no person is known who could be signed out.
  private func whatIsOfferedIsTakenAndNothingElse(_ rows: [ScreenRow]) {
    for row in rows {
      let isNobodyKnown = if case .signedOut(provider: nil, notice: _) = row.screen { true } else { false }
      let fitting = row.taken.filter { !isNobodyKnown || $0 != .logOut && $0 != .logOutLocally }
      if row.offers != fitting { Issue.record("\(row.stage) offers \(row.offers), not \(fitting)") }
    }
  }

  /// While the person is with Apple, the stage may be a resting stage. A check of an authorization is not seen.
  private func aRestAsksOrTellsThePersonSomething(_ rows: [ScreenRow]) {
    for row in rows {
      let isWithApple = row.name == "busy: applePicker"
      let isAsking = row.name == "enterCode" || row.name == "askingForPermission"
      if row.isBusy != (isWithApple || !row.isResting && !isAsking && row.aim != .check) {
        Issue.record("\(row.stage) draws \(row.name): rests \(row.isResting), busy \(row.isBusy)")
      }
      if row.offers.isEmpty { Issue.record("\(row.stage) offers nothing") }
    }
  }

  private func noPickerOfTheAppIsEmpty(_ rows: [ScreenRow]) {
    for row in rows {
      if case .chooseProvider(let mvpds) = row.screen, mvpds.isEmpty {
        Issue.record("\(row.stage) lists nothing")
      }
    }
  }

  private func aPlaceInSettingsIsThatOfTheDevice(_ rows: [ScreenRow]) {
    var platforms: Set<Platform> = []
    for row in rows {
      guard case .signOutInSettings(let place) = row.screen else { continue }
      platforms.insert(row.platform)
      #expect(place == (row.platform == .tvOS ? .accountsTVProvider : .tvProvider), "\(row.platform)")
    }
    #expect(platforms.contains(.tvOS) && platforms.count > 1, "\(platforms)")
  }

  private func aFailureTellsWhatFailedAndHowToGoOn(_ rows: [ScreenRow]) {
    for row in rows {
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
  private func aSignOutIsToldFromASignIn(_ rows: [ScreenRow]) {
    var failed: Set<Bool> = []
    for row in rows {
      if case .failed = row.screen { failed.insert(row.isSigningOut) }
      let isSigningOut =
        if case .failed = row.screen { !row.takesPlay } else { row.name == "busy: signingOut" }
      if row.isSigningOut != isSigningOut { Issue.record("\(row.stage) draws \(row.name)") }
    }
    #expect(failed == [true, false])
  }

  private func everyScreenComesUp(_ rows: [ScreenRow]) {
    let names = Set(rows.map(\.name))
    #expect(names.count == count, "\(names.sorted())")
    #expect(names.isDisjoint(with: never))
  }
}
