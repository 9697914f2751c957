import Foundation
import SSOStateGraph
import TestSupport
import Testing

@testable import sso_fsm_viz

@Suite struct TraceLineTests {
  private static let arrow = TraceLine.arrow(id: "A.1-answered", from: "A.1", on: "registration", to: "A.2")

  private func read(_ text: String) throws -> TraceLine { try TraceLine(Array(text.utf8)[...]) }

  static let lines: [(text: String, line: TraceLine)] = [
    (
      #"{"seq": 4, "at": "2026-01-01T00:00:00.000Z", "from": "A.1", "on": "registration", "#
        + #""condition": "answered", "edge": "A.1-answered", "to": "A.2", "command": null}"#, arrow
    ),
    (#"{"to":"A.2","edge":"A.1-answered","on":"registration","from":"A.1"}"#, arrow),
    (" \t{ \"from\" :\"A.1\" , \"on\":\"registration\",\"edge\":\"A.1-answered\",\"to\":\"A.2\"}\r", arrow),
    (#"{"from":"\u0041\u002e1","on":"registration","edge":"A.1-answered","to":"A.2"}"#, arrow),
    (
      #"{"new":{"a":[1,-0.5e+10,{"b":[]},true,false,null]},"from":"A.1","on":"registration","#
        + #""edge":"A.1-answered","to":"A.2"}"#, arrow
    ),
    (
      #"{"seq": 4, "at": "2026-01-01T00:00:00.000Z", "from": "A.1", "on": "registration", "#
        + #""condition": "answered", "edge": "A.1-answered", "to": "A.2", "command": null, "stood": 250}"#,
      arrow
    ),
    (#"{"seq": 1, "from": "A.1", "on": "retry", "refused": "not now"}"#, .refusal(from: "A.1")),
    (#"{"seq": 1, "from": "C.5", "on": "session", "refused": "late", "late": true}"#, .refusal(from: "C.5")),
    (
      #"{"from":"\ud83d\udea6 \"\\\/\b\f\n\r\t é","refused":""}"#, .refusal(from: "🚦 \"\\/\u{8}\u{C}\n\r\t é")
    ),
    (#"{"seq": 3, "http": {"method": "GET", "path": "/a", "status": null, "ms": 0}}"#, .exchange),
  ]

  @Test(arguments: lines) func aLineIsReadWhateverElseItHolds(_ row: (text: String, line: TraceLine)) throws {
    #expect(try read(row.text) == row.line)
  }

  /// The text, and the column at which reading stops.
  static let broken: [(text: String, column: Int)] = [
    ("", 1), (" ", 2), ("null", 1), ("[]", 1), ("\"edge\"", 1), ("{", 2), ("}", 1), ("{}{}", 3), ("{} x", 4),
    ("{,}", 2), (#"{"a"}"#, 5), (#"{"a":}"#, 6), (#"{"a":1,}"#, 8), (#"{"a" 1}"#, 6), (#"{a:1}"#, 2),
    (#"{'a':1}"#, 2), (#"{"a":1 "b":2}"#, 8), (#"{"a":1;}"#, 7), (#"{"a":tru}"#, 9), (#"{"a":True}"#, 6),
    (#"{"a":nul"#, 9), (#"{"a":NaN}"#, 6), (#"{"a":01}"#, 7), (#"{"a":+1}"#, 6), (#"{"a":-}"#, 7),
    (#"{"a":.5}"#, 6), (#"{"a":1.}"#, 8), (#"{"a":1e}"#, 8), (#"{"a":1e+-1}"#, 9), (#"{"a":0x1}"#, 7),
    (#"{"a":[1,]}"#, 9), (#"{"a":[1}"#, 8), (#"{"a":["#, 7), (#"{"a":"b"#, 8), (#"{"a":"b\"#, 9),
    (#"{"a":"\x"}"#, 7), (#"{"a":"\u12"}"#, 11), (#"{"a":"\u12G4"}"#, 11), (#"{"a":"\ud83d"}"#, 13),
    (#"{"a":"\ud83d\n"}"#, 14), (#"{"a":"\ud83d\u0041"}"#, 7), (#"{"a":"\udea6\ud83d"}"#, 7),
    ("{\"a\":\"b\nc\"}", 8), ("{\"a\":\"\u{0}\"}", 7), ("\u{FEFF}{}", 1), (#"{"a":1,"a":1}"#, 8),
    (#"{"a":1,"\u0061":1}"#, 8), (#"{"a":{"b":1,"b":2}}"#, 13), ("{\"a\":1}\u{0}", 8), ("// {}", 1),
  ]

  @Test(arguments: broken) func whatIsNoJSONIsNamedByItsColumn(_ row: (text: String, column: Int)) {
    #expect(throws: Misfit(reason: "no JSON object: column \(row.column)")) { try read(row.text) }
  }

  @Test func bytesThatAreNoTextAreRefused() {
    for bytes in [[0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80]] as [[UInt8]] {
      let line = Array(#"{"a":""#.utf8) + bytes + Array(#""}"#.utf8)
      #expect(throws: Misfit(reason: "no JSON object: column 6")) { try TraceLine(line[...]) }
    }
  }

  @Test func aLineWithinAFileCountsItsOwnColumns() {
    let file = Array("{}\n{\"a\"}\n".utf8)
    #expect(throws: Misfit(reason: "no JSON object: column 5")) { try TraceLine(file[3..<8]) }
  }

  /// A file must not be able to overflow the stack: that would be a trap.
  @Test func nestingHasAnEnd() {
    for open in [#"{"a":"#, "["] {
      let deep = #"{"a":"# + String(repeating: open, count: 100_000)
      #expect(throws: Misfit.self) { try read(deep) }
    }
    let allowed = String(repeating: "[", count: 15) + String(repeating: "]", count: 15)
    #expect(throws: Misfit(reason: TraceLineKind.neither)) {
      try read(#"{"a":\#(allowed)}"#)
    }
    #expect(throws: Misfit(reason: "no JSON object: column 21")) { try read(#"{"a":[\#(allowed)]}"#) }
  }

  /// The page reads the same rows: `Scripts/browser/replay.py`.
  struct Row: Decodable { let line, reason: String }

  @Test func whatALineMustSayIsNamed() throws {
    let file = Repository.file("Tests/Traces/misfits.json")
    let rows = try JSONDecoder().decode([Row].self, from: Data(contentsOf: file))
    #expect(rows.count > 15)
    for row in rows {
      #expect(throws: Misfit(reason: row.reason), "\(row.line)") { try read(row.line) }
    }
  }

  /// Whatever a byte of a good line becomes, reading it ends.
  @Test func everyByteMayBeWrong() {
    let line = Array(Self.lines[0].text.utf8)
    var misread = 0
    for place in line.indices {
      for byte in [0x00, 0x22, 0x5C, 0x7B, 0x7D, 0xFF] as [UInt8] {
        var hostile = line
        hostile[place] = byte
        if (try? TraceLine(hostile[...])) == nil { misread += 1 }
        if (try? TraceLine(line[..<place])) != nil { Issue.record("read half of a line: \(place)") }
      }
    }
    #expect(misread > line.count * 4)
  }
}
