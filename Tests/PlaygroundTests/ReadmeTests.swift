import SSOProperties
import SSOStateMachine
import Testing

/// The walk of Tools/Playground/README.md.
@Suite struct ReadmeTests {
  @Test func aWalkOfThePageIsATest() {
    let verdict = Replay<Situation<RESTV2>>(
      from: "tvOS, nothing stored", [.move("signIn"), .move("registered", after: 40)]
    ).check(RESTV2.properties)
    #expect(verdict.holds, "\(verdict)")
  }
}
