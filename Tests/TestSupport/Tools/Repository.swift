package import Foundation

/// The checkout that the tests were built from.
package enum Repository {
  package static func file(_ path: String) -> URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(path)
  }

  package static func text(_ path: String) throws -> String {
    try String(contentsOf: file(path), encoding: .utf8)
  }

  /// The folders of the legacy machines, as paths in the repository, in order.
  package static let legacyRooms: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: file("Legacy").path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().map { "Legacy/\($0)" }
  }()
}
