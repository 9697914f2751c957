import AdobePassAPI
import SSOEffectRunner
import SSOStateMachine
import SSOStateMachineTesting
import Testing

@Suite struct ObservedTransportTests {
  private let origin = Origin.releaseProduction
  private let told = Locked<[Exchange]>([])

  private let clock = TestClock()

  private func pages(_ pages: [String: Result<HTTPResponse, Fault.TransportFault>]) -> ScriptedPages {
    ScriptedPages(pages: pages, clock: clock)
  }

  private func observed(_ base: any HTTPTransport) -> ObservedTransport {
    ObservedTransport(base, clock: clock) { [told] exchange in told.withLock { $0.append(exchange) } }
  }

  @Test func aCallIsToldWithoutItsQuery() async throws {
    let answer = HTTPResponse(status: 429, body: [1])
    let transport = observed(pages(["\(origin)/o/client/token?secret=canary": .success(answer)]))
    let request = HTTPRequest(method: .post, path: "/o/client/token?secret=canary", headers: [], body: [])
    #expect(try await transport.send(request, to: origin) == answer)
    #expect(
      told.withLock { $0 }
        == [Exchange(method: "POST", path: "/o/client/token", status: 429, milliseconds: 40)])
  }

  @Test func aCallWithoutAnAnswerIsToldToo() async {
    let transport = observed(pages(["\(origin)/x": .failure(.tlsFailed)]))
    let request = HTTPRequest(method: .get, path: "/x", headers: [], body: [])
    await #expect(throws: Fault.TransportFault.tlsFailed) { try await transport.send(request, to: origin) }
    #expect(told.withLock { $0 } == [Exchange(method: "GET", path: "/x", status: nil, milliseconds: 40)])
  }

  @Test(arguments: [
    ("https://mvpd.example/login/a?user=canary#canary", "/login/a"), ("https://mvpd.example", "/"),
    ("https://mvpd.example?q=canary", "/"), ("https://mvpd.example#canary", "/"),
    ("https://mvpd.example/?q=https://canary/b", "/"), ("https://mvpd.example?SAMLRequest=a/canary", "/"),
    ("", "/"), ("canary", "/"),
  ])
  func aPageIsToldByItsPathAlone(_ url: String, _ path: String) async throws {
    let base = pages([url: .success(.redirect("https://canary"))])
    let loader = ObservedPageLoader(base, clock: clock) { [told] exchange in
      told.withLock { $0.append(exchange) }
    }
    _ = try await loader.load(url)
    #expect(told.withLock { $0 } == [Exchange(method: "GET", path: path, status: 302, milliseconds: 40)])
    await #expect(throws: Fault.TransportFault.connectionFailed) { try await loader.load("https://x/y") }
    #expect(told.withLock { $0.last } == Exchange(method: "GET", path: "/y", status: nil, milliseconds: 40))
  }
}
