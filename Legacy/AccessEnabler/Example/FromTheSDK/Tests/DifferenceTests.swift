import Foundation
import Testing

@Suite("What the move changes in an app") struct DifferenceTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func text(of path: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  private static func page() throws -> String { try text(of: "../../../../docs/migration.md") }

  private static func lines(of path: String) throws -> [String] {
    try text(of: path).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The lines that differ, as `diff` prints them.
  private static func difference() throws -> String {
    var difference: [String] = []
    for file in ["Entitlements.swift", "EntitlementViewController.swift"] {
      difference.append(" \(file)")
      let (before, after) = (try lines(of: "Before/\(file)"), try lines(of: "After/\(file)"))
      #expect(before.count == after.count, "\(file)")
      for (old, new) in zip(before, after) where old != new { difference += ["-\(old)", "+\(new)"] }
    }
    return difference.joined(separator: "\n")
  }

  @Test("the listings of docs/migration.md are in the files of the example")
  func listings() throws {
    let files = try ["Before", "OnTheFlow"].map { try Self.text(of: "\($0)/Entitlements.swift") }
    let page = try Self.page().components(separatedBy: "### The plan")[0]
    let listings = page.components(separatedBy: "```swift\n").dropFirst().map {
      $0.components(separatedBy: "\n```")[0]
    }
    #expect(listings.count == 4)
    for listing in listings {
      for function in listing.components(separatedBy: "\n\n") {
        let indented = function.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
        #expect(files.contains { $0.contains(indented) }, "\(function)")
      }
    }
  }

  @Test("docs/migration.md prints the difference of the two")
  func difference() throws {
    let (page, difference) = (try Self.page(), try Self.difference())
    let isPrinted = page.contains("```diff\n\(difference)\n```\n")
    #expect(isPrinted, "the page has to print:\n\(difference)")
  }
}
