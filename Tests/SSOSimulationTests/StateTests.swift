import AdobePassAPI
import Foundation
import SSOSimulation
import SSOStateMachine
import Testing

@Suite("State: what the next process finds, and what never prints")
struct StateTests {
  private func relaunched(_ client: Client) throws -> Client {
    let data = try JSONEncoder().encode(client.service.savedState)
    let state = try JSONDecoder().decode(SimulatedAdobePass.SavedState.self, from: data)
    #expect(state == client.service.savedState)
    let next = Client(Client.unthrottled, clock: client.clock, restoring: state)
    (next.clientID, next.clientSecret, next.token) = (client.clientID, client.clientSecret, client.token)
    return next
  }

  @Test("credentials, token, profiles and codes survive the process, encoded and decoded")
  func survives() throws {
    let client = Client().admitted().signInWithPartner()
    let code = client.createSession("mvpd=Dish&" + Client.landing).text("code") ?? ""
    let next = try relaunched(client)
    next.logIn(code)
    #expect(next.poll(code).text("profiles.Dish.type") == "regular")
    #expect(next.authorize("news", status: Client.status()).text("decisions.0.authorized") == "1")
    next.clock.advance(by: 21_600_000)
    #expect(next.drawToken().status == 201)
    #expect(next.broken == [])
  }

  @Test("another device identifier is noticed across processes (V2-R23)")
  func device() throws {
    let next = try relaunched(Client().admitted().signInWithPartner())
    next.configuration(.init(headers: ["AP-Device-Identifier": "fingerprint " + Client.base64("device-2")]))
    #expect(next.broken == ["V2-R23"])
  }

  @Test("registering or requesting a token again is noticed across processes (V2-R03, V2-R47)")
  func registration() throws {
    let token = try relaunched(Client().admitted().signInWithPartner())
    token.drawToken()
    #expect(token.broken == ["V2-R03"])
    let registration = try relaunched(Client().admitted().signInWithPartner())
    registration.register()
    #expect(registration.broken == ["V2-R47"])
    let refused = Client().admitted().signInWithPartner()
    refused.service.revokeRegistrations()
    let next = try relaunched(refused)
    next.profiles()
    next.drawToken()
    next.admitted()
    #expect(next.broken == [])
  }

  @Test("profiles of the world exist once: after a sign-out, they do not come back with the next process")
  func population() throws {
    let world = Client.world { $0.profiles = [.init(mvpd: "Dish")] }
    let client = Client(world).admitted()
    client.logout("Dish")
    let next = Client(world, clock: client.clock, restoring: client.service.savedState)
    next.token = client.token
    #expect(next.profiles().text("profiles") == "{}")
  }

  @Test("no secret prints: not of the state, not of a violation, not of the world")
  func secrecy() {
    let world = Client.world { $0.softwareStatement = Secret("statement") }
    let client = Client(world).admitted().signInWithPartner()
    client.authorize("news", status: Client.status())
    let service = client.service
    let secrets = service.secrets.expose()
    #expect(secrets.count == 4 && secrets.contains(client.token) && secrets.contains("statement"))
    var dumped = ""
    dump(service.savedState, to: &dumped)
    dump(service.world, to: &dumped)
    dump(service, to: &dumped)
    for text in ["\(service.savedState)", "\(service.violations)", "\(service.world)", dumped] {
      #expect(secrets.filter(text.contains) == [])
    }
  }

  @Test("what the person asks for again is no repeat of the app's own (V2-R14, V2-R25, V2-R26)")
  func actions() {
    let world = Client.world {
      $0.profiles = [.init(mvpd: "Cablevision")]
      $0.denials = ["adult": .init()]
    }
    let client = Client(world).admitted()
    client.profiles("Nobody")
    client.service.recordAction()
    client.profiles("Nobody")
    for _ in 1...2 {
      client.service.recordAction()
      client.preauthorize("adult")
    }
    client.service.recordAction()
    client.createSession("mvpd=Dish&" + Client.landing)
    #expect(client.broken == [])
  }

  @Test("a launch resets what holds for one process (V2-R15, V2-R29)")
  func launches() {
    let client = Client(Client.world { $0.profiles = [.init(mvpd: "Cablevision")] }).admitted()
    for _ in 1...2 {
      client.configuration()
      client.preauthorize("news")
      client.service.recordLaunch()
    }
    #expect(client.broken == [])
  }

  @Test("an app that died before it kept what it was given may ask again; one that had used it may not")
  func forgotten() {
    let unused = Client()
    unused.register()
    unused.service.recordLaunch()
    unused.admitted()
    unused.service.recordLaunch()
    unused.drawToken()
    #expect(unused.broken == [])

    let used = Client().admitted()
    used.profiles()
    used.service.recordLaunch()
    used.drawToken()
    used.register()
    #expect(used.broken == ["V2-R03", "V2-R47"])
  }

  @Test("it is reached at any origin, with its urls on that origin, or relative if none is known")
  func origins() throws {
    let origin = try #require(Origin("http://127.0.0.1:8080"))
    let client = Client().admitted()
    let path = client.createSession().text("url") ?? ""
    let request = HTTPRequest(method: .get, path: path)
    let absolute = client.service.answer(request, on: origin).response?.header("Location")
    #expect(absolute?.hasPrefix("http://127.0.0.1:8080/adobe-services/authenticate/saml?") == true)
    let relative = client.service.answer(request).response?.header("Location")
    #expect(relative?.hasPrefix("/adobe-services/") == true)
  }
}
