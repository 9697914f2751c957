public import AdobePassAPI

/// One request that was sent, for a trace: without query, body, header fields and codes.
public struct Exchange: Hashable, Sendable {
  /// `GET`, `POST`, or the `DELETE` of an older interface.
  public let method: String
  /// The path without its query, with `{code}` instead of a code.
  public let path: String
  /// The status of the answer; nil if no answer came.
  public let status: Int?
  /// Milliseconds from the sending to the answer.
  public let milliseconds: Int64
  /// The notes about the answer beyond what the flow needs.
  public let notes: AnswerNotes

  /// Makes a record of an exchange. Only the parts of the path that may be shown are kept, so a secret in its query, in
  /// a parameter of a page (`;jsessionid=`) or instead of a code goes no further.
  public init(
    method: String, path: String, status: Int?, milliseconds: Int64, notes: AnswerNotes = AnswerNotes()
  ) {
    (self.method, self.status, self.milliseconds, self.notes) = (method, status, milliseconds, notes)
    self.path = path.withoutParameters.withoutCode
  }
}

extension String {
  /// The text before the query and the fragment, which may hold secrets.
  package var withoutQuery: Substring {
    self[..<(utf8.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? endIndex)]
  }

  /// The text before the first parameter as well.
  fileprivate var withoutParameters: Substring {
    let path = withoutQuery
    return path[..<(path.utf8.firstIndex(of: UInt8(ascii: ";")) ?? path.endIndex)]
  }
}

extension Substring {
  /// A code is the last segment of a path, after one of these.
  private static let placesBeforeCode = [
    "/sessions", "/profiles/code",  // E5, E10
    "/api/v1/checkauthn", "/api/v1/preauthorize", "/regcode",  // what an older interface calls
  ]

  /// The path of a service with `{code}` instead of a code.
  fileprivate var withoutCode: String {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return String(self) }
    let place = self[..<slash].utf8
    let isCode =
      place.starts(with: "/api/v2/authenticate/".utf8)  // the login page
      || Self.placesBeforeCode.contains { place.suffix($0.utf8.count).elementsEqual($0.utf8) }
    return isCode ? self[...slash] + "{code}" : String(self)
  }
}
