import SSORESTV1
import SSORESTV1Properties
import SSOStateMachine
import Testing

@testable import SSOProperties
@testable import SSOPropertiesTests

@Suite struct RESTV1PropertyTests {
  typealias Walk = RESTV1.Walk

  @Test func allNamedPropertiesHoldOnRandomWalks() {
    let verdict = Walks<Walk>(count: LongSearches.areRun ? 600 : 150).check(RESTV1.properties)
    #expect(verdict.holds, "\(verdict)")
    #expect(verdict.transitions > 15_000, "\(verdict.transitions)")
  }

  /// The app may be ended at any moment, and launched again with what it has kept.
  @Test func aSignOutLastsOverLaunches() {
    let verdict = Walks<RESTV1.Launches>(count: LongSearches.areRun ? 2_000 : 200)
      .check([.signOutLasts, .signOutIsKept()])
    #expect(verdict.holds, "\(verdict)")
    #expect(verdict.transitions > 5_000, "\(verdict.transitions)")
  }

  /// A sign-out that is kept only once the service has confirmed it is found.
  @Test func aSignOutThatIsKeptTooLateIsFound() throws {
    try Planted.isFound(
      RESTV1Plants.LateSignOut.self, by: "a sign-out lasts over launches", of: [.signOutLasts],
      within: 400, length: 40, shortening: 2)
  }

  /// A launch that does not read the sign-out in the store is found.
  @Test func aLaunchThatForgetsASignOutIsFound() throws {
    try Planted.isFound(
      RESTV1Plants.ForgetfulLaunch.self, by: "a sign-out lasts over launches", of: [.signOutLasts],
      within: 400, length: 40, shortening: 2)
  }

  @Test func everyPropertySaysWhereItIsFrom() {
    for property in RESTV1.properties { #expect(!property.source.isEmpty, "\(property.name)") }
    #expect(Set(RESTV1.properties.map(\.name)).count == RESTV1.properties.count)
  }

  @Test func everySampleHasANameOfItsOwnAndFitsSomewhere() {
    let names = Walk.samples.all.map(\.name)
    #expect(Set(names).count == names.count)
    let kinds = Set(RESTV1.graph.stages.flatMap(\.edges).map(\.on))
    let flow = Walk.beginnings[0].value
    for sample in Walk.samples.all {
      #expect(kinds.contains(RESTV1.name(of: sample.event(for: flow))), "\(sample.name)")
    }
  }

  /// The secrets of the samples all contain the word that is searched for.
  @Test func noSecretIsEverPrinted() {
    let silent = Property<Walk>("no secret is printed") { step in
      var text = "\(step.after) \(String(reflecting: step.inFlight)) \(step.event)"
      dump(step.after, to: &text)
      dump(RESTV1.Snapshot(of: step.after.situation, includingSecrets: true), to: &text)
      return !text.contains("canary")
    }
    let verdict = Walks<Walk>(count: 12, length: 40).check(silent)
    #expect(verdict.holds, "\(verdict)")
  }
}

/// The features of the property library for any machine, tested with this machine.
@Suite struct RESTV1LibraryTests {
  @Test func whatIsDeclaredIsWhatHappens() {
    #expect(Walks<RESTV1.Walk>(count: LongSearches.areRun ? 300 : 100).check(.declared).holds)
  }

  @Test func theSamplesAreWithoutMistakeAndEveryHostileOneHasASimplerOne() {
    #expect(RESTV1.Walk.complaint == nil)
    SimplerSampleTests.everyHostileSampleHasASimplerOne(RESTV1.Walk.samples)
  }

  @Test(.enabled(if: LongSearches.areRun, "\(LongSearches.command)"))
  func aCoreAroundTheFlowIsFolded() {
    FoldedTests.judge(Cinema.OlderCore.self, \.isPaused) {
      if case .flow(.signIn) = $0.event { true } else { $0.after.isPaused || !$0.before.isPaused }
    }
  }

