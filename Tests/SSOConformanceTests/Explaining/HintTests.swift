import AdobePassAPI
import SSOConformance
import SSOProperties
import SSOSimulation
import SSOStateMachine
import Testing

/// The report's hints about the first call that nothing explains, and about recorders that differ from the app.
@Suite("CallHints of an explanation")
struct HintTests {
  private static func signingIn(_ calls: (RecordedApp) -> Void) -> [CapturedExchange] {
    let app = RecordedApp.askingWhoIsThere()
    calls(app)
    return app.exchanges
  }

  private static func examined(_ exchanges: [CapturedExchange]) throws -> ConformanceReport.Flow {
    let report = try #require(Capture(exchanges).examined())
    return try #require(report.flows.first)
  }

  @Test("a poll that comes too early would have been sent later")
  func later() throws {
    let flow = try Self.examined(
      Self.signingIn { app in
        let code = app.createSession()
        app.poll(code)
        app.wait(1_000)
        app.poll(code)
      })
    let unexplained = try #require(flow.unexplained)
    #expect(unexplained.entry == 6)
    #expect(unexplained.hint == "The same call would have been sent later: a flow waits before it.")
  }

  @Test("a poll of an unknown code would have been sent with another")
  func another() throws {
    let flow = try Self.examined(
      Self.signingIn { app in
        app.createSession()
        app.poll("OTHER")
      })
    #expect(flow.unexplained?.hint == "The same call would have been sent with another code.")
  }

  @Test("for a call to no endpoint, the report names the calls that a flow would have sent")
  func noEndpoint() throws {
    let flow = try Self.examined(Self.signingIn { $0.send("GET", "/api/v2/REF30/nothing") })
    let unexplained = try #require(flow.unexplained)
    #expect(unexplained.expected.contains("E4") && unexplained.hint == nil, "\(unexplained)")
    #expect(!unexplained.ledTo.isEmpty)
  }

  @Test("while a code is polled, the next poll is expected, and after a profile both decisions are")
  func expected() throws {
    let polling = try Self.examined(
      Self.signingIn { app in
        app.poll(app.createSession())
        app.send("GET", "/api/v2/REF30/nothing")
      })
    #expect(polling.unexplained?.expected.contains("E10") == true, "\(polling.unexplained as Any)")
    let signedIn = try Self.examined(
      Self.signingIn { app in
        app.createSession()
        app.service.completeLogin()
        app.poll(app.lastCode)
        app.poll("OTHER")
      })
    let expected = try #require(signedIn.unexplained?.expected)
    #expect(Set(["E13", "E14", "E15"]).isSubset(of: expected), "\(expected)")
  }

  @Test("for a first call that no flow begins with, the report names those that a flow would begin with")
  func noBeginning() throws {
    let app = RecordedApp(RecordedApp.world())
    app.send("GET", "/api/v2/REF30/nothing")
    app.admitted()
    let flow = try Self.examined(app.exchanges)
    let unexplained = try #require(flow.unexplained)
    #expect(unexplained.entry == 0 && unexplained.ledTo.isEmpty)
    #expect(unexplained.expected.contains("E1") && unexplained.expected.contains("E8"), "\(unexplained)")
  }

  @Test(
    "a recorder whose clock is hours off loses no explanation, and its times stay as they are",
    arguments: [-9, -1, 7, 14])
  func otherClock(_ hours: Int64) throws {
    let exchanges = Self.signingIn { app in
      let code = app.createSession()
      app.poll(code)
    }
    let moved = exchanges.map { exchange in
      var moved = exchange
      moved.sentAt = exchange.sentAt?.advanced(by: hours * PlantedFaultTests.hour)
      return moved
    }
    let flow = try Self.examined(moved)
    #expect(flow.unexplained == nil)
    let times = moved.compactMap(\.sentAt)
    #expect(flow.arrows.allSatisfy { times.contains($0.at) }, "\(hours)")
    #expect(flow.calls.map(\.at) == moved.map(\.sentAt))
  }

