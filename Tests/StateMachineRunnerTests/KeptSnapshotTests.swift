import Foundation
import StateMachineRunner
import Testing

@Suite("A snapshot of any machine") struct KeptSnapshotTests {
  private struct Boiled: VersionedSnapshot, Equatable {
    static let currentVersion = 2
    var version = currentVersion
    let times: Int
  }

  private static func read(_ text: String) throws -> KeptSnapshot<Boiled> {
    try JSONDecoder().decode(KeptSnapshot<Boiled>.self, from: Data(text.utf8))
  }

  @Test("is kept in its own form, and read again") func roundTrip() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(KeptSnapshot(Boiled(times: 3)))
    #expect(String(decoding: data, as: UTF8.self) == #"{"times":3,"version":2}"#)
    #expect(try JSONDecoder().decode(KeptSnapshot<Boiled>.self, from: data).snapshot == Boiled(times: 3))
  }

  @Test(
    "is left out if it has another version, whatever its fields are",
    arguments: [#"{"version": 3, "count": 1}"#, #"{"version": 3, "times": 1}"#])
  func otherVersion(_ text: String) throws {
    let kept = try Self.read(text)
    #expect(kept.version == 3 && kept.snapshot == nil)
  }

  @Test(
    "is refused if it has no version, or cannot be read though its version is known",
    arguments: [#"{"times": 1}"#, #"{"version": 2}"#, #"{"version": 2, "times": "often"}"#])
  func damaged(_ text: String) {
    #expect(throws: DecodingError.self) { try Self.read(text) }
  }
}
