import Foundation
package import SSOStateMachine

/// The one claim of a service token that a client reads. Key and algorithm are the issuer's business.
package enum ServiceTokenClaims {
  /// When a compact JWS ends (`exp`, seconds since 1970); nil if the text is not a compact JWS, or does not say so.
  package static func expiry(of token: Secret<String>) -> Timestamp? {
    let parts = token.expose().split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let payload = Data(base64URL: parts[1]) else { return nil }
    let response = HTTPResponse(status: 200, body: Array(payload))
    guard let seconds = (try? JSONReading.decode(Claims.self, from: response))?.expiry else { return nil }
    let (milliseconds, overflow) = seconds.multipliedReportingOverflow(by: 1_000)
    return overflow ? nil : Timestamp(milliseconds)
  }

  private struct Claims: Decodable {
    let expiry: Int64

    init(from decoder: any Decoder) throws { expiry = try decoder.fields().number(.exp) }
  }
}

extension Data {
  /// Reads base64url, with or without padding.
  fileprivate init?(base64URL text: Substring) {
    let plain = text.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
      .filter { $0 != "=" }
    self.init(base64Encoded: plain + String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4))
  }
}
