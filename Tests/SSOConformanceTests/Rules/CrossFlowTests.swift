import SSOConformance
import SSOStateMachine
import SSOStateMachineTesting
import Testing

/// What the calls of a flow do not show by themselves.
@Suite("REST API V2: what happens out of sight excuses an app")
struct CrossFlowTests {
  @Test("a token that another flow of the app has drawn renews the one that was refused")
  func tokenFromElsewhere() {
    let app = RecordedApp(RecordedApp.world())
    app.admitted()
    app.profiles()
    app.service.revokeTokens()
    app.wait(5_000)
    app.profiles()
    app.drawToken()
    app.profiles()
    let exchanges = app.exchanges.filter { $0.entry != 4 }
    #expect(Judged(exchanges, as: Version2.self).findings.isEmpty)
  }

  @Test("after a relaunch a repeated question is none")
  func relaunch() {
    let app = RecordedApp(RecordedApp.world())
    app.admitted()
    app.profiles("Nobody")
    app.wait(30_000)
    app.profiles("Nobody")
    let judged = Judged(app.exchanges, as: Version2.self)
    #expect(judged.rules(.broken).isEmpty && judged.rules(.undecidable) == ["V2-R25": [3]], "\(judged.told)")
  }

  @Test("an unknown page that a browser loads is no call of the app")
  func browsing() {
    let app = RecordedApp(RecordedApp.world())
    app.admitted()
    let code = app.createSession()
    app.open(code)
    app.load("/saml/consumer")
    #expect(Judged(app.exchanges, as: Version2.self).findings.isEmpty)
  }
}
