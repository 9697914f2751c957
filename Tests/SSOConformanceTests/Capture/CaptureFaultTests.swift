import SSOConformance
import Testing

/// One line says where and why a capture cannot be read.
@Suite struct CaptureFaultTests {
  @Test(arguments: [
    ("", "byte 0: there is nothing in it"),
    (" \n", "byte 2: there is nothing in it"),
    ("<html>", "byte 0: this is no JSON"),
    ("PK\u{3}\u{4}", "byte 0: this zip cannot be unpacked here: unpack it, and name its files"),
    ("P", "byte 0: this is no JSON"), ("POST /", "byte 0: this is no JSON"),
    ("{\"log\":}", "byte 7: this is no JSON"),
    ("{\"log\":{\"entries\":[{\"a", "entry 0, byte 22: it ends in the middle"),
    ("{\"log\":{\"entries\":[", "byte 19: it ends in the middle"),
    ("{\"log\":{\"entries\":[]", "byte 20: it ends in the middle"),
    ("{}", "byte 2: it has no log.entries, so it is no HAR"),
    ("[[", "entry 0, byte 1: it is of another type"),
    ("{\"log\":{\"pages\":[]},\"entries\":[]}", "byte 33: it has no log.entries, so it is no HAR"),
    ("{\"log\":{\"entries\":[1]}}", "entry 0, byte 19: it is of another type"),
    ("{\"log\":{\"entries\":[]]}}", "byte 20: this is no JSON"),
    ("{\"log\":{\"entries\":[]}}x", "byte 22: this is no JSON"),
  ])
  func anOutlineThatIsNone(text: String, line: String) {
    for size in [1, 1_000] { expect(Array(text.utf8), line, pieces: size) }
  }

  @Test(arguments: [
    ("{}", "request, byte 19: it is missing"),
    (#"{"request":{"method":"GET"}}"#, "request.url, byte 19: it is missing"),
    (#"{"request":{"method":"GET","url":7}}"#, "request.url, byte 19: it is of another type"),
    (#"{"request":{"url":"https://sp.auth.adobe.com/"}}"#, "request.method, byte 19: it is missing"),
    (
      #"{"request":{"method":["GET"],"url":"https://sp.auth.adobe.com/"}}"#,
      "request.method, byte 19: it is of another type"
    ),
    (
      #"{"request":{"method":null,"url":"https://sp.auth.adobe.com/"}}"#,
      "request.method, byte 19: it is missing"
    ),
    (#"{"request":{"method":"GET","url":null}}"#, "request.url, byte 19: it is missing"),
    (#"{"request":{"method":"GET","url":"\ud83d"}}"#, "byte 19: this is no JSON"),
    (#"{"request":"GET /"}"#, "request, byte 19: it is of another type"),
    (#"{"request":[}}"#, "byte 19: this is no JSON"),
  ])
  func anEntryThatIsNone(entry: String, line: String) {
    expect(Array("{\"log\":{\"entries\":[\(entry)]}}".utf8), "entry 0, \(line)")
  }

  @Test(
    "a file that breaks off after an entry is read as far as it is whole",
    arguments: ["", ",", ",{\"request"])
  func cutOff(_ rest: String) throws {
    let start = "{\"log\":{\"entries\":[" + HARText.entry() + rest
    let capture = try Capture(start)
    #expect(capture.exchanges.count == 1)
    #expect(capture.cut?.reason == .cutOff && capture.cut?.byte == start.utf8.count)
    let whole = try Capture(HARText.file(HARText.entry()))
    #expect(whole.cut == nil)
  }

  @Test func twoEntriesWithoutACommaAreNoList() {
    let entry = HARText.entry()
    expect(
      Array("{\"log\":{\"entries\":[\(entry)\(entry)]}}".utf8),
      "entry 1, byte \(19 + entry.utf8.count): this is no JSON")
  }

  @Test func bytesThatAreNoText() {
    var bytes = Array(HARText.file(HARText.entry(method: "G@T")).utf8)
    if let place = bytes.firstIndex(of: UInt8(ascii: "@")) { bytes[place] = 0xFF }
    expect(bytes, "entry 0, byte 58: this is no UTF-8 text")
  }

  @Test func nestingHasAnEnd() {
    let deep = String(repeating: "[", count: 300)
    expect(Array("{\"pages\":\(deep)".utf8), "byte 264: it is nested too deeply")
    expect(Array("{\"log\":{\"entries\":[{\"a\":\(deep)".utf8), "entry 0, byte 279: it is nested too deeply")
  }

  private func expect(_ bytes: [UInt8], _ line: String, pieces: Int = 1_000) {
    do throws(CaptureFault) {
      _ = try Capture(bytes, pieces: pieces)
      Issue.record("read: \(String(decoding: bytes.prefix(200), as: UTF8.self))")
    } catch {
      #expect("\(error)" == line)
    }
  }
}
