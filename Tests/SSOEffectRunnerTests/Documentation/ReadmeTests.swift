import AdobePassAPI
import Foundation
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import Testing

@Suite struct ReadmeTests {
  @Test(arguments: [
    ("RunningExample", "README.md"), ("StoreExample", "docs/guide.md"),
    ("ConfigurationExample", "docs/guide.md"), ("TestingExample", "docs/guide.md"),
    ("ContextExample", "docs/guide.md"),
  ])
  func theExamplesAreThoseThatAreCompiled(_ name: String, in page: String) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let source = try String(contentsOf: folder.appendingPathComponent("\(name).swift"), encoding: .utf8)
    let example = source.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
      .joined(separator: "\n")
    let root = folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: root.appendingPathComponent(page), encoding: .utf8)
    #expect(text.contains("```swift\n\(example)```"), "\(page) shows another \(name)")
  }

  private func environment() -> FlowEnvironment {
    let clock = TestClock(isAutomatic: true)
    return FlowEnvironment(
      transport: SimulatedAdobePass(clock: clock), clock: clock, store: MemoryStore(),
      framework: ScriptedPartnerFramework(.partnerSignIn(), clock: clock))
  }

  @Test @MainActor func theDriverTellsTheStates() async throws {
    var stages: [StageID] = []
    let following = Task {
      try await follow(configuration, in: environment()) { stages.append(RESTV2.stage(of: $0)) }
    }
    while stages.last != "X.signedIn" { await Task.yield() }
    following.cancel()
    try await following.value
    #expect(stages.first == "X.idle")
    #expect(stages.contains("D.7"))
  }

  @Test @MainActor func anAppsOwnStoreRunsTheFlow() async throws {
    let store = try await AppStore(configuration, in: environment())
    store.send(.signIn)
    while store.flow.state.subscriber == nil { await Task.yield() }
    #expect(store.flow.state.mvpd == "Cablevision")
  }
}
