import Foundation
import SSOStateMachine
import Testing

@testable import AdobePassAPI

/// Finding a secret in a text, however it is written.
@Suite struct KnownSecretsTests {
  private static let secret = #"Ab3/xY+z_9-Qw~"<&>'%4=Kz7.pQ"#

  struct Spelling: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let write: @Sendable (String) -> String

    init(_ name: String, _ write: @escaping @Sendable (String) -> String) {
      (testDescription, self.write) = (name, write)
    }
  }

  private static func each(_ text: String, _ write: (UInt8) -> String) -> String {
    text.utf8.map(write).joined()
  }

  private static func json(_ text: String) -> String { each(text) { String(format: "\\u%04x", $0) } }

  private static func percent(_ text: String) -> String { each(text) { String(format: "%%%02X", $0) } }

  private static func base64(_ text: String) -> String { Data(text.utf8).base64EncodedString() }

  private static func size(_ text: String) -> Int { PlainCharacters(Array(text.utf8)).all().characters.count }

  static let spellings: [Spelling] = [
    Spelling("as it is") { $0 },
    Spelling("JSON, each character, lower-case digits", json),
    Spelling("JSON, each character, upper-case digits") { each($0) { String(format: "\\u%04X", $0) } },
    Spelling("JSON, as little as must be") {
      $0.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("/", with: "\\/")
    },
    Spelling("percent-encoded") { $0.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "" },
    Spelling("percent-encoded, each byte", percent),
    Spelling("percent-encoded, lower-case digits") { each($0) { String(format: "%%%02x", $0) } },
    Spelling("percent-encoded twice") { percent(percent($0)) },
    Spelling("XML entities") { each($0) { "&#x\(String($0, radix: 16));" } },
    Spelling("XML, as little as must be") {
      $0.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
        .replacing("\"", with: "&quot;").replacing("'", with: "&apos;")
    },
    Spelling("base64") { base64($0) },
    Spelling("base64url without padding") {
      base64($0).replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    },
    Spelling("base64 in lines") {
      base64($0).enumerated().map { $0 % 7 == 6 ? "\($1)\r\n" : "\($1)" }.joined()
    },
    Spelling("base64, percent-encoded") { percent(base64($0)) },
    Spelling("base64 in JSON") { json(base64($0)) },
    Spelling("percent-encoded, in JSON") { json(percent($0)) },
    Spelling("XML in XML") { each($0) { "&amp;#\($0);" } },
  ]

  @Test(arguments: spellings)
  func found(_ spelling: Spelling) {
    let secrets = KnownSecrets([Secret(Self.secret)])
    let written = spelling.write(Self.secret)
    for (before, after) in [
      ("", ""), ("the token ", " is bad"), ("é: ", " é"), ("%", "%"), ("\\", "\\"), ("&", ";"),
    ] {
      let text = before + written + after
      let shown = secrets.hidden(in: text)
      #expect(shown.hasPrefix(before) && shown.hasSuffix(after) && shown.contains("<redacted>"), "\(shown)")
      // A character of base64 may hold bits of the secret and of what is next to it, and a percent sign before the
      // secret may make one character of two.
      #expect(Self.size(shown) <= Self.size(before + "<redacted>" + after) + 4, "\(shown)")
    }
  }

  @Test("in base64 with any number of bytes around it")
  func base64WithOthers() {
    let secrets = KnownSecrets([Secret(Self.secret)])
    for before in 0..<7 {
      for after in 0..<4 {
        let around = [before, after].map { String(repeating: "B", count: $0) }
        let shown = secrets.hidden(in: Self.base64(around[0] + Self.secret + around[1]))
        #expect(
          shown.contains("<redacted>") && shown.utf8.count <= 10 + 4 * (before + after + 7) / 3, "\(shown)")
      }
    }
  }

  @Test(
    "a text without a secret is left as it is",
    arguments: [
      "", "short", "eyJhbGciOiJSUzI1NiJ9.the.same.beginning", "%41%zz&;&#;&#x110000;\\u12\\",
      "100 % &lt; \\u00e9",
    ])
  func others(_ text: String) {
    let secrets = KnownSecrets([Secret("eyJhbGciOiJSUzI1NiJ9.a.b.c"), Secret("the")])
    #expect(secrets.hidden(in: text) == text)
    #expect(KnownSecrets().hidden(in: text) == text)
  }

  @Test("one secret within another is hidden with it, and two that overlap are hidden whole")
  func overlapping() {
    let (inner, left, right) = ("0123456789abcdef", "xxxx0123456789abcdef", "89abcdefghijklmnop")
    let secrets = KnownSecrets([Secret(inner), Secret(left + "yyyy"), Secret(right)])
    #expect(secrets.hidden(in: "<\(left)yyyy>") == "<<redacted>>")
    #expect(secrets.hidden(in: "<\(left)>") == "<xxxx<redacted>>")
    #expect(secrets.hidden(in: "<0123456789abcdefghijklmnop>") == "<<redacted>>")
  }

  @Test("the oldest of too many secrets is forgotten, and learned again")
  func forgetting() {
    let all = (0...KnownSecrets.maximum).map { Secret("a secret with number \($0)") }
    var secrets = KnownSecrets(all)
    #expect(secrets.hidden(in: all[0].expose()) == all[0].expose())
    for secret in all.dropFirst() { #expect(secrets.hidden(in: secret.expose()) == "<redacted>") }
    #expect(secrets.learning(Array(all.dropFirst())) == nil)
    secrets.learn([all[0]])
    #expect(secrets.hidden(in: all[0].expose()) == "<redacted>")
    #expect(secrets.hidden(in: all[1].expose()) == all[1].expose())
  }

  @Test("what comes with a call is kept, whatever else must be forgotten")
  func keeping() {
    let own = Secret("a secret that comes with every call")
    var secrets = KnownSecrets([own])
    for number in 0..<100 {
      secrets.learn([own, Secret("a media token with number \(number)")])
      #expect(secrets.hidden(in: own.expose()) == "<redacted>")
    }
    let large = (0..<8).map { Secret(String(repeating: "\($0)", count: 60_000)) }
    secrets.learn(large)
    #expect(secrets.hidden(in: large[0].expose()) == large[0].expose())
    #expect(secrets.hidden(in: large[7].expose()) == "<redacted>")
  }

  @Test("a text that only ends like a secret is not one, and base64 padding does not count")
  func nearly() {
    let secrets = KnownSecrets([
      Secret("joe@subscribers.provider.example"), Secret("QUJDREVGR0hJSktMTU5PUA=="),
    ])
    let page = "https://subscribers.provider.example/login"
    #expect(secrets.hidden(in: page) == page)
    #expect(secrets.hidden(in: "to joe@subscribers.provider.example") == "to <redacted>")
    #expect(
      secrets.hidden(in: "QUJDREVGR0hJSktMTU5PUA, QUJDREVGR0hJSktMTU5PUA==") == "<redacted>, <redacted>==")
  }

  @Test("a long text that would take too long to search is hidden whole")
  func tooMuch() {
    let secrets = KnownSecrets((0..<20).map { Secret("\($0)" + String(repeating: "a", count: 40)) })
    #expect(secrets.hidden(in: String(repeating: "a", count: 1_000_000)) == "<redacted>")
    #expect(
      secrets.hidden(in: "no " + String(repeating: "a", count: 40)) == "no "
        + String(repeating: "a", count: 40).suffix(0) + "<redacted>")
  }

  @Test func printsNothing() {
    let secrets = KnownSecrets([Secret(Self.secret)])
    var dumped = ""
    dump(secrets, to: &dumped)
    #expect("\(secrets)" == "KnownSecrets(count: 1)")
    #expect(dumped.contains("count: 1") && !dumped.contains("low"))
  }
}
