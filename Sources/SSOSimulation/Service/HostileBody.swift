import AdobePassRules
public import SSOStateMachine

/// An answer whose body is made to cost time or memory. Give a codec, or your own decoder, such a body of any
/// size: its cost may grow with the size, but not faster.
public struct HostileBody: Sendable {
  /// The filling of the body, in words.
  package let name: String
  /// Reads it as the answer of its call.
  private let read: Reading
  private let begin: String
  private let filling: String
  private let end: String

  /// Lets a codec read a body, and returns the fault that the codec reports.
  package typealias Reading = @Sendable ([UInt8]) -> Fault?

  package init(
    _ name: String, _ read: @escaping Reading, _ begin: String, each filling: String, _ end: String
  ) {
    (self.name, self.read, self.begin, self.filling, self.end) = (name, read, begin, filling, end)
  }

  /// Lets the codec of its call read a body.
  ///
  /// - Returns: the fault of the body; nil if it was read.
  public func fault(reading bytes: [UInt8]) -> Fault? { read(bytes) }

  /// The body, about as many bytes long.
  public func bytes(_ count: Int) -> [UInt8] {
    let fillings = max(1, (count - begin.utf8.count - end.utf8.count) / filling.utf8.count)
    var bytes = Array(begin.utf8)
    bytes.reserveCapacity(count + filling.utf8.count)
    for _ in 0..<fillings { bytes += filling.utf8 }
    return bytes + Array(end.utf8)
  }
}

extension HostileBody {
  /// Secrets that all have the same end, which some texts of refusals repeat throughout. The first is the
  /// token of the call that is answered.
  package static let secrets = (0..<31).map { "\($0)b" + String(repeating: "a", count: 4_096) }

  /// Every body of REST API V2 that is known to cost much if the reader takes no precautions.
  public static let all = json + texts

  private static let nested = String(repeating: "[", count: 50)
  private static let closed = String(repeating: "]", count: 50)
  private static let profile = #"{"profiles":{"m":{"type":"regular","notAfter":1,"attributes":{"a":{"value":"#

  private static let apart = String(repeating: " ", count: 62)
  private static let entry =
    #"{"id":"m","displayName":"One","logoUrl":"https://x.example/a","isTempPass":false,"isProxy":false,"#
    + #""enablePlatformServices":true,"boardingStatus":"SUPPORTED","displayInPlatformPicker":true,"#
    + #""platformMappingId":"m-apple","requiredMetadataFields":["a","b"],"x":"\#(String(repeating: "y", count: 700))"}"#

  private static let json = [
    HostileBody("values deep in lists", poll, profile + nested, each: "true,", "1" + closed + "}}}}}"),
    HostileBody("objects in a list", poll, profile + "[", each: #"{"a":{}},"#, "1]}}}}}"),
    HostileBody("numbers in a list", configuration, #"{"requestor":{"mvpds":["#, each: "0,", "0]}}"),
    HostileBody("lists in a list", configuration, #"{"mvpds":["#, each: "[],", "0]}"),
    HostileBody("entries that cannot be read", configuration, #"{"mvpds":["#, each: #"{"id":0},"#, "0]}"),
    HostileBody(
      "MVPDs", configuration, #"{"mvpds":["#, each: #"{"id":"m","displayName":"One"},"#, #"{"id":"m"}]}"#),
    HostileBody(
      "MVPDs with names that nearly hold a secret", configuration, #"{"mvpds":["#,
      each: #"{"id":"m","displayName":"\#(String(repeating: "a", count: 60))"},"#, #"{"id":"m"}]}"#),
    HostileBody("MVPDs with every field", configuration, #"{"mvpds":["#, each: "\(entry),", "\(entry)]}"),
    HostileBody(
      "metadata that is long", poll, profile + "[",
      each: #"{"a":"\#(String(repeating: "b", count: 250))"},"#, "1]}}}}}"),
    // The most values that are read, spread over four megabytes.
    HostileBody(
      "values deep in lists, far apart", poll, profile + nested, each: "true," + apart,
      "1" + closed + "}}}}}"),
    HostileBody("numbers, far apart", configuration, #"{"mvpds":["#, each: "0," + apart, "0]}"),
    HostileBody(
      "entries that cannot be read, far apart", configuration, #"{"mvpds":["#,
      each: #"{"id":0},"# + apart + apart, "0]}"),
    HostileBody("brackets", configuration, "", each: "[", ""),
    HostileBody("one key, again and again", configuration, "{", each: #""mvpds":[],"#, #""a":0}"#),
    HostileBody("digits", poll, profile, each: "1", "}}}}}"),
    HostileBody("digits of an exponent", poll, profile + "1e", each: "1", "}}}}}"),
    HostileBody("white space", poll, profile, each: " \n", "1}}}}}"),
    HostileBody("a text that never ends", configuration, #"{"mvpds":""#, each: #"\\"#, ""),
    HostileBody(
      "a token that never ends", accessToken, #"{"created_at":0,"expires_in":9,"access_token":""#,
      each: "abc", #""}"#),
  ]

  private static let refusal = #"{"code":"c","status":400,"message":""#

  private static let texts = [
    HostileBody("nearly a secret", refused, refusal, each: String(repeating: "a", count: 64), #""}"#),
    HostileBody("ends of a secret", refused, refusal, each: String(repeating: "a", count: 20) + "c", #""}"#),
    HostileBody("escaped characters", refused, refusal, each: #"\u0061"#, #""}"#),
    HostileBody("backslashes", refused, refusal, each: #"\\"#, #""}"#),
    HostileBody("percent signs", refused, refusal, each: "%", #""}"#),
    HostileBody("percent signs, encoded", refused, refusal, each: "%25", #""}"#),
    HostileBody("ampersands", refused, refusal, each: "&", #""}"#),
    HostileBody("ampersands, encoded", refused, refusal, each: "&amp;", #""}"#),
    HostileBody("percent signs and ampersands", refused, refusal, each: "%&%2&", #""}"#),
    HostileBody("accents", refused, refusal, each: "é", #""}"#),
  ]
}

extension HostileBody: CustomStringConvertible {
  /// The filling of the body, in words.
  public var description: String { name }
}
