import PlaygroundMachines
import SSORESTV1
import SSORESTV1Playground
import SSORESTV1Properties
import SSOStateMachine
import Testing

@testable import PlaygroundTests
@testable import SSOPlayground
@testable import SSOProperties

/// The machine as the page plays it.
@Suite struct RESTV1PlaygroundTests {
  @Test func whatChangesIsShown() {
    WordsTests.check(RESTV1.Walk.self) { $0.situation.state != $1.situation.state }
  }

  @Test func aReplayNamesItsType() { #expect(RESTV1.Walk.source == swiftName(of: RESTV1.Walk.self)) }

  @Test func aBeginningIsToldByName() { QuestionTests.checkBeginnings(RESTV1.Walk.self) }

  @Test func everyWordIsAboutASample() throws {
    try StoryTests.checkWords(
      in: "Legacy/RESTV1/Playground/Page", of: RESTV1.Walk.samples.all.map(\.name))
  }

  @Test(arguments: [
    ("play rest-v1 signIn", "no walk")
  ])
  func aQuestionThatIsNoneIsAnsweredByAComplaint(_ question: String, _ words: String) {
    let answer = Playground.answer(question, of: PlayedMachine.all).text
    #expect(answer.hasPrefix("{\"complaint\":") && answer.contains(words), "\(answer)")
  }
}
