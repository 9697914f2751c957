import Foundation
import SSOEffectRunner
import TestSupport
import Testing

@testable import TestTraits
@testable import sso_flow

/// `--store`: the values that the next process finds.
@Suite(.needsProcesses) struct StoreTests {
  private let tool: Tool
  private let folder: Folder
  private let store: String

  init() throws {
    tool = try Tool("sso-flow")
    folder = try Folder()
    store = folder.path("store")
  }

  private struct Result: Decodable {
    let outcome: String
    let requests: Int
    let path: [String]
  }

  private func run(_ scenario: String, _ more: String...) throws -> Tool.Run {
    try tool.run(["run", "--simulate", scenario, "--store", store, "--json"] + more)
  }

  private func result(of run: Tool.Run) throws -> Result {
    try JSONDecoder().decode(Result.self, from: Data(run.output.utf8))
  }

  @Test func aRelaunchCostsTwoRequestsAndRegistersNoMore() throws {
    let first = try result(of: run("partner-sign-in"))
    #expect(first.requests == 7)
    let trace = folder.path("t")
    let second = try run("partner-sign-in", "--trace", trace)
    #expect(second.status == 0)
    let relaunch = try result(of: second)
    #expect(relaunch.requests <= 2)
    #expect(!relaunch.path.contains("A.1"))
    #expect(try TraceLine.read(trace).requests.count == relaunch.requests)
  }

  @Test func aCheckLooksThoughTheStoreSaysSignedIn() throws {
    _ = try run("partner-sign-in")
    let check = try run("partner-sign-in", "--check")
    #expect(check.status == 0)
    let result = try result(of: check)
    #expect(result.outcome == "done" && result.path.contains("B.1"))
    #expect((1...2).contains(result.requests))
  }

  @Test func onlyTheOwnerMayReadWhatIsKept() throws {
    _ = try run("partner-sign-in")
    for name in try FileManager.default.contentsOfDirectory(atPath: store) {
      let mode =
        try FileManager.default.attributesOfItem(atPath: "\(store)/\(name)")[.posixPermissions] as? Int
      #expect(mode == 0o600, "\(name)")
    }
    let mode = try FileManager.default.attributesOfItem(atPath: store)[.posixPermissions]
    #expect(mode as? Int == 0o700)
  }

  @Test func aDamagedStoreIsOneLineAndACleanStart() throws {
    let first = try run("partner-sign-in")
    try folder.write("junk", to: "store/store.json")
    let trace = folder.path("t")
    let second = try run("partner-sign-in", "--trace", trace)
    #expect(second.status == first.status)
    let about = second.errors.split(separator: "\n").filter { $0.contains("the store is damaged") }
    #expect(about.count == 1)
    #expect(try result(of: second).path == result(of: first).path)
    #expect(try result(of: second).requests == TraceLine.read(trace).requests.count)
    #expect(try result(of: run("partner-sign-in")).requests == 1)
  }

  @Test func aSimulatedServiceThatForgotIsRegisteredWithAgain() throws {
    _ = try run("partner-sign-in")
    try folder.write("junk", to: "store/simulated-service.json")
    let again = try run("partner-sign-in")
    #expect(again.status == 0)
    #expect(try result(of: again).path.contains("A.1"))
  }

  @Test func whoSignedOutIsAskedForALoginAgain() throws {
    _ = try run("logout-partner")
    let again = try run("partner-sign-in")
    #expect(again.status == 0)
    #expect(try result(of: again).path.contains("C.12"))
    #expect(try !result(of: again).path.contains("A.1"))
  }

  @Test func aStoreOfANewerVersionIsLeftAlone() throws {
    _ = try run("partner-sign-in")
    let text = #"{"format": "sso-store", "version": 2}"#
    try folder.write(text, to: "store/store.json")
    try refused(because: "newer version")
    #expect(try folder.text("store/store.json") == text)
  }

  @Test func aStoreInUseIsRefused() throws {
    let held = try FileStore(directory: store)
    try refused(because: "in use")
    _ = try held.load()
  }

  @Test func aTraceReachesNoStoreThroughALink() throws {
    _ = try run("partner-sign-in")
    let kept = try folder.text("store/store.json")
    let link = folder.path("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: store)
    for name in ["store.json", "new"] {
      #expect(try run("partner-sign-in", "--trace", "\(link)/\(name)").status == 2, "\(name)")
    }
    #expect(try folder.text("store/store.json") == kept)
  }

  @Test func aPlaceThatIsNoDirectoryIsRefused() throws {
    try folder.write("", to: "store")
    try refused(because: "cannot be used")
  }

  private func refused(because reason: String) throws {
    let run = try run("partner-sign-in", "--trace", folder.path("t"))
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("sso-flow: --store '\(store)': "))
    #expect(run.errors.contains(reason))
    #expect(run.errors.hasSuffix("; try 'sso-flow --help'\n"))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(!FileManager.default.fileExists(atPath: folder.path("t")))
  }
}
