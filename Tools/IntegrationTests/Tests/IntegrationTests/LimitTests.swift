import AdobePassAPI
import Foundation
import LocalService
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import Testing

@Suite struct LimitTests {
  @Test func aSlowBodyEndsAtTheDeadlineOfTheWhole() async throws {
    let body = [UInt8](repeating: 0x20, count: 10_000)
    try await LocalServer.run { _, _ in
      .drip(HTTPResponse(status: 200, body: body), apart: 20)
    } _: { server in
      await #expect(throws: Fault.TransportFault.timedOut) {
        try await URLSessionTransport(deadline: 500).load("\(server.origin)/x")
      }
    }
  }

  @Test(.enabled(if: Probe.tellsMemory, "needs /proc")) func fiftyMegabytesDoNotFillTheMemory() async throws {
    let said = try await LocalServer.run { request, _ in
      request.path == "/flood" ? .flood(bytes: 50 << 20) : .answer(HTTPResponse(status: 200))
    } _: { server in
      let small = try await Probe.load("\(server.origin)/small")
      return (small: small, flood: try await Probe.load("\(server.origin)/flood"))
    }
    #expect(said.small.end == "200")
    #expect(said.flood.end == "tooLarge")
    // The body may hold 4 MiB, and a copy of them for a moment while it grows.
    #expect(said.flood.peak - said.small.peak < 16 << 10)
  }

  @Test func theBoundCountsWhatComesOutOfAnEncoding() async throws {
    for (command, end) in [("printf hello", "hello"), ("head -c 52428800 /dev/zero", "tooLarge")] {
      let text = try await Probe.run(["sh", "-c", "\(command) | gzip -c | base64"]).output
      let packed = try #require(Data(base64Encoded: text, options: .ignoreUnknownCharacters))
      let answer = HTTPResponse(
        status: 200, headers: [HTTPHeader("Content-Encoding", "gzip")], body: Array(packed))
      #expect(packed.count < 64 << 10)
      let seen = try await LocalServer.run { _, _ in
        .answer(answer)
      } _: { server in
        do {
          let response = try await URLSessionTransport().load("\(server.origin)/x")
          return String(decoding: response.body, as: UTF8.self)
        } catch {
          return (error as? Fault.TransportFault)?.rawValue ?? ""
        }
      }
      #expect(seen == end)
    }
  }

  @Test func aConnectionThatWasKeptAndBreaksHarmsNoStep() async throws {
    for step in FaultyRun.steps where step != .partnerProfile {
      let clock = TestClock(isAutomatic: true)
      let service = SimulatedAdobePass(clock: clock)
      service.inject(.failed(.connectionFailed), at: .endpoint(step))
      try await LocalServer.run {
        Delivery(service.answer($0, on: $1))
      } _: { server in
        var flow = try await WireFlow(server, URLSessionTransport(deadline: 3_000), clock, service: service)
        try await flow.send(.signIn, .play("channel"))
        #expect(flow.stage == "X.signedIn", "\(step)")
        // Sent again without notice, or reported and repeated: never both, never more than once.
        #expect(service.sequence.count == 8, "\(step)")
        #expect(flow.faults.count <= 1, "\(step)")
      }
    }
  }
}
