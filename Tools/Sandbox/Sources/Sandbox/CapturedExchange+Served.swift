import AdobePassAPI
import SSOConformance
import SSOEffectRunner
import SSOStateMachine

extension HTTPRequest {
  /// A call as it was recorded; nil for a method that the service does not know.
  init?(_ recorded: CapturedRequest) {
    guard let method = Method(rawValue: recorded.method) else { return nil }
    self.init(
      method: method, path: recorded.url.path, headers: recorded.headers, body: recorded.body.bytes)
  }
}

extension HTTPResponse {
  /// An answer as it was recorded.
  init(_ recorded: CapturedResponse) {
    self.init(status: recorded.status, headers: recorded.headers, body: recorded.body.bytes)
  }
}

extension CapturedBody {
  /// A body as it is recorded: one that is too long counts as lost.
  fileprivate init(_ bytes: [UInt8]) { self = bytes.count > RecordedCalls.mostOfBody ? .lost : .bytes(bytes) }

  /// The bytes; none of a body that was too long to be recorded.
  var bytes: [UInt8] { if case .bytes(let bytes) = self { bytes } else { [] } }
}

extension CapturedExchange {
  /// A call that has no answer yet. A header that the call before has too is stored once.
  init(
    _ entry: Int, _ request: HTTPRequest, _ origin: Origin?, at now: Timestamp, after last: CapturedExchange?
  ) {
    self.init(
      entry: entry, sentAt: now,
      request: CapturedRequest(
        method: request.method.rawValue,
        url: CapturedURL(origin: origin ?? .releaseProduction, path: request.path),
        headers: request.headers.sharing(last?.request.headers), body: CapturedBody(request.body)),
      response: nil)
  }

  mutating func end(with response: HTTPResponse, at now: Timestamp, after last: CapturedExchange?) {
    self.response = CapturedResponse(
      status: response.status, headers: response.headers.sharing(last?.response?.headers),
      body: CapturedBody(response.body))
    duration = sentAt.map { $0.milliseconds(until: now) }
  }
}

extension [HTTPHeader] {
  /// The same headers, in the storage of earlier ones if they are equal: an app sends most of them with each call.
  fileprivate func sharing(_ earlier: [HTTPHeader]?) -> [HTTPHeader] {
    guard let earlier, earlier != self else { return earlier ?? self }
    return map { header in earlier.first { $0 == header } ?? header }
  }
}
