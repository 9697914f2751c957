import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import TestSupport
import Testing

/// Questions about more resources than one call takes, and questions that come before an answer.
@Suite("Preauthorize a line-up", .timeLimit(.minutes(60)))
struct LineUpTests {
  private static let lineUp = (1...12).map { "channel\($0)" }

  private func question(_ resources: [String] = lineUp) throws -> RESTV2.Event {
    .preauthorize(Shared(try #require(PreauthorizationRequest(resources: resources))))
  }

  private func answers(_ setting: Setting) -> [Preauthorization] {
    setting.screen.notices.compactMap {
      if case .preauthorization(let answer) = $0 { answer.value } else { nil }
    }
  }

  private func signedIn(_ setting: Setting) async throws -> Run {
    var run = try await setting.launch()
    await run.send(.signIn)
    return run
  }

  @Test("twelve resources: three calls, one answer about all of them")
  func oneAnswer() async throws {
    let setting = Setting(.iOS)
    var run = try await signedIn(setting)
    #expect(await run.send(try question()) == "X.signedIn")
    #expect(setting.service.requests[.preauthorize] == 3)
    let answer = try #require(answers(setting).first)
    #expect(answers(setting).count == 1)
    #expect(answer.decisions.map(\.resource) == Self.lineUp)
    #expect(answer.permitted == Self.lineUp)
    #expect(answer.unanswered == [])
    // The permitted resources are remembered, so the same question needs no call.
    await run.send(try question())
    #expect(setting.service.requests[.preauthorize] == 3)
    await run.flow.finish()
    #expect(setting.service.finish() == [], "at most five a call, and never the same twice")
  }

  @Test("a hundred resources are asked at the pace that the service allows")
  func pace() async throws {
    let setting = Setting(.iOS)
    var run = try await signedIn(setting)
    let start = setting.clock.now
    await run.send(try question((1...100).map { "r\($0)" }))
    await run.flow.finish()
    #expect(answers(setting).map(\.permitted.count) == [100])
    #expect(start.milliseconds(until: setting.clock.now) >= 10_000)
    #expect(setting.service.finish() == [])
  }

  @Test("a later call without an answer: what came is reported, and what did not is not a denial")
  func partOfAnAnswer() async throws {
    let setting = Setting(.iOS)
    var run = try await signedIn(setting)
    setting.service.inject(.delayed(milliseconds: 0), at: .endpoint(.preauthorize))
    setting.service.inject(.failed(.timedOut), at: .endpoint(.preauthorize))
    #expect(await run.send(try question()) == "X.signedIn")
    await run.flow.finish()
    let answer = try #require(answers(setting).first)
    #expect(answer.permitted == Array(Self.lineUp.prefix(5)))
    #expect(answer.unanswered == Array(Self.lineUp.dropFirst(5)))
  }

  @Test("a token that is refused in between is renewed, and everything is asked again")
  func renewal() async throws {
    let setting = Setting(.iOS)
    var run = try await signedIn(setting)
    setting.service.inject(.delayed(milliseconds: 0), at: .endpoint(.preauthorize))
    setting.service.inject(.unauthorized(), at: .endpoint(.preauthorize))
    #expect(await run.send(try question()) == "X.signedIn")
    await run.flow.finish()
    #expect(answers(setting).map(\.permitted) == [Self.lineUp])
  }

  @Test("a question that comes before the answer joins the first one: none is dropped")
  func queue() async throws {
    let setting = Setting(.iOS)
    var run = try await signedIn(setting)
    run.flow.send(try question(["a", "b"]))
    #expect(await run.send(try question(["b", "c"])) == "X.signedIn")
    await run.flow.finish()
    let decided = Set(answers(setting).flatMap(\.decisions).map(\.resource))
    #expect(decided == ["a", "b", "c"])
    #expect(answers(setting).last?.permitted == ["a", "b", "c"])
  }
}
