import SSOProperties
import SSOStateMachine
import Testing

@Suite struct FlowPropertyTests {
  /// A failure prints its seed, the shortest list of moves that shows it, and how to replay it.
  @Test func allNamedPropertiesHoldOnRandomWalks() {
    let verdict = Walks<RESTV2.Situation>(count: LongSearches.areRun ? 600 : 160).check(RESTV2.properties)
    #expect(verdict.holds, "\(verdict)")
    #expect(verdict.transitions > 15_000)
  }

  /// The app may be ended at any moment, and launched again with what it has kept.
  @Test func aSignOutAndASignInLastOverLaunches() {
    let verdict = Walks<RESTV2.Launches>(count: LongSearches.areRun ? 4_000 : 400)
      .check([.signOutLasts, .signOutIsKept(), .signInIsKept])
    #expect(verdict.holds, "\(verdict)")
    #expect(verdict.transitions > 10_000)
  }

  private static let undone: [(fault: String, replay: String)] = [
    (
      "a sign-in that is given up",
      "tvOS, signed out:signIn,cancel,enterForeground,granted,profiles.none,"
        + "session.partnerProfile,samlResponse,profiles.appleSSO"
    ),
    ("a picker", "tvOS, signed out:chooseAnotherMVPD,configuration,cancel,check,granted,profiles.appleSSO"),
    (
      "a code at which the app is ended",
      "tvOS, signed out:useSecondScreen,session.resume,launch,check,"
        + "denied,profiles.regular"
    ),
    (
      "a chosen provider",
      "tvOS, signed out:chooseAnotherMVPD,configuration,denied,chooseMVPD,launch,check,"
        + "denied,profiles.regular"
    ),
    (
      "a TempPass, at its end",
      "iOS, signed in:logOutLocally,useTempPass,play,permit,profiles.temporary,"
        + "check+7200000,denied,profiles.regular"
    ),
    (
      "a TempPass, and a launch",
      "iOS, signed in:logOutLocally,useTempPass,play,permit,profiles.temporary,"
        + "launch,check+7200000,denied,profiles.regular"
    ),
    (
      "E15 that is never sent",
      "iOS, sign-out unfinished:signIn,cancel,check,logouts.none,profiles.none,"
        + "denied,profiles.regular"
    ),
    ("E15 that is sent too late", "iOS, sign-out unfinished:signIn,denied,profiles.regular"),
    ("a profile that is left", "iOS, signed in:logOutLocally,signIn,denied,profiles.regular"),
    (
      "an E15 that takes a TempPass with it",
      "tvOS, sign-out unfinished:useTempPass,chooseMVPD,logouts.none,cancel"
    ),
  ]

  @Test("what once undid a sign-out", arguments: undone.indices)
  func signOuts(_ row: Int) throws {
    let (fault, replay) = Self.undone[row]
    let verdict = try Replay<RESTV2.Launches>(reading: replay).check([
      .signOutLasts, .signOutIsKept(), .signInIsKept,
    ])
    #expect(verdict.holds, "\(fault): \(verdict)")
  }

  @Test func everyPropertySaysWhereItIsFrom() {
    for property in RESTV2.properties { #expect(!property.source.isEmpty, "\(property.name)") }
    #expect(Set(RESTV2.properties.map(\.name)).count == RESTV2.properties.count)
  }

  private static let once: [(fault: String, replay: String, Property<RESTV2.Situation>, moves: Int)] = [
    (
      "a token that is drawn for C.5 and runs out before C.6 leads back to B.1, whose own 401 may draw another",
      "tvOS, signed in:play,authorization.unauthorized,tokenFor10Days+86400000,granted,profiles.unauthorized",
      .oneRenewal, 5
    ),
    (
      "a TempPass that ends on a journey that was sent back too often is forgotten like any other",
      "tvOS, signed in:play,authorization.statusRefused,frameworkTimedOut,profiles.none,configuration,"
        + "grantedUnmapped,chooseMVPD,session.authenticate,profiles.two,samlResponseExpired,granted,"
        + "profiles.temporary,authorization.throttled,waited+9223372036854775807,tokenFor10Days,"
        + "useSecondScreen,tokenFor10Days,tokenFor10Days,session.authenticate,tokenFor10Days,profiles.none,"
        + "signIn,tokenFor10Days,granted,tokenFor10Days", .tempPassEnds, 25
    ),
    (
      "a TempPass that has ended is told as used up, also where another try comes between",
      "tvOS, signed in, a TempPass:play+86400040,samlResponse,profiles.invalidRequest,retry,"
        + "grantedUnmapped,profiles.none", .tempPassEnds, 6
    ),
    (
      "a TempPass that has ended when the credentials are revoked is used up, and not asked about with new ones",
      "tvOS, signed in, a TempPass:play,authorization.throttled,waited+9223372036854775807,"
        + "access.invalidClient,registered,tokenFor10Days,granted,tokenFor10Days", .tempPassEnds, 8
    ),
    (
      "the decision about a TempPass that was read again, because it had ended between two tries, has its own tries",
      "tvOS, signed in, a TempPass:play,authorization.retryable,waited,denyRetry+86400000,waited,"
        + "profiles.temporaryWithoutEnd,authorization.retryable", .atMostThreeTries, 7
    ),
  ]

  @Test("what once broke a property", arguments: once.indices)
  func replays(_ row: Int) throws {
    let (fault, replay, property, moves) = Self.once[row]
    let verdict = try Replay<RESTV2.Situation>(reading: replay).check([property])
    #expect(verdict.holds, "\(fault): \(verdict)")
    #expect(verdict.transitions == moves)
  }

  /// The secrets of the samples all contain the word that is searched for.
  @Test func noSecretIsEverPrinted() {
    let silent = Property<RESTV2.Situation>("no secret is printed") { step in
      var text = "\(step.after) \(String(reflecting: step.inFlight)) \(step.event)"
      dump(step.after, to: &text)
      dump(RESTV2.Snapshot(of: step.after, includingSecrets: true), to: &text)
      return !text.contains("canary")
    }
    let verdict = Walks<RESTV2.Situation>(count: 12, length: 40).check(silent)
    #expect(verdict.holds, "\(verdict)")
    #expect(verdict.events == 480)
  }
}
