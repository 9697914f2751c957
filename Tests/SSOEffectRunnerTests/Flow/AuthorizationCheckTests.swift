import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import TestSupport
import Testing

@Suite("Check an authorization: an answer in each case, and no screen", .timeLimit(.minutes(60)))
struct AuthorizationCheckTests {
  private func signedIn(_ setting: Setting) async throws -> Run {
    var run = try await setting.launch()
    await run.send(.signIn)
    return run
  }

  private func decision(_ check: AuthorizationCheck) -> Decision? {
    if case .decided(let answer) = check { answer.value.decision } else { nil }
  }

  private func permits(_ check: AuthorizationCheck, _ resource: String) -> Bool {
    decision(check).map { $0.isAuthorized && $0.token != nil && $0.resource == resource } ?? false
  }

  @Test("signed in: the decision with its media token, and nothing plays")
  func permit() async throws {
    let setting = Setting(.iOS)
    let run = try await signedIn(setting)
    let before = setting.screen.notices
    #expect(permits(await run.flow.checkAuthorization(of: "news"), "news"))
    #expect(setting.service.requests[.authorize] == 1)
    let shown = setting.screen.notices.dropFirst(before.count)
    #expect(shown.allSatisfy { if case .authorization = $0 { true } else { false } } && shown.count == 1)
    await run.flow.finish()
    #expect(setting.service.finish() == [])
  }

  @Test("a Deny comes with its reason, and is not shown")
  func deny() async throws {
    let setting = Setting(.iOS)
    let run = try await signedIn(setting)
    setting.service.inject(.error(.authorizationDeniedByMvpd), at: .endpoint(.authorize))
    let answer = decision(await run.flow.checkAuthorization(of: "news"))
    #expect(answer?.error?.known == .authorizationDeniedByMvpd && answer?.isAuthorized == false)
    #expect(!setting.screen.notices.contains { if case .denial = $0 { true } else { false } })
    await run.flow.finish()
  }

  @Test("several at once are answered one after the other")
  func several() async throws {
    let setting = Setting(.iOS)
    let run = try await signedIn(setting)
    let resources = (1...4).map { "episode\($0)" }
    let answers = await withTaskGroup(of: (String, AuthorizationCheck).self) { group in
      for resource in resources {
        group.addTask { [flow = run.flow] in (resource, await flow.checkAuthorization(of: resource)) }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    for resource in resources {
      #expect(answers[resource].map { permits($0, resource) } == true)
    }
    await run.flow.finish()
    #expect(setting.service.finish() == [])
  }

  @Test("beside a play: the play goes first, and both are answered")
  func besidePlay() async throws {
    let setting = Setting(.iOS)
    let run = try await signedIn(setting)
    run.flow.send(.play("match"))
    #expect(permits(await run.flow.checkAuthorization(of: "news"), "news"))
    await run.flow.finish()
    let played = setting.screen.notices.compactMap {
      if case .playback(let resource, _) = $0 { resource } else { nil }
    }
    #expect(played == ["match"])
  }

  @Test("a play that comes during a check goes first, and the check is made again")
  func overtaken() async throws {
    let setting = Setting(.iOS)
    let run = try await signedIn(setting)
    let gate = Gate(holding: 1)
    let gated = setting.gated(by: gate)
    await run.flow.finish()
    let second = try await gated.launch()
    var passages = gate.makeIterator()
    async let check = second.flow.checkAuthorization(of: "news")
    while await passages.next(isolation: #isolation) != .held {}
    second.flow.send(.play("match"))
    #expect(permits(await check, "news"))
    await second.flow.finish()
    #expect(setting.screen.notices.contains { if case .playback("match", _) = $0 { true } else { false } })
  }

  @Test("not signed in: the flow looks, and a person has to act")
  func notSignedIn() async throws {
    let setting = Setting(.iOS, script: .denied)
    let run = try await setting.launch()
    #expect(
      await run.flow.checkAuthorization(of: "news") == .needsPerson(.signedOut(provider: nil, notice: nil)))
    #expect(!setting.service.sequence.contains(.createSession))
    await run.flow.finish()
  }

  @Test("while a person chooses: answered at once, and the picker stays")
  func whileChoosing() async throws {
    let setting = Setting(.iOS, script: .denied)
    var run = try await setting.launch()
    run.flow.send(.signIn)
    await run.reach("X.awaitingMVPDChoice")
    guard case .needsPerson(.chooseProvider) = await run.flow.checkAuthorization(of: "news") else {
      Issue.record("the picker is what a person has to act on")
      return
    }
    #expect(await run.stage == "X.awaitingMVPDChoice")
    await run.flow.finish()
  }

  @Test("a service that fails: the reason, and the person stays signed in")
  func failure() async throws {
    let setting = Setting(.iOS)
    let run = try await signedIn(setting)
    setting.service.inject(.failed(.connectionFailed), at: .endpoint(.authorize), times: nil)
    guard case .failed(let failure) = await run.flow.checkAuthorization(of: "news") else {
      Issue.record("no reason")
      return
    }
    #expect(failure.endpoint == "E14")
    #expect(await run.flow.situation.state.subscriber != nil)
    await run.flow.finish()
  }

  @Test("a canceled caller is answered at once, and so is a check of a flow that has ended")
  func canceled() async throws {
    let setting = Setting(.iOS)
    let first = try await signedIn(setting)
    await first.flow.finish()
    let gate = Gate(holding: 1)
    let run = try await setting.gated(by: gate).launch()
    var passages = gate.makeIterator()
    let task = Task { [flow = run.flow] in await flow.checkAuthorization(of: "news") }
    while await passages.next(isolation: #isolation) != .held {}
    async let second = run.flow.checkAuthorization(of: "match")
    task.cancel()
    #expect(await task.value == .canceled)
    run.flow.send(.cancel)
    #expect(permits(await second, "match"), "the next check is made once the flow rests")
    await run.flow.finish()
    #expect(await run.flow.checkAuthorization(of: "news") == .canceled)
  }

  @Test("a play that another play replaces is told by name, once; a play that was decided is not")
  func replaced() async throws {
    let setting = Setting(.iOS)
    var run = try await signedIn(setting)
    await run.send(.play("first"))
    run.flow.send(.play("second"), .play("second"), .play("third"))
    await run.rest()
    await run.flow.finish()
    #expect(
      setting.screen.notices.filter { if case .playReplaced = $0 { true } else { false } } == [
        .playReplaced(resource: "second")
      ])
  }
}
