public import AdobePassAPI
public import SSOStateMachine

/// A request that an app sent, and its answer, as a recorder wrote them down.
///
/// Recorders leave things out: credentials, bodies, parts of the time. What is lost is marked as lost, so
/// that it does not count as something that the app did not send. An exchange that is printed, dumped or
/// mirrored shows neither query nor body, nor the value of a header field that may be secret.
public struct CapturedExchange: Hashable, Sendable {
  /// The number of the entry in its capture, from 0 on.
  public var entry: Int
  /// When the request was sent; nil if the capture does not say.
  public var sentAt: Timestamp?
  /// The request.
  public var request: CapturedRequest
  /// The answer; nil if no answer came, and if the capture does not say what came.
  public var response: CapturedResponse?
  /// The milliseconds from the request to the end of the answer; nil if the capture does not say.
  public var duration: Int64?
  /// The number that the recorder gave, kept only while repetitions are looked for.
  var recordedNumber: Int?

  /// Makes an exchange, as an app's own recorder does.
  public init(entry: Int, sentAt: Timestamp?, request: CapturedRequest, response: CapturedResponse?) {
    (self.entry, self.sentAt, self.request, self.response) = (entry, sentAt, request, response)
  }

  /// When the answer was complete; nil if none came, and if the capture does not say when.
  public var answeredAt: Timestamp? {
    guard response != nil, let sentAt, let duration else { return nil }
    return sentAt.advanced(by: duration)
  }
}

/// A request, as it was recorded.
public struct CapturedRequest: Hashable, Sendable {
  /// The method, in capitals; it may be one that the service does not know.
  public var method: String
  /// The url that the request went to.
  public var url: CapturedURL
  /// The header fields, in the order of the capture, without the pseudo header fields of HTTP/2.
  public var headers: [HTTPHeader]
  /// The body of the request.
  public var body: CapturedBody
  /// The names, in lower case, of header fields that the recorder masked, or strips from every request.
  /// Whether the app sent them is not known.
  public var lostHeaders: Set<String> = []
  /// Whether the recorder drops header fields of any name. No field can be called missing then.
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
  /// The body of the answer.
  public var body: CapturedBody
  /// The names, in lower case, of header fields that the recorder masked, or strips from every answer.
  public var lostHeaders: Set<String> = []
  /// Whether the recorder drops header fields of any name.
  public var losesHeaders = false

  /// Makes an answer.
  public init(status: Int, headers: [HTTPHeader] = [], body: CapturedBody = .none) {
    (self.status, self.headers, self.body) = (status, headers, body)
  }
}

/// A body, as it was recorded.
public enum CapturedBody: Hashable, Sendable {
  /// The bytes. Use ``none`` for an empty body.
  case bytes([UInt8])
  /// The fields of a form. How they were encoded is not known.
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

extension CapturedExchange: Unprinted {
  /// Entry, request and status.
  public var description: String {
    "entry \(entry): \(request) → \(response.map { "\($0.status)" } ?? "no answer")"
  }
}

extension CapturedRequest: Unprinted {
  /// Method and url without its query.
  public var description: String { "\(method) \(url)" }
}

extension CapturedResponse: Unprinted {
  /// Status, header fields and the kind of the body.
  public var description: String { "\(status) \(headers) \(body)" }
}

extension CapturedBody: Unprinted {
  /// The size of the body, without its content.
  public var description: String {
    switch self {
    case .bytes(let bytes): "<redacted: \(bytes.count) bytes>"
    case .fields(let fields): "<redacted: \(fields.count) fields>"
    case .lost: "<lost>"
    }
  }
}

extension CapturedField: Unprinted {
  /// The name.
  public var description: String { "\(name)=<redacted>" }
}
