import SSOAccessEnabler
import SSOAccessEnablerProperties
import SSOStateMachine
import Testing

@testable import SSOProperties
@testable import SSOPropertiesTests

/// The features of the property library for any machine, tested with this machine.
@Suite struct AccessEnablerLibraryTests {
  @Test func whatIsDeclaredIsWhatHappens() {
    #expect(Walks<AccessEnablerMachine.Walk>(count: LongSearches.areRun ? 300 : 100).check(.declared).holds)
  }

  @Test func theSamplesAreWithoutMistakeAndEveryHostileOneHasASimplerOne() {
    #expect(AccessEnablerMachine.Walk.complaint == nil)
    SimplerSampleTests.everyHostileSampleHasASimplerOne(AccessEnablerMachine.Walk.samples)
  }

  @Test(.enabled(if: LongSearches.areRun, "\(LongSearches.command)"))
  func aCoreAroundTheFlowIsFolded() {
    FoldedTests.judge(Cinema.SDKCore.self, \.isPaused) {
      if case .flow(.signIn) = $0.event { true } else { $0.after.isPaused || !$0.before.isPaused }
    }
  }
}

extension Cinema {
  /// The core around a flow of the SDK.
  struct SDKCore: FlowEmbedding {
    enum Event: Sendable { case flow(AccessEnablerMachine.Event), pause }

    var flow: AccessEnablerMachine.Walk
    var isPaused = false

    static let samples = AccessEnablerMachine.Walk.samples.of(
      SDKCore.self, adding: [.event("pause", .pause)], event: { .flow($0) }, outcome: { $0 })
    static var beginnings: [Beginning<SDKCore>] {
      AccessEnablerMachine.Walk.beginnings.map { Beginning($0.name, SDKCore(flow: $0.value)) }
    }

    struct Class: Hashable { let flow: AccessEnablerMachine.Class, isPaused: Bool }
    func folded(_ flow: AccessEnablerMachine.Class) -> Class { Class(flow: flow, isPaused: isPaused) }
    func isUnmoved(since before: SDKCore) -> Bool {
      flow.isUnmoved(since: before.flow) && isPaused == before.isPaused
    }
    static func event(_ event: AccessEnablerMachine.Event) -> Event { .flow(event) }

    mutating func take(
      _ event: Event, at now: Timestamp
    ) throws(Refusal) -> Taken<AccessEnablerMachine.Command> {
      switch event {
      case .pause:
        isPaused = true
        return Taken(isUndisturbed: true)
      case .flow(let event):
        let taken = try flow.take(event, at: now)
        if case .signIn = event { isPaused = false }
        return taken
      }
    }
  }
}

@Suite struct AccessEnablerResilienceTests {
  private static let ways = ResilienceCheck(
    machine: AccessEnablerMachine.name, circumstances: AccessEnablerMachine.circumstances,
    faults: AccessEnablerMachine.lastingFaults, deadEnds: AccessEnablerMachine.deadEnds,
    deadPairs: AccessEnablerMachine.deadPairs, tell: { $0.coarseClass })

  @Test func thereAreWaysRoundNearALaunch() { Self.ways.checkNearLaunch() }

  @Test(.enabled(if: LongSearches.areRun, "\(LongSearches.command)"))
  func waysRoundAreThereAndRecorded() throws { try Self.ways.checkRecorded() }

  @Test(.enabled(if: LongSearches.areRun, "\(LongSearches.command)"))
  func thereIsAWayRoundFromEverywhere() { Self.ways.checkEverywhere() }
}

extension AccessEnablerMachine {
  static let deadEnds = [
    DeadEnd("setRequestor", .play, because: "the SDK takes no call before S.2"),
    DeadEnd("every call of the SDK", .play, because: "the media token comes from the SDK alone"),
  ]

  static let deadPairs = [
    DeadPair(
      ["getAuthorization"], ["getAuthentication"], .play,
      because: "the SDK signs in by these two calls alone"),
    DeadPair(
      ["checkAuthorization"], ["getAuthorization", "X.awaitingToken"], .play,
      because: "the media token comes by these two calls alone, each with setToken"),
    DeadPair(
      ["S.4.2", "S.4.3"], ["setSelectedProvider", "handleExternalURL", "X.showingCode", "login page"], .play,
      because: "neither Apple's way nor a login comes to its end"),
  ]
}
