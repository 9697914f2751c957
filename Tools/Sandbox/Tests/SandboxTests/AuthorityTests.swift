import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOSSL
import SSOStateMachineTesting
import Testing

@testable import Sandbox

@Suite("The sandbox over TLS", .timeLimit(.minutes(60))) struct AuthorityTests {
  private let folder = Folder()

  /// Asks a server as a client does that trusts an authority.
  private func ask(
    _ url: String, trusting authority: Authority, upTo version: TLSVersion? = nil, posting body: String? = nil
  ) async throws -> (status: Int, type: String, text: String) {
    var tls = TLSConfiguration.makeClientConfiguration()
    if let version { (tls.minimumTLSVersion, tls.maximumTLSVersion) = (.tlsv1, version) }
    tls.trustRoots = .certificates(try NIOSSLCertificate.fromPEMFile(authority.file))
    var configuration = HTTPClient.Configuration(tlsConfiguration: tls)
    configuration.connectionPool.retryConnectionEstablishment = false
    let client = HTTPClient(configuration: configuration)
    do {
      var request = HTTPClientRequest(url: url)
      if let body { (request.method, request.body) = (.POST, .bytes(ByteBuffer(string: body))) }
      let response = try await client.execute(request, timeout: .minutes(5))
      let body = try await response.body.collect(upTo: 1 << 20)
      try await client.shutdown()
      return (
        Int(response.status.code), response.headers.first(name: "Content-Type") ?? "", String(buffer: body)
      )
    } catch {
      try await client.shutdown()
      throw error
    }
  }

  @Test("a client that trusts the authority gets answers and the profile, by any address of the machine")
  func trusted() async throws {
    let authority = try Authority(in: folder.path)
    try await ServerTests.served(authority: authority) { base in
      #expect(base.hasPrefix("https://127.0.0.1:"))
      for base in [base, base.replacing("127.0.0.1", with: "localhost")] {
        #expect(try await ask(base + "/sandbox/devices", trusting: authority).text == "[]\n")
      }
      let pem = try await ask(base + "/sandbox/authority.pem", trusting: authority)
      #expect(try pem.text == authority.pem && pem.text.hasPrefix("-----BEGIN CERTIFICATE-----"))
      let profile = try await ask(base + "/sandbox/authority.mobileconfig", trusting: authority)
      #expect(profile.type == "application/x-apple-aspen-config")
      let list = try PropertyListSerialization.propertyList(from: Data(profile.text.utf8), format: nil)
      let payloads = try #require((list as? [String: Any])?["PayloadContent"] as? [[String: Any]])
      #expect(payloads.first?["PayloadType"] as? String == "com.apple.security.root")
      let bytes = try #require(payloads.first?["PayloadContent"] as? Data)
      #expect(try Array(bytes) == NIOSSLCertificate.fromPEMFile(authority.file).first?.toDERBytes())
      let unknown = try await ask(base + "/api/v2/REF30/configuration", trusting: authority)
      #expect(unknown.status == 401)
    }
  }

  @Test("a client that trusts another authority is not served") func untrusted() async throws {
    let other = try Authority(in: folder.path + "/other")
    try await ServerTests.served(authority: try Authority(in: folder.path)) { base in
      await #expect(throws: (any Error).self) { try await ask(base + "/sandbox", trusting: other) }
    }
  }

  @Test(
    "a client refuses a flawed certificate, and afterwards is served again",
    arguments: Authority.Flaw.allCases)
  func flawed(_ flaw: Authority.Flaw) async throws {
    let authority = try Authority(in: folder.path)
    try await ServerTests.served(authority: authority) { base in
      let plan = #"{"ms": 2000, "certificate": "\#(flaw.rawValue)"}"#
      let reason = flaw == .otherHost ? "failedToValidateHostname" : "CERTIFICATE_VERIFY_FAILED"
      var (begun, isRefused) = (0, false)
      while true {
        try Task.checkCancellation()
        do {
          _ = try await ask(base + "/health", trusting: authority)
          if isRefused { break }
          // A busy machine may have let the outage pass.
          begun = try await ask(base + "/sandbox/outage", trusting: authority, posting: plan).status
        } catch {
          // Any other error is of a server that ends, or that does not listen yet.
          isRefused = isRefused || "\(error)".contains(reason)
        }
      }
      #expect(begun == 200)
    }
  }

  @Test("the authority is made once, and its key is for its owner alone") func once() throws {
    let first = try Authority(in: folder.path)
    #expect(try Authority(in: folder.path).pem == first.pem)
    #expect(try Authority(in: folder.path).profile == first.profile)
    for name in ["authority-key.pem", "authority.pem"] {
      let mode = try FileManager.default.attributesOfItem(atPath: folder.url(name).path)[.posixPermissions]
      #expect(mode as? Int == 0o600)
    }
  }

  @Test(
    "an authority that cannot be used is refused, and kept",
    arguments: ["authority-key.pem", "authority.pem"])
  func damaged(_ name: String) throws {
    _ = try Authority(in: folder.path)
    try Data("nothing".utf8).write(to: folder.url(name))
    let error = #expect(throws: AuthorityError.self) { try Authority(in: folder.path) }
    #expect(error?.description.contains("remove both") == true)
    #expect(try String(contentsOf: folder.url(name), encoding: .utf8) == "nothing")
  }

  @Test("a certificate of another key is refused") func foreign() throws {
    _ = try Authority(in: folder.path)
    _ = try Authority(in: folder.path + "/other")
    try FileManager.default.removeItem(at: folder.url("authority.pem"))
    try FileManager.default.copyItem(
      at: folder.url("other/authority.pem"), to: folder.url("authority.pem"))
    #expect(throws: AuthorityError.self) { try Authority(in: folder.path) }
  }

  @Test("it vouches for the desk, and for no name of the internet") func reach() throws {
    let authority = try Authority(in: folder.path)
    for host in ["127.0.0.1", "0.0.0.0", "::1", "localhost", "Desk.local"] { _ = try authority.server(host) }
    let error = #expect(throws: AuthorityError.self) { try authority.server("sp.auth.adobe.com") }
    #expect(error?.description.hasSuffix("not sp.auth.adobe.com") == true)
  }

  @Test("a key that others can read is refused, and so is a directory that they can enter") func shared()
    throws
  {
    _ = try Authority(in: folder.path)
    let key = folder.url("authority-key.pem").path
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: key)
    let read = #expect(throws: AuthorityError.self) { try Authority(in: folder.path) }
    #expect(read?.description.contains("other users can read") == true)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: key)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
    let entered = #expect(throws: AuthorityError.self) { try Authority(in: folder.path) }
    #expect(entered?.description.contains("other users can enter") == true)
  }

  @Test(
    "TLS before version 1.2 is not spoken",
    arguments: [(TLSVersion.tlsv1, false), (.tlsv11, false), (.tlsv12, true)])
  func version(_ version: TLSVersion, _ isSpoken: Bool) async throws {
    let authority = try Authority(in: folder.path)
    #expect(try authority.server("127.0.0.1").minimumTLSVersion == .tlsv12)
    try await ServerTests.served(authority: authority) { base in
      let answer = try? await ask(base + "/sandbox/devices", trusting: authority, upTo: version)
      #expect((answer != nil) == isSpoken)
    }
  }
}
