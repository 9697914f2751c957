import PlaygroundMachines
import SSOAccessEnabler
import SSOAccessEnablerPlayground
import SSOAccessEnablerProperties
import SSOStateMachine
import Testing

@testable import PlaygroundTests
@testable import SSOPlayground
@testable import SSOProperties

/// The machine as the page plays it.
@Suite struct AccessEnablerPlaygroundTests {
  @Test func whatChangesIsShown() {
    WordsTests.check(AccessEnablerMachine.Walk.self) { $0.situation.state != $1.situation.state }
  }

  @Test func aReplayNamesItsType() {
    #expect(AccessEnablerMachine.Walk.source == swiftName(of: AccessEnablerMachine.Walk.self))
  }

  @Test func aBeginningIsToldByName() { QuestionTests.checkBeginnings(AccessEnablerMachine.Walk.self) }

  @Test func everyWordIsAboutASample() throws {
    try StoryTests.checkWords(
      in: "Legacy/AccessEnabler/Playground/Page", of: AccessEnablerMachine.Walk.samples.all.map(\.name))
  }

  @Test(arguments: [
    ("play access-enabler tvOS, signed in:check", "access-enabler has no beginning 'tvOS, signed in'"),
    ("play access-enabler 0:check+soon", "access-enabler has no move 'check+soon'"),
  ])
  func aQuestionThatIsNoneIsAnsweredByAComplaint(_ question: String, _ words: String) {
    let answer = Playground.answer(question, of: PlayedMachine.all).text
    #expect(answer.hasPrefix("{\"complaint\":") && answer.contains(words), "\(answer)")
  }
}
