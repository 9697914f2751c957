import SSOLegacyMachines
import SSOStateMachine
import SSOStateMachineTesting
import Testing

@testable import SSOPlayground

/// What a page asks. `Playground/machine.test.mjs` asks the module of WebAssembly more.
@Suite struct QuestionTests {
  @Test(arguments: [
    ("", "ask for"), ("machines please", "ask for"), ("play rest-v2", "ask for"),
    ("play rest-v3 0:", "no machine"),
    ("play rest-v2 0:dance", "no walk"), ("play rest-v2 99:", "no walk"), ("play rest-v1 signIn", "no walk"),
    ("play access-enabler 0:check+soon", "no walk"),
  ])
  func aQuestionThatIsNoneIsAnsweredByAComplaint(_ question: String, _ words: String) {
    let answer = Playground.answer(question)
    #expect(answer.hasPrefix("{\"complaint\":") && answer.contains(words), "\(answer)")
  }

  @Test func aWalkIsToldStepByStep() {
    let answer = Playground.answer("play rest-v2 0:signIn,registered+40,late!registered+10")
    for words in [
      "\"arrows\":[\"X.idle-signIn\"", "\"reason\":\"late\"", "\"stage\":{\"id\":\"A.3\"",
      ".late(\\\"registered\\\", after: 10),", "\"walk\":\"0:signIn,registered+40,late!registered+10\"",
    ] { #expect(answer.contains(words), "\(words) is missing: \(answer.prefix(600))") }
  }

  @Test func theReplayOfAPageIsThatOfACounterexample() throws {
    let never = Property<RESTV1.Walk>("never asks") { $0.taken.commands.isEmpty }
    let found = try #require(Walks<RESTV1.Walk>(count: 5).check(never).counterexample)
    let playing = try #require(Playing<RESTV1.Walk>(found.replay.description))
    let source = found.replay.source(of: RESTV1.Walk.source)
    #expect(found.description.contains(source))
    #expect(playing.json.contains(JSON.text(source)))
  }
}
