import PlaygroundMachines
import SSOProperties
import SSOStateMachine
import Testing

@testable import SSOPlayground

/// The questions of a page. `Tools/Playground/machine.test.mjs` asks the module of WebAssembly more.
@Suite struct QuestionTests {
  @Test(arguments: [
    ("", "ask for"), ("machines please", "ask for"), ("play rest-v2", "ask for"),
    ("play rest-v3 0:", "no machine"),
    ("play rest-v2 0:signIn,dance+40,late!sing", "rest-v2 has no move 'dance+40'"),
    ("play rest-v2 99:", "rest-v2 has no beginning '99'"),
    ("play rest-v2 tvOS, signed:check", "rest-v2 has no beginning 'tvOS, signed'"),
    ("play rest-v2 signIn", "no walk"), ("play rest-v2 0:check+soon", "rest-v2 has no move 'check+soon'"),
  ])
  func aQuestionThatIsNoneIsAnsweredByAComplaint(_ question: String, _ words: String) {
    let answer = Playground.answer(question, of: PlayedMachine.all).text
    #expect(answer.hasPrefix("{\"complaint\":") && answer.contains(words), "\(answer)")
  }

  @Test func aWalkIsToldStepByStep() {
    let answer = Playground.answer(
      "play rest-v2 0:signIn,registered+40,late!registered+10", of: PlayedMachine.all
    ).text
    for words in [
      "\"arrows\":[\"X.idle-signIn\"", "\"reason\":\"late\"", "\"stage\":{\"id\":\"A.3\"",
      ".late(\\\"registered\\\", after: 10),",
      "\"walk\":\"tvOS, nothing stored:signIn,registered+40,late!registered+10\"",
    ] { #expect(answer.contains(words), "\(words) is missing: \(answer.prefix(600))") }
  }

  @Test func aBeginningIsToldByNameEvenIfItWasAskedForByNumber() {
    Self.checkBeginnings(RESTV2.Situation.self)
  }

  /// Checks that the answer about a walk contains the name of its beginning.
  static func checkBeginnings<W: Playable>(_ flow: W.Type) {
    for (number, beginning) in W.beginnings.enumerated() {
      let (byNumber, byName) = (Playing<W>("\(number):signIn"), Playing<W>("\(beginning.name):signIn"))
      #expect(byName?.json.text.contains(JSON.text("\(beginning.name):signIn").text) == true)
      #expect(byNumber?.json.text == byName?.json.text)
    }
  }

  @Test func theReplayOfAPageIsThatOfACounterexample() throws {
    let never = Property<RESTV2.Situation>("never asks") { $0.taken.commands.isEmpty }
    let found = try #require(Walks<RESTV2.Situation>(count: 5).check(never).counterexample)
    let playing = try #require(Playing<RESTV2.Situation>(found.replay.description))
    let source = found.replay.source(of: RESTV2.Situation.source)
    #expect(found.description.contains(source))
    #expect(playing.json.text.contains(JSON.text(source).text))
  }
}
