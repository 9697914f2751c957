import Foundation
import Testing

/// The manifests that pages show. SwiftPM reads them; nothing is built.
@Suite("A manifest") struct ManifestTests {
  @Test("is one that SwiftPM takes", arguments: ["FromNothing", "Tools"])
  func isRead(_ name: String) throws {
    let examples = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { place, _ in
      place.deletingLastPathComponent()
    }
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent(
      "manifest-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let swift = Process()
    swift.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    swift.arguments = [
      "swift", "package", "--package-path", examples.appendingPathComponent(name).path, "--scratch-path",
      scratch.path,
      "dump-package",
    ]
    let output = Pipe()
    swift.standardOutput = output
    try swift.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    swift.waitUntilExit()
    let manifest = try JSONSerialization.jsonObject(with: bytes) as? [String: Any]
    #expect(swift.terminationStatus == 0)
    #expect(manifest?["name"] as? String == name)
  }
}
