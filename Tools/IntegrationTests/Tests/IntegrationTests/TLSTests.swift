import AdobePassAPI
import Foundation
import LocalService
import NIOSSL
import SSOEffectRunner
import SSOStateMachine
import Testing

@Suite(
  .enabled("needs Linux, its list of authorities, and unshare with a user namespace") {
    await Trusting.isPossible()
  })
struct TLSTests {
  private static func seen(_ tls: TLSConfiguration, trusting pem: String) async throws -> (String, Int) {
    try await LocalServer.run(tls: tls) { _, _ in
      .answer(HTTPResponse(status: 200))
    } _: { server in
      (try await Trusting(pem: pem).load("\(server.origin)/x"), server.requests.count)
    }
  }

  @Test func aTrustedServerIsTalkedTo() async throws {
    let authority = try Authority()
    let (said, count) = try await Self.seen(try authority.server("localhost"), trusting: try authority.pem)
    #expect(said == "200")
    #expect(count == 1)
  }

  @Test func aServerOfAnotherAuthorityIsRefused() async throws {
    let (said, count) = try await Self.seen(
      try Authority().server("localhost"), trusting: try Authority().pem)
    #expect(said == "tlsFailed")
    #expect(count == 0)
  }

  @Test func anExpiredCertificateIsRefused() async throws {
    let authority = try Authority()
    let tls = try authority.server("localhost", days: -20...(-10))
    let (said, count) = try await Self.seen(tls, trusting: try authority.pem)
    #expect(said == "tlsFailed")
    #expect(count == 0)
  }

  @Test func aCertificateOfTheFutureIsRefused() async throws {
    let authority = try Authority()
    let tls = try authority.server("localhost", days: 10...20)
    let (said, count) = try await Self.seen(tls, trusting: try authority.pem)
    #expect(said == "tlsFailed")
    #expect(count == 0)
  }

  @Test func aCertificateOfAnotherHostIsRefused() async throws {
    let authority = try Authority()
    let (said, count) = try await Self.seen(try authority.server("elsewhere"), trusting: try authority.pem)
    #expect(said == "tlsFailed")
    #expect(count == 0)
  }

  @Test func aServerWithoutTLSIsRefused() async throws {
    try await LocalServer.run { _, _ in
      .answer(HTTPResponse(status: 200))
    } _: { server in
      let secure = server.origin.description.replacingOccurrences(of: "http:", with: "https:")
      await #expect(throws: Fault.TransportFault.tlsFailed) { try await URLSessionTransport().load(secure) }
      #expect(server.requests.isEmpty)
    }
  }
}
