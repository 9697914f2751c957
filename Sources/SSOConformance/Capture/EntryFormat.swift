import Foundation

/// How a file represents its entries.
enum EntryFormat {
  /// `{"log": {"entries": [entry, …]}}`, a HAR 1.2.
  case har
  /// `[entry, …]`, a session of Charles that was exported as JSON (.chlsj).
  case charles

  /// Where a request went; nil if the entry does not say so.
  func url(of entry: JSONSpan) -> String? {
    switch self {
    case .har: entry.member("request")?.member("url")?.text
    case .charles: CharlesEntry.url { entry.member($0) }
    }
  }

  /// The field that says where a request went.
  var urlField: String {
    switch self {
    case .har: "request.url"
    case .charles: "host"
    }
  }

  /// When a request was sent; nil if the entry does not say so.
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
