import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import TestSupport
import Testing

@Suite("An app with another software statement than before", .timeLimit(.minutes(60)))
struct AnotherStatementTests {
  private let store = MemoryStore()

  private func next(after setting: Setting, script: FrameworkScript) -> Setting {
    var next = setting.relaunched(script: script, store: store)
    next.configuration.softwareStatement = Secret("another statement")
    return next
  }

  @Test("a person who was signed in is told why they are not, and the provider is the one of before")
  func signedIn() async throws {
    let setting = Setting(.iOS, script: .signedInWithResponse, store: store)
    var run = try await setting.launch()
    #expect(await run.send(.signIn) == "X.signedIn")
    await run.flow.finish()
    var again = try await next(after: setting, script: .denied).launch()
    guard case .signedOut(let provider, let notice) = await again.flow.situation.state.screen else {
      Issue.record("\(await again.flow.situation.state.screen)")
      return
    }
    #expect(provider?.displayName == "Optimum" && notice?.reason == .appUpdated)
    #expect(await again.send(.check) == "X.idle")
    await again.flow.finish()
  }

  @Test("a person who has signed out is not signed in by the account at the system")
  func signedOut() async throws {
    let setting = Setting(.iOS, script: .signedInWithResponse, store: store)
    var run = try await setting.launch()
    #expect(await run.send(.signIn) == "X.signedIn")
    run.flow.send(.logOut)
    #expect(await run.rest() == "X.directingToSettings")
    #expect(await run.send(.acknowledge) == "X.signedOut")
    await run.flow.finish()
    var again = try await next(after: setting, script: .signedInWithResponse).launch()
    #expect(await again.send(.check) == "X.idle")
    #expect(await again.flow.situation.state.subscriber == nil)
    await again.flow.finish()
  }
}
