import Foundation
import SSOEffectRunner
import SSOStateGraph
import SSOStateMachine
import SSOStateMachineTesting
import TestSupport
import Testing

@testable import sso_fsm_viz

/// A file that a release wrote, such as `rest-v2.json` of 0.1.0.
struct KeptFile: Sendable, CustomTestStringConvertible {
  let release: String
  let name: String
  private let folder: URL

  /// Every file that releases wrote: of REST API V2 and of the general parts, then of the legacy machines.
  static let all: [KeptFile] = {
    let rooms = Repository.legacyRooms.map { "\($0)/Tests/Releases" }
    return (["Tests/Releases"] + rooms).flatMap { all(in: $0) }
  }()

  static func all(in place: String) -> [KeptFile] {
    let place = Repository.file(place)
    return names(in: place).flatMap { release in
      let folder = place.appendingPathComponent(release)
      return names(in: folder).map { KeptFile(release: release, name: $0, folder: folder) }
    }
  }

  private static func names(in folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  var testDescription: String { "\(release)/\(name)" }
  var isStore: Bool { name.hasSuffix(".store.json") }
  var isTrace: Bool { name.hasSuffix(".jsonl") }
  var isGraph: Bool { name.hasSuffix(".json") && !isStore }

  var bytes: [UInt8] { get throws { Array(try Data(contentsOf: folder.appendingPathComponent(name))) } }

  /// The graph of the machine that the file belongs to, by the beginning of its name.
  var graph: StateGraph {
    get throws { try #require(MachineCatalogue.allCases.first { name.hasPrefix($0.rawValue) }).graph }
  }

  /// The contents of a kept store, read where a launch would read them.
  var contents: StoreContents {
    get throws {
      let folder = NSTemporaryDirectory() + "release-\(UUID().uuidString)"
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let store = try FileStore(directory: folder)
      try Data(bytes).write(to: URL(fileURLWithPath: folder).appendingPathComponent("store.json"))
      return try store.load()
    }
  }

  /// A member of the store's document.
  func member(_ key: String) throws -> Data {
    let object = try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    return try JSONSerialization.data(withJSONObject: try #require(object[key]))
  }
}

/// `Scripts/keep-release.sh` keeps the files that a release writes. Every later version must read them, forever.
@Suite("What earlier releases wrote") struct ReleaseTests {
  private static let files = KeptFile.all
  private static let stores = files.filter(\.isStore)
  private static let traces = files.filter(\.isTrace)
  private static let graphs = files.filter(\.isGraph)

  @Test("There is something of the first release") func theFirstReleaseIsKept() {
    for kind in [Self.stores, Self.traces, Self.graphs] { #expect(kind.contains { $0.release == "0.1.0" }) }
  }

  /// Raising the version includes running `Scripts/keep-release.sh`.
  @Test("This release is kept, with a trace of every machine", arguments: MachineCatalogue.allCases)
  func thisReleaseIsKept(_ machine: MachineCatalogue) {
    let kept = Self.files.filter { $0.release == Release.version && $0.name.hasPrefix(machine.rawValue) }
    #expect(kept.contains { $0.isTrace })
    #expect(kept.contains { $0.name == "\(machine.rawValue).json" })
  }

  @Test(
    "Every kind of line is kept",
    arguments: ["given", "edge", "stood", "http", "refused", "late"])
  func everyKindOfLineIsKept(_ key: String) throws {
    let texts = try Self.traces.filter { $0.release == "0.1.0" }.map {
      String(decoding: try $0.bytes, as: UTF8.self)
    }
    #expect(texts.contains { $0.contains("\"\(key)\": ") })
  }

  @Test("The changelog has a section of this release") func theChangelogKnowsThisRelease() throws {
    #expect(try Repository.text("CHANGELOG.md").contains("\n## \(Release.version) - "))
  }

  @Test("A trace still fits, line by line", arguments: traces) func traceFits(_ file: KeptFile) throws {
    let read = try Replay.replay(file.bytes, through: file.graph)
    #expect(read.cutOff == nil)
  }

  @Test("A graph can still be compared with", arguments: graphs) func graphIsRead(_ file: KeptFile) throws {
    let recorded = try RecordedGraph(file.bytes)
    #expect(try recorded.machine == file.graph.machine)
  }

  @Test("A store still holds what was kept", arguments: stores) func storeIsRead(_ file: KeptFile) throws {
    let contents = try file.contents
    #expect(contents.credentials != nil)
    #expect(contents.token != nil)
    #expect(contents.deviceIdentifier != nil)
    #expect(contents.binding?.serviceProvider != nil)
  }

  @Test("A kept sign-in is still there", arguments: stores.filter { $0.name.hasPrefix(RESTV2.name) })
  func whoWasSignedInStillIs(_ file: KeptFile) throws {
    let contents = try file.contents
    let now = try #require(contents.token).expiresAt.advanced(by: -1)
    let configuration = SampleWorld.configuration(.tvOS)
    let launch = RESTV2.launch(
      configuration, stored: contents.stored(for: configuration), snapshot: contents.snapshot, at: now)
    #expect(launch.restoration == .restored)
    #expect((launch.situation.state.subscriber != nil) == !file.name.contains("logout"))
    #expect(try JSONDecoder().decode(RESTV2.Snapshot.self, from: file.member("snapshot")).version == 1)
  }
}
