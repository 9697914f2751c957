import Crypto
import Foundation
package import NIOSSL
import SwiftASN1
import X509

/// A certificate authority that lives as long as one test or attack.
package struct Authority {
  private let key = Certificate.PrivateKey(P256.Signing.PrivateKey())
  private let certificate: Certificate

  /// Makes an authority with a key and a certificate of its own.
  package init() throws {
    certificate = try Self.certificate(
      for: "Test authority", key.publicKey, by: key, "Test authority", days: -1...30,
      Certificate.Extensions { Critical(BasicConstraints.isCertificateAuthority(maxPathLength: nil)) })
  }

  /// The certificate that a system stores to trust this authority.
  package var pem: String { get throws { try certificate.serializeAsPEM().pemString } }

  /// The TLS of a server with a certificate of this authority.
  ///
  /// - Parameters:
  ///   - host: the name in the certificate.
  ///   - days: when its validity begins and ends, in days from now.
  package func server(_ host: String, days: ClosedRange<Int> = -1...30) throws -> TLSConfiguration {
    let own = Certificate.PrivateKey(P256.Signing.PrivateKey())
    let leaf = try Self.certificate(
      for: host, own.publicKey, by: key, "Test authority", days: days,
      Certificate.Extensions {
        Critical(BasicConstraints.notCertificateAuthority)
        SubjectAlternativeNames([.dnsName(host)])
      })
    return .makeServerConfiguration(
      certificateChain: try [leaf, certificate].map {
        .certificate(
          try NIOSSLCertificate(bytes: Array(try $0.serializeAsPEM().pemString.utf8), format: .pem))
      },
      privateKey: .privateKey(
        try NIOSSLPrivateKey(bytes: Array(try own.serializeAsPEM().pemString.utf8), format: .pem)))
  }

  private static func certificate(
    for subject: String, _ key: Certificate.PublicKey, by issuerKey: Certificate.PrivateKey, _ issuer: String,
    days: ClosedRange<Int>, _ extensions: Certificate.Extensions
  ) throws -> Certificate {
    try Certificate(
      version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: key,
      notValidBefore: Date(timeIntervalSinceNow: Double(days.lowerBound) * 86_400),
      notValidAfter: Date(timeIntervalSinceNow: Double(days.upperBound) * 86_400),
      issuer: DistinguishedName { CommonName(issuer) }, subject: DistinguishedName { CommonName(subject) },
      signatureAlgorithm: .ecdsaWithSHA256, extensions: extensions, issuerPrivateKey: issuerKey)
  }
}
