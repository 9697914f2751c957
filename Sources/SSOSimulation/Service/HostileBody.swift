import AdobePassRules

/// An answer whose body is made to cost time or memory. Give a codec, or your own decoder, such a body of any
/// size: its cost may grow with the size, but not faster.
public struct HostileBody: Sendable {
  /// What fills the body, in words.
  public let name: String
  /// The call that it answers.
  let call: Call
  private let begin: String
  private let filling: String
  private let end: String

  enum Call {
    /// E2, which brings a secret.
    case accessToken
    /// E3: the list of MVPDs.
    case configuration
    /// E10, whose profiles hold values of any type.
    case poll
    /// A refusal, whose texts are searched for secrets.
    case refusal
    /// REST API V1, config: JSON or XML of any shape.
    case configurationV1
    /// REST API V1, authorize: JSON or XML.
    case authorizationV1
    /// REST API V1, the profile request: a secret as a whole.
    case profileRequestV1
  }

  init(_ name: String, _ call: Call, _ begin: String, each filling: String, _ end: String) {
    (self.name, self.call, self.begin, self.filling, self.end) = (name, call, begin, filling, end)
  }

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
  static let secrets = (0..<31).map { "\($0)b" + String(repeating: "a", count: 4_096) }

  /// Every body that is known to cost much if the reader takes no precautions.
  public static let all = json + texts + xml

  private static let nested = String(repeating: "[", count: 50)
  private static let closed = String(repeating: "]", count: 50)
  private static let profile = #"{"profiles":{"m":{"type":"regular","notAfter":1,"attributes":{"a":{"value":"#

  private static let apart = String(repeating: " ", count: 62)
  private static let entry =
    #"{"id":"m","displayName":"One","logoUrl":"https://x.example/a","isTempPass":false,"isProxy":false,"#
    + #""enablePlatformServices":true,"boardingStatus":"SUPPORTED","displayInPlatformPicker":true,"#
    + #""platformMappingId":"m-apple","requiredMetadataFields":["a","b"],"x":"\#(String(repeating: "y", count: 700))"}"#

