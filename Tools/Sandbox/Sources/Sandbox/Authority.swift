import Crypto
import Foundation
import NIOCore
import NIOSSL
import SwiftASN1
import X509

/// A certificate authority for the sandboxes of one person. It is created once. A device that trusts it accepts a
/// sandbox over TLS.
///
/// A program with the key of the authority could pose as a server to that device. So only the owner can read the key, and the
/// authority signs certificates for addresses, `localhost` and names in `.local` alone.
public struct Authority: Sendable {
  private static let name = "sso-sandbox, certificates for the desk"
  /// The validity of a server's certificate. Apple's systems accept at most 825 days.
  private static let daysOfServer = 397.0

  /// The file of the certificate, which a system stores to trust the authority.
  public let file: String
  private let key: Certificate.PrivateKey
  private let certificate: Certificate

  /// Reads the authority in a directory. Creates the directory and the authority if they do not exist.
  ///
  /// - Parameter folder: the path of the directory.
  /// - Throws: ``AuthorityError`` if the files cannot be used or written, or if other users can enter the directory or read the
  ///   key.
  public init(in folder: String) throws {
    do {
      self = try Authority(in: try PrivateFolder(folder))
    } catch let error as FolderError {
      throw AuthorityError(description: "\(error)")
    }
  }

  private init(in folder: PrivateFolder) throws {
    // If two sandboxes start at the same time, the second one reads what the first one has created.
    let lock = try folder.lock("lock", waits: true)
    defer { withExtendedLifetime(lock) {} }
    file = "\(folder.path)/\(Self.certificateFile)"
    if let secret = try folder.read(Self.keyFile, isSecret: true) {
      let place = "\(folder.path)/\(Self.keyFile)"
      do {
        key = try Certificate.PrivateKey(pemEncoded: String(decoding: secret, as: UTF8.self))
        let text = String(decoding: try folder.read(Self.certificateFile) ?? Data(), as: UTF8.self)
        certificate = try Certificate(pemEncoded: text)
      } catch {
        throw AuthorityError(
          description: "\(place) or its certificate cannot be read; remove both, and a new authority is made")
      }
      guard certificate.publicKey == key.publicKey, certificate.notValidAfter > Date() else {
        throw AuthorityError(
          description: "\(file) has ended, or is not of its key; remove both, and a new authority is made")
      }
      return
    }
    let key = Certificate.PrivateKey(P256.Signing.PrivateKey())
    self.key = key
    certificate = try Self.certificate(
      for: Self.name, key.publicKey, by: key, days: 3_650,
      Certificate.Extensions {
        Critical(BasicConstraints.isCertificateAuthority(maxPathLength: 0))
        Critical(KeyUsage(keyCertSign: true))
        Critical(Self.reach)
        SubjectKeyIdentifier(hash: key.publicKey)
      })
    try folder.replace(Self.certificateFile, with: Self.document(certificate.serializeAsPEM()))
    try folder.replace(Self.keyFile, with: Self.document(key.serializeAsPEM()))
  }

  /// No name on the internet is permitted. Addresses are not constrained, because some TLS libraries refuse such a constraint.
  private static let reach = NameConstraints(permittedDNSDomains: ["localhost", "local"])

  private static let (certificateFile, keyFile) = ("authority.pem", "authority-key.pem")

  private static func document(_ document: PEMDocument) -> Data { Data("\(document.pemString)\n".utf8) }

  private static func certificate(
    for subject: String, _ key: Certificate.PublicKey, by issuer: Certificate.PrivateKey, days: Double,
    _ extensions: Certificate.Extensions
  ) throws -> Certificate {
    let end = Date(timeIntervalSinceNow: days * 86_400)
    return try Certificate(
      version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: key,
      notValidBefore: min(Date(), end).addingTimeInterval(-3_600), notValidAfter: end,
      issuer: DistinguishedName { CommonName(Self.name) },
      subject: DistinguishedName { CommonName(subject) }, signatureAlgorithm: .ecdsaWithSHA256,
      extensions: extensions, issuerPrivateKey: issuer)
  }

  // MARK: What a device stores

  /// The certificate, as PEM.
  var pem: String { get throws { try certificate.serializeAsPEM().pemString + "\n" } }

