import AdobePassAPI
import Foundation
import SSOConformance
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import TestSupport
import Testing

@testable import TestTraits
@testable import sso_flow

/// The outputs that docs/conform.md quotes. `Scripts/record.sh` writes the outputs again.
@Suite(.needsProcesses, .serialized) struct RecordedGuideTests {
  private static let page = Repository.file("docs/conform.md")
  private static let isRecording = ProcessInfo.processInfo.environment["SSO_RECORD"] != nil

  @Test("each command that the page shows prints what is below it")
  func outputsAreRecorded() throws {
    let tool = try Tool("sso-flow")
    let recorded = try String(contentsOf: Self.page, encoding: .utf8)
    let parts = recorded.components(separatedBy: "```console\n")
    #expect(parts.count == 4, "the page has three examples")
    let current = try parts.enumerated().map { number, part in
      number == 0 ? part : try Self.written(anew: part, by: tool)
    }.joined(separator: "```console\n")
    if Self.isRecording {
      try current.write(to: Self.page, atomically: true, encoding: .utf8)
      Issue.record("docs/conform.md was written; run again without SSO_RECORD")
    } else {
      let isUpToDate = recorded == current
      #expect(isUpToDate, "docs/conform.md is out of date: Scripts/record.sh rest-v2")
    }
  }

  /// A block with the output and the exit status of its first line, and the text after the block.
  private static func written(anew part: String, by tool: Tool) throws -> String {
    let end = try #require(part.range(of: "\n```"))
    let command = try #require(part.split(separator: "\n").first)
    let words = try #require(command.hasPrefix("$ sso-flow ") ? command.dropFirst("$ sso-flow ".count) : nil)
    let run = try tool.shell(#"cd '\#(Repository.file(".").path)' && "$0" \#(words)"#)
    #expect(run.errors.isEmpty && run.status < 2, "\(run.errors)")
    return "\(command)\n\(run.output)$ echo $?\n\(run.status)" + part[end.lowerBound...]
  }

  @Test("no option of the help is missing from the command line, nor an option from the help")
  func options() {
    for name in ConformOptionName.allCases {
      let isListed = ["  ", "  -h, "].contains { Help.conform.contains("\($0)\(name.rawValue)") }
      #expect(isListed || name == .version, "\(name.rawValue)")
    }
  }
}

/// The app's own code, as docs/conform.md calls it.
func signIn(over transport: some HTTPTransport, clock: TestClock) async throws {
  let configuration = FlowConfiguration(
    serviceProvider: "REF30", softwareStatement: Secret("statement"), domainName: "tv.example",
    redirectUrl: "https://tv.example/signed-in",
    device: Device(
      platform: .tvOS, identifier: "device", model: "AppleTV", version: "14,1", osVersion: "18.0",
      connectionType: "WiFi"))
  let flow = try await RESTV2Flow.launch(
    configuration, service: RESTV2Service(origin: .releaseProduction),
    environment: FlowEnvironment(
      transport: transport, clock: clock, store: MemoryStore(),
      framework: ScriptedPartnerFramework(.partnerSignIn(), clock: clock)))
  flow.send(.signIn)
  for await state in flow.states where state.subscriber != nil { break }
  await flow.finish()
}
