import Foundation
import TestSupport
import Testing

@testable import TestTraits

/// Standard input and output can be files, and a link can lead to a file whose name is not UTF-8.
@Suite(.needsProcesses) struct RedirectedFileTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private static let lines = [
    "sso-flow conform - --evidence kept < kept", "sso-flow conform a.har --allow - --evidence kept < kept",
    "sso-flow conform a.har --allow kept >> kept",
    "sso-flow run --simulate denied --software-statement - --trace kept < kept",
    "sso-flow run --simulate denied --framework-script - --trace kept < kept",
    "sso-flow run --simulate denied --software-statement kept >> kept",
    "sso-flow run --simulate denied --software-statement kept --trace link",
    "sso-flow conform kept --evidence link", "sso-flow conform kept --trace link",
    "sso-fsm-viz --trace - --output kept < kept", "sso-fsm-viz --trace kept --output link",
    "sso-fsm-viz --trace kept >> kept",
  ]

  /// The command that makes a link to `kept`. Apple's file systems refuse a name that is not UTF-8.
  #if canImport(Darwin)
    private static let linking = "ln -s kept link"
  #else
    private static let linking = #"ln -s kept "$(printf '\377')" && ln -s "$(printf '\377')" link"#
  #endif

  @Test("a file that is read is not written", arguments: lines)
  func kept(_ line: String) throws {
    _ = try folder.write("V2-R11 a reason\n", to: "kept")
    _ = try folder.write("{}", to: "a.har")
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    let run = try Tool(words[0]).shell(
      #"cd '\#(folder.url.path)' && \#(Self.linking) && "$0" \#(words[1])"#)
    #expect(run.status == 2 && run.errors.split(separator: "\n").count == 1, "\(run)")
    #expect(try folder.text("kept") == "V2-R11 a reason\n")
  }

  #if !canImport(Darwin)
    @Test("the target of a link is written, whatever its name")
    func written() throws {
      let run = try Tool("sso-fsm-viz").shell(
        #"cd '\#(folder.url.path)' && ln -s "$(printf '\377')" link && "$0" --output link && cat "$(printf '\377')""#
      )
      #expect(run.status == 0 && run.output.hasPrefix("digraph"), "\(run.errors)")
    }
  #endif
}
