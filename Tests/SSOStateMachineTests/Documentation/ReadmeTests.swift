import SSOStateMachineTesting
import Testing

@testable import SSOStateMachine

@Suite struct ReadmeTests {
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

  @Test func aCodeThatNobodyKnewHasTheTextOfItsFamily() {
    let texts = ["failure.service": "The service refuses.", "failure.noCallback": "Nobody answers."]
    let told = Failure(family: .service, code: "brand_new")
    #expect(text(for: told, in: texts) == "The service refuses.")
    #expect(text(for: Failure(family: .service, code: "noCallback"), in: texts) == "Nobody answers.")
    #expect(text(for: Failure(family: .input, code: "brand_new"), in: texts) == nil)
  }
}
