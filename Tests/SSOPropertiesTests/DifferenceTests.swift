import SSOProperties
import SSOStateMachine
import Testing

/// A difference lists the fields that differ, and nothing else.
@Suite struct DifferenceTests {
  private struct Shop: Equatable {
    var prices = ["x": 1, "y": 2]
    var tags: Set = ["a", "b"]
    var list = [1, 2, 3]
    var note: String?
  }

  @Test(arguments: 0..<20) func entriesAreToldByTheirKeys(_: Int) {
    var after = Shop()
    after.prices = ["x": 1, "y": 3, "z": 4]
    after.tags = ["b", "c"]
    after.list = [1, 5]
    after.note = "n"
    #expect(
      Difference(of: Shop(), and: after).lines == [
        ".prices[y]: 2 → 3", ".prices[z]: nothing → 4", ".tags[a]: a → nothing", ".tags[c]: nothing → c",
        ".list[1]: 2 → 5", ".list[2]: 3 → nothing", ".note: nil → Optional(\"n\")",
      ])
  }

  @Test func ofLongTextsThePartIsShownThatDiffers() {
    let long = String(repeating: "a", count: 300)
    let line = Difference(of: long + "bird", and: long + "fish").lines
    #expect(
      line == [": …\(String(repeating: "a", count: 40))bird → …\(String(repeating: "a", count: 40))fish"])
  }

  @Test func aCommandTooManyIsNamed() {
    let lines = Difference(of: [1], and: [1, 2]).lines
    #expect(lines == ["[1]: nothing → 2"])
  }
}
