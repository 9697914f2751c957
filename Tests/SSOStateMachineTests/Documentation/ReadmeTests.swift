import Foundation
import SSOStateMachineTesting
import Testing

@testable import SSOStateMachine

@Suite struct ReadmeTests {
  @Test func theExampleIsTheOneThatIsCompiled() throws {
    let guide = try String(contentsOf: Repository.file("docs/guide.md"), encoding: .utf8)
    let source = try String(
      contentsOf: Repository.file("Tests/SSOStateMachineTests/Documentation/EmbeddingExample.swift"),
      encoding: .utf8)
    let example = source.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
      .joined(separator: "\n")
    #expect(guide.contains("```swift\n\(example)```"), "docs/guide.md shows another EmbeddingExample")
  }

  @Test func theExampleKnowsWhatIsLate() throws {
    let configuration = SampleWorld.configuration(.tvOS)
    var core = AppCore(configuration, stored: RESTV2.Stored(), at: SampleWorld.start)
    let asked = core.send(.signIn, at: SampleWorld.start)
    let first = try #require(asked)
    #expect(first.commands.map(RESTV2.kind(of:)) == [.register])
    _ = core.send(.cancel, at: SampleWorld.start)
    let askedAgain = core.send(.signIn, at: SampleWorld.start)
    let second = try #require(askedAgain)

    let outcome = RESTV2.Outcome.registration(.success(SampleWorld.registration(configuration)))
    let late = core.send(.completed(outcome, first.ticket), at: SampleWorld.start)
    #expect(late == nil)
    #expect(core.refusals == [.late(first.ticket, current: second.ticket)])
    let inTime = core.send(.completed(outcome, second.ticket), at: SampleWorld.start)
    #expect(inTime != nil)
  }
}
