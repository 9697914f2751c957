import Foundation

/// Searches that need minutes. They run where the environment variable `SSO_LONG_SEARCHES` is 1; elsewhere the same tests
/// make a smaller search, or are skipped. An app's own searches can do the same, and its nightly checks set the variable.
public enum LongSearches {
  /// Whether the variable is set.
  public static let areRun = ProcessInfo.processInfo.environment["SSO_LONG_SEARCHES"] == "1"

  /// All of the elements in a long search, and one of each `step` elsewhere, from the first on.
  package static func every<Elements: Collection>(_ step: Int, of all: Elements) -> [Elements.Element] {
    all.enumerated().filter { areRun || $0.offset.isMultiple(of: step) }.map(\.element)
  }

  /// The command that runs the long searches.
  package static let command = "SSO_LONG_SEARCHES=1 swift test -c release -Xswiftc -enable-testing"
}
