import SSOConformance
import Testing

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
