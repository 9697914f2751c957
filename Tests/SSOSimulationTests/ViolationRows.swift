import SSOSimulation
import SSOStateMachine

extension ViolationTests {
  static let codes: [Row] = [
    Row("06", "polled while the login page is open") {
      let code = $0.admitted().createSession().text("code") ?? ""
      $0.authenticate(code)
      $0.poll(code)
    },
    Row("07", "the first poll after six seconds", elsewhere) {
      let code = $0.admitted().createSession().text("code") ?? ""
      $0.clock.advance(by: 6_000)
      $0.poll(code)
    },
    Row("08", "polled on after a profile", elsewhere) {
      let code = $0.admitted().createSession().text("code") ?? ""
      $0.service.completeLogin()
      $0.poll(code)
      $0.clock.advance(by: 3_000)
      $0.poll(code)
    },
    Row("09", "polled on after the end of the code", elsewhere) {
      let code = $0.admitted().createSession().text("code") ?? ""
      $0.poll(code)
      $0.clock.advance(by: 1_800_001)
      $0.poll(code)
    },
    Row("10", "polled on with an older code", elsewhere) {
      let code = $0.admitted().createSession().text("code") ?? ""
      $0.poll(code)
      $0.clock.advance(by: 3_000)
      $0.createSession()
      $0.poll(code)
    },
    Row("11", "polled again after 2,999 ms", elsewhere) {
      let code = $0.admitted().createSession().text("code") ?? ""
      $0.poll(code)
      $0.clock.advance(by: 2_999)
      $0.poll(code)
    },
    Row("30", "a login elsewhere with a code that nobody looked at", elsewhere) {
      $0.authenticate($0.admitted().createSession().text("code") ?? "")
    },
  ]

  private static let refusing = Client.world {
    $0.denials = [
      "adult": .init(), "busy": .init(.networkReceivedError),
    ]
  }

  static let decisions: [Row] = [
    Row("13", "playback without a decision") {
      $0.service.recordPlayback(resource: "news", token: Secret("made up"))
    },
    Row("14", "a denied preauthorization asked again", refusing) {
      $0.admitted().signInWithPartner().preauthorize("adult", status: Client.status())
      $0.preauthorize("adult", status: Client.status())
    },
    Row("14", "a preauthorization asked five times", refusing) {
      $0.admitted().signInWithPartner()
      for _ in 1...5 { $0.preauthorize("busy", status: Client.status()) }
    },
    Row("15", "asked about what is permitted") {
      $0.admitted().signInWithPartner().preauthorize("news", "sport", status: Client.status())
      $0.preauthorize("film", "sport", status: Client.status())
    },
    Row("16", "playback with the token of another resource") {
      $0.admitted().signInWithPartner().authorize("news", status: Client.status())
      let token = $0.authorize("sport", status: Client.status()).text("decisions.0.token.serializedToken")
      $0.service.recordPlayback(resource: "news", token: Secret(token ?? ""))
    },
    Row("16", "playback with an expired token") {
      let answer = $0.admitted().signInWithPartner().authorize("news", status: Client.status())
      $0.clock.advance(by: 600_000)
      $0.service.recordPlayback(
        resource: "news", token: Secret(answer.text("decisions.0.token.serializedToken") ?? ""))
    },
    Row("42", "playback twice with one token") {
      let answer = $0.admitted().signInWithPartner().authorize("news", status: Client.status())
      let token = Secret(answer.text("decisions.0.token.serializedToken") ?? "")
      $0.service.recordPlayback(resource: "news", token: token)
      $0.service.recordPlayback(resource: "news", token: token)
    },
    Row("18", "an authorization asked five times", refusing) {
      $0.admitted().signInWithPartner()
      for _ in 1...5 { $0.authorize("busy", status: Client.status()) }
    },
    Row("41", "a denied resource asked again beside one that says retry", refusing) {
      $0.admitted().signInWithPartner().preauthorize("busy", "adult", status: Client.status())
      $0.preauthorize("busy", "adult", status: Client.status())
    },
    Row("44", "an appleSSO profile without a framework status") {
      $0.admitted().signInWithPartner().authorize("news")
    },
    Row("44", "an appleSSO profile with an expired framework status") {
      $0.admitted().signInWithPartner().authorize("news", status: Client.status(until: "1000"))
    },
    Row("45", "a regular profile with a framework status", signedIn) {
      $0.admitted().authorize("news", status: Client.status())
    },
    Row("49", "six resources in one preauthorization", signedIn) {
      $0.admitted().preauthorize("a", "b", "c", "d", "e", "f")
    },
    Row("49", "two resources in one authorization", signedIn) { $0.admitted().authorize("a", "b") },
  ]

  private static let signedIn = Client.world { $0.profiles = [.init(mvpd: "Cablevision")] }

  static let flow: [Row] = [
    Row("04", "the configuration although the person is signed in") {
      $0.admitted().signInWithPartner().configuration()
    },
    Row("19", "a logout page that nobody loads", signedIn) { $0.admitted().logout() },
    Row("25", "the same again after an error of the request") {
      $0.admitted().profiles("Nobody")
      $0.profiles("Nobody")
    },
    Row("25", "decisions after the profile was refused", signedIn) {
      $0.admitted()
      $0.service.inject(.error(.authenticatedProfileInvalidated), at: .endpoint(.profileOfMVPD))
      $0.profiles("Cablevision")
      $0.authorize("sport")
    },
    Row("25", "the same five times after 500") {
      $0.admitted()
      $0.service.inject(.status(500), at: .endpoint(.profiles), times: nil)
      for _ in 1...5 { $0.profiles() }
    },
    Row("26", "a login because a resource was denied", denying) {
      $0.admitted().authorize("adult")
      $0.createSession()
    },
    Row("26", "a token because a resource was denied", denying) {
      $0.admitted().authorize("adult")
      $0.drawToken()
    },
    Row("29", "the configuration twice in a minute") {
      $0.admitted().configuration()
      $0.clock.advance(by: 60_000)
      $0.configuration()
    },
    Row("32", "a poll after authorize", degraded) {
      let code = $0.admitted().createSession("mvpd=Dish&" + Client.landing).text("code") ?? ""
      $0.createSession()
      $0.poll(code)
    },
    Row("40", "a request 999 ms after a 429") {
      $0.admitted()
      $0.service.inject(.throttled(), at: .endpoint(.profiles))
      $0.profiles()
      $0.clock.advance(by: 999)
      $0.profiles()
    },
    Row(
      "05", "the MVPD of an abandoned login asked about, although another one signed somebody in", elsewhere
    ) {
      $0.admitted().createSession()
      let code = $0.createSession("").text("code") ?? ""
      $0.service.completeLogin(mvpd: "Dish")
      $0.poll(code)
      $0.profiles("Cablevision")
    },
    Row("43", "E12 out of the blue") { $0.admitted().partnerProfile() },
    Row("43", "E12 where B.3 asks for profiles") {
      $0.admitted().signInWithPartner()
      $0.service.expireProfiles()
      $0.profiles()
      $0.partnerProfile("<newer/>")
    },
    Row("46", "a SAMLResponse twice") {
      $0.admitted().signInWithPartner()
      $0.partnerProfile()
    },
    Row("48", "decisions although there is no profile") {
      $0.admitted().profiles()
      $0.authorize("news")
    },
  ]

  private static let denying = Client.world {
    $0.profiles = [.init(mvpd: "Cablevision")]
    $0.denials = ["adult": .init()]
  }

  private static let degraded = Client.world {
    $0.integrations[0].degradation = .authNAll
    $0.expectations.userAgent = .elsewhere
  }
}
