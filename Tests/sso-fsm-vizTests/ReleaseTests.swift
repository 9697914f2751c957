import Foundation
import SSOAccessEnabler
import SSOAccessEnablerProperties
import SSOAccessEnablerRunner
import SSOEffectRunner
import SSORESTV1
import SSORESTV1Properties
import SSORESTV1Runner
import SSOStateGraph
import SSOStateMachine
import SSOStateMachineTesting
import TestSupport
import Testing

@testable import sso_fsm_viz

/// `Scripts/keep-release.sh` keeps what a release writes. Every later version must read it, forever.
@Suite("What earlier releases wrote") struct ReleaseTests {
  private static let place = Repository.file("Tests/Releases")

  /// Each file of each release, such as `0.1.0/rest-v2.json`.
  private static let files: [String] = names(in: place).flatMap { release in
    names(in: place.appendingPathComponent(release)).map { "\(release)/\($0)" }
  }

  private static let stores = files.filter { $0.hasSuffix(".store.json") }
  private static let traces = files.filter { $0.hasSuffix(".jsonl") }
  private static let graphs = files.filter { $0.hasSuffix(".json") && !$0.hasSuffix(".store.json") }

  private static func names(in folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  private func bytes(_ file: String) throws -> [UInt8] {
    Array(try Data(contentsOf: Self.place.appendingPathComponent(file)))
  }

  /// The machine that a file belongs to, by the beginning of its name.
  private func graph(of file: String) throws -> StateGraph {
    let name = String(file.split(separator: "/").last ?? "")
    return try #require(
      [RESTV2.graph, RESTV1.graph, AccessEnablerMachine.graph].first { name.hasPrefix($0.machine) })
  }

  /// The contents of a kept store, read where a launch would read them.
  private func contents(_ file: String) throws -> StoreContents {
    let folder = NSTemporaryDirectory() + "release-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let store = try FileStore(directory: folder)
    try Data(bytes(file)).write(to: URL(fileURLWithPath: folder).appendingPathComponent("store.json"))
    return try store.load()
  }

  @Test("There is something of the first release") func theFirstReleaseIsKept() {
    for kind in [Self.stores, Self.traces, Self.graphs] {
      #expect(kind.contains { $0.hasPrefix("0.1.0/") })
    }
  }

  /// Raising the version includes running `Scripts/keep-release.sh`.
  @Test("This release is kept, with a trace of every machine") func thisReleaseIsKept() {
    for machine in [RESTV2.name, RESTV1.name, AccessEnablerMachine.name] {
      let name = "\(Release.version)/\(machine)"
      #expect(Self.traces.contains { $0.hasPrefix(name) }, "\(name)")
      #expect(Self.graphs.contains("\(name).json"), "\(name)")
    }
  }

  @Test(
    "Every kind of line is kept",
    arguments: ["given", "edge", "stood", "http", "refused", "late"])
  func everyKindOfLineIsKept(_ key: String) throws {
    let texts = try Self.traces.filter { $0.hasPrefix("0.1.0/") }.map {
      String(decoding: try bytes($0), as: UTF8.self)
    }
    #expect(texts.contains { $0.contains("\"\(key)\": ") })
  }

  @Test("The changelog has a section of this release") func theChangelogKnowsThisRelease() throws {
    let file = Self.place.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
      "CHANGELOG.md")
    #expect(try String(contentsOf: file, encoding: .utf8).contains("\n## \(Release.version) - "))
  }

  @Test("A trace still fits, line by line", arguments: traces) func traceFits(_ file: String) throws {
    let read = try Replay.replay(bytes(file), through: graph(of: file))
    #expect(read.cutOff == nil)
  }

  @Test("A graph can still be compared with", arguments: graphs) func graphIsRead(_ file: String) throws {
    let recorded = try RecordedGraph(bytes(file))
    #expect(try recorded.machine == graph(of: file).machine)
  }

  @Test("A store still holds what was kept", arguments: stores) func storeIsRead(_ file: String) throws {
    let contents = try contents(file)
    #expect(contents.credentials != nil)
    #expect(contents.token != nil)
    #expect(contents.deviceIdentifier != nil)
    #expect(contents.binding?.serviceProvider != nil)
  }

  @Test("A kept sign-in is still there", arguments: stores) func whoWasSignedInStillIs(_ file: String) throws
  {
    let contents = try contents(file)
    let now = try #require(contents.token).expiresAt.advanced(by: -1)
    let configuration = SampleWorld.configuration(.tvOS)
    if file.contains("/rest-v1") {
      let launch = RESTV1.launch(
        configuration, stored: contents.stored(restV1: configuration), snapshot: contents.snapshotOfRESTV1,
        at: now)
      #expect(launch.restoration == .restored)
      #expect(RESTV1.stage(of: launch.situation.state) == "X.signedIn")
    } else {
      let launch = RESTV2.launch(
        configuration, stored: contents.stored(for: configuration), snapshot: contents.snapshot, at: now)
      #expect(launch.restoration == .restored)
      #expect((launch.situation.state.subscriber != nil) == !file.contains("logout"))
    }
  }

  @Test("A snapshot of its own is read too", arguments: stores) func snapshotIsRead(_ file: String) throws {
    let object = try #require(JSONSerialization.jsonObject(with: Data(bytes(file))) as? [String: Any])
    let key = file.contains("/rest-v1") ? "snapshotOfRESTV1" : "snapshot"
    let json = try JSONSerialization.data(withJSONObject: try #require(object[key]))
    if file.contains("/rest-v1") {
      #expect(try JSONDecoder().decode(RESTV1.Snapshot.self, from: json).version == 1)
    } else {
      #expect(try JSONDecoder().decode(RESTV2.Snapshot.self, from: json).version == 1)
    }
  }
}
