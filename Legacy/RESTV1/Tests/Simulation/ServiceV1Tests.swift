import AdobePassAPI
import AdobePassRules
import SSOProperties
import SSORESTV1Rules
import SSORESTV1Simulation
import SSOSimulation
import SSOStateMachine
import Testing

@testable import SSOSimulationTests

/// The behavior of REST API V1 in addition to its answers.
@Suite("The service of REST API V1: throttle, disturbances, what it knows")
struct ServiceV1Tests {
  private let origin = Origin.releaseProduction

  private func request(_ client: ClientV1) -> HTTPRequest {
    HTTPRequest(
      method: .get, path: "/api/v1/checkauthn?requestor=REF30&deviceId=device-1",
      headers: [
        HTTPHeader("Authorization", "Bearer \(client.token)"), HTTPHeader("X-Device-Info", client.deviceInfo),
        HTTPHeader("Accept", "application/json"),
      ])
  }

  @Test("one request a second, and ten more, once; the answer is HTML")
  func throttle() {
    let client = ClientV1(World()).admitted()
    for _ in 3...11 { #expect(client.check().status == 403) }
    #expect(client.check().status == 429)
    #expect(client.last.response.header("Content-Type") == "text/html")
    client.clock.advance(by: 1_000)
    #expect(client.check().status == 403)
    #expect(client.check().status == 429)
    #expect(client.service.throttledRequests == 2)
  }

  @Test(
    "a disturbance can happen at every endpoint", arguments: SimulatedAdobePassV1.Endpoint.allCases)
  func everywhere(_ endpoint: SimulatedAdobePassV1.Endpoint) {
    let client = ClientV1()
    client.service.inject(.status(503), at: .endpoint(endpoint), times: nil)
    let path = endpoint.rawValue.split(separator: " ")[1].replacing("{requestor}", with: "REF30")
      .replacing("{code}", with: "ABC").replacing("{mvpd}", with: "Dish")
    #expect(client.send(endpoint, String(path)).status == 503)
    client.service.clearDisturbances()
    #expect(client.send(endpoint, String(path)).status != 503)
    #expect(client.service.requests == [endpoint: 2])
  }

  @Test("a lost answer has had its effect, a failed request has not")
  func lost() async throws {
    let client = ClientV1().admitted()
    let request = request(client)
    client.service.inject(.lost(.timedOut), at: .endpoint(.checkAuthentication))
    await #expect(throws: Fault.TransportFault.timedOut) {
      try await client.service.send(request, to: origin)
    }
    #expect(try await client.service.send(request, to: origin).status == 403)
  }

  @Test("a page is found by its url")
  func pages() async throws {
    let client = ClientV1().withCode()
    let url =
      "\(origin)/api/v1/authenticate?reg_code=\(client.code)&\(ClientV1.login)"
      + "&redirect_url=https%3A%2F%2Fapp.example%2Fdone"
    let first = try await client.service.load(url)
    let second = try await client.service.load(try #require(first.header("Location")))
    #expect(second.header("Location") == "https://app.example/done")
    #expect(client.retrieveToken().status == 200)
    #expect(client.broken == [])
  }

  @Test("the next process knows what this one knew")
  func restored() throws {
    let client = ClientV1().signedInWithApple()
    let next = SimulatedAdobePassV1(
      Client.unthrottled, clock: client.clock, restoring: client.service.savedState)
    #expect(next.answer(request(client)).response?.status == 200)
    #expect(next.finish() == [])
  }

  @Test("a token ends at its end, and then the person is not signed in")
  func ended() {
    let client = ClientV1(Client.world { $0.profileLifetime = 60_000 }).signedInWithApple()
    #expect(client.check().status == 200)
    client.clock.advance(by: 60_000)
    #expect(client.check().status == 403)
    #expect(client.ask(.authorize, "news").text("message") == "User not Authenticated")
  }
}

@Suite("REST API V1: hostile bodies") struct HostileBodyV1Tests {
  @Test(
    "each body is as long as it should be, and is read or refused by name",
    arguments: HostileBody.allOfRESTV1)
  func bodies(_ body: HostileBody) { HostileBodyTests().bodies(body) }

  @Test(
    "four megabytes cost at most eight times as much as one",
    .enabled(if: LongSearches.areRun, "\(LongSearches.command)"), arguments: HostileBody.allOfRESTV1)
  func growth(_ body: HostileBody) { HostileBodyTests().growth(body) }
}

@Suite("REST API V1: scenarios of a service") struct ServiceScenarioV1Tests {
  @Test("what is disturbed is an endpoint of the service")
  func disturbances() {
    let disturbances = ServiceScenario.allOfRESTV1.flatMap(\.disturbances)
    #expect(!disturbances.isEmpty)
    for disturbed in disturbances {
      #expect(EndpointV1(rawValue: disturbed.endpoint) != nil, "\(disturbed.endpoint)")
    }
  }
}
