public import SSOStateMachine

/// A user agent that takes a token before each page. A login begins at the service, which counts that request too (E7,
/// Throttling Mechanism).
public struct PacedUserAgent: UserAgent {
  private let userAgent: any UserAgent
  private let bucket: TokenBucket

  /// Paces a user agent.
  ///
  /// - Parameters:
  ///   - userAgent: what opens the pages.
  ///   - bucket: the bucket of the ``PacedTransport`` that the calls of this device go through.
  public init(_ userAgent: any UserAgent, bucket: TokenBucket) {
    (self.userAgent, self.bucket) = (userAgent, bucket)
  }

  /// Waits for a token, then opens the page.
  ///
  /// - Returns: how the page ended; `closed` if the task was canceled before it had a token. Nothing was opened then.
  public func open(_ url: String, until redirectUrl: String) async -> UserAgentEnd {
    do throws(CancellationError) {
      try await bucket.take()
    } catch {
      return .closed
    }
    return await userAgent.open(url, until: redirectUrl)
  }
}
