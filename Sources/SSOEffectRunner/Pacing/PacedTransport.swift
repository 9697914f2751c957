public import AdobePassAPI
public import SSOStateMachine

/// A transport that takes a token before each request, so that no call meets the service's throttle.
///
/// Every call of every flow of a device goes through the same ``TokenBucket`` (E1 to E15).
public struct PacedTransport: HTTPTransport {
  /// The fewest milliseconds for which a 429 holds all requests back (Throttling Mechanism).
  static let leastHold: Int64 = 1_000
  /// The most milliseconds for which a 429 holds all requests back. The flow itself waits out a longer `Retry-After`,
  /// and can be canceled.
  static let longestHold: Int64 = 60_000

  private let transport: any HTTPTransport
  private let bucket: TokenBucket

  /// Paces a transport.
  public init(_ transport: any HTTPTransport, bucket: TokenBucket) {
    (self.transport, self.bucket) = (transport, bucket)
  }

  /// Waits for a token, then sends. After a 429, no request of this bucket follows for as long as `Retry-After` says,
  /// in seconds; at least a second.
  ///
  /// - Throws: the errors of the transport; `connectionFailed` if the task was canceled before it had a token. Nothing
  ///   was sent then.
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

  /// Milliseconds to hold requests back. A date in `Retry-After` is left to the flow, which waits for that date itself.
  private static func hold(after response: HTTPResponse) -> Int64 {
    let seconds = response.header("Retry-After").flatMap { Int64($0) } ?? 0
    return min(max(leastHold / 1_000, seconds), longestHold / 1_000) * 1_000
  }
}
