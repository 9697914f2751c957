import Foundation
import TestSupport
import Testing

@testable import SSOStateGraph
@testable import SSOStateMachine

/// The files that are generated and committed. `Scripts/record.sh` writes them again.
@Suite(.serialized) struct RecordedTests {
  @Test func theDrawingAndTheTablesAreRecorded() throws {
    try Recorded.check(RESTV2.graph, drawing: "docs/flow")
  }

  @Test func theMapIsRecorded() throws {
    try Recorded.compare("docs/map.dot") { _ in RESTV2.graph.overview.dot() }
  }

  /// The input for a Mermaid parser in the integration tests, along with what the parser must find.
  @Test func theHostileDrawingIsRecorded() throws {
    let place = "Tools/IntegrationTests/Tests/IntegrationTests/Mermaid/hostile"
    try Recorded.compare("\(place).mmd") { _ in try Hostile.phase.mermaid() }
    try Recorded.compare("\(place).json") { _ in Hostile.phase.json() }
  }

  /// Every word, every number and every line of the map is in its picture. `Scripts/map.sh` makes it.
  @Test func theRenderingOfTheMapIsThatOfTheDrawing() throws {
    let picture = try Repository.text("docs/map.svg")
    let drawing = RESTV2.graph.overview.dot()
    let labels = drawing.matches(of: /label=<([\s\S]*?)>, tooltip|[\[ ] label="([^"]+)"/).map {
      String($0.1 ?? $0.2 ?? "")
    }
    let shown = picture.matches(of: /<text[^>]*>([^<]*)</).map { String($0.1) }
    #expect(Self.words(of: shown) == Self.words(of: labels), "run Scripts/map.sh")
    let lines = drawing.matches(of: /"(_\w+)" -> "(_\w+)" \[(?!style=invis)/).map {
      "<title>\($0.1)&#45;&gt;\($0.2)</title>"
    }
    #expect(lines.filter { !picture.contains($0) } == [])
    #expect(picture.matches(of: /<title>_\w+&#45;&gt;_\w+<\/title>/).count == lines.count)
  }

  /// The dark picture of the map is the light picture in other colors.
  @Test func theDarkRenderingIsTheLightOneInOtherColours() throws {
    let (light, dark) = (
      try Repository.text("docs/map.svg"),
      try Repository.text("docs/map-dark.svg")
    )
    let colour = /#[0-9a-fA-F]{6}/
    #expect(light.replacing(colour, with: "#") == dark.replacing(colour, with: "#"), "run Scripts/map.sh")
    let kept = Set(light.matches(of: colour).map { $0.0.lowercased() })
      .intersection(dark.matches(of: colour).map { $0.0.lowercased() })
    #expect(kept == [])
  }

  /// The words of labels, without their formatting.
  private static func words(of labels: [String]) -> [String] {
    labels.flatMap { label in
      label.replacing(/<[^>]*>|\\[nl]/, with: " ").replacing("&#160;", with: " ")
        .replacing("&gt;", with: ">").replacing("&lt;", with: "<").replacing("&amp;", with: "&")
        .replacing("&#45;", with: "-").replacing("&#39;", with: "'").split(whereSeparator: \.isWhitespace)
        .map(String.init)
    }.sorted()
  }
}
