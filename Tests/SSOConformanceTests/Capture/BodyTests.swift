import SSOConformance
import Testing

/// Bodies in every form, and the lost parts of each.
@Suite struct BodyTests {
  private static func bytes(_ text: String) -> CapturedBody { .bytes(Array(text.utf8)) }

  @Test(arguments: [
    ("", CapturedBody.lost), (#","bodySize":0"#, .none), (#","bodySize":-1"#, .lost),
    (#","bodySize":9"#, .lost),
    (#","postData":{}"#, .lost), (#","bodySize":0,"postData":{"text":""}"#, .none),
    (#","bodySize":3,"postData":{"text":""}"#, .lost),
    (#","bodySize":3,"postData":{"text":"a=b"}"#, bytes("a=b")),
    (#","postData":{"text":"YT1i","encoding":"base64"}"#, bytes("a=b")),
    (#","postData":{"text":"YT1","encoding":"base64"}"#, .lost),
    (#","postData":{"text":"a=b","encoding":"UTF-8"}"#, bytes("a=b")),
    (#","postData":{"text":"a=b","encoding":"binary"}"#, .lost),
    (
      #","postData":{"params":[{"name":"a","value":"b"},{"name":"c"}]}"#,
      .fields([CapturedField(name: "a", value: "b"), CapturedField(name: "c", value: "")])
    ),
    (#","postData":{"text":"a=b","params":[{"name":"a","value":"b"}]}"#, bytes("a=b")),
    (#","postData":{"text":"YT\r\n1i\n","encoding":"Base64"}"#, bytes("a=b")),
    (#","bodySize":0,"postData":"a=b""#, .lost), (#","bodySize":0,"postData":{"text":["a=b"]}"#, .lost),
    (#","bodySize":0,"postData":{"params":{"a":"b"}}"#, .lost), (#","bodySize":null,"postData":null"#, .lost),
    (#","postData":{"params":[{"name":"a"},{"value":"b"}]}"#, .lost),
    (#","postData":{"text":"a=b","params":"none"}"#, bytes("a=b")),
    (#","postData":{"text":"a=b","encoding":8}"#, .lost),
    (#","postData":{"text":"\ud83d"}"#, .lost),
    (#","bodySize":0,"headers":[{"name":"content-length","value":"3"}]"#, .lost),
    (#","bodySize":0,"headers":[{"name":"Content-Length","value":"0"}]"#, .none),
  ])
  func requests(parts: String, body: CapturedBody) throws {
    let capture = try Capture(HARText.file(HARText.entry(request: parts)))
    #expect(capture.exchanges.map(\.request.body) == [body], "\(parts)")
  }

  @Test(arguments: [
    ("", CapturedBody.lost), (#","content":{}"#, .lost), (#","content":{"size":0}"#, .none),
    (#","content":{"size":-1,"text":""}"#, .lost), (#","content":{"size":0,"text":""}"#, .none),
    (#","content":{"size":2,"text":"{}"}"#, bytes("{}")), (#","content":{"text":"{}"}"#, bytes("{}")),
    (#","content":{"size":2,"text":"e30=","encoding":"base64"}"#, bytes("{}")),
    (#","content":{"size":2,"mimeType":"x"}"#, .lost),
    (#","content":null"#, .lost), (#","content":"{}""#, .lost), (#","content":{"size":0,"text":{}}"#, .lost),
    (#","content":{"size":"2","text":"{}"}"#, bytes("{}")), (#","content":{"size":"0","text":""}"#, .lost),
    (#","content":{"text":"{}","encoding":{}}"#, .lost), (#","content":{"text":"\ud83d{}"}"#, .lost),
    (#","content":{"size":0},"bodySize":17"#, .lost), (#","content":{"size":0},"bodySize":-1"#, .none),
    (#","content":{"size":0},"headers":[{"name":"content-length","value":"17"}]"#, .lost),
    (#","content":{"size":1,"text":"{"},"_error":"net::ERR_ABORTED""#, .lost),
    (#","content":{"size":2,"text":"{}"},"_error":null"#, bytes("{}")),
    (#","content":{"size":2,"text":"{}"},"_error":"""#, bytes("{}")),
  ])
  func answers(parts: String, body: CapturedBody) throws {
    let capture = try Capture(HARText.file(HARText.entry(response: #"{"status":200\#(parts)}"#)))
    #expect(capture.exchanges.map(\.response?.body) == [body], "\(parts)")
  }
}

/// Bodies with a value that a recorder masked.
@Suite struct MaskedBodyTests {
  private static func exchange(_ sent: String, _ answer: String) throws -> CapturedExchange {
    func quoted(_ text: String) -> String { text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") }
    let entry = HARText.entry(
      method: "POST",
      request: #","headers":[],"postData":{"mimeType":"a/b","text":"\#(quoted(sent))"}"#,
      response: #"{"status":200,"headers":[],"content":{"size":2,"text":"\#(quoted(answer))"}}"#)
    return try #require(Capture(HARText.file(entry)).exchanges.first)
  }

  @Test(
    "a body with a masked value is lost",
    arguments: [
      #"{"code":"***"}"#, #"{"a":[{"url":"<redacted>"}]}"#, #"{"token":"[REDACTED]","b":1}"#,
      #"{"a":"REDACTED"}"#,
      #"{"a":"•••••"}"#, #"{"a":"xxxx"}"#, "client_id=redacted&b=c", "a=b&code=****", "a=%3Credacted%3E",
    ])
  func masked(body: String) throws {
    let exchange = try Self.exchange(body, body)
    #expect(exchange.request.body == .lost, "\(body)")
    #expect(exchange.response?.body == .lost, "\(body)")
  }

  @Test(
    "a body that only looks masked stays",
    arguments: [
      #"{"code":"X7K2"}"#, #"{"resources":["*"]}"#, #"{"a":"[1]"}"#, #"{"a":"<html>"}"#,
      #"{"redacted":"no"}"#,
      #"{"a":"xx"}"#, "a=%2Fb&c=x", "<html>\"xxxx\"</html>", "redactedthing=1",
    ])
  func whole(body: String) throws {
    let exchange = try Self.exchange(body, body)
    #expect(exchange.request.body == .bytes(Array(body.utf8)), "\(body)")
    #expect(exchange.response?.body == .bytes(Array(body.utf8)), "\(body)")
  }
}
