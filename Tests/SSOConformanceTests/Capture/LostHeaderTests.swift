import AdobePassAPI
import SSOConformance
import Testing

/// Header fields that a recorder masked, stripped or cannot write.
@Suite struct LostHeaderTests {
  /// A call of the service with some header fields, as JSON.
  private static func call(_ headers: String, path: String = "/api/v2/REF30/profiles", method: String = "GET")
    -> String
  {
    HARText.entry("https://sp.auth.adobe.com\(path)", method: method, request: #","headers":\#(headers)"#)
  }

  private static let whole = call(
    #"[{"name":"Authorization","value":"Bearer abc"},{"name":"Cookie","value":"a=b"}]"#, method: "PUT")

  @Test(arguments: [
    "", " ", "*", "***", "Bearer ***", "Bearer ****************", "Bearer eyJh***", "••••••", "Bearer …",
    "xxxx",
    "Bearer XXXXXXXX", "<redacted>", "[REDACTED]", "REDACTED", "Bearer [redacted]", "hidden", "(hidden)",
    "Masked",
    "__removed__", "Bearer <access token>", "{{token}}", "value redacted by a proxy",
  ])
  func aMaskedCredentialIsLost(value: String) throws {
    for (name, lost) in [("AUTHORIZATION", "authorization"), ("cookie", "cookie")] {
      let headers = #"[{"name":"\#(name)","value":"\#(value)"},{"name":"Accept","value":"*/*"}]"#
      let request = try #require(
        Capture(HARText.file(Self.call(headers), Self.whole)).exchanges.first?.request)
      #expect(request.lostHeaders == [lost], "\(name): \(value)")
      #expect(request.headers == [HTTPHeader("Accept", "*/*")], "\(name): \(value)")
      #expect(!request.losesHeaders, "\(name): \(value)")
    }
  }

  @Test(arguments: [
    ("Authorization", "Bearer eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhIn0.x-_~+/=="), ("Authorization", "Bearer"),
    ("Authorization", "abc"), ("Accept", ""), ("Accept", "*"), ("Accept", "*/*"), ("Cookie", "a=b; c=d"),
    ("X-Anything", "{}"), ("X-Anything", "xx"), ("X-Anything", "a hidden b"),
  ])
  func aValueThatIsNoMaskStays(name: String, value: String) throws {
    let headers = #"[{"name":"\#(name)","value":"\#(value)"}]"#
    let request = try #require(Capture(HARText.file(Self.call(headers), Self.whole)).exchanges.first?.request)
    #expect(request.headers == [HTTPHeader(name, value)] && request.lostHeaders == [], "\(name): \(value)")
  }

  @Test(arguments: ["fingerprint ***", "<redacted>", "****", "[REDACTED]"])
  func anyFieldMayBeMasked(value: String) throws {
    let headers = #"[{"name":"AP-Device-Identifier","value":"\#(value)"},{"name":"Accept","value":"a"}]"#
    let request = try #require(Capture(HARText.file(Self.call(headers), Self.whole)).exchanges.first?.request)
    #expect(request.lostHeaders == ["ap-device-identifier"], "\(value)")
  }

  @Test(arguments: [
    (
      "a call without Authorization among such that have it",
      [call("[]", path: "/api/v2/a/configuration"), whole], false
    ),
    (
      "calls without it", [call(#"[{"name":"Accept","value":"a"}]"#), call("[]", path: "/o/client/token")],
      true
    ),
    (
      "calls of an older interface",
      [call("[]", path: "/reggie/v1/a/regcode"), call("[]", path: "/api/v1/authorize")], true
    ),
    (
      "registration alone", [call("[]", path: "/o/client/register"), call("[]", path: "/o/client/token")],
      false
    ),
    ("the page where a person logs in", [call("[]", path: "/api/v2/authenticate/a/b")], false),
    ("a preflight of a browser", [call("[]", method: "OPTIONS")], false),
    ("no call", [], false),
    ("one that is masked", [call("[]"), call(#"[{"name":"authorization","value":"***"}]"#)], false),
  ])
  func whatNobodySendsIsStripped(_ name: String, entries: [String], isStripped: Bool) throws {
    let capture = try Capture(HARText.file(entries.joined(separator: ",")))
    let lost = capture.exchanges.map(\.request).filter { $0.url.path != "/" }.map {
      $0.lostHeaders.contains("authorization")
    }
    #expect(lost.first ?? false == isStripped, "\(name)")
    if isStripped { #expect(lost.allSatisfy { $0 }, "\(name): from every request") }
  }

  @Test func cookiesThatNobodySendsAreStripped() throws {
    let capture = try Capture(HARText.file(Self.call(#"[{"name":"Accept","value":"a"}]"#)))
    #expect(capture.exchanges.map { $0.request.lostHeaders.contains("cookie") } == [true])
    #expect(capture.exchanges.map { $0.response?.lostHeaders } == [["set-cookie"]])
  }

  @Test(arguments: [
    ("", true), (#","headers":null"#, true), (#","headers":[]"#, true), (#","headers":"none""#, true),
    (#","headers":{"Accept":"*/*"}"#, true), (#","headers":[{"name":":path","value":"/"}]"#, true),
    (#","headers":[{"value":"x"},{"name":"Accept","value":"a"}]"#, true),
    (#","headers":["Accept: a",{"name":"Accept","value":"a"}]"#, true),
    (#","headers":[null,{"name":7,"value":"a"}]"#, true),
    (#","headers":[{"name":"Accept","value":"a"}]"#, false), (#","headers":[{"name":"Accept"}]"#, false),
    (#","headers":[{"name":"Accept","value":[]}]"#, false),
    (#","headers":[{"name":"Accept","value":"a"}],"_losesHeaders":true"#, true),
  ])
  func aListThatLeavesFieldsOut(parts: String, isLosing: Bool) throws {
    let file = HARText.file(HARText.entry(request: parts, response: #"{"status":200\#(parts)}"#))
    let exchange = try #require(Capture(file).exchanges.first)
    #expect(exchange.request.losesHeaders == isLosing, "\(parts)")
    #expect(exchange.response?.losesHeaders == isLosing, "\(parts)")
  }

  @Test func aValueOfAnOddTypeIsLostWithItsNameLeft() throws {
    let headers =
      #"[{"name":"Accept","value":7},{"name":":path","value":7},{"name":"X-Device-Info","value":"a"}]"#
    let request = try #require(Capture(HARText.file(Self.call(headers), Self.whole)).exchanges.first?.request)
    #expect(request.lostHeaders == ["accept"])
    #expect(request.headers == [HTTPHeader("X-Device-Info", "a")])
  }
}
