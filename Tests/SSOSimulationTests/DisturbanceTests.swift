import AdobePassAPI
import AdobePassRules
import SSOSimulation
import SSOStateMachine
import Testing

@Suite("Disturbances: what goes wrong on purpose")
struct DisturbanceTests {
  private let clock = TestClock(isAutomatic: true)
  private let origin = Origin.releaseProduction
  private let request = HTTPRequest(method: .get, path: "/api/v2/REF30/profiles")

  private func service(_ disturbance: SimulatedAdobePass.Disturbance) -> SimulatedAdobePass {
    let service = SimulatedAdobePass(clock: clock)
    service.inject(disturbance, at: .endpoint(.profiles))
    return service
  }

  struct Answered: Sendable {
    let disturbance: SimulatedAdobePass.Disturbance
    let status: Int
    let text: String
    let header: String?

    init(
      _ disturbance: SimulatedAdobePass.Disturbance, _ status: Int, _ text: String, _ header: String? = nil
    ) {
      (self.disturbance, self.status, self.text, self.header) = (disturbance, status, text, header)
    }
  }

  static let answers = [
    Answered(.unauthorized(), 401, ""),
    Answered(.unauthorized(.invalidAccessTokenServiceProvider), 401, "invalid_access_token_service_provider"),
    Answered(.throttled(), 429, "Too Many Requests"),
    Answered(.throttled(retryAfter: 7), 429, "Too Many Requests", "Retry-After: 7"),
    Answered(.status(500), 500, ""), Answered(.html(status: 502), 502, "<html>"),
    Answered(.body(status: 200, json: #"{"profiles":[]}"#), 200, #"{"profiles":[]}"#),
    Answered(.huge(bytes: 100), 200, String(repeating: "a", count: 100)),
    Answered(.redirect(to: "https://elsewhere.example/x"), 302, ""),
    Answered(.registrationError(.invalidClient), 400, #"{"error":"invalid_client"}"#),
  ]

  @Test("an answer instead of the truth", arguments: answers.indices)
  func instead(_ index: Int) async throws {
    let row = Self.answers[index]
    let response = try await service(row.disturbance).send(request, to: origin)
    #expect(response.status == row.status)
    #expect(String(decoding: response.body, as: UTF8.self).contains(row.text))
    if let header = row.header { #expect("\(response.headers)".contains(header)) }
  }

  @Test("each of the 47 codes, with its status and action", arguments: EnhancedErrorCode.allCases)
  func codes(_ code: EnhancedErrorCode) async throws {
    let response = try await service(.error(code)).send(request, to: origin)
    let body = Client.Answered(response)
    #expect(body.text("code") == code.rawValue)
    #expect(body.text("status") == "\(response.status)")
    #expect(RecommendedAction(rawValue: body.text("action") ?? "") == code.listedAction)
  }

  @Test("no answer, for every reason", arguments: Fault.TransportFault.allCases)
  func failures(_ fault: Fault.TransportFault) async {
    await #expect(throws: fault) { try await service(.failed(fault)).send(request, to: origin) }
    await #expect(throws: fault) { try await service(.lost(fault)).send(request, to: origin) }
  }

  @Test("a request that fails never arrives; one whose answer is lost has had its effect")
  func effects() {
    for (disturbance, clients) in [
      (SimulatedAdobePass.Disturbance.failed(.connectionFailed), 0), (.lost(.connectionFailed), 1),
    ] {
      let client = Client()
      client.service.inject(disturbance, at: .endpoint(.register))
      #expect(client.register().status == 0)
      #expect("\(client.service.savedState)".contains("\(clients) clients"))
      client.register()
      #expect(client.broken == [], "whoever got no answer may register again")
    }
  }

  @Test("half an answer is not JSON, and a body beyond the bound is too large")
  func bodies() async throws {
    let half = try await service(.truncatedJSON).send(request, to: origin)
    #expect(half.status == 401)
    let client = Client().admitted()
    client.service.inject(.truncatedJSON, at: .endpoint(.configuration))
    #expect(client.configuration().status == 200)
    #expect(client.last.body.isEmpty && !client.last.response.body.isEmpty)
    await #expect(throws: Fault.TransportFault.tooLarge) {
      try await service(.huge(bytes: SimulatedAdobePass.mostBytes)).send(request, to: origin)
    }
  }

  @Test("a delay passes on the clock, and a canceled caller does not wait for it")
  func delays() async throws {
    let start = clock.now
    _ = try await service(.delayed(milliseconds: 2_500)).send(request, to: origin)
    #expect(start.milliseconds(until: clock.now) == 2_500)

    let byHand = TestClock()
    let service = SimulatedAdobePass(clock: byHand)
    service.inject(.delayed(milliseconds: 2_500), at: .everywhere)
    let sending = Task { try await service.send(request, to: origin) }
    await byHand.waitForSleepers()
    sending.cancel()
    await #expect(throws: Fault.TransportFault.connectionFailed) { try await sending.value }
  }

  @Test("a stalled request ends only with its caller")
  func stall() async {
    let service = service(.stalled)
    let sending = Task { try await service.send(request, to: origin) }
    while service.requests.isEmpty { await Task.yield() }
    sending.cancel()
    await #expect(throws: Fault.TransportFault.connectionFailed) { try await sending.value }
  }

  @Test("places: an endpoint, the n-th request, the pages, everything; so many times, or forever")
  func places() {
    let client = Client()
    client.service.inject(.status(500), at: .request(2))
    client.service.inject(.status(501), at: .endpoint(.token), times: 2)
    #expect([client.register().status, client.register().status] == [201, 500])
    #expect((1...3).map { _ in client.drawToken().status } == [501, 501, 201])
    client.service.inject(.status(503), at: .everywhere, times: nil)
    #expect((1...3).map { _ in client.profiles().status } == [503, 503, 503])
    client.service.clearDisturbances()
    #expect(client.profiles().status == 200)
    client.service.inject(.html(status: 500), at: .pages)
    client.logIn(client.createSession().text("code") ?? "")
    #expect(client.last.status == 500)
    #expect(client.poll(client.service.newestCode ?? "").text("profiles") == "{}")
  }

  @Test("a flow survives one 401, one 429, one 500 and one silence, at every call")
  func survives() async throws {
    let all: [Endpoint] = [.register, .token, .profiles, .configuration, .partnerAuthenticationRequest]
    let rows: [(SimulatedAdobePass.Disturbance, [Endpoint])] = [
      (.unauthorized(), [.profiles, .configuration, .partnerAuthenticationRequest, .partnerProfile]),
      (.throttled(), all + [.partnerProfile]), (.status(500), all), (.failed(.timedOut), all),
      (.lost(.connectionFailed), all),
    ]
    for (disturbance, endpoints) in rows {
      for endpoint in endpoints {
        var loop = Loop(script: .partnerSignIn())
        loop.service.inject(disturbance, at: .endpoint(endpoint))
        try await loop.send(.signIn)
        #expect(loop.stage == "X.signedIn", "\(disturbance) at \(endpoint)")
        #expect(loop.service.finish() == [], "\(disturbance) at \(endpoint)")
      }
    }
  }

  @Test("a partner's response whose answer was lost is not sent again (V2-R46)")
  func lostResponse() async throws {
    var loop = Loop(.iOS, script: .partnerSignIn())
    loop.service.inject(.lost(.connectionFailed), at: .endpoint(.partnerProfile))
    try await loop.send(.signIn)
    #expect(loop.stage == "X.signedIn")
    #expect(loop.service.requests[.partnerProfile] == 1)
    #expect(loop.service.finish() == [])
  }
}
