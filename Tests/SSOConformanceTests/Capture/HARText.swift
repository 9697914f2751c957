import SSOConformance

/// HARs, as recorders write them.
enum HARText {
  /// A file around some entries.
  static func file(_ entries: String..., before: String = #""version":"1.2","creator":{"name":"r"},"#)
    -> String
  {
    #"{"log":{\#(before)"entries":[\#(entries.joined(separator: ","))]}}"#
  }

  /// An entry. The parts are JSON; some begin with a comma.
  static func entry(
    _ url: String = "https://sp.auth.adobe.com/api/v2/REF30/profiles", method: String = "GET",
    at time: String? = "2026-11-22T10:00:00.123Z", request: String = #","headers":[]"#,
    response: String? = #"{"status":200,"headers":[],"content":{"size":2,"text":"{}"}}"#, more: String = ""
  ) -> String {
    let start = time.map { #""startedDateTime":"\#($0)","# } ?? ""
    let end = response.map { #","response":\#($0)"# } ?? ""
    return #"{\#(start)"request":{"method":"\#(method)","url":"\#(url)"\#(request)}\#(end)\#(more)}"#
  }
}

extension Capture {
  /// Reads a text, in pieces of one size.
  init(_ text: String, pieces: Int = 4_096) throws(CaptureFault) {
    try self.init(Array(text.utf8), pieces: pieces)
  }

  init(_ bytes: [UInt8], pieces: Int = 4_096) throws(CaptureFault) {
    var reader = CaptureReader()
    for first in stride(from: 0, to: bytes.count, by: pieces) {
      try reader.read(Array(bytes[first..<min(first + pieces, bytes.count)]))
    }
    self = try reader.finish()
  }
}
