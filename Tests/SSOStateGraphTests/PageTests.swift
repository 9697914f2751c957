import Foundation
import TestSupport
import Testing

@testable import SSOStateGraph
@testable import SSOStateMachine

/// The page as text. The behavior of the page is checked in a browser: `Scripts/browser.sh`.
@Suite struct PageTests {
  private struct Object: @unchecked Sendable {
    let members: [String: Any]

    subscript(key: String) -> [[String: Any]] { members[key] as? [[String: Any]] ?? [] }
  }

  /// The object that the page's script reads, extracted as a browser does.
  private func data(of page: String) throws -> Object {
    let start = try #require(page.range(of: "<script type=\"application/json\" id=\"flow\">"))
    let end = try #require(page.range(of: "</script", range: start.upperBound..<page.endIndex))
    let json = Data(page[start.upperBound..<end.lowerBound].utf8)
    return Object(members: try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any]))
  }

  @Test(arguments: CookbookTests.graphs) func theGraphStandsWholeInThePage(_ graph: StateGraph) throws {
    let object = try data(of: graph.page())
    let edges = object["stages"].flatMap { $0["edges"] as? [[String: Any]] ?? [] }
    #expect(object.members["machine"] as? String == graph.machine)
    #expect(object.members["initial"] as? String == graph.initial.rawValue)
    #expect(object["stages"].map { $0["id"] as? String } == graph.stages.map(\.id.rawValue))
    #expect(object["stages"].map { $0["knows"] as? String } == graph.stages.map(\.knows))
    #expect(object["stages"].map { $0["command"] as? String } == graph.stages.map { $0.command?.rawValue })
    #expect(edges.map { $0["id"] as? String } == graph.edges.map(\.id))
    #expect(edges.map { $0["commands"] as? [String] } == graph.edges.map { $0.commands.map(\.rawValue) })
    #expect(object["places"].map { $0["id"] as? String } == graph.overview.places.map(\.id))
    #expect(object["ways"].count == graph.overview.connections.count)
  }

  @Test(arguments: CookbookTests.graphs) func thePageNamesItsMachine(_ graph: StateGraph) {
    let page = graph.page()
    #expect(page.contains("<title>\(graph.drawingNotes.words.title)</title>"))
    #expect(page.contains("<span>\(graph.machine)</span>"))
    #expect(!page.contains("⟦") && !page.contains("⟧"))
  }

  @Test(arguments: CookbookTests.graphs) func equalGraphsGiveEqualBytesUnderOneMegabyte(_ graph: StateGraph) {
    #expect(graph.page() == graph.page())
    #expect(graph.page().utf8.count < 1_000_000)
  }

  /// The page makes the browser forbid every request, and makes no request itself.
  @Test(arguments: CookbookTests.graphs) func nothingIsLoaded(_ graph: StateGraph) throws {
    let page = graph.page()
    #expect(
      page.contains("content=\"default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"))
    let pages = Set(graph.phases.map { graph.cookbook.phase($0).page })
    let urls = page.matches(of: /https?:\/\/[^"'`\s]*/).map { String(page[$0.range]) }
    #expect(Set(urls).subtracting(pages) == ["http://www.w3.org/2000/svg"])
    for word in [
      "fetch(", "XMLHttpRequest", "WebSocket", "sendBeacon", "import(", "@import", "url(h", " src=",
    ] {
      #expect(!page.contains(word), "the page has \(word)")
    }
  }

  /// Text that ends a script, begins a comment, or ends a line where a browser sees one.
  private static let breaking = [
    "</script>", "</SCRIPT ", "<!--", "<script>", "-->", "]]>", "<img src=x onerror=alert(1)>", "\u{2028}",
    "\u{2029}",
    "<\u{338}/script>", "⟦data⟧", "⟦js", "\\u003C", "&lt;", "'", "`${1}`",
  ]

  @Test(arguments: breaking + Hostile.texts) func noTextBreaksOutOfItsPlace(_ text: String) throws {
    let id = StageID("A.\(text)")
    let graph = StateGraph(
      machine: text, initial: id,
      stages: [
        StageOutline(
          id: id, name: text, title: text, phase: text, knows: text, kind: .resting,
          command: CommandName(stringLiteral: text),
          edges: [
            StateGraph.Edge(
              from: id, name: text, on: EventName(stringLiteral: text), condition: text, to: id,
              action: nil,
              commands: [CommandName(stringLiteral: text)])
          ])
      ])
    let page = graph.page(traces: [text])
    let stage = try #require(try data(of: page)["stages"].first)
    for key in ["name", "title", "knows", "phase", "command"] { #expect(stage[key] as? String == text) }
    #expect(try data(of: page).members["traces"] as? [String] == [text])
    let plain = StateGraph(machine: "m", initial: "A.1", stages: []).page()
    for mark in ["<script", "</script", "<!--", "<img"] {
      #expect(page.components(separatedBy: mark).count == plain.components(separatedBy: mark).count)
    }
  }

  /// The text of a trace is in the page unchanged, and nothing else is added.
  @Test func aTraceStandsInThePageAsItIs() throws {
    let trace = "{\"seq\": 1, \"from\": \"X.idle\"}\n"
    let (with, without) = (RESTV2.graph.page(traces: [trace]), RESTV2.graph.page())
    #expect(try data(of: with).members["traces"] as? [String] == [trace])
    #expect(with.utf8.count == without.utf8.count + PageJSON.quoted(trace).utf8.count)
  }
}

/// The words for newcomers.
@Suite struct PageWordsTests {
  @Test(arguments: CookbookTests.graphs) func everyEventAndCommandHasWords(_ graph: StateGraph) {
    let events = Set(graph.edges.map(\.on)).subtracting([.always])
    let words = graph.drawingNotes.words
    let told = { PageGlossary.event($0) ?? words.events[$0] }
    #expect(events.map(\.rawValue).filter { told($0) == nil }.sorted() == [])
    #expect(Set(words.events.keys).subtracting(events.map(\.rawValue)) == [], "no event of the machine")
    let commands = graph.edges.flatMap(\.commands) + graph.stages.compactMap(\.command)
    let ordered = Set(commands.map(\.rawValue))
    #expect(ordered.filter { (PageGlossary.command($0) ?? words.commands[$0]) == nil }.sorted() == [])
    #expect(Set(words.commands.keys).subtracting(ordered) == [], "no command of the machine")
  }

  @Test func theGlossaryHasNoWordThatRESTV2DoesNotUse() {
    let events = Set(RESTV2.graph.edges.map(\.on.rawValue))
    #expect(PageGlossary.events.keys.filter { !events.contains($0) }.sorted() == [])
    let commands =
      RESTV2.graph.edges.flatMap(\.commands) + RESTV2.graph.stages.compactMap(\.command)
    let ordered = Set(commands.map(\.rawValue))
    #expect(PageGlossary.commands.keys.filter { !ordered.contains($0) }.sorted() == [])
  }

  @Test(arguments: CookbookTests.graphs) func everyNoteIsAboutSomething(_ graph: StateGraph) {
    let words = graph.drawingNotes.words
    let stages = Set(graph.stages.map(\.id.rawValue))
    let arrows = Set(graph.edges.map(\.id))
    let places = Set(graph.overview.places.map(\.id))
    #expect(Set(words.questions.map(\.id)).subtracting(stages.union(arrows)).sorted() == [])
    #expect(Set(words.plain.map(\.id)).subtracting(stages.union(places)).sorted() == [])
    #expect(Set(words.asides.map(\.id)).subtracting(arrows).sorted() == [])
    #expect(!words.lead.isEmpty && words.title != graph.machine)
  }

  /// The page has two columns.
  @Test(arguments: CookbookTests.graphs) func everyPlaceHasACellOfItsOwn(_ graph: StateGraph) {
    let rows = graph.cookbook.places.rows
    #expect(rows.allSatisfy { (1...2).contains($0.count) })
    #expect(rows.joined().sorted() == graph.overview.places.map(\.id).sorted())
  }
}

/// The page's files, and the Swift that is generated from them.
@Suite struct PageSourceTests {
  private static let web = Repository.file("Sources/SSOStateGraph/Page/Web")

  /// The files of a kind, in the order of their names.
  private func texts(_ folder: String) throws -> [String] {
    let place = Self.web.appendingPathComponent(folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: place.path).sorted()
    return try names.map { try String(contentsOf: place.appendingPathComponent($0), encoding: .utf8) }
  }

  @Test func theSwiftIsThatOfTheFiles() throws {
    let html = try String(contentsOf: Self.web.appendingPathComponent("page.html"), encoding: .utf8)
    #expect(PageSource.html == html, "run Scripts/page.py")
    #expect(try texts("css") == PageSource.css, "run Scripts/page.py")
    #expect(try texts("js") == PageSource.js, "run Scripts/page.py")
  }

  @Test func everyFileIsShort() throws {
    for text in try texts("css") + texts("js") {
      #expect(
        text.split(separator: "\n", omittingEmptySubsequences: false).count <= 244, "\(text.prefix(80))")
    }
  }
}
