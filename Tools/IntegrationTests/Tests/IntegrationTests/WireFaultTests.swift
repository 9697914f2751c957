import AdobePassAPI
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import Testing

/// Every fault at every step of a partner sign-in with one play.
@Suite struct WireFaultTests {
  @Test(arguments: [Fault.TransportFault.connectionFailed, .truncated])
  func aCallThatBreaksOnceIsRepeated(_ fault: Fault.TransportFault) async throws {
    for step in FaultyRun.steps {
      let run = try await FaultyRun.end(.failed(fault), at: step)
      #expect(run.flow.faults == [fault], "\(step)")
      #expect(run.flow.stage == FaultyRun.rest(after: step), "\(step)")
      #expect(run.service.violations == [], "\(step)")
    }
  }

  @Test func aCallThatStallsEndsAtTheDeadlineAndIsRepeated() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for step in FaultyRun.steps {
        group.addTask {
          let run = try await FaultyRun.end(.stalled, at: step, deadline: 3_000)
          #expect(run.flow.faults == [.timedOut], "\(step)")
          #expect(run.flow.stage == FaultyRun.rest(after: step), "\(step)")
          #expect(run.service.violations == [], "\(step)")
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func fiftyMegabytesAreRefusedWhileTheyArrive() async throws {
    for step in FaultyRun.steps {
      let run = try await FaultyRun.end(.failed(.tooLarge), at: step)
      #expect(run.flow.faults == [.tooLarge], "\(step)")
      #expect(run.flow.stage == FaultyRun.rest(without: step), "\(step)")
      #expect(run.service.violations == [], "\(step)")
    }
  }
}
