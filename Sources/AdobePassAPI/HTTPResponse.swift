public import SSOStateMachine

/// An answer of the service, as the sender of the request received it.
///
/// A response that is printed, dumped or mirrored shows neither the body nor the value of a header field that may be
/// secret.
public struct HTTPResponse: Equatable, Sendable {
  /// The status.
  public let status: Int
  /// The header fields.
  public let headers: [HTTPHeader]
  /// The bytes of the body, with any content encoding undone.
  public let body: [UInt8]
  /// The secrets that no text of the body may show.
  private var secrets = KnownSecrets()
  /// The taker of notes while the body is read; nil if no notes are taken.
  var taker: Companion<NoteTaker>?

  /// Makes an answer from what was received.
  public init(status: Int, headers: [HTTPHeader] = [], body: [UInt8] = []) {
    (self.status, self.headers, self.body) = (status, headers, body)
  }

  /// The answer, whose texts are read without the secrets that it repeats.
  package func hiding(_ secrets: KnownSecrets) -> HTTPResponse {
    var response = self
    response.secrets = secrets
    return response
  }

  /// The redaction that hides secrets in the decoded texts of the body; nil if no secret is known.
  package var redaction: Redaction? { Redaction(secrets) }

  /// The first value of a header field, whose name is compared without regard to case; nil if the field was not sent.
  public func header(_ name: String) -> String? { headers.first { $0.isNamed(name) }?.value }

  /// When the service made the answer, by the service's own clock (`Date`, whole seconds); nil if the service did not say
  /// so in a form of HTTP.
  public var date: Timestamp? { header("Date").flatMap(HTTPDate.timestamp) }
}

extension HTTPResponse: Unprinted {
  /// Status, header fields and the size of the body.
  public var description: String { "\(status) \(headers) <redacted: \(body.count) bytes>" }
}