  @Test("a configuration that a cache still holds is the previous one", arguments: [true, false])
  func notModified(_ keepsBody: Bool) throws {
    var exchanges = Self.signingIn { app in app.poll(app.createSession()) }
    exchanges[3].response?.status = 304
    if !keepsBody { exchanges[3].response?.body = .bytes([]) }
    #expect(exchanges[3].request.url.path.hasSuffix("/configuration"))
    #expect(try Self.examined(exchanges).unexplained == nil)
  }

  @Test("a code that is masked in the path of a call is lost", arguments: ["***", "%3Credacted%3E", "XXXX"])
  func maskedPath(_ mask: String) throws {
    let exchanges = Self.signingIn { app in app.poll(app.createSession()) }
    let code = try #require(exchanges.last?.request.url.path.split(separator: "/").last)
    let masked = try exchanges.map { exchange in
      var masked = exchange
      let path = exchange.request.url.path.replacing(code, with: mask)
      masked.request.url = try #require(CapturedURL("\(exchange.request.url.origin)\(path)"))
      return masked
    }
    #expect(try Self.examined(masked).unexplained == nil)
  }

  @Test("a wish that skips a step of the cookbook is reported, and only there")
  func wish() throws {
    let app = RecordedApp(RecordedApp.world())
    app.admitted().configuration()
    app.profiles()
    let report = try #require(Capture(app.exchanges).examined())
    let wishes = report.flows[0].calls.map(\.supposition)
    let wish = "the person wanted another provider; without that wish, a check for a profile comes first"
    #expect(wishes == [nil, nil, wish, nil])
    let told = "\(wish): entry 2"
    #expect(
      report.text(rules: []).contains(
        "explained only if\n             - the person wanted another provider; "))
    #expect(report.markdown(rules: []).contains("Explained only if:\n\n- \(told)\n"))
    #expect(report.json().contains(#""note": "explained only if \#(wish)""#))
  }

  @Test("at a start E9 is step B.3, as E8 is", arguments: [nil, 4_000])
  func firstStep(_ pause: Int64?) throws {
    let app = RecordedApp(RecordedApp.world { $0.profiles = [.init(mvpd: "Dish")] })
    app.admitted().profiles("Dish")
    if let pause {
      app.wait(pause)
      app.profiles("Dish")
    }
    #expect(try Self.examined(app.exchanges).calls.last?.steps == ["B.3"])
  }

  @Test(
    "what is in the place of a service provider is shown if an answer names it",
    arguments: [
      ("REF30", "REF30"), ("TOKEN", "{other}"), ("9f86d081884c7d659a2feaa0c55ad015", "{other}"),
      ("ExNet_News_24", "ExNet_News_24"), ("maria", "{other}"),
    ])
  func provider(_ name: String, _ shown: String) throws {
    let app = RecordedApp(RecordedApp.world { if shown == name { $0.serviceProvider = name } }).admitted()
    app.send("GET", "/api/v2/\(name)/configuration")
    app.send("GET", "/api/v2/\(name == "TOKEN" ? app.token : name)/profiles")
    #expect(try Self.examined(app.exchanges).serviceProvider == shown)
  }

  @Test("an MVPD is shown if an answer names it")
  func identity() throws {
    let exchanges = Self.signingIn { app in
      app.authorize("news", mvpd: "Dish")
      app.authorize("news", mvpd: "ExNet_tempPass_1")
      app.authorize("news", mvpd: "somebody@example.com")
      app.authorize("news", mvpd: "9f86d081884c7d659a2feaa0c55ad015")
    }
    #expect(
      try Self.examined(exchanges).calls.suffix(4).map(\.path)
        == ["Dish", "{other}", "{other}", "{other}"].map { "/api/v2/REF30/decisions/authorize/\($0)" })
  }
}
