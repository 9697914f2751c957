public import AdobePassAPI
public import SSOStateMachine

/// A request that an app sent, and its answer, as somebody recorded them.
///
/// Recorders leave things out: credentials, bodies, parts of the time. What is lost is said to be lost, so that nobody
/// takes it for something that the app did not send. An exchange that is printed, dumped or mirrored shows neither query
/// nor body, nor the value of a header field that may be secret.
public struct CapturedExchange: Hashable, Sendable {
  /// The number of the entry in its capture, from 0 on.
  public var entry: Int
  /// When the request was sent; nil if the capture does not say.
  public var sentAt: Timestamp?
  /// What was sent.
  public var request: CapturedRequest
  /// What was answered; nil if no answer came.
  public var response: CapturedResponse?
  /// How many milliseconds the exchange took; nil if the capture does not say.
  public var duration: Int64?

  /// Makes an exchange, as a recorder of an app's own does.
  public init(entry: Int, sentAt: Timestamp?, request: CapturedRequest, response: CapturedResponse?) {
    (self.entry, self.sentAt, self.request, self.response) = (entry, sentAt, request, response)
  }
}

/// A request, as it was recorded.
public struct CapturedRequest: Hashable, Sendable {
  /// The method, in capitals; it may be one that the service does not know.
  public var method: String
  /// Where the request went.
  public var url: CapturedURL
  /// The header fields, in the order of the capture, without the pseudo header fields of HTTP/2.
  public var headers: [HTTPHeader]
  /// What was sent along.
  public var body: CapturedBody
  /// The names of header fields, in lower case, that the recorder masks or drops.
  public var lostHeaders: Set<String> = []
  /// Whether any header field may be missing.
  public var losesHeaders = false

  /// Makes a request.
  public init(method: String, url: CapturedURL, headers: [HTTPHeader] = [], body: CapturedBody = .none) {
    (self.method, self.url, self.headers, self.body) = (method.uppercased(), url, headers, body)
  }
}

/// An answer, as it was recorded.
public struct CapturedResponse: Hashable, Sendable {
  /// The status.
  public var status: Int
  /// The header fields, in the order of the capture, without the pseudo header fields of HTTP/2.
  public var headers: [HTTPHeader]
  /// What came along.
  public var body: CapturedBody

  /// Makes an answer.
  public init(status: Int, headers: [HTTPHeader] = [], body: CapturedBody = .none) {
    (self.status, self.headers, self.body) = (status, headers, body)
  }
}

/// A body, as it was recorded.
public enum CapturedBody: Hashable, Sendable {
  /// The bytes; for none there is ``none``.
  case bytes([UInt8])
  /// The fields of a form, of which nobody knows how they were encoded.
  case fields([CapturedField])
  /// There was a body, or may have been one, and the capture does not hold it.
  case lost

  /// No body.
  public static let none = CapturedBody.bytes([])
}

/// A field of a form.
public struct CapturedField: Hashable, Sendable {
  /// The name.
  public var name: String
  /// The value, either decoded or as it was sent.
  public var value: String

  /// Makes a field.
  public init(name: String, value: String) { (self.name, self.value) = (name, value) }
}

extension CapturedExchange: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Entry, request and status.
  public var description: String {
    "entry \(entry): \(request) → \(response.map { "\($0.status)" } ?? "no answer")"
  }
  /// The same text as the description.
  public var debugDescription: String { description }
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}

extension CapturedRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Method and url without its query.
  public var description: String { "\(method) \(url)" }
  /// The same text as the description.
  public var debugDescription: String { description }
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}

extension CapturedResponse: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Status, header fields and the kind of the body.
  public var description: String { "\(status) \(headers) \(body)" }
  /// The same text as the description.
  public var debugDescription: String { description }
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}

extension CapturedBody: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// How much there is, and nothing of it.
  public var description: String {
    switch self {
    case .bytes(let bytes): "<redacted: \(bytes.count) bytes>"
    case .fields(let fields): "<redacted: \(fields.count) fields>"
    case .lost: "<lost>"
    }
  }
  /// The same text as the description.
  public var debugDescription: String { description }
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .enum) }
}

extension CapturedField: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The name.
  public var description: String { "\(name)=<redacted>" }
  /// The same text as the description.
  public var debugDescription: String { description }
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}
