import Foundation
import SSOStateMachine
import Testing

@testable import SSOEffectRunner
@testable import TestTraits

@Suite(.needsSockets, .timeLimit(.minutes(60))) struct LimitTests {
  private let ok = wire("HTTP/1.1 200 OK|Content-Length: 2||hi")
  private let endless = wire("HTTP/1.1 200 OK||")

  @Test func theDeadlineIsThatOfTheWholeExchange() async throws {
    let head = wire("HTTP/1.1 200 OK|Content-Length: 100000||")
    let steps: [[WireServer.Step]] = [
      [.stall], [.send("HTTP/1.1 200"), .stall], [.send(head), .stall], [.send(head + "hi"), .stall],
      // Each byte comes soon after the byte before it, and the last byte too late.
      [.send(head), .sendForEver(".", apart: 20_000)],
      [.send("HTTP/1.1 200 OK\r\n"), .sendForEver("X: y\r\n", apart: 20_000)],
    ]
    try await withThrowingTaskGroup { group in
      for steps in steps {
        group.addTask {
          try await longEnough(from: 1_000) { deadline in
            let server = try WireServer { _ in steps }
            let exchange = Task { await URLSessionTransport(deadline: deadline).end(of: server.url) }
            let wasSent = await server.hasRequest(of: exchange)
            #expect(await exchange.value == "timedOut")
            guard wasSent else { return false }
            for await event in server.events where event == .hungUp { return true }
            return false
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func everyExchangeHasADeadlineOfItsOwn() async throws {
    try await longEnough(from: 400) { deadline in
      let transport = URLSessionTransport(deadline: deadline)
      // The second begins while the timer is set for the first, and the third after it was set for both.
      for _ in 0..<2 {
        let server = try WireServer(.stall)
        let first = Task { await transport.end(of: server.url) }
        let wasSent = await server.hasRequest(of: first)
        let start = DispatchTime.now()
        #expect(await transport.end(of: server.url) == "timedOut")
        #expect(DispatchTime.now() >= start + .milliseconds(Int(deadline)))
        #expect(await first.value == "timedOut")
        guard wasSent else { return false }
      }
      return true
    }
  }

  /// Tries longer and longer deadlines, in milliseconds, until a busy machine sends its requests in time.
  private func longEnough(from deadline: Int64, _ isReached: (Int64) async throws -> Bool) async throws {
    var deadline = deadline
    while try await !isReached(deadline) { deadline *= 4 }
  }

  @Test func anAnswerIsWholeWithTheLastByteThatWasAnnounced() async throws {
    let server = try WireServer(.send(wire("HTTP/1.1 200 OK|Content-Length: 4||h")), .send("i"), .send("ho"))
    let transport = URLSessionTransport.patient
    for _ in 0..<20 { #expect(await transport.end(of: server.url) == "200 hiho") }
    try await eventually { transport.transfers.count == 0 }
  }

  @Test func aBodyIsBoundedWhileItArrives() async throws {
    let server = try WireServer(.send(endless), .sendForEver(String(repeating: "x", count: 65_536)))
    #expect(await URLSessionTransport.patient.end(of: server.url) == "tooLarge")
    for await event in server.events where event == .hungUp { break }
  }

  @Test(arguments: [(2, "200 hi"), (1, "tooLarge"), (0, "tooLarge"), (-1, "tooLarge")])
  func theLastByteAllowedIsAllowed(_ limit: Int, _ expected: String) async throws {
    for answer in [ok, endless + "hi"] {
      let server = try WireServer(.send(answer), .close)
      #expect(
        await URLSessionTransport(deadline: 3_600_000, bodyLimit: limit).end(of: server.url) == expected)
    }
  }

  @Test func aCancelledTaskEndsAtOnceAndHangsUp() async throws {
    let server = try WireServer(.stall)
    let transport = URLSessionTransport(deadline: 86_400_000)
    let task = Task { await transport.end(of: server.url) }
    _ = try await server.nextRequest()
    task.cancel()
    #expect(await task.value == "connectionFailed")
    for await event in server.events where event == .hungUp { break }
    try await eventually { transport.transfers.count == 0 }
  }

  @Test func aTaskThatWasCancelledBeforeSendsNothing() async throws {
    let server = try WireServer(.send(ok))
    let transport = URLSessionTransport.patient
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return await transport.end(of: server.url + "/cancelled")
    }
    task.cancel()
    #expect(await task.value == "connectionFailed")
    #expect(await transport.end(of: server.url + "/next") == "200 hi")
    let (head, _) = try await server.nextRequest()
    #expect(head.hasPrefix("GET /next "))
  }

  @Test func closingEndsWhatIsInFlightAndRefusesWhatComes() async throws {
    let server = try WireServer(.stall)
    let transport = URLSessionTransport(deadline: 86_400_000)
    let task = Task { await transport.end(of: server.url) }
    _ = try await server.nextRequest()
    transport.close()
    #expect(await task.value == "connectionFailed")
    #expect(await transport.end(of: server.url) == "connectionFailed")
    transport.close()
  }

  @Test func nothingStaysOpen() async throws {
    let reused = try WireServer(.send(ok))
    let closing = try WireServer(.send(ok), .close)
    let stalling = try WireServer(.stall)
    let patient = URLSessionTransport.patient
    let hasty = URLSessionTransport(deadline: 20)
    let dropped = await forgotten(reused)
    // Everything that is initialized only once is initialized now.
    for server in [reused, closing] { #expect(await patient.end(of: server.url) == "200 hi") }
    let before = descriptors()
    for number in 0..<200 {
      #expect(await patient.end(of: reused.url) == "200 hi")
      #expect(await patient.end(of: closing.url) == "200 hi")
      if number.isMultiple(of: 10) {
        #expect(await hasty.end(of: stalling.url) == "timedOut")
        _ = await forgotten(reused)
      }
    }
    // Other tests run at the same time: a few may be theirs.
    try await eventually { descriptors() < before + 60 }
    try await eventually { patient.transfers.count + hasty.transfers.count == 0 && dropped.transfers == nil }
  }

  private struct Weak {
    weak var transfers: Transfers?
  }

  /// A weak reference to a transport that was used once and released.
  private func forgotten(_ server: WireServer) async -> Weak {
    let transport = URLSessionTransport.patient
    #expect(await transport.end(of: server.url) == "200 hi")
    return Weak(transfers: transport.transfers)
  }

  private func descriptors() -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count) ?? 0
  }
}
