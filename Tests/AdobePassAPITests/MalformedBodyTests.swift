import SSOProperties
import SSOStateMachine
import TestSupport
import Testing

@testable import AdobePassAPI

/// Bodies that are not answers: each is refused by name, and no body traps.
@Suite struct MalformedBodyTests {
  private static let poll = RESTV2.Command.poll(World.access(), code: "C")

  private func fault(_ bytes: [UInt8], status: Int = 200) -> Fault? {
    World.service.outcome(of: Self.poll, response: HTTPResponse(status: status, body: bytes))?.fault
  }

  @Test(arguments: [
    ("", Unreadable.Code.empty), (" \r\n\t", .empty), ("\u{FEFF}", .empty), ("<html>", .html),
    ("\n<!doctype html>", .html),
    ("\u{FEFF}<a/>", .html), ("x", .notJSON), ("{", .notJSON), ("}", .notJSON),
    (#"{"profiles":{}} x"#, .notJSON),
    (#"{"profiles":{}"#, .notJSON), (#"{'profiles':{}}"#, .notJSON), ("{\"profiles\":{}}\0", .notUTF8),
    ("NaN", .notJSON),
    ("]", .notJSON), (#"{"\"#, .notJSON),
  ])
  func names(_ body: String, _ code: Unreadable.Code) {
    for status in [200, 404, 500] {
      #expect(fault(Array(body.utf8), status: status) == unreadable(code, status: status), "\(status)")
    }
  }

  @Test(arguments: ["[]", "5", "null", "true", #""profiles""#]) func otherJSON(_ body: String) {
    #expect(fault(Array(body.utf8))?.isUnreadable == true)
  }

  @Test func aLineBreakInsideText() {
    #expect(fault(Array("{\"profiles\":{\"\n\":{}}}".utf8))?.isUnreadable == true)
  }

  @Test func bytesThatAreNoText() {
    for bytes: [UInt8] in [
      [0xFF], [0x7B, 0xC0, 0x80, 0x7D], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xC3, 0x22],
    ] {
      #expect(fault(bytes) == unreadable(.notUTF8))
    }
    let wide: [UInt8] = Array(#"{"profiles":{}}"#.utf8).flatMap { [$0, 0] as [UInt8] }
    #expect(fault(wide) == unreadable(.notUTF8))
    #expect(fault([0xFF, 0xFE] + wide) == unreadable(.notUTF8))
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"a\":[", "{\"profiles\":["]) func deepNesting(_ opening: String) {
    let deep = String(repeating: opening, count: 100_000)
    for status in [200, 500] {
      #expect(fault(Array(deep.utf8), status: status) == unreadable(.tooDeep, status: status))
    }
    #expect(fault(Array(deep.utf8), status: 401) == .unauthorized(nil))
  }

  @Test func theDepthThatIsRead() {
    func body(_ depth: Int) -> String {
      let value = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      return #"{"profiles":{"M":{"type":"t","notAfter":1,"attributes":{"[[\"{":{"value":\#(value)}}}}}"#
    }
    let around = 5
    #expect(fault(Array(body(JSONReading.maximumDepth - around).utf8)) == nil)
    #expect(fault(Array(body(JSONReading.maximumDepth - around + 1).utf8)) == unreadable(.tooDeep))
  }

  @Test func bracketsInTextAreNoLevels() {
    let text = String(repeating: #"[{\"\\"#, count: 1000)
    #expect(fault(Array(#"{"profiles":{},"x":"\#(text)"}"#.utf8)) == nil)
  }

  @Test(arguments: [#"\ud800"#, #"\udc00"#, #"\ud800\ud800"#, #"\x"#, #"\u12"#]) func halfCharacters(
    _ escape: String
  ) {
    let body = #"{"profiles":{"M":{"type":"\#(escape)","notAfter":1}}}"#
    #expect(fault(Array(body.utf8))?.isUnreadable == true)
  }

  @Test func numbersThatNothingHolds() {
    for number in ["1e400", "-1e400", "01", "1.", "--1", "0x10", String(repeating: "9", count: 100_000)] {
      let end = #"{"profiles":{"M":{"type":"t","notAfter":\#(number)}}}"#
      #expect(fault(Array(end.utf8))?.isUnreadable == true, "\(number.prefix(10))")
      let value = #"{"profiles":{"M":{"type":"t","notAfter":1,"attributes":{"k":{"value":[\#(number)]}}}}}"#
      let (outcome, notes) = World.service.noted(Self.poll, value)
      #expect(outcome?.fault?.isUnreadable ?? (notes.leftOut.count == 1), "\(number.prefix(10))")
    }
  }

  @Test func repeatedKeys() {
    let twice = #"{"profiles":{"M":{"type":"t","type":"u","notAfter":1}},"profiles":{}}"#
    let response = HTTPResponse(status: 200, body: Array(twice.utf8))
    #expect(World.service.outcome(of: Self.poll, response: response) != nil)
  }

  @Test(arguments: Fixture.names) func everyTruncation(_ name: String) throws {
    guard case .call(let command, let outcome) = try #require(try Row.all()[name]) else { return }
    let response = try Fixture(name).response
    for count in LongSearches.every(5, of: 0..<response.body.count) {
      let cut = HTTPResponse(status: response.status, body: Array(response.body.prefix(count)))
      let fault = try #require(World.service.outcome(of: command, response: cut)?.fault)
      #expect(fault != outcome.fault)
    }
  }

  @Test(arguments: [
    "authorize--permit", "profiles-code--promo-temppass-available", "dcr-token--success",
    "sessions-sso-partner--partner-profile",
  ])
  func everyByteReplaced(_ name: String) throws {
    guard case .call(let command, _) = try #require(try Row.all()[name]) else { return }
    let response = try Fixture(name).response
    for index in LongSearches.every(5, of: response.body.indices) {
      for byte: UInt8 in [0x00, 0xFF, 0x22, 0x5B, 0x7D, 0x39, 0x2D, 0x5C] {
        var body = response.body
        body[index] = byte
        let changed = HTTPResponse(status: response.status, body: body)
        #expect(World.service.outcome(of: command, response: changed) != nil)
      }
    }
  }
}
