import AdobePassAPI
import SSOEffectRunner
import SSOSimulation
import SSOStateMachine
import Testing

@testable import SSOConformance

/// An app's own flow, recorded.
@Suite struct CaptureRecorderTests {
  private let clock = TestClock()
  private let origin = Origin.prequalStaging

  @Test func callsAndPagesAreRecordedAsTheyWereSent() async throws {
    let recorder = CaptureRecorder(clock: clock)
    let service = SimulatedAdobePass(clock: clock)
    let request = HTTPRequest(
      method: .post, path: "/o/client/register", headers: [HTTPHeader("Accept", "application/json")],
      body: Array("{}".utf8))
    let answer = try await recorder.transport(service).send(request, to: origin)
    let page = try await recorder.pageLoader(service).load("\(origin)/adobe-services/logout?a=b")
    let urls = [
      CapturedURL(origin: origin, path: "/o/client/register"),
      CapturedURL(origin: origin, path: "/adobe-services/logout?a=b"),
    ]
    // The header fields of a page belong to the user agent.
    var visit = CapturedRequest(method: "GET", url: urls[1])
    visit.losesHeaders = true
    var expected = [
      CapturedExchange(
        entry: 0, sentAt: clock.now,
        request: CapturedRequest(
          method: "POST", url: urls[0], headers: request.headers, body: .bytes(request.body)),
        response: CapturedResponse(
          status: answer.status, headers: answer.headers, body: .bytes(answer.body))),
      CapturedExchange(
        entry: 1, sentAt: clock.now, request: visit,
        response: CapturedResponse(status: page.status, headers: page.headers, body: .bytes(page.body))),
    ]
    for index in expected.indices { expected[index].duration = 0 }
    #expect(recorder.capture.exchanges == expected)
  }

  @Test func anAnswerIsTimedByTheClock() async throws {
    let recorder = CaptureRecorder(clock: clock)
    let slow = SlowTransport(base: SimulatedAdobePass(clock: clock), clock: clock)
    let request = HTTPRequest(method: .get, path: "/api/v2/REF30/profiles")
    let start = clock.now
    _ = try await recorder.transport(slow).send(request, to: origin)
    #expect(recorder.capture.exchanges.map(\.duration) == [1_250])
    #expect(recorder.capture.exchanges.map(\.answeredAt) == [start.advanced(by: 1_250)])
  }

  /// Two calls at the same moment are two calls, and a clock of whole seconds is exact.
  @Test func nothingThatWasSentIsTakenForARepetition() async throws {
    let recorder = CaptureRecorder(clock: clock)
    let service = SimulatedAdobePass(clock: clock)
    let request = HTTPRequest(method: .get, path: "/api/v2/REF30/profiles")
    for _ in 1...2 { _ = try await recorder.transport(service).send(request, to: origin) }
    #expect(recorder.capture.exchanges.map(\.entry) == [0, 1])
    #expect(recorder.capture.resolution == 1 && recorder.capture.repeated == 0)
  }

  @Test func pagesOfOtherHostsAreCountedAndLeftOut() async throws {
    let recorder = CaptureRecorder(clock: clock)
    let service = SimulatedAdobePass(clock: clock)
    let own = try #require(Origin("http://127.0.0.1:8080"))
    _ = try await recorder.transport(service).send(HTTPRequest(method: .get, path: "/"), to: own)
    for host in ["https://idp.example", "\(own)", "\(origin)"] {
      _ = try await recorder.pageLoader(service).load("\(host)/adobe-services/logout?a=b")
    }
    #expect(recorder.capture.exchanges.map(\.request.url.origin) == [own, own, origin])
    #expect(recorder.capture.ignored == 1)
  }

