import Foundation
import SSOProperties
import Testing

/// A long search generates `docs/resilience.md`; `Scripts/record.sh` writes the page again.
enum RecordedTable {
  /// Compares a part of the page, or writes it.
  static func compare(_ part: String, of machine: String, _ table: String) throws {
    // The tests of the machines run at the same time, and share the page.
    lock.lock()
    defer { lock.unlock() }
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    let begin = try #require(page.range(of: "<!-- generated: \(part) -->\n"))
    let end = try #require(page.range(of: "<!-- end of \(part) -->"))
    let current = page[..<begin.upperBound] + "\n" + table + "\n" + page[end.lowerBound...]
    if ProcessInfo.processInfo.environment["SSO_RECORD"] != nil {
      try String(current).write(to: Self.page, atomically: true, encoding: .utf8)
      Issue.record("\(part) was written; run again without SSO_RECORD")
    } else {
      // The whole page would fill a log.
      let isUpToDate = page == String(current)
      #expect(isUpToDate, "docs/resilience.md is out of date: Scripts/record.sh \(machine)")
    }
  }

  private static let lock = NSLock()

  private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("docs/resilience.md")
}
