import Foundation
import SSOStateMachineTesting
import TestSupport
import Testing

@testable import TestTraits
@testable import sso_flow

/// A typing mistake costs one line on standard error, and nothing else.
@Suite(.needsProcesses) struct MishapTests {
  private let tool: Tool
  private let folder: Folder

  init() throws { (tool, folder) = (try Tool("sso-flow"), try Folder()) }

  private func simulated(_ more: String...) throws -> Tool.Run {
    try tool.run(["run", "--simulate", "partner-sign-in"] + more)
  }

  private func check(_ run: Tool.Run, says words: String) {
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.split(separator: "\n").count == 1 && run.errors.contains(words), "\(run.errors)")
  }

  @Test(arguments: ["-s", ""]) func aTraceDoesNotReplaceTheStatementUnderAnotherName(_ link: String) throws {
    let statement = try folder.write("statement", to: "statement")
    let other = folder.path("other")
    #expect(try tool.shell("ln \(link) '\(statement)' '\(other)'").status == 0)
    check(
      try simulated("--software-statement", statement, "--trace", other), says: "would overwrite")
    #expect(try folder.text("statement") == "statement")
  }

  @Test(
    "a name that is no UTF-8 names nothing",
    arguments: ["sso-flow run --simulate denied --store", "sso-fsm-viz --output"])
  func noText(_ command: String) throws {
    let words = command.split(separator: " ").map(String.init)
    let tool = try Tool(words[0])
    let run = try tool.shell(
      #"cd '\#(folder.url.path)' && "$0" \#(words.dropFirst().joined(separator: " ")) "$(printf 'tv\377')""#)
    #expect(run.status == 2 && run.output.isEmpty && run.errors.contains("is no UTF-8 text"), "\(run.errors)")
    #expect(try folder.names() == [])
  }

  @Test("out of descriptors is an error, and no stop", arguments: 4...12)
  func descriptors(_ count: Int) throws {
    let run = try tool.shell("ulimit -n \(count); exec \"$0\" run --simulate partner-sign-in")
    #expect(run.status == 0 || run.status == 2 && run.errors.contains("(ulimit -n)"), "\(run)")
  }

  @Test func aPipeThatNobodyReadsIsNotWaitedFor() throws {
    let pipe = folder.path("pipe")
    #expect(try tool.shell("mkfifo '\(pipe)'").status == 0)
    check(try simulated("--trace", pipe), says: "cannot be written: no program reads from it")
  }

  @Test func theWatchdogBitesOnceAndOnlyWhoeverIsLate() async throws {
    let (bites, bite) = AsyncStream.makeStream(of: String.self)
    let early = Watchdog(
      milliseconds: 0, grace: 86_400_000, note: { _ in }, end: { _ in bite.yield("early") })
    early.stop()
    let stopped = Watchdog(milliseconds: .max, note: { _ in }, end: { _ in bite.yield("never") })
    let late = Watchdog(
      milliseconds: 1, grace: 1, note: { bite.yield($0) },
      end: {
        bite.yield("\($0)")
        bite.finish()
      })
    var heard: [String] = []
    for await text in bites { heard.append(text) }
    #expect(heard == ["sso-flow: the time limit is over and the run does not end: given up\n", "4"])
    withExtendedLifetime((stopped, late)) {}
  }

  @Test(.enabled(if: LongSearches.areRun, "\(LongSearches.command)"))
  func aRunThatCannotEndIsGivenUpSoonAfterItsTimeLimit() throws {
    let pipe = folder.path("pipe")
    let run = try tool.shell(
      """
      mkfifo '\(pipe)'; exec 3<>'\(pipe)'; head -c 65536 /dev/zero >&3
      "$0" run --simulate partner-sign-in --trace '\(pipe)' --time-limit 1
      """)
    #expect(run.status == 4)
    #expect(run.errors.hasSuffix("sso-flow: the time limit is over and the run does not end: given up\n"))
  }

  @Test func aDirectoryThatOthersCanEnterIsLeftAsItIs() throws {
    let store = folder.path("store")
    try FileManager.default.createDirectory(
      atPath: store, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
    let advice = "other users can enter it; name a directory that does not exist"
    // The store may be a directory that others need: the advice does not say how to close it.
    for told in [try simulated("--store", store), try simulated("--store", "/usr")] {
      check(told, says: advice)
      #expect(!told.errors.contains("chmod"))
    }
    let mode = try FileManager.default.attributesOfItem(atPath: store)[.posixPermissions] as? Int
    #expect(mode == 0o755)
    #expect(try FileManager.default.contentsOfDirectory(atPath: store).isEmpty)
  }

  @Test func aStoreOfAnotherAppIsRefusedAndStaysWhole() throws {
    let store = folder.path("store")
    #expect(try simulated("--store", store).status == 0)
    let kept = try folder.text("store/store.json")
    let statement = try folder.write("another statement", to: "statement")
    check(
      try simulated("--store", store, "--service-provider", "OTHER"),
      says:
        "the store holds the values of another service provider: go back to that one, or use another place")
    check(
      try simulated("--store", store, "--software-statement", statement),
      says: "the values of another software statement")
    let options =
      "--base-url http://127.0.0.1:1 --service-provider REF30 --domain-name tv.example --redirect-url https://x.example"
    check(
      try tool.run(
        ["run", "--store", store, "--software-statement", statement]
          + options.split(separator: " ").map(String.init)),
      says: "the values of another origin and another software statement")
    #expect(try folder.text("store/store.json") == kept)
    #expect(try simulated("--store", store).status == 0)
  }

  @Test func aProxyIsNotAskedAboutThisMachine() async throws {
    let statement = try folder.write("canary", to: "statement")
    let proxy = try SilentServer()
    let line = """
      for name in http_proxy all_proxy ALL_PROXY; do export $name=http://127.0.0.1:\(proxy.port); done
      "$0" run --base-url http://127.0.0.1:1 --service-provider a --domain-name b --redirect-url c --json \
        --software-statement '\(statement)' --request-timeout 60 --time-limit 600
      """
    let run = try await tool.longShell(line)
    // The silent proxy would have kept the run until its timeout.
    #expect(run.status == 3 && run.output.contains("connectionFailed"), "\(run.output)")
  }
}