  @Test func aCallWithoutAnAnswerIsRecordedAsOne() async throws {
    let recorder = CaptureRecorder(clock: clock)
    let service = SimulatedAdobePass(clock: clock)
    service.inject(.failed(.timedOut), at: .endpoint(.register))
    let request = HTTPRequest(method: .post, path: "/o/client/register")
    await #expect(throws: Fault.TransportFault.timedOut) {
      _ = try await recorder.transport(service).send(request, to: origin)
    }
    #expect(recorder.capture.exchanges.map(\.response) == [nil])
  }

  /// Everything that is recorded reads back from its HAR, lost parts as lost.
  @Test func aCaptureReadsBackFromItsHAR() throws {
    let url = CapturedURL(origin: origin, path: "/api/v2/REF30/logout/one?redirectUrl=https%3A%2F%2Fa&b")
    let bodies: [CapturedBody] = [
      .none, .lost, .bytes(Array("{\"a\":\"\u{1}é\"}".utf8)), .bytes([0xFF, 0x00]),
      .bytes([0xEF, 0xBB, 0xBF]),
      .fields([CapturedField(name: "a", value: "b&c")]),
    ]
    let date = HTTPHeader("Date", "now")
    let answers: [CapturedResponse?] = [
      nil, CapturedResponse(status: 204, headers: [date]),
      CapturedResponse(status: 200, headers: [date], body: .lost),
      CapturedResponse(
        status: 302, headers: [HTTPHeader("Location", "/x"), HTTPHeader("location", "/y")],
        body: .bytes([0x80])),
    ]
    let exchanges = bodies.enumerated().flatMap { number, body in
      answers.enumerated().map { other, answer in
        var exchange = CapturedExchange(
          entry: number * answers.count + other,
          sentAt: Timestamp(Int64(number * 10 + other) * 1_000),
          request: CapturedRequest(
            method: "post", url: url, headers: [HTTPHeader("Content-Type", "text/x")], body: body),
          response: answer)
        exchange.duration = [nil, 0, 250][(number + other) % 3]
        exchange.request.losesHeaders = number == 1
        exchange.request.lostHeaders = number == 2 ? ["accept"] : []
        exchange.response?.lostHeaders = other == 2 ? ["retry-after"] : []
        return exchange
      }
    }
    // Header fields that no message of the file has are listed as lost, too.
    let capture = Capture(exchanges.namingLosses())
    #expect(capture.exchanges.count == 24)
    #expect(try Capture(capture.har(), pieces: 100) == capture)
    #expect(
      url.query == [
        CapturedField(name: "redirectUrl", value: "https://a"), CapturedField(name: "b", value: ""),
      ])
  }

  @Test func aReaderDoesNotPrintWhatItReads() throws {
    var reader = CaptureReader()
    try reader.read(Array(#"{"log":{"entries":[{"a":"canary"#.utf8))
    var text = "\(reader)"
    dump(reader, to: &text)
    #expect(!text.contains("\(UInt8(ascii: "c"))") && text.hasPrefix("CaptureReader(0 calls)"), "\(text)")
  }

  @Test func nothingOfARecordingPrints() async throws {
    let secret = "canary"
    let recorder = CaptureRecorder(clock: clock)
    let service = SimulatedAdobePass(clock: clock)
    let request = HTTPRequest(
      method: .post, path: "/o/client/token?code=\(secret)", headers: [HTTPHeader("Authorization", secret)],
      body: Array(secret.utf8))
    _ = try await recorder.transport(service).send(request, to: origin)
    var exchange = try #require(recorder.capture.exchanges.first)
    exchange.request.body = .fields([CapturedField(name: "client_secret", value: secret)])
    exchange.response = CapturedResponse(
      status: 200, headers: [HTTPHeader("Set-Cookie", secret)], body: .bytes(Array(secret.utf8)))
    var text = "\(exchange) \(String(reflecting: exchange)) \(recorder) \(Capture([exchange]))"
    dump(exchange, to: &text)
    dump(recorder, to: &text)
    dump(exchange.request.body, to: &text)
    let url = try #require(CapturedURL("\(origin)/a?\u{301}code=\(secret)#\u{301}\(secret)"))
    text += "\(url)"
    #expect(url.query.map(\.value) == [secret])
    #expect(!text.contains(secret), "\(text)")
    #expect(text.contains("entry 0: POST \(origin)/o/client/token → 200"))
  }
}

/// A service that answers late.
private struct SlowTransport: HTTPTransport {
  let base: any HTTPTransport
  let clock: TestClock

  func send(_ request: HTTPRequest, to origin: Origin) async throws(Fault.TransportFault) -> HTTPResponse {
    clock.advance(by: 1_250)
    return try await base.send(request, to: origin)
  }
}
