import Foundation
import SSORESTV1
import SSOStateMachine
import SSOStateMachineTesting
import TestSupport
import Testing

@testable import AdobePassAPI
@testable import SSORESTV1Runner

/// Bodies that are not answers: each is refused by name, and none traps.
@Suite struct RESTV1MalformedBodyTests {
  private let command = RESTV1.Command.retrieveAuthenticationToken(RESTV1World.access())

  private func fault(_ bytes: [UInt8]) -> Fault? {
    RESTV1World.service.outcome(of: command, response: HTTPResponse(status: 200, body: bytes))?.fault
  }

  @Test(arguments: [
    ("", Unreadable.Code.empty), (" \r\n", .empty), ("\u{FEFF}", .empty), ("x", .notJSON), ("{", .notJSON),
    (#"{"mvpd":"M""#, .notJSON), (#"{"mvpd":"M"} x"#, .notJSON), ("{\"mvpd\":\"M\"}\0", .notUTF8),
    ("<html>", .html), ("<HTML lang='en'>", .html), ("<!DOCTYPE html>", .html),
    ("<?xml version='1.0'?><!doctype a>", .html),
    ("<a><!DOCTYPE b></a>", .html), ("<", .notXML), ("<a", .notXML), ("<a>", .notXML),
    ("<a><mvpd>M</a>", .notXML),
    ("<a><mvpd>M</mvpd>", .notXML), ("<a/><b/>", .notXML), ("<a/>x", .notXML), ("<a/></a>", .notXML),
    ("<a/>&amp;", .notXML), ("<a>&other;</a>", .notXML), ("<a>&#0;</a>", .notXML),
    ("<a b='1' b='2'/>", .notXML), ("<?xml", .notXML), ("<!-- x", .notXML), ("<a><![CDATA[</a>", .notXML),
    ("<?xm?><a/>", .notXML), ("<a><?x?></a>", .notXML), ("<?xml?><?x?><a/>", .notXML),
    ("<a/><?x y?>", .notXML),
    ("<a>\0</a>", .notUTF8), ("<a/>", .wrongType), ("<a>M</a>", .wrongType), ("[]", .wrongType),
    ("5", .wrongType),
    ("null", .wrongType),
  ])
  func names(_ body: String, _ code: Unreadable.Code) {
    #expect(fault(Array(body.utf8)) == unreadable(code))
  }

  /// No file and no entity bomb: an entity that the sender declares is never read.
  @Test(arguments: [
    "<!DOCTYPE a [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><a><mvpd>&e;</mvpd></a>",
    "<!DOCTYPE a SYSTEM \"http://127.0.0.1:9/x.dtd\"><a><mvpd>M</mvpd></a>",
    "<!DOCTYPE\u{301} a [<!ENTITY e \"x\">]><a><mvpd>&e;</mvpd></a>",
    "<!DoCtYpE a [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;&a;\">]><a><mvpd>&b;</mvpd></a>",
  ])
  func entities(_ body: String) {
    for declaration in ["", "<?xml version=\"1.0\" encoding=\"UTF-7\"?>\n"] {
      #expect(fault(Array((declaration + body).utf8)) == unreadable(.html))
    }
  }

  /// Text in UTF-8 stays what it is, whatever a declaration says.
  @Test func declaredEncodings() {
    let hidden = "+ADwAIQ-DOCTYPE a+AD4-"
    for encoding in ["UTF-7", "UTF-16", "ISO-8859-1", "nonsense"] {
      let body = "<?xml version=\"1.0\" encoding=\"\(encoding)\"?><a><mvpd>é\(hidden)</mvpd></a>"
      let outcome = RESTV1World.service.outcome(of: command, body)
      let token = AuthenticationToken(mvpd: "é" + hidden)
      #expect(outcome == .authentication(RESTV1Rows.success(.authenticated(token))), "\(encoding)")
    }
  }

  @Test func bytesThatAreNoText() {
    for bytes: [UInt8] in [
      [0xFF], [0x7B, 0xC0, 0x80, 0x7D], Array("<a>".utf8) + [0xE9] + Array("</a>".utf8),
      [0xFF, 0xFE, 0x3C, 0x00],
    ] {
      #expect(fault(bytes) == unreadable(.notUTF8))
    }
  }

  @Test(arguments: ["[", "{\"a\":", "{a:", "<a>", "<a x='1'>", "[{\"a\":["]) func deepNesting(
    _ opening: String
  ) {
    let deep = String(repeating: opening, count: 100_000)
    #expect(fault(Array(deep.utf8)) == unreadable(.tooDeep))
  }

  @Test func moreThanAnyAnswerHas() {
    let attributes = (0..<100_000).map { " a\($0)='1'" }.joined()
    let names = (0..<100_000).map { " xmlns:a\($0)='u'" }.joined()
    let elements = String(repeating: "<x/>", count: 100_000)
    for body in [
      "<a\(attributes)/>", "<a\(names)/>", "<a>\(elements)</a>",
      "[\(String(repeating: "1,", count: 100_000))1]",
    ] {
      #expect(fault(Array(body.utf8)) == unreadable(.tooMany))
    }
    let texts = String(repeating: "<x y='a=b' z=\"it's = >\">1 = 1</x>", count: 100)
    #expect(fault(Array("<a><mvpd>M</mvpd>\(texts)</a>".utf8)) == nil)
  }

  @Test func theDepthThatIsRead() {
    func xml(_ depth: Int) -> String {
      let (open, close) = (String(repeating: "<x>", count: depth), String(repeating: "</x>", count: depth))
      return "<a><mvpd>M</mvpd>\(open)1\(close)</a>"
    }
    #expect(fault(Array(xml(JSONReading.maximumDepth - 1).utf8)) == nil)
    #expect(fault(Array(xml(JSONReading.maximumDepth).utf8)) == unreadable(.tooDeep))
  }

  /// A reader that only counts brackets can be misled where keys need no quotes.
  @Test(arguments: ["{a:'\"',b:", "{/*\"*/b:", "{a:'\\'\"',b:", "{//\"\nb:"]) func hiddenNesting(
    _ opening: String
  ) {
    for depth in [100, 400, 600, 100_000] {
      let deep = opening + String(repeating: "[", count: depth) + String(repeating: "]", count: depth) + "}"
      #expect(fault(Array(deep.utf8))?.isUnreadable == true, "\(depth)")
    }
  }

  @Test func large() {
    let texts = String(repeating: "<x>text &amp; more</x>", count: 10_000)
    #expect(fault(Array("<a><mvpd>M</mvpd>\(texts)</a>".utf8)) == nil)
    let text = String(repeating: "&lt;", count: 25_000)
    #expect(fault(Array("<a><mvpd>M</mvpd><x>\(text)</x></a>".utf8)) == nil)
    let numbers = String(repeating: "1,", count: 20_000)
    #expect(fault(Array(#"{"mvpd":"M","x":[\#(numbers)1]}"#.utf8)) == nil)
  }

  @Test(arguments: [
    "authorize-403-xml", "media-200", "regcode-201", "tokens-authn-200-xml", "usermetadata-200-apple",
  ])
  func everyByteReplaced(_ name: String) throws {
    let row = try #require(RESTV1Rows.all()[name])
    let response = try Fixture(restV1: name).response
    for index in LongSearches.every(5, of: response.body.indices) {
      for byte: UInt8 in [0x00, 0xFF, 0x22, 0x26, 0x3C, 0x5B, 0x7D, 0x2F] {
        var body = response.body
        body[index] = byte
        let changed = HTTPResponse(status: response.status, body: body)
        #expect(RESTV1World.service.outcome(of: row.command, response: changed) != nil)
      }
    }
  }
}
