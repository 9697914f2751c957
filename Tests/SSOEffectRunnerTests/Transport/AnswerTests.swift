import AdobePassAPI
import SSOEffectRunner
import SSOStateMachine
import Testing

@testable import TestTraits

@Suite(.needsSockets) struct AnswerTests {
  @Test(arguments: [
    ("HTTP/1.1 200 OK|Content-Length: 2||hi", "200 hi"),
    ("HTTP/1.1 200 OK|Transfer-Encoding: chunked||2|hi|0||", "200 hi"),
    ("HTTP/1.0 200 OK||until the end", "200 until the end"),
    ("HTTP/1.1 103 Early Hints|Link: x||HTTP/1.1 200 OK|Content-Length: 2||hi", "200 hi"),
    ("HTTP/1.1 204 No Content||", "204 "),
    ("HTTP/1.1 204 No Content|Content-Length: 9||", "204 "),
    ("HTTP/1.1 304 Not Modified|Content-Length: 9||", "304 "),
    ("HTTP/1.1 302 Found|Location: /next|Content-Length: 2||hi", "302 "),
    ("HTTP/1.1 301 Moved|Location: app://back|Content-Length: 0||", "301 "),
    ("HTTP/1.1 307 Again|Location: http://127.0.0.1:1/|Content-Length: 0||", "307 "),
    ("HTTP/1.1 302 Found|Location:|Content-Length: 0||", "302 "),
    ("HTTP/1.1 302 Found|Content-Length: 0||", "302 "),
    ("HTTP/1.1 401 No|Content-Length: 2||hi", "401 hi"),
    ("HTTP/1.1 401 No|WWW-Authenticate: Bearer|Content-Length: 2||hi", "401 hi"),
    ("HTTP/1.1 401 No|WWW-Authenticate: Bearer realm=\"x\"|Content-Length: 2||hi", "401 hi"),
    ("HTTP/1.1 401 No|WWW-Authenticate: Basic realm=\"x\"|Content-Length: 2||hi", "401 hi"),
    (
      "HTTP/1.1 401 No|WWW-Authenticate: Digest realm=\"x\", Basic realm=\"y\"|Content-Length: 2||hi",
      "401 hi"
    ),
    ("HTTP/1.1 407 No|Proxy-Authenticate: Basic realm=\"x\"|Content-Length: 2||hi", "407 hi"),
    ("HTTP/1.1 429 Slow|Retry-After: 1|Content-Length: 0||", "429 "),
    ("HTTP/1.1 500 Oh|Content-Type: text/html|Content-Length: 4||<p/>", "500 <p/>"),
    ("HTTP/1.1 999 Odd|Content-Length: 0||", "999 "),
  ])
  func everyStatusIsAnAnswer(_ answer: String, _ expected: String) async throws {
    let server = try WireServer(.send(wire(answer)), .close)
    #expect(await URLSessionTransport.patient.end(of: server.url) == expected)
  }

  @Test(arguments: [
    ("", Fault.TransportFault.connectionFailed),
    ("not HTTP", .connectionFailed),
    ("HTTP/1.1 200", .connectionFailed),
    ("HTTP/1.1 200 OK|Content-Length: -1||", .connectionFailed),
    ("HTTP/1.1 200 OK|No colon|Content-Length: 0||", .connectionFailed),
    ("HTTP/1.1 20 OK|Content-Length: 0||", .connectionFailed),
    ("HTTP/1.1 100 Continue||", .connectionFailed),
    ("HTTP/1.1 200 OK|Content-Length: 9||hi", .truncated),
    ("HTTP/1.1 500 Oh|Content-Length: 9||hi", .truncated),
    ("HTTP/1.1 302 Found|Location: /next|Content-Length: 9||hi", .truncated),
    ("HTTP/1.1 200 OK|Transfer-Encoding: chunked||9|hi", .truncated),
    ("HTTP/1.1 200 OK|Transfer-Encoding: chunked||2|hi|", .truncated),
    ("HTTP/1.1 200 OK|Content-Length: 4194305||hi", .tooLarge),
  ])
  func whatBreaksIsToldApart(_ answer: String, _ fault: Fault.TransportFault) async throws {
    let server = try WireServer(.send(wire(answer)), .close)
    #expect(await URLSessionTransport.patient.end(of: server.url) == fault.rawValue)
  }

  @Test func aConnectionThatIsResetHasFailed() async throws {
    let server = try WireServer(.reset)
    #expect(await URLSessionTransport.patient.end(of: server.url) == "connectionFailed")
  }

  @Test func aServerThatIsNotThereHasFailed() async throws {
    var server: WireServer? = try WireServer(.close)
    let url = try #require(server?.url)
    server = nil
    #expect(await URLSessionTransport.patient.end(of: url) == "connectionFailed")
  }

  @Test func headerFieldsArriveAsTheyWereSent() async throws {
    let server = try WireServer(
      .send(wire("HTTP/1.1 200 OK|X-One: a, b|x-two: c|Retry-After: 7|Content-Length: 0||")))
    let response = try await URLSessionTransport.patient.load(server.url)
    #expect(response.header("x-one") == "a, b")
    #expect(response.header("X-Two") == "c")
    #expect(response.header("Retry-After") == "7")
  }
}
