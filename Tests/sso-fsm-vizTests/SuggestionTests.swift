import CommandLineTool
import SSOStateGraph
import SSOStateMachine
import Testing

@testable import sso_fsm_viz

/// The names that a person may have meant, and the cases in which no suggestion is better than a guess.
@Suite struct SuggestionTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let typed: String
    let near: [String]

    init(_ typed: String, _ near: String...) { (self.typed, self.near) = (typed, near) }

    var testDescription: String { "\(typed): \(near.isEmpty ? "nothing" : near.joined(separator: ", "))" }
  }

  static let options = [
    // Typing mistakes.
    Row("--trce", "--trace"), Row("--trcae", "--trace"), Row("--tracee", "--trace"),
    Row("--tracw", "--trace"),
    Row("--fromat", "--format"), Row("--ouptut", "--output"), Row("--mahcine", "--machine"),
    Row("--lits", "--list"), Row("--formats", "--format"), Row("--pahse", "--phase"),
    Row("--only-waked", "--only-walked"),
    // Other dashes, other letters, and dashes that a word processor made.
    Row("-trace", "--trace"), Row("--Trace", "--trace"), Row("trace", "--trace"), Row("—trace", "--trace"),
    Row("–only-walked", "--only-walked"), Row("--only_walked", "--only-walked"),
    Row("--onlyWalked", "--only-walked"),
    // Abbreviations, and one word too many.
    Row("--mach", "--machine"), Row("-m", "--machine", "--migration"), Row("--walked", "--only-walked"),
    Row("--output-file", "--output"), Row("--over", "--overview"), Row("-v", "--version"),
    // The nearest, not the first.
    Row("--form", "--from"), Row("--frm", "--from"),
    // These resemble nothing.
    Row("--verbose"), Row("--quiet"), Row("--color"), Row("--debug"), Row("--force"), Row("--input"),
    Row("--file"), Row("--text"), Row("--dry-run"), Row("--stages"), Row("--no-list"), Row("-x"), Row("--"),
    Row("--of"), Row("--top"), Row(""), Row("👍"), Row("flow.dot"),
    Row(String(repeating: "trace", count: 1_000)),
  ]

  @Test("options", arguments: options) func option(_ row: Row) {
    #expect(nearest(to: row.typed, among: OptionName.words) == row.near)
  }

  static let stages = [
    Row("C3", "C.3"), Row("c-3", "C.3"), Row("C.", "C.1", "C.2"), Row("idle", "X.idle"),
    Row("X.idel", "X.idle"), Row("signedIn", "X.signedIn"), Row("x.signed", "X.signedIn"),
    // Another digit is another stage.
    Row("C.33"), Row("Z.1"), Row("Q.10"), Row("C.4"), Row("Q1.10"), Row("nowhere"),
  ]

  @Test("stages", arguments: stages) func stage(_ row: Row) {
    let ids = ["C.1", "C.2", "C.3", "C.10", "X.idle", "X.signedIn", "X.failed"]
    let near = nearest(to: row.typed, among: row.typed == "C." ? ["C.1", "C.2", "X.idle"] : ids)
    #expect(near == row.near)
  }

  static let machines = [
    Row("restv2", "rest-v2"), Row("REST_V3", "rest-v3"), Row("v3", "rest-v3"), Row("rset-v2", "rest-v2"),
    Row("rest", "rest-v2", "rest-v3"), Row("otherkit", "other-kit"), Row("othe", "other-kit"),
    Row("rest-v9"), Row("rest-v22"), Row("oauth"), Row("v"),
  ]

  @Test("machines", arguments: machines) func machine(_ row: Row) {
    #expect(nearest(to: row.typed, among: ["rest-v2", "rest-v3", "other-kit"]) == row.near)
  }

  @Test("all words, or more than three, are not a guess")
  func guesses() {
    #expect(nearest(to: "a", among: ["a-1", "a-2", "b"]) == ["a-1", "a-2"])
    #expect(nearest(to: "a", among: ["a-1", "a-2"]) == [])
    #expect(nearest(to: "a", among: ["a-1"]) == ["a-1"])
    #expect(nearest(to: "a", among: ["a-1", "a-2", "a-3", "a-4", "b"]) == [])
    #expect(nearest(to: "a", among: []) == [])
  }

  @Test("a suggestion ends a complaint, and the hint to the help follows as a new sentence")
  func words() {
    #expect(suggestion(for: "--machin", among: ["--machine"]) == "; did you mean --machine?")
    #expect(suggestion(for: "a", among: ["a-1", "a-2", "b"]) == "; did you mean a-1 or a-2?")
    #expect(
      suggestion(for: "a", among: ["a-1", "a-2", "a-3", "b"]) == "; did you mean a-1, a-2 or a-3?")
    #expect(suggestion(for: "x", among: ["abc"]) == "")
    #expect(
      suggestion(for: "--json", among: ["--list"], elsewhere: ["--format json"])
        == "; did you mean '--format json'?")
    #expect(suggestion(for: "--jsn", among: ["--list"], elsewhere: ["--format json"]) == "")
    #expect(Complaint.usage("a; did you mean b?").line(of: "p") == "p: a; did you mean b? Try 'p --help'\n")
    #expect(Complaint.usage("a").line(of: "p") == "p: a; try 'p --help'\n")
  }

  @Test("no two names of a machine differ in case alone", arguments: MachineCatalogue.allCases)
  func cases(_ machine: MachineCatalogue) {
    let (graph, ids) = (machine.graph, machine.graph.stages.map(\.id.rawValue))
    #expect(Set(ids.map { $0.lowercased() }).count == ids.count)
    #expect(Set(graph.phases.map { $0.lowercased() }).count == graph.phases.count)
  }
}
