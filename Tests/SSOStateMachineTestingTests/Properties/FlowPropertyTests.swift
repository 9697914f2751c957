import SSOStateMachine
import SSOStateMachineTesting
import Testing

@Suite struct FlowPropertyTests {
  /// A failure prints its seed, the shortest list of moves that shows it, and how to replay it.
  @Test func allNamedPropertiesHoldOnRandomWalks() {
    let verdict = Walks<RESTV2.Situation>(count: 600).check(RESTV2.properties)
    #expect(verdict.holds, "\(verdict)")
    #expect(verdict.transitions > 60_000)
  }

  @Test func everyPropertySaysWhereItIsFrom() {
    for property in RESTV2.properties { #expect(!property.source.isEmpty, "\(property.name)") }
    #expect(Set(RESTV2.properties.map(\.name)).count == RESTV2.properties.count)
  }

  /// A token that is drawn for C.5 and runs out before C.6 leads back to B.1, whose own 401 may draw another.
  @Test func aCheckOfTheAuthenticationBeginsANewCountOfRenewals() throws {
    let replay = try Replay<RESTV2.Situation>(
      reading:
        "tvOS, signed in:play,authorization.unauthorized,tokenFor10Days+86400000,granted,profiles.unauthorized"
    )
    let verdict = replay.check([.oneRenewal])
    #expect(verdict.holds, "\(verdict)")
    #expect(verdict.transitions == 5)
  }

  /// A TempPass that ends on a journey that was sent back too often already is forgotten like any other.
  @Test func aTempPassIsForgottenWhereNoReturnIsLeft() throws {
    let replay = try Replay<RESTV2.Situation>(
      reading:
        "tvOS, signed in:play,authorization.statusRefused,frameworkTimedOut,profiles.none,configuration,"
        + "grantedUnmapped,chooseMVPD,session.authenticate,profiles.two,samlResponseExpired,granted,"
        + "profiles.temporary,authorization.throttled,waited+9223372036854775807,tokenFor10Days,"
        + "useSecondScreen,tokenFor10Days,tokenFor10Days,session.authenticate,tokenFor10Days,profiles.none,"
        + "signIn,tokenFor10Days,granted,tokenFor10Days")
    let verdict = replay.check([.tempPassEnds])
    #expect(verdict.holds, "\(verdict)")
    #expect(verdict.transitions == 25)
  }

  /// A TempPass that has ended is told as used up, also where another try comes between.
  @Test func aTempPassIsToldAsUsedUpAfterAnotherTry() throws {
    let replay = try Replay<RESTV2.Situation>(
      reading:
        "tvOS, signed in, a TempPass:play+86400040,samlResponse,profiles.invalidRequest,retry,"
        + "grantedUnmapped,profiles.none")
    let verdict = replay.check([.tempPassEnds])
    #expect(verdict.holds, "\(verdict)")
    #expect(verdict.transitions == 6)
  }

  /// Secrets of the samples all hold the word that is looked for.
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
