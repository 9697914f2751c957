import SSOStateMachineTesting
import TestSupport
import Testing

/// The tools that other tests rely on: those tests would be green if nothing were ever found, or no row taken.
@Suite("Tools of the tests") struct HoldingTests {
  @Test(
    "a text is found wherever it stands, whole and byte for byte",
    arguments: [
      ("secret", true), ("s", true), ("xsecret", true), ("secretx", true), ("sesecret", true),
      ("ssecret", true),
      ("a é secret\u{0} b", true), ("secre", false), ("", false), ("SECRET", false), ("se cret", false),
    ])
  func holds(_ text: String, _ isFound: Bool) {
    #expect(text.holds(text == "s" ? "s" : "secret") == isFound)
  }

  @Test("each text holds the empty one") func empty() { #expect("".holds("") && "a".holds("")) }

  @Test("every third of some rows is taken, in a long search all") func every() {
    let rows = LongSearches.every(3, of: Array("abcdefg"))
    #expect(rows == (LongSearches.areRun ? Array("abcdefg") : ["a", "d", "g"]))
  }
}
