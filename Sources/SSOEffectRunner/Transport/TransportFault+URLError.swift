import Foundation
import SSOStateMachine

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Fault.TransportFault {
  /// Makes the fault that an error of URLSession means.
  ///
  /// - Parameter hasHead: whether the head of an answer had come. If so, the connection broke inside the body.
  init(_ error: any Error, hasHead: Bool) {
    self =
      switch (error as? URLError)?.code {
      case .timedOut: .timedOut
      case .cancelled: .connectionFailed
      case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
        .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
        .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection:
        .tlsFailed
      case .unknown where !hasHead: Self.unnamed(error.localizedDescription)
      default: hasHead ? .truncated : .connectionFailed
      }
  }

  /// On Linux most failures have no code of their own, and only libcurl's words distinguish them.
  private static func unnamed(_ words: String) -> Self {
    if ["SSL", "TLS", "certificate"].contains(where: words.contains) { return .tlsFailed }
    // The head of a redirect is reported only together with its end.
    return words.hasPrefix("transfer closed") ? .truncated : .connectionFailed
  }
}
