public import AdobePassAPI
public import SSOStateMachine

/// A transport that takes a token before each request, so that no call meets the service's throttle.
///
/// Every call of every flow of a device goes through the same ``TokenBucket`` (E1 to E15).
public struct PacedTransport: HTTPTransport {
  /// Milliseconds that a 429 holds everything back at least (Throttling Mechanism).
  static let leastHold: Int64 = 1_000
  /// Milliseconds that it does at most. The flow waits out whatever else `Retry-After` says, and can be cancelled.
  static let longestHold: Int64 = 60_000

  private let transport: any HTTPTransport
  private let bucket: TokenBucket

  /// Paces a transport.
  public init(_ transport: any HTTPTransport, bucket: TokenBucket) {
    (self.transport, self.bucket) = (transport, bucket)
  }

  /// Waits for a token, then sends. After a 429, no request of this bucket follows for as long as the answer says, in
  /// seconds; a second at least.
  ///
  /// - Throws: as the transport does; `connectionFailed` where the task was cancelled before there was a token, with
  ///   nothing sent.
  public func send(
    _ request: HTTPRequest, to origin: Origin
  ) async throws(Fault.TransportFault) -> HTTPResponse {
    do throws(CancellationError) {
      try await bucket.take()
    } catch {
      throw .connectionFailed
    }
    let response = try await transport.send(request, to: origin)
    if response.status == 429 { bucket.hold(milliseconds: Self.hold(after: response)) }
    return response
  }

  /// A date in `Retry-After` is left to the flow, which waits for it by itself.
  private static func hold(after response: HTTPResponse) -> Int64 {
    let seconds = response.header("Retry-After").flatMap { Int64($0) } ?? 0
    return min(max(leastHold / 1_000, seconds), longestHold / 1_000) * 1_000
  }
}
