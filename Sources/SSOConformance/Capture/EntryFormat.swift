import Foundation

/// The format of a recording.
enum EntryFormat {
  /// `{"log": {"entries": [entry, …]}}`, a HAR 1.2.
  case har
  /// `[entry, …]`, a session of Charles that was exported as JSON (.chlsj).
  case charles

  /// The url of a request; nil if it is missing.
  func url(of entry: JSONSpan) -> String? {
    switch self {
    case .har: entry.member("request")?.member("url")?.text
    case .charles: CharlesEntry.url { entry.member($0) }
    }
  }

  /// The field of the url, or of its host.
  var urlField: String {
    switch self {
    case .har: "request.url"
    case .charles: "host"
    }
  }

  /// The time of a request; nil if it is missing.
  func time(of entry: JSONSpan) -> InternetDate? {
    let time =
      switch self {
      case .har: entry.member("startedDateTime")
      case .charles: entry.member("times")?.member("start")
      }
    return time?.text.flatMap(InternetDate.init)
  }

  /// The header fields of a request.
  func requestHeaders(of entry: JSONSpan) -> JSONSpan? {
    switch self {
    case .har: entry.member("request")?.member("headers")
    case .charles: entry.member("request")?.member("header")?.member("headers")
    }
  }

  /// Reads a whole entry.
  func decode(_ bytes: [UInt8]) throws -> HAREntry {
    switch self {
    case .har: try JSONDecoder().decode(HAREntry.self, from: Data(bytes))
    case .charles: try JSONDecoder().decode(CharlesEntry.self, from: Data(bytes)).har
    }
  }
}
