import AdobePassAPI
import SSOStateMachine
import SSOStateMachineTesting
import TestSupport
import Testing

@testable import SSOEffectRunner

@Suite("A paced transport")
struct PacedTransportTests {
  private static let start: Timestamp = 1_750_000_000_000

  /// A transport that answers by a script, and records when.
  private struct Scripted: HTTPTransport {
    let clock: TestClock
    let answers: Locked<[Result<HTTPResponse, Fault.TransportFault>]>
    let moments = Locked([Int64]())

    init(_ clock: TestClock, _ answers: [Result<HTTPResponse, Fault.TransportFault>]) {
      (self.clock, self.answers) = (clock, Locked(answers))
    }

    func send(_ request: HTTPRequest, to origin: Origin) async throws(Fault.TransportFault) -> HTTPResponse {
      moments.withLock { $0.append(start.milliseconds(until: clock.now)) }
      let answer = answers.withLock { $0.isEmpty ? .success(HTTPResponse(status: 200)) : $0.removeFirst() }
      return try answer.get()
    }
  }

  private func request() throws -> HTTPRequest {
    try #require(
      RESTV2Service(origin: .releaseProduction).request(for: .register(Shared(StoredThings.configuration))))
  }

  @Test("every request takes a token, and its answer is passed on")
  func spacing() async throws {
    let clock = TestClock(now: Self.start, isAutomatic: true)
    let inner = Scripted(clock, [.success(HTTPResponse(status: 503)), .failure(.truncated)])
    let transport = PacedTransport(inner, bucket: TokenBucket(clock: clock))
    #expect(try await transport.send(request(), to: .releaseProduction).status == 503)
    await #expect(throws: Fault.TransportFault.truncated) {
      try await transport.send(request(), to: .releaseProduction)
    }
    for _ in 0..<12 { _ = try await transport.send(request(), to: .releaseProduction) }
    #expect(inner.moments.withLock { $0 } == Array(repeating: 0, count: 11) + [1_050, 2_100, 3_150])
  }

  @Test(
    "after a 429 nothing is sent for a second, longer where the answer says so, a minute at most",
    arguments: [
      (nil, 1_050), ("0", 1_050), ("1", 1_050), ("-5", 1_050), ("soon", 1_050), ("1.5", 1_050), ("2", 2_000),
      ("30", 30_000), ("60", 60_000), ("61", 60_000), ("9223372036854775807", 60_000),
      ("99999999999999999999", 1_050), ("Wed, 21 Oct 2026 07:28:05 GMT", 1_050),
    ] as [(String?, Int64)])
  func throttled(_ retryAfter: String?, _ wait: Int64) async throws {
    let clock = TestClock(now: Self.start, isAutomatic: true)
    let headers = retryAfter.map { [HTTPHeader("retry-after", $0)] } ?? []
    let inner = Scripted(clock, [.success(HTTPResponse(status: 429, headers: headers))])
    let transport = PacedTransport(inner, bucket: TokenBucket(clock: clock))
    for _ in 0..<3 { _ = try await transport.send(request(), to: .releaseProduction) }
    #expect(inner.moments.withLock { $0 } == [0, wait, wait + 1_050])
  }

  @Test("two transports of one bucket share it")
  func together() async throws {
    let clock = TestClock(now: Self.start, isAutomatic: true)
    let (inner, bucket) = (Scripted(clock, []), TokenBucket(clock: clock))
    for _ in 0..<6 {
      for transport in [PacedTransport(inner, bucket: bucket), PacedTransport(inner, bucket: bucket)] {
        _ = try await transport.send(request(), to: .releaseProduction)
      }
    }
    #expect(inner.moments.withLock { $0 } == Array(repeating: 0, count: 11) + [1_050])
  }

  @Test("a request that is canceled while it waits for a token is not sent")
  func cancelled() async throws {
    let clock = TestClock(now: Self.start)
    let (inner, bucket) = (Scripted(clock, []), TokenBucket(clock: clock))
    for _ in 0..<11 { try await bucket.take() }
    let asked = try request()
    let task = Task {
      do throws(Fault.TransportFault) {
        _ = try await PacedTransport(inner, bucket: bucket).send(asked, to: .releaseProduction)
        return nil as Fault.TransportFault?
      } catch {
        return error
      }
    }
    await clock.waitForSleepers()
    task.cancel()
    #expect(await task.value == .connectionFailed)
    #expect(inner.moments.withLock { $0 }.isEmpty)
  }
}
