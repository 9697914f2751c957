import Foundation
import Testing

@testable import SSOStateMachine

@Suite struct ReadmeTests {
  @Test func theExampleIsTheOneThatIsCompiled() throws {
    let readme = try String(contentsOf: Repository.file("README.md"), encoding: .utf8)
    let source = try String(
      contentsOf: Repository.file("Tests/SSOStateMachineTests/Documentation/EmbeddingExample.swift"),
      encoding: .utf8)
    let example = source.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
      .joined(separator: "\n")
    #expect(readme.contains("```swift\n\(example)```"))
  }

  @Test func theExampleSignsIn() throws {
    var core = AppCore(World.configuration(.tvOS), stored: RESTV2.Stored(), at: World.start)
    let commands = core.send(.signIn, at: World.start)
    #expect(commands.map(RESTV2.kind(of:)) == [.register])
    #expect(Array(core.send(.acknowledge, at: World.start)).isEmpty)
    #expect(core.refusals.count == 1)
  }
}

/// The checkout that the tests were built from.
enum Repository {
  static func file(_ path: String) -> URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(path)
  }
}
