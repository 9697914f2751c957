import Foundation
import SSOStateGraph
import SSOStateMachine
import TestSupport
import Testing

@testable import SSOPlayground
@testable import SSOProperties
@testable import sso_fsm_viz

/// `docs/playground.html`, as it is in the repository. The behavior of the page is checked in a browser:
/// `Scripts/browser.sh`.
@Suite struct PlaygroundPageTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  private static let page = Result { try text("docs/playground.html") }

  private static func files(in folder: String, _ suffix: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent(folder).path)
      .filter { $0.hasSuffix(suffix) }.map { "\(folder)/\($0)" }.sorted()
  }

  /// The text between the first occurrences of two texts.
  private static func part(of page: String, from opening: String, to closing: String) throws -> String {
    let start = try #require(page.range(of: opening))
    let end = try #require(page.range(of: closing, range: start.upperBound..<page.endIndex))
    return String(page[start.upperBound..<end.lowerBound])
  }

  private static let module = "<script type=\"text/plain\" id=\"module\">"

  /// A page that is older than one of its sources differs from the page that would be made now.
  @Test func thePageIsThatOfItsSources() throws {
    let page = try Self.page.get()
    let made = try Self.made(with: Self.part(of: page, from: Self.module, to: "</script>"))
    let lines = [page, made].map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    let same = zip(lines[0], lines[1]).prefix { $0 == $1 }.count
    let isThatOfItsSources = page == made
    #expect(
      isThatOfItsSources,
      "docs/playground.html is older than its sources from line \(same + 1) on: run Scripts/playground.sh")
  }

  /// The page as `Scripts/playground.py` makes it: from the current files, and from a module, which is compared by the digest
  /// of its sources.
  private static func made(with module: String) throws -> String {
    let web = "Sources/SSOStateGraph/Page/Web"
    var page = try text("\(web)/page.html")
    for (old, new) in [
      ("script-src 'unsafe-inline'", "script-src 'unsafe-inline' 'wasm-unsafe-eval'"),
      (
        "<meta charset=\"utf-8\">",
        "<meta charset=\"utf-8\">\n<meta name=\"machines\" content=\"\(try digest())\">"
      ),
      ("⟦title⟧", "Apple single sign-on, to play with"), ("⟦machine⟧", ""),
      ("</body>", "\(Self.module)\(module)</script>\n</body>"),
      ("<script>\n(() => {", "\(try data("stories"))\(try data("words"))<script>\n(() => {"),
      (
        "<script type=\"application/json\" id=\"flow\">⟦data⟧</script>",
        try MachineCatalogue.allCases.map { try flow($0.graph) }.joined(separator: "\n")
      ),
      ("⟦css⟧", try texts(["\(web)/css", "Tools/Playground/Page/css"], ".css").joined()),
      ("⟦js⟧", try script(web)),
    ] {
      try #require(page.contains(old))
      page = page.replacing(old, with: new)
    }
    return page
  }

  /// A file without the indentation of its lines.
  private static func trimmed(_ path: String) throws -> String {
    try text(path).split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.drop { $0 == " " || $0 == "\t" } }.joined(separator: "\n")
  }

  private static func texts(_ folders: [String], _ suffix: String) throws -> [String] {
    try folders.flatMap { try files(in: $0, suffix).map { try trimmed($0) } }
  }

  /// The script of the page. The parts that choose a flow come first, and the parts that play it last.
  private static func script(_ web: String) throws -> String {
    let loader = try trimmed("Tools/Playground/machine.js").replacing("\nexport ", with: "\n")
    let own = try texts(["Tools/Playground/Page/js"], ".js")
    return (own.prefix(1) + (try texts(["\(web)/js"], ".js")) + [loader] + own.dropFirst()).joined()
  }

  private static func data(_ name: String) throws -> String {
    let folders = ["Tools/Playground/Page"] + Repository.legacyRooms.map { "\($0)/Playground/Page" }
    let json = try folders.map { try trimmed("\($0)/\(name).json") }.joined(separator: ",")
    let list = "[\(json)]".replacing("<", with: "\\u003C")
    return "<script type=\"application/json\" id=\"\(name)\">\(list)</script>\n"
  }

  private static func flow(_ graph: StateGraph) throws -> String {
    let data = try part(of: graph.page(), from: "id=\"flow\">", to: "</script>")
    return "<script type=\"application/json\" data-machine=\"\(graph.machine)\">\(data)</script>"
  }

  /// The digest that `Scripts/playground.py` computes: FNV-1a over names and lines, without comments and empty lines.
  private static func digest() throws -> String {
    let own = "Tools/Playground"
    let lists = ([own] + Repository.legacyRooms.map { "\($0)/Playground" }).map { "\($0)/samples.txt" }
    var names = try lists.flatMap { try text($0).split(separator: "\n").map { String($0) } }
    let parts = Repository.legacyRooms.flatMap { ["\($0)/Machine", "\($0)/Playground"] }.filter {
      FileManager.default.fileExists(atPath: root.appendingPathComponent($0).path)
    }
    let core = ["Sources/StateMachineEngine", "Sources/SSOStateMachine"]
    for folder in core + ["\(own)/Machine", "\(own)/Machines"] + parts {
      names += try files(in: folder, ".swift")
    }
    names += try FileManager.default.contentsOfDirectory(
      atPath: root.appendingPathComponent(own).path
    ).filter { $0.hasSuffix(".c") }.map { "\(own)/\($0)" }
    var value: UInt64 = 0xCBF2_9CE4_8422_2325
    for name in names.sorted() {
      let lines = try text(name).split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      for line in [name] + lines where !line.isEmpty && !line.hasPrefix("//") {
        for byte in Array(line.utf8) + [10] { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
      }
    }
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  @Test func theBrowserMayRunTheModuleAndAskNobody() throws {
    let page = try Self.page.get()
    let policy = "style-src 'unsafe-inline'; script-src 'unsafe-inline' 'wasm-unsafe-eval'; img-src data:"
    let isAllowed = page.contains("content=\"default-src 'none'; \(policy)\"")
    let isAllowedElsewhere = RESTV2.graph.page().contains("wasm-unsafe-eval")
    #expect(isAllowed && !isAllowedElsewhere, "only the playground runs a module")
    #expect(page.utf8.count <= 1_600_000)
    // The time in the head of gzip is zero, so that equal modules make equal pages.
    let isTimeless = page.contains("id=\"module\">H4sIAAAAAA")
    let isWhole = !page.contains("⟦") && !page.contains(Self.root.path)
    #expect(isTimeless && isWhole)
  }
}
