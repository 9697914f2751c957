import AsyncHTTPClient
import NIOCore
import NIOHTTPCompression
import NIOSSL
import SSOStateMachine

extension Fault.TransportFault {
  /// Makes the fault that an error of AsyncHTTPClient means.
  ///
  /// - Parameter hasHead: whether the head of an answer had come.
  init(_ error: any Error, hasHead: Bool) {
    let ownError = error as? HTTPClientError
    self =
      if [.connectTimeout, .readTimeout, .deadlineExceeded].contains(ownError) {
        .timedOut
      } else if error is CancellationError || ownError == .cancelled {
        .connectionFailed
      } else if error is NIOHTTPDecompression.DecompressionError {
        "\(error)".contains("limit") ? .tooLarge : .truncated
      } else if !hasHead, error is NIOSSLError || error is BoringSSLError {
        .tlsFailed
      } else {
        hasHead ? .truncated : .connectionFailed
      }
  }
}