  /// The certificate as a configuration profile, which iOS, iPadOS and tvOS install.
  var profile: String {
    get throws {
      let bytes = Data(try certificate.serializeAsPEM().derBytes)
      let digest = Array(SHA256.hash(data: bytes))
      func id(_ number: UInt8) -> String {
        UUID(
          uuid: (
            number, digest[1], digest[2], digest[3], digest[4], digest[5], digest[6], digest[7],
            digest[8], digest[9], digest[10], digest[11], digest[12], digest[13], digest[14], digest[15]
          )
        ).uuidString
      }
      let payload: [String: Any] = [
        "PayloadType": "com.apple.security.root", "PayloadVersion": 1, "PayloadUUID": id(1),
        "PayloadIdentifier": "sso-sandbox.authority.certificate", "PayloadDisplayName": Self.name,
        "PayloadContent": bytes,
      ]
      let profile: [String: Any] = [
        "PayloadType": "Configuration", "PayloadVersion": 1, "PayloadUUID": id(0),
        "PayloadIdentifier": "sso-sandbox.authority", "PayloadDisplayName": Self.name,
        "PayloadDescription": "Lets this device trust the sandbox over TLS. Remove it when you are done.",
        "PayloadContent": [payload],
      ]
      let data = try PropertyListSerialization.data(fromPropertyList: profile, format: .xml, options: 0)
      return String(decoding: data, as: UTF8.self)
    }
  }

  // MARK: The server

  /// A flaw for which a client must refuse a certificate.
  enum Flaw: String, CaseIterable {
    /// It ended a day ago.
    case expired
    /// It is for another host.
    case otherHost
    /// The client does not know the authority that signed it.
    case unknownAuthority
  }

  /// The TLS configuration of a server on this machine, with a new certificate.
  ///
  /// - Parameters:
  ///   - host: the address or name that the server listens on.
  ///   - flaw: the flaw of the certificate; nil for a good one.
  /// - Throws: ``AuthorityError`` for a name that the authority cannot sign.
  func server(_ host: String, with flaw: Flaw? = nil) throws -> TLSConfiguration {
    let names = flaw == .otherHost ? [.dnsName("elsewhere.local")] : try names(of: host)
    let secret = Certificate.PrivateKey(P256.Signing.PrivateKey())
    let signer = flaw == .unknownAuthority ? Certificate.PrivateKey(P256.Signing.PrivateKey()) : key
    let leaf = try Self.certificate(
      for: "sso-sandbox", secret.publicKey, by: signer, days: flaw == .expired ? -1 : Self.daysOfServer,
      Certificate.Extensions {
        Critical(BasicConstraints.notCertificateAuthority)
        Critical(KeyUsage(digitalSignature: true))
        try ExtendedKeyUsage([.serverAuth])
        SubjectAlternativeNames(names)
        AuthorityKeyIdentifier(keyIdentifier: SubjectKeyIdentifier(hash: signer.publicKey).keyIdentifier)
      })
    var configuration = TLSConfiguration.makeServerConfiguration(
      certificateChain: try [leaf, certificate].map {
        .certificate(try NIOSSLCertificate(bytes: try $0.serializeAsPEM().derBytes, format: .der))
      },
      privateKey: .privateKey(
        try NIOSSLPrivateKey(bytes: try secret.serializeAsPEM().derBytes, format: .der)))
    configuration.minimumTLSVersion = .tlsv12
    return configuration
  }

  /// The names and addresses of this machine that a server is reached by.
  private func names(of host: String) throws -> [GeneralName] {
    var names: [GeneralName] = [.dnsName("localhost")]
    let own = try? SocketAddress(ipAddress: host, port: 0)
    if own == nil, host != "localhost" {
      guard host.lowercased().hasSuffix(".local") else {
        throw AuthorityError(
          description:
            "with --tls, --host is an address, localhost or a name that ends in .local, not \(host)")
      }
      names.append(.dnsName(host.lowercased()))
    }
    let addresses = (try System.enumerateDevices().map(\.address) + [own]).compactMap {
      $0.flatMap(Self.bytes)
    }
    return names
      + Set(addresses).union([[127, 0, 0, 1]]).map {
        .ipAddress(ASN1OctetString(contentBytes: $0[...]))
      }
  }

  private static func bytes(of address: SocketAddress) -> [UInt8]? {
    switch address {
    case .v4(let address): withUnsafeBytes(of: address.address.sin_addr) { Array($0) }
    case .v6(let address): withUnsafeBytes(of: address.address.sin6_addr) { Array($0) }
    case .unixDomainSocket: nil
    }
  }
}

/// An error that says in one line why the certificate authority cannot be used, and what to change.
public struct AuthorityError: Error, CustomStringConvertible {
  /// The fault and the remedy.
  public let description: String
}
