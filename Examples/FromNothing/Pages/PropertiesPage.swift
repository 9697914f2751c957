import AdobePassAPI
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import Testing

@testable import FromNothing

/// The blocks of docs/properties.md. A check that takes minutes runs only in the long searches.
@Suite("The page on properties") struct PropertiesPage {
  @Test("states a property in three lines", .enabled(if: LongSearches.areRun))
  func aPropertyIsStated() {
    let verdict = Walks<RESTV2.Situation>().check(
      Property("a code is shown only while it is polled") {
        $0.after.state.shownCode == nil || !$0.after.isResting
      })
    #expect(verdict.holds, "\(verdict)")
  }

  @Test("has a row") func aRowHolds() throws {
    let replay = Replay<RESTV2.Situation>(from: "tvOS, nothing stored", [.move("signIn")])
    let situation = try #require(replay.value)
    let row = Given(situation).when(.cancel).then("X.idle", commands: [])
    #expect(row.holds, "\(row)")
  }

  @Test("explores the flow", .enabled(if: LongSearches.areRun))
  func theFlowIsExplored() {
    let exploration = Exploration<RESTV2.Situation>(by: { $0.coarseClass }, checking: RESTV2.structure)
    #expect(exploration.complaints == [], "\(exploration.report)")
    #expect(exploration.missedArrows == [])

    let lasso = exploration.counterexample(to: .eventually("rests") { $0.isResting })
    #expect(lasso == nil, "\(lasso.map { "\($0)" } ?? "")")
  }

  @Test("explores an app core through the flow") func theCoreIsExplored() {
    let quiet = Property<Player>(
      "a person who is signed out hears nothing more",
      when: { $0.before.playing != nil && !$0.after.flow.state.mayGoOnPlaying }
    ) { $0.after.playing == nil }

    let exploration = Exploration<Player>.folded(checking: [quiet])
    #expect(exploration.complaints == [], "\(exploration.report)")
  }

  @Test("remembers, and replays a walk") func aReplayIsChecked() {
    let once = Property<RESTV2.Situation>("credentials are stored once", remembering: { _ in 0 }) {
      stored, step in
      for case .store(.registration) in step.taken.commands { stored += 1 }
      return stored > 1 ? "stored \(stored) times" : nil
    }

    let verdict = Replay<RESTV2.Situation>(
      from: "tvOS, nothing stored", [.move("signIn"), .move("registered")]
    ).check(once)
    #expect(verdict.holds, "\(verdict)")
  }

  @Test("records a flow under test") func aFlowIsRecorded() async throws {
    let clock = TestClock(isAutomatic: true)
    let environment = FlowEnvironment(
      transport: SimulatedAdobePass(clock: clock), clock: clock, store: MemoryStore())
    let service = RESTV2Service(origin: .releaseProduction)
    let flow = try await RESTV2Flow.launch(
      configuration, service: service, environment: environment, recorder: .ofTest(RESTV2.self))
    await flow.finish()
  }

  @Test("asks for a way round", .enabled(if: LongSearches.areRun))
  func aWayRoundIsAsked() {
    let exploration = Exploration<Player>(by: { $0.coarseClass }, comparing: 0, ofEachArrow: 4)
    let circumstances = RESTV2.circumstances.of(Player.self, relaunching: { _, flow in Player(flow: flow) })
    let resilience = Resilience(
      of: exploration, in: circumstances, with: RESTV2.lastingFaults.map { $0.of(Player.self) }, probing: 8)
    for row in resilience.rows where !row.stuck(.play).isEmpty {
      print("\(row.faults) leave no way to a play from \(row.stuck(.play))")
    }
    #expect(resilience.complaints == [])
    #expect(resilience.unaskedPickers == [])
  }
}
