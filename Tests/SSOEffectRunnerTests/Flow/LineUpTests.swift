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

  @Test("twelve resources: three calls, and an answer to each")
  func threeAnswers() async throws {
    let setting = Setting(.iOS)
    var run = try await signedIn(setting)
    #expect(await run.send(try question()) == "X.signedIn")
    #expect(setting.service.requests[.preauthorize] == 3)
    let answers = answers(setting)
    #expect(answers.map(\.decisions.count) == [5, 5, 2])
    #expect(answers.flatMap(\.decisions).map(\.resource) == Self.lineUp)
    #expect(
      answers.map(\.remaining) == [Array(Self.lineUp.dropFirst(5)), Array(Self.lineUp.dropFirst(10)), []])
    #expect(answers.last?.permitted == Self.lineUp)
    #expect(answers.allSatisfy { $0.unanswered == [] })
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
    #expect(answers(setting).map(\.permitted.count) == Array(stride(from: 5, through: 100, by: 5)))
    #expect(start.milliseconds(until: setting.clock.now) >= 10_000)
    #expect(setting.service.finish() == [])
  }

  @Test(
    "later calls without an answer: what came counts, the rest is asked again, then the failure is reported")
  func partOfAnAnswer() async throws {
    for (failures, parts) in [(1, [5, 5, 2]), (9, [5])] {
      let setting = Setting(.iOS)
      var run = try await signedIn(setting)
      setting.service.inject(.delayed(milliseconds: 0), at: .endpoint(.preauthorize))
      for _ in 0..<failures { setting.service.inject(.failed(.timedOut), at: .endpoint(.preauthorize)) }
      #expect(await run.send(try question()) == "X.signedIn")
      await run.flow.finish()
      #expect(answers(setting).map(\.decisions.count) == parts)
      let hasFailed = setting.screen.notices.contains { if case .failure = $0 { true } else { false } }
      #expect(hasFailed == (parts.count == 1))
    }
  }

  @Test("a play in between: finished parts are not asked about again, and no part is lost")
  func playInBetween() async throws {
    let setting = Setting(.iOS)
    var run = try await signedIn(setting)
    setting.service.inject(.delayed(milliseconds: 0), at: .endpoint(.preauthorize))
    setting.service.inject(.delayed(milliseconds: 60_000), at: .endpoint(.preauthorize))
    run.flow.send(try question())
    while answers(setting).isEmpty { await Task.yield() }
    #expect(await run.send(.play("channel12")) == "X.signedIn")
    await run.flow.finish()
    #expect(answers(setting).map(\.decisions.count) == [5, 5, 2])
    #expect(answers(setting).last?.permitted == Self.lineUp)
    #expect(setting.screen.notices.contains { if case .playback = $0 { true } else { false } })
  }

  @Test("a token that is refused in between is renewed, and the rest is asked")
  func renewal() async throws {
    let setting = Setting(.iOS)
    var run = try await signedIn(setting)
    setting.service.inject(.delayed(milliseconds: 0), at: .endpoint(.preauthorize))
    setting.service.inject(.unauthorized(), at: .endpoint(.preauthorize))
    #expect(await run.send(try question()) == "X.signedIn")
    await run.flow.finish()
    #expect(answers(setting).map(\.decisions.count) == [5, 5, 2])
    #expect(answers(setting).last?.permitted == Self.lineUp)
  }

  @Test("a framework status that is refused in between: what was permitted stays permitted")
  func wayBack() async throws {
    let setting = Setting(.iOS)
    var run = try await signedIn(setting)
    setting.service.inject(.delayed(milliseconds: 0), at: .endpoint(.preauthorize))
    setting.service.inject(.error(.invalidHeaderPfsProviderInfoExpired), at: .endpoint(.preauthorize))
    #expect(await run.send(try question()) == "X.signedIn")
    await run.flow.finish()
    #expect(setting.service.requests[.preauthorize] == 4, "the refused part alone is asked again")
    #expect(answers(setting).map(\.decisions.count) == [5, 5, 2])
    #expect(answers(setting).last?.permitted == Self.lineUp)
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
