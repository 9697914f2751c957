import SSOStateMachine
import Testing

@testable import SSOProperties

/// A counterexample shows the fields of the app, and does not repeat the whole flow.
@Suite struct OwnFieldTests {
  private struct Player: Equatable, Sendable {
    var title = "news"
    var position = 0
  }

  private struct Core: Toy {
    var flow = RESTV2.Situation.beginnings[0].value
    var player = Player()
    var isPaused = false
    var bearer = Secret("canary")
    var pages: Set<String> = ["c", "a", "b"]
    var text = String(repeating: "x", count: 1_000)

    static let samples = Samples<Core>([.event("pause", .pause), .event("seek", .seek)])
    enum Event: Sendable { case pause, seek }
    var explorationClass: Int { player.position }
    mutating func take(_ event: Event, at now: Timestamp) throws(Refusal) -> Taken<Never> {
      switch event {
      case .pause: (isPaused, bearer) = (true, Secret("canary of tomorrow"))
      case .seek: player.position += 10
      }
      return Taken()
    }
  }

  @Test func eachFieldIsNamedOnce() throws {
    let never = Property<Core>("is never paused") { !$0.after.isPaused }
    let found = try #require(
      Replay<Core>(from: "begin", [.move("seek"), .move("pause")]).check(never).counterexample)
    #expect(
      found.ownFields == [
        ".player: Player(title: \"news\", position: 0)", ".isPaused: false → true",
        ".bearer: <redacted> → <redacted>", ".pages: [\"a\", \"b\", \"c\"]",
        ".text: \(String(repeating: "x", count: 120))…",
      ])
    #expect("\(found)".contains("\nown fields:\n  .player: Player"), "\(found)")
    #expect(!"\(found)".contains("canary"))
  }

  @Test func ofAFieldWithPartsThoseAreNamedThatChanged() throws {
    let still = Property<Core>("stands still") { $0.after.player.position == 0 }
    let found = try #require(Walks<Core>(count: 5).check(still).counterexample)
    #expect(found.replay.moves == [.move("seek")])
    #expect(found.ownFields.prefix(2) == [".player.position: 0 → 10", ".isPaused: false"])
  }

  @Test func manyLinesAreCut() {
    let after = Long(places: Array(100..<200))
    let lines = OwnFields(before: Long(places: Array(0..<100)), after: after).lines
    #expect(lines.count == 13 && lines.first == ".places[0]: 0 → 100" && lines.last == "… and 88 more")
  }

  private struct Long: Toy {
    var places: [Int] = []
    static let samples = Samples<Long>([.event("go", 0)])
    var explorationClass: Int { 0 }
    mutating func take(_ event: Int, at now: Timestamp) throws(Refusal) -> Taken<Never> { Taken() }
  }

  /// The arrows of a flow show its states.
  @Test func aFlowHasNoOwnFields() throws {
    let never = Property<RESTV2.Situation>("never asks") { $0.taken.commands.isEmpty }
    let found = try #require(Walks<RESTV2.Situation>(count: 5).check(never).counterexample)
    #expect(found.ownFields == [] && !"\(found)".contains("own fields"))
  }

  /// An app may keep a flow anywhere: next to its own fields, or inside a core or a struct of the app.
  @Test func ofAFlowWithinOnlyTheFieldsBesideItAreShown() throws {
    let before = Cinema.Core(flow: RESTV2.Situation.beginnings[0].value)
    var after = before
    _ = try after.take(.flow(.signIn), at: SampleWorld.start)
    after.isPaused = true
    let first = OwnFields(before: Cinema.FirstLaunch(core: before), after: Cinema.FirstLaunch(core: after))
    #expect(first.lines == [".core.isPaused: false → true"])
    #expect(
      OwnFields(before: Nest(), after: Nest(shelf: Nest.Shelf(flow: before.flow, book: "b"), flow: nil)).lines
        == [".shelf.book: a → b"])
  }

  private struct Nest: Toy {
    struct Shelf: Equatable {
      var flow: RESTV2.Situation
      var book = "a"
    }
    var shelf = Shelf(flow: RESTV2.Situation.beginnings[0].value)
    var flow: RESTV2.Situation? = RESTV2.Situation.beginnings[0].value
    static let samples = Samples<Nest>([.event("go", 0)])
    var explorationClass: Int { 0 }
    mutating func take(_ event: Int, at now: Timestamp) throws(Refusal) -> Taken<Never> { Taken() }
  }

  private struct Library {
    enum Loan { case open([String: Set<Int>]) }
    var shelves: Set<String> = ["c", "a", "b"]
    var loans = [Loan.open(["x": [3, 1, 2], "w": []])]
    var token: Secret<Set<String>>? = Secret(["canary", "bird"])
    var pair = (1, ["p", "q"])
  }

  /// Two runs of one test print the same, at whatever depth unordered values are.
  @Test func whatHasNoOrderIsSortedWhereverItIs() {
    #expect(
      StableText.of(Library())
        == "Library(shelves: [\"a\", \"b\", \"c\"], loans: [open([\"w\": [], \"x\": [1, 2, 3]])], token: Optional(<redacted>), pair: (1, [\"p\", \"q\"]))"
    )
    #expect(StableText.of(["x"] as Set) == "[\"x\"]" && StableText.of("x") == "x")
  }

  private struct Book { var title = "x" }

  /// The name of a private type contains an address for the place of its declaration, which differs in every run.
  @Test func aPrivateTypeHasItsNameAlone() {
    #expect("\([Book()])".contains("(unknown context at $"))
    #expect(
      StableText.of([Book(), Book(title: "y")])
        == #"[SSOPropertiesTests.OwnFieldTests.Book(title: "x"), "#
        + #"SSOPropertiesTests.OwnFieldTests.Book(title: "y")]"#)
  }

  @Test func whatIsNoStructIsTheValueItself() throws {
    let green = Property<Light>("is never green") { $0.after != .green }
    let found = try #require(Walks<Light>(count: 5).check(green).counterexample)
    #expect(found.ownFields == ["value: red → green"])
  }

  private enum Light: Toy {
    case red, green
    init() { self = .red }
    static let samples = Samples<Light>([.event("change", 0)])
    var explorationClass: Bool { self == .red }
    mutating func take(_ event: Int, at now: Timestamp) throws(Refusal) -> Taken<Never> {
      self = self == .red ? .green : .red
      return Taken()
    }
  }
}
