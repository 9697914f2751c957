import SSOSimulation
import SSOStateMachine
import Testing

/// Whole flows against the service: the path that they take, what they cost, and that they break no rule.
@Suite("Whole flows against the simulated service")
struct FlowTests {
  @Test("partner sign-in and one play: seven requests")
  func partnerSignIn() async throws {
    var loop = Loop(script: .partnerSignIn())
    try await loop.send(.signIn)
    try await loop.send(Given.playing("news"))
    #expect(loop.stage == "X.signedIn")
    #expect(loop.requests == "E1 E2 E8 E3 E11 E12 E14")
    #expect(loop.path.contains("C.14") && loop.path.contains("D.8"))
    #expect(loop.service.finish() == [])
  }

  @Test("a degraded MVPD needs no login")
  func degraded() async throws {
    var world = World()
    world.integrations[0].degradation = .authNAll
    var loop = Loop(.tvOS, world, script: .partnerSignIn())
    try await loop.send(.signIn)
    try await loop.send(Given.playing("news"))
    #expect(loop.requests == "E1 E2 E8 E3 E11 E9 E14")
    #expect(loop.path.contains("C.7"))
    #expect(loop.stage == "X.signedIn")
    #expect(loop.service.finish() == [])
  }

  @Test("the app's own picker and a login on the device")
  func ownPicker() async throws {
    var loop = Loop(.iOS)
    try await loop.send(.signIn)
    #expect(loop.stage == "X.awaitingMVPDChoice")
    try await loop.send(.chooseMVPD(id: "Dish"))
    try await loop.send(Given.asking("news", "sport"))
    try await loop.send(Given.playing("news"))
    #expect(loop.requests == "E1 E2 E8 E3 E4 E7 E10 E13 E14")
    #expect(loop.path.contains("F.7") || loop.path.contains("F.26"))
    #expect(loop.service.finish() == [])
  }

  @Test("a second screen, with the MVPD chosen here or there", arguments: ["Spectrum", nil])
  func secondScreen(_ mvpd: String?) async throws {
    var world = World()
    world.completesLoginAfterPolls = 4
    var loop = Loop(.tvOS, world)
    try await loop.send(.signIn)
    try await loop.send(mvpd.map { .chooseMVPD(id: $0) } ?? .useSecondScreen)
    #expect(loop.stage == "X.signedIn")
    #expect(loop.requests == "E1 E2 E8 E3 E4 E10 E10 E10 E10")
    #expect(loop.service.finish() == [])
  }

  @Test("logging out: in the settings, at a page, or at once")
  func logOut() async throws {
    var partner = Loop(.iOS, script: .partnerSignIn())
    try await partner.send(.signIn)
    try await partner.send(.logOut)
    #expect(partner.stage == "X.directingToSettings")
    #expect(partner.service.finish() == [])

    for (mvpd, pages) in [("Cablevision", 2), ("Dish", 1)] {
      var loop = Loop(.iOS)
      try await loop.send(.signIn)
      try await loop.send(.chooseMVPD(id: mvpd))
      try await loop.send(.logOut)
      #expect(loop.stage == "X.signedOut")
      #expect(loop.userAgent.visits.count == pages, "\(mvpd)")
      #expect(loop.service.finish() == [])
    }
  }

  @Test("a relaunch finds credentials, token and profile in another process of the service")
  func relaunch() async throws {
    var first = Loop(.iOS)
    try await first.send(.signIn)
    try await first.send(.chooseMVPD(id: "Cablevision"))
    #expect(first.stage == "X.signedIn")
    var second = Loop(
      .iOS, clock: first.clock, restoring: first.service.savedState, contents: first.contents)
    #expect(second.stage == "X.signedIn")
    try await second.send(.check)
    try await second.send(Given.playing("news"))
    #expect(second.requests == "E9 E14")
    #expect(second.service.finish() == [])
  }
}

/// Every way to sign in, with every kind of service: no rule is ever broken.
@Suite("Every way through the flow keeps the rules")
struct EveryWayTests {
  static let worlds: [(name: String, world: World)] = [
    ("default", world { _ in }),
    ("degraded", world { $0.integrations[0].degradation = .authNAll }),
    ("nothing permitted", world { $0.integrations[0].degradation = .authZNone }),
    ("no partner sign-on", world { $0.enablesPartnerSignOn = false }),
    ("signed in", world { $0.profiles = [.init(mvpd: "Cablevision")] }),
    ("signed in twice", world { $0.profiles = [.init(mvpd: "Cablevision"), .init(mvpd: "Dish")] }),
    ("short tokens", world { $0.tokenLifetime = 31 }),
    ("short profiles", world { $0.profileLifetime = 4_000 }),
  ]

  static let scripts: [(name: String, script: FrameworkScript)] = [
    ("partner sign-in", .partnerSignIn()), ("signed in at the system", .signedIn()), ("denied", .denied),
    ("cancelled", .cancelled), ("unsupported and mapped", .unsupported("spectrum-apple")),
    ("unsupported", .unsupported(nil)), ("only in the picker", .signedIn("spectrum-apple")),
    ("unknown to the service", .signedIn("nobody-apple")), ("expired", .signedIn(until: 1_000)),
    ("no response", FrameworkScript(metadata: FrameworkScript.partnerSignIn().metadata.dropLast(2))),
  ]

  private static func world(_ change: (inout World) -> Void) -> World {
    Client.world {
      $0.completesLoginAfterPolls = 2
      $0.denials = ["adult": .init(), "busy": .init(.networkConnectionTimeout, times: 1)]
      change(&$0)
    }
  }

  @Test("sign in, ask, play, be denied, log out", arguments: worlds.indices, [Platform.iOS, .tvOS])
  func everyWay(_ index: Int, _ platform: Platform) async throws {
    let world = Self.worlds[index]
    for script in Self.scripts {
      let name = "\(world.name), \(script.name), \(platform)"
      var loop = Loop(platform, world.world, script: script.script)
      try await loop.send(.signIn)
      if loop.stage == "X.awaitingMVPDChoice" { try await loop.send(.chooseMVPD(id: "Cablevision")) }
      if loop.stage == "X.awaitingProfileChoice" { try await loop.send(.chooseProfile(mvpd: "Dish")) }
      #expect(loop.stage == "X.signedIn", "\(name)")
      for event in [try Given.asking("news", "adult"), Given.playing("news"), Given.playing("busy"), .logOut]
      {
        do { try await loop.send(event) } catch is Refusal { continue }
      }
      let violations = loop.service.finish()
      #expect(violations == [], "\(name): \(loop.requests)")
    }
  }
}
