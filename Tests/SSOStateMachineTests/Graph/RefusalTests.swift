import SSOStateMachineTesting
import Testing

@testable import SSOStateMachine

@Suite struct RefusalTests {
  private static var check: RefusalCheck<RESTV2.Situation, RESTV2> {
    get async {
      RefusalCheck(
        await ExplorationTests.exploration,
        anywhere: ["enterForeground", "preauthorize", "play", "check", "checkAuthorization"]
      ) { $0 }
    }
  }

  @Test func foreignEventsAreRefusedByNameAndChangeNothing() async {
    await Self.check.foreignEventsAreRefusedByNameAndChangeNothing(moreThan: 5_000)
  }

  @Test func lateOutcomesAreCountedAndChangeNothingElse() async {
    await Self.check.lateOutcomesAreCountedAndChangeNothingElse { .completed(.waited, $0) }
  }

  @Test func equalInputsGiveEqualOutputs() async { await Self.check.equalInputsGiveEqualOutputs() }
}
