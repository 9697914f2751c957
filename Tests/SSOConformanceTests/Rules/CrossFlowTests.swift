import AdobePassRules
import SSOConformance
import SSOSimulation
import SSOStateMachine
import Testing

/// The circumstances that the calls of a flow alone do not show.
@Suite("REST API V2: what happens out of sight excuses an app")
struct CrossFlowTests {
  @Test("a token that another flow of the app has requested renews the refused one")
  func tokenFromElsewhere() {
    let app = RecordedApp(RecordedApp.world())
    app.admitted().profiles()
    app.service.revokeTokens()
    app.wait(5_000)
    app.profiles()
    app.drawToken()
    app.profiles()
    let exchanges = app.exchanges.filter { $0.entry != 4 }
    #expect(Judged(exchanges, as: Version2.self).findings.isEmpty)
  }

  @Test("after a relaunch, a question may be repeated")
  func relaunch() {
    let app = RecordedApp(RecordedApp.world())
    app.admitted().profiles("Nobody")
    app.wait(30_000)
    app.profiles("Nobody")
    let judged = Judged(app.exchanges, as: Version2.self)
    #expect(judged.rules(.broken).isEmpty && judged.rules(.warning) == ["V2-R25": [3]], "\(judged.told)")
  }

  @Test(
    "a logout page is the same, however it is written",
    arguments: [
      ("/adobe-services/logout?somebody", "/adobe-services/logout?somebody"),
      ("https://SP.auth.adobe.com:443/adobe-services/logout?somebody", "/adobe-services/logout?somebody"),
      ("/adobe-services/logout?name=a b", "/adobe-services/logout?name=a%20b"),
      ("/adobe-services/logout?somebody#done", "/adobe-services/logout?somebody"),
    ])
  func logoutPage(_ named: String, _ loaded: String) {
    let app = RecordedApp(RecordedApp.world()).admitted()
    app.logIn(app.createSession())
    app.poll(app.lastCode)
    app.logout()
    app.load(loaded)
    app.wait(120_000)
    app.profiles()
    let answer =
      #"{"logouts":{"Cablevision":{"mvpd":"Cablevision","actionName":"logout","url":"\#(named)"}}}"#
    let exchanges = app.exchanges.map { exchange in
      var changed = exchange
      if exchange.request.url.path.hasPrefix("/api/v2/REF30/logout/") {
        changed.response?.body = .bytes(Array(answer.utf8))
      }
      return changed
    }
    #expect(Judged(exchanges, as: Version2.self).findings.isEmpty)
  }

  @Test(
    "two calls that are refused at the same time may each request a token", arguments: [1, 1_000] as [Int64])
  func parallelTokens(_ resolution: Int64) {
    let app = RecordedApp(RecordedApp.world()).admitted()
    app.service.revokeTokens()
    app.profiles()
    app.configuration()
    app.drawToken()
    app.drawToken()
    let exchanges = app.exchanges.map { exchange in
      var changed = exchange
      changed.duration = 300
      let start: Int64 = exchange.entry < 4 ? 0 : 350
      changed.sentAt = Timestamp((start + Int64(exchange.entry)) / resolution * resolution)
      return changed
    }
    let judged = Judged(exchanges, resolution: resolution, as: Version2.self)
    #expect(judged.rules(.broken).isEmpty, "\(judged.told)")
  }

  @Test(
    "a path of the service is a call, even where no endpoint has it",
    arguments: [
      ("/api/v2/logout/REF30/Cablevision", true), ("/api/v2/REF30/profile", true),
      ("/o/client/scopes", true), ("/adobe-services/logout?somebody", false), ("/favicon.ico", false),
    ])
  func unknownPath(_ path: String, _ isCall: Bool) {
    let app = RecordedApp(RecordedApp.world())
    app.send("GET", path)
    #expect((Capture(app.exchanges).examined() != nil) == isCall)
  }

  @Test("an unknown page that a browser loads is not a call of the app")
  func browsing() {
    let app = RecordedApp(RecordedApp.world())
    let code = app.admitted().createSession()
    app.open(code)
    app.load("/saml/consumer")
    #expect(Judged(app.exchanges, as: Version2.self).findings.isEmpty)
  }
}