  @Test func ofACoreOnlyTheFieldsBesideTheFlowAreShown() throws {
    let never = Property<RESTV1.Walk>("never asks") { $0.taken.commands.isEmpty }
    let found = try #require(Walks<RESTV1.Walk>(count: 5).check(never).counterexample)
    #expect(found.ownFields == [] && !"\(found)".contains("own fields"))
    var older = Cinema.OlderCore.beginnings[0].value
    let untouched = older
    _ = try older.take(.flow(.signIn), at: SampleWorld.start)
    #expect(OwnFields(before: untouched, after: older).lines == [".isPaused: false"])
    #expect(swiftName(of: RESTV1.Walk.self) == "RESTV1.Walk")
  }
}

extension Cinema {
  /// The core around a flow of REST API V1. It keeps the situation, like an app that has no test next to it.
  struct OlderCore: FlowEmbedding {
    enum Event: Sendable { case flow(RESTV1.Event), pause }

    var situation: Situation<RESTV1>
    var isPaused = false
    var flow: RESTV1.Walk { RESTV1.Walk(situation) }

    static let samples = RESTV1.Walk.samples.of(
      OlderCore.self, adding: [.event("pause", .pause)], event: { .flow($0) }, outcome: { $0 })
    static var beginnings: [Beginning<OlderCore>] {
      RESTV1.Walk.beginnings.map { Beginning($0.name, OlderCore(situation: $0.value.situation)) }
    }

    struct Class: Hashable { let flow: RESTV1.Class, isPaused: Bool }
    func folded(_ flow: RESTV1.Class) -> Class { Class(flow: flow, isPaused: isPaused) }
    func isUnmoved(since before: OlderCore) -> Bool {
      flow.isUnmoved(since: before.flow) && isPaused == before.isPaused
    }
    static func event(_ event: RESTV1.Event) -> Event { .flow(event) }

    mutating func take(_ event: Event, at now: Timestamp) throws(Refusal) -> Taken<RESTV1.Command> {
      switch event {
      case .pause:
        isPaused = true
        return Taken(isUndisturbed: true)
      case .flow(let event):
        var flow = flow
        let taken = try flow.take(event, at: now)
        situation = flow.situation
        if case .signIn = event { isPaused = false }
        return taken
      }
    }
  }
}

@Suite struct RESTV1ResilienceTests {
  private static let ways = ResilienceCheck(
    machine: RESTV1.name, circumstances: RESTV1.circumstances, faults: RESTV1.lastingFaults,
    deadEnds: RESTV1.deadEnds,
    deadPairs: RESTV1.deadPairs, tell: { $0.coarseClass })

  @Test func thereAreWaysRoundNearALaunch() { Self.ways.checkNearLaunch() }

  @Test(.enabled(if: LongSearches.areRun, "\(LongSearches.command)"))
  func waysRoundAreThereAndRecorded() throws { try Self.ways.checkRecorded() }

  @Test(.enabled(if: LongSearches.areRun, "\(LongSearches.command)"))
  func thereIsAWayRoundFromEverywhere() { Self.ways.checkEverywhere() }
}

extension RESTV1 {
  static let deadEnds = [
    DeadEnd("register", .play, because: "every call needs credentials"),
    DeadEnd("token", .play, because: "every call needs an access token"),
    DeadEnd("authorize", .play, because: "no media token is issued without an authorization"),
    DeadEnd("tokens/media", .play, because: "the media token comes from this call alone"),
    DeadEnd("every call of the service", .play, because: "the media token comes from the service alone"),
  ]

  static let deadPairs = [
    DeadPair(
      ["regcode"], ["V1.2", "V1.7", "config", "profile-requests", "POST tokens/authn"], .play,
      because: "every login takes a code, and Apple's way all of V1.2 to V1.8"),
    DeadPair(
      ["checkauthn"], ["regcode", "GET tokens/authn", "logout"], .play,
      because: "where V1.1 fails only a login with another MVPD is left, after a sign-out"),
  ]
}