  private static let json = [
    HostileBody("values deep in lists", .poll, profile + nested, each: "true,", "1" + closed + "}}}}}"),
    HostileBody("objects in a list", .poll, profile + "[", each: #"{"a":{}},"#, "1]}}}}}"),
    HostileBody("numbers in a list", .configuration, #"{"requestor":{"mvpds":["#, each: "0,", "0]}}"),
    HostileBody("lists in a list", .configuration, #"{"mvpds":["#, each: "[],", "0]}"),
    HostileBody("entries that cannot be read", .configuration, #"{"mvpds":["#, each: #"{"id":0},"#, "0]}"),
    HostileBody(
      "MVPDs", .configuration, #"{"mvpds":["#, each: #"{"id":"m","displayName":"One"},"#, #"{"id":"m"}]}"#),
    HostileBody(
      "MVPDs with names that nearly hold a secret", .configuration, #"{"mvpds":["#,
      each: #"{"id":"m","displayName":"\#(String(repeating: "a", count: 60))"},"#, #"{"id":"m"}]}"#),
    HostileBody("MVPDs with every field", .configuration, #"{"mvpds":["#, each: "\(entry),", "\(entry)]}"),
    HostileBody(
      "metadata that is long", .poll, profile + "[",
      each: #"{"a":"\#(String(repeating: "b", count: 250))"},"#, "1]}}}}}"),
    // The most values that are read, spread over four megabytes.
    HostileBody(
      "values deep in lists, far apart", .poll, profile + nested, each: "true," + apart,
      "1" + closed + "}}}}}"),
    HostileBody("numbers, far apart", .configuration, #"{"mvpds":["#, each: "0," + apart, "0]}"),
    HostileBody(
      "entries that cannot be read, far apart", .configuration, #"{"mvpds":["#,
      each: #"{"id":0},"# + apart + apart, "0]}"),
    HostileBody("brackets", .configuration, "", each: "[", ""),
    HostileBody("one key, again and again", .configuration, "{", each: #""mvpds":[],"#, #""a":0}"#),
    HostileBody("digits", .poll, profile, each: "1", "}}}}}"),
    HostileBody("digits of an exponent", .poll, profile + "1e", each: "1", "}}}}}"),
    HostileBody("white space", .poll, profile, each: " \n", "1}}}}}"),
    HostileBody("a text that never ends", .configuration, #"{"mvpds":""#, each: #"\\"#, ""),
    HostileBody(
      "a token that never ends", .accessToken, #"{"created_at":0,"expires_in":9,"access_token":""#,
      each: "abc", #""}"#),
    HostileBody("a profile request that never ends", .profileRequestV1, "", each: "abc", ""),
    HostileBody("JSON of REST API V1", .configurationV1, #"{mvpds:["#, each: "{id:'m'},", "{id:'m'}]}"),
    HostileBody("comments in JSON", .configurationV1, "{mvpds:[", each: "/*[*/", "]}"),
  ]

  private static let refusal = #"{"code":"c","status":400,"message":""#

  private static let texts = [
    HostileBody("nearly a secret", .refusal, refusal, each: String(repeating: "a", count: 64), #""}"#),
    HostileBody("ends of a secret", .refusal, refusal, each: String(repeating: "a", count: 20) + "c", #""}"#),
    HostileBody("escaped characters", .refusal, refusal, each: #"\u0061"#, #""}"#),
    HostileBody("backslashes", .refusal, refusal, each: #"\\"#, #""}"#),
    HostileBody("percent signs", .refusal, refusal, each: "%", #""}"#),
    HostileBody("percent signs, encoded", .refusal, refusal, each: "%25", #""}"#),
    HostileBody("ampersands", .refusal, refusal, each: "&", #""}"#),
    HostileBody("ampersands, encoded", .refusal, refusal, each: "&amp;", #""}"#),
    HostileBody("percent signs and ampersands", .refusal, refusal, each: "%&%2&", #""}"#),
    HostileBody("accents", .refusal, refusal, each: "é", #""}"#),
  ]

  private static let xml = [
    HostileBody("attributes", .authorizationV1, "<a ", each: #"b="c" "#, "/>"),
    HostileBody("namespaces", .authorizationV1, "<a ", each: #"xmlns:b="c" "#, "/>"),
    HostileBody("few attributes, often", .authorizationV1, "<a>", each: #"<b c="d" e="f" g="h"/>"#, "</a>"),
    HostileBody("elements", .authorizationV1, "<a>", each: "<b/>", "</a>"),
    HostileBody("elements, far apart", .authorizationV1, "<a>", each: "<b/>" + apart, "</a>"),
    HostileBody(
      "elements with texts", .configurationV1, "<a>", each: "<b>\(String(repeating: "c", count: 60))</b>",
      "</a>"),
    HostileBody("elements deep in one another", .authorizationV1, "", each: "<a>", ""),
    HostileBody("entities", .authorizationV1, "<a><mvpd>", each: "&amp;", "</mvpd></a>"),
    HostileBody(
      "sections of characters", .authorizationV1, "<a><mvpd>", each: "<![CDATA[b]]>", "</mvpd></a>"),
    HostileBody("comments", .authorizationV1, "<a><mvpd>", each: "<!---->", "</mvpd></a>"),
    HostileBody("a long text", .authorizationV1, "<a><mvpd>", each: "b", "</mvpd></a>"),
    HostileBody("a long name", .authorizationV1, "<", each: "b", "/>"),
    HostileBody("a long value", .authorizationV1, "<a b=\"", each: "c", "\"/>"),
    HostileBody("beginnings of elements", .authorizationV1, "<a>", each: "<", "</a>"),
    HostileBody("lines", .authorizationV1, "<a>", each: "\r\n", "</a>"),
  ]
}

extension HostileBody: CustomStringConvertible {
  /// What fills the body, in words.
  public var description: String { name }
}
