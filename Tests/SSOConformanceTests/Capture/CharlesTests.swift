import Testing

@testable import SSOConformance

/// A session of Charles in JSON says the same as a HAR of it.
@Suite struct CharlesTests {
  private static let fields = #""header":{"headers":[{"name":"Accept","value":"*/*"}]}"#
  private static let body = #""sizes":{"body":2},"body":{"text":"{}"}"#

  private func entry(
    _ more: String = "", status: String = "COMPLETE", path: String = #""/api/v2/REF30/profiles""#,
    request: String = #"\#(fields),"sizes":{"body":0}"#, response: String? = #""status":200,\#(body)"#
  ) -> String {
    let answer = response.map { #","response":{\#($0)}"# } ?? ""
    return
      #"{"status":"\#(status)","method":"GET","scheme":"https","host":"sp.auth.adobe.com","path":\#(path),"#
      + #""times":{"start":"2026-11-22T11:00:00.123+01:00"},"durations":{"total":40}\#(more),"#
      + #""request":{\#(request)}\#(answer)}"#
  }

  private func har(
    _ url: String = "https://sp.auth.adobe.com/api/v2/REF30/profiles",
    request: String = #","headers":[{"name":"Accept","value":"*/*"}],"bodySize":0"#,
    response: String? = #"{"status":200,"content":{"size":2,"text":"{}"}}"#
  ) -> String {
    HARText.file(HARText.entry(url, request: request, response: response, more: #","time":40"#))
  }

  private func expect(_ entry: String, _ har: String, sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    for size in [1, 1_000] {
      #expect(try Capture("[\(entry)]", pieces: size) == Capture(har), sourceLocation: sourceLocation)
    }
  }

  @Test func aCall() throws {
    try expect(entry(), har())
    try expect(entry(response: nil), har(response: nil))
    try expect(
      entry(#","port":8443,"query":"a=%20b""#),
      har("https://sp.auth.adobe.com:8443/api/v2/REF30/profiles?a=%20b"))
    try expect(entry(#","port":null,"query":null"#, path: "null"), har("https://sp.auth.adobe.com/"))
  }

  @Test func bodies() throws {
    try expect(
      entry(request: #"\#(Self.fields),"sizes":{"body":3},"body":{"text":"a=b","charset":"UTF-8"}"#),
      har(request: #","headers":[{"name":"Accept","value":"*/*"}],"postData":{"text":"a=b"}"#))
    try expect(entry(response: #""status":200,"body":{"encoding":"base64","encoded":"e30="}"#), har())
    let lost = har(response: #"{"status":200,"content":{"size":2}}"#)
    for response in [
      #""status":200,"sizes":{"body":2}"#, #""status":200,"sizes":{"body":2},"body":7"#,
      #""status":200,"sizes":{"body":2},"body":{"text":7}"#,
    ] {
      try expect(entry(response: response), lost)
    }
    try expect(
      entry(response: #""status":204,"sizes":{"body":0}"#),
      har(response: #"{"status":204,"content":{"size":0}}"#))
  }

  @Test("what broke off after its header fields has lost its body")
  func brokenOff() throws {
    try expect(
      entry(status: "FAILED"),
      har(response: #"{"status":200,"content":{"size":2,"text":"{}"},"_error":"x"}"#))
  }

  @Test func whateverGoesElsewhere() throws {
    let elsewhere =
      #"{"method":"GET","scheme":"https","host":"elsewhere.example","times":{"start":"#
      + #""2026-11-22T10:00:00.123Z"},"request":{"header":{"headers":[{"name":"AP-Device-Identifier","value":"x"}]}}}"#
    let capture = try Capture("[\(elsewhere),\(entry())]")
    #expect(capture.ignored == 1 && capture.exchanges.map(\.entry) == [1])
    #expect(capture.visits.map(\.namesDevice) == [true])
  }

  @Test("a session that breaks off is read as far as it is whole")
  func cutOff() throws {
    let capture = try Capture("[\(entry()),{\"status\":\"COM")
    #expect(capture.exchanges.count == 1 && capture.cut?.reason == .cutOff)
  }

  @Test func anEntryThatIsNone() {
    for (text, line) in [
      ("[{}]", "entry 0, method, byte 1: it is missing"),
      ("[1]", "entry 0, byte 1: it is of another type"),
      (#"[{"method":"GET","scheme":"https"}]"#, "entry 0, host, byte 1: it is missing"),
      (#"[{"method":"GET","host":"sp.auth.adobe.com"}]"#, "entry 0, scheme, byte 1: it is missing"),
    ] {
      do throws(CaptureFault) {
        _ = try Capture(text)
        Issue.record("\(text) is read")
      } catch {
        #expect("\(error)" == line)
      }
    }
  }
}
