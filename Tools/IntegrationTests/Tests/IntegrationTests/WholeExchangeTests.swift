import AdobePassAPI
import LocalService
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import Testing

@Suite struct WholeExchangeTests {
  @Test func aPartnerSignInAndOnePlayTakeSevenRequests() async throws {
    let clock = TestClock(isAutomatic: true)
    let service = SimulatedAdobePass(clock: clock)
    try await LocalServer.run {
      Delivery(service.answer($0, on: $1))
    } _: { server in
      var flow = try await WireFlow(server, URLSessionTransport(), clock, service: service)
      try await flow.send(.signIn, .play("channel"))
      #expect(flow.stage == "X.signedIn")
      #expect(service.sequence.map(\.rawValue) == ["E1", "E2", "E8", "E3", "E11", "E12", "E14"])
      #expect(server.requests.count == 7)
      #expect(flow.faults.isEmpty)
    }
    #expect(service.finish() == [])
  }

  @Test func anAnswerIsDatedByTheService() async throws {
    let service = SimulatedAdobePass(clock: TestClock())
    try await LocalServer.run {
      Delivery(service.answer($0, on: $1))
    } _: { server in
      let answer = try await URLSessionTransport().load("\(server.origin)/o/client/register")
      #expect(answer.date == TestClock().now)
    }
  }

  @Test func aLoginInTheBrowserIsFollowedToItsEnd() async throws {
    let clock = TestClock(isAutomatic: true)
    let service = SimulatedAdobePass(clock: clock)
    try await LocalServer.run {
      Delivery(service.answer($0, on: $1))
    } _: { server in
      var flow = try await WireFlow(
        server, URLSessionTransport(), clock, service: service, script: .denied, platform: .iOS)
      try await flow.send(.signIn, .chooseMVPD(id: "Cablevision"), .play("channel"))
      #expect(flow.stage == "X.signedIn")
      #expect(service.requests[.authenticate] == 1)
      #expect(service.requests[.profileOfCode] == 1)
      try await flow.send(.logOut)
      #expect(flow.stage == "X.signedOut")
      let pages = server.requests.filter {
        $0.path.contains("/authenticate/") || $0.path.contains("/adobe-services/")
      }
      #expect(pages.count >= 3)
      for page in pages {
        #expect(page.header("Authorization") == nil)
        #expect(page.header("AP-Device-Identifier") == nil)
      }
    }
    #expect(service.finish() == [])
  }
}
