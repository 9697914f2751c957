import Foundation

/// A directory that goes with its test.
final class Folder {
  let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
  deinit { try? FileManager.default.removeItem(atPath: path) }

  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }
  func url(_ name: String) -> URL { URL(fileURLWithPath: path).appendingPathComponent(name) }
}
