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
    ("https://mvpd.example/login;jsessionid=canary/b?q", "/login"),
    ("https://sp.example/api/v2/authenticate/REF30/CANARY1", "/api/v2/authenticate/REF30/{code}"),
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

  static let paths: [(path: String, shown: String)] = [
    ("/api/v2/REF30/sessions/CANARY1", "/api/v2/REF30/sessions/{code}"),
    ("/api/v2/REF30/profiles/code/CANARY1", "/api/v2/REF30/profiles/code/{code}"),
    ("/api/v2/REF30/profiles/code/CANARY1?x=canary", "/api/v2/REF30/profiles/code/{code}"),
    ("/api/v2/authenticate/REF30/CANARY1", "/api/v2/authenticate/REF30/{code}"),
    ("/reggie/v1/REF30/regcode/CANARY1", "/reggie/v1/REF30/regcode/{code}"),
    ("/api/v1/checkauthn/CANARY1", "/api/v1/checkauthn/{code}"),
    ("/api/v1/preauthorize/CANARY1?resource=a", "/api/v1/preauthorize/{code}"),
    ("/api/v2/REF30/sessions", "/api/v2/REF30/sessions"),
    ("/api/v2/REF30/sessions/sso/Apple", "/api/v2/REF30/sessions/sso/Apple"),
    ("/api/v2/REF30/profiles/Dish", "/api/v2/REF30/profiles/Dish"),
    ("/api/v2/REF30/profiles/sso/Apple", "/api/v2/REF30/profiles/sso/Apple"),
    ("/api/v2/REF30/decisions/preauthorize/Dish", "/api/v2/REF30/decisions/preauthorize/Dish"),
    ("/api/v2/REF30/logout/Dish?redirectUrl=canary", "/api/v2/REF30/logout/Dish"),
    ("/reggie/v1/REF30/regcode", "/reggie/v1/REF30/regcode"),
    ("/o/client/token#canary", "/o/client/token"), ("/", "/"), ("", ""), ("a", "a"),
  ]

  @Test("of a path, only what may be shown is kept, whatever makes the record", arguments: paths)
  func onlyWhatMayBeShown(_ row: (path: String, shown: String)) {
    #expect(Exchange(method: "GET", path: row.path, status: nil, milliseconds: 0).path == row.shown)
  }
}
