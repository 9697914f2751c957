import SSOConformance
import Testing

/// Bodies in every form, and what is lost of them.
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
  ])
  func answers(parts: String, body: CapturedBody) throws {
    let capture = try Capture(HARText.file(HARText.entry(response: #"{"status":200\#(parts)}"#)))
    #expect(capture.exchanges.map(\.response?.body) == [body], "\(parts)")
  }
}
