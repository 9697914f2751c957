import AdobePassRules
import SSOConformance
import SSOProperties
import SSOSimulation
import SSOStateMachine

extension PlantedFaultTests {
  private static let refusing = RecordedApp.world {
    $0.denials = ["adult": .init(), "busy": .init(.networkReceivedError)]
  }
  private static let refusingTwo = RecordedApp.world { $0.denials = ["adult": .init(), "horror": .init()] }
  private static let signedIn = RecordedApp.world { $0.profiles = [.init(mvpd: "Cablevision")] }
  static let denying = RecordedApp.world {
    $0.profiles = [.init(mvpd: "Cablevision")]
    $0.denials = ["adult": .init()]
  }
  private static let leftHome = RecordedApp.world {
    $0.profiles = [.init(mvpd: "Cablevision")]
    $0.denials = ["sport": .init(.authorizationDeniedByHbaPolicies)]
  }
  private static let degraded = RecordedApp.world { $0.integrations[0].degradation = .authNAll }

  static let decisions: [Row] = [
    Row("14", "a denied preauthorization asked again at once", .broken, refusing) {
      $0.admitted().signInWithPartner()
      for _ in 1...2 { $0.preauthorize("adult", status: RecordedApp.status()) }
    },
    Row(
      "14", "a denied preauthorization asked again after a while, perhaps by a person", .warning, refusing
    ) {
      $0.admitted().signInWithPartner()
      $0.preauthorize("adult", status: RecordedApp.status())
      $0.wait(4_000)
      $0.preauthorize("adult", status: RecordedApp.status())
    },
    Row("14", "each of two denied resources asked about alone", .broken, refusingTwo, at: [5, 6]) {
      $0.admitted().signInWithPartner()
      $0.preauthorize("adult", "horror", status: RecordedApp.status())
      $0.preauthorize("adult", status: RecordedApp.status())
      $0.preauthorize("horror", status: RecordedApp.status())
    },
    Row("14", "a preauthorization asked five times", .broken, refusing) {
      $0.admitted().signInWithPartner()
      for _ in 1...5 { $0.preauthorize("busy", status: RecordedApp.status()) }
    },
    Row("15", "asked about what is permitted") {
      $0.admitted().signInWithPartner()
      $0.preauthorize("news", "sport", status: RecordedApp.status())
      $0.preauthorize("film", "sport", status: RecordedApp.status())
    },
    Row("18", "an authorization asked five times", .broken, refusing) {
      $0.admitted().signInWithPartner()
      for _ in 1...5 { $0.authorize("busy", status: RecordedApp.status()) }
    },
    Row("18", "a denied authorization asked again at once", .broken, refusing) {
      $0.admitted().signInWithPartner()
      for _ in 1...2 { $0.authorize("adult", status: RecordedApp.status()) }
    },
    Row(
      "18", "a denied authorization asked again and again, faster than anybody presses", .broken, refusing,
      at: [5, 6, 7, 8, 9]
    ) {
      $0.admitted().signInWithPartner()
      for _ in 1...6 {
        $0.authorize("adult", status: RecordedApp.status())
        $0.wait(320)
      }
    },
    Row("18", "a denied authorization asked again by a person, perhaps", .warning, refusing) {
      $0.admitted().signInWithPartner()
      for _ in 1...2 {
        $0.authorize("adult", status: RecordedApp.status())
        $0.wait(4_000)
      }
    },
    Row("41", "a denied resource asked again beside one that says retry", .broken, refusing) {
      $0.admitted().signInWithPartner()
      for _ in 1...2 { $0.preauthorize("busy", "adult", status: RecordedApp.status()) }
    },
    Row("41", "a denied resource asked again beside one that said retry twice", .broken, refusing) {
      $0.admitted().signInWithPartner()
      $0.preauthorize("busy", "adult", status: RecordedApp.status())
      $0.preauthorize("busy", status: RecordedApp.status())
      $0.preauthorize("busy", "adult", status: RecordedApp.status())
    },
    Row("44", "an appleSSO profile without a framework status") {
      $0.admitted().signInWithPartner()
      $0.authorize("news")
    },
    Row("44", "an appleSSO profile with an expired framework status") {
      $0.admitted().signInWithPartner()
      $0.authorize("news", status: RecordedApp.status(until: "1000"))
    },
    Row("45", "a regular profile with a framework status", .warning, signedIn) {
      $0.admitted().profiles()
      $0.authorize("news", status: RecordedApp.status())
    },
    Row("49", "six resources in one preauthorization", .broken, signedIn) {
      $0.admitted().preauthorize("a", "b", "c", "d", "e", "f")
    },
    Row("49", "two resources in one authorization", .warning, signedIn) { $0.admitted().authorize("a", "b") },
  ]

  static let flow: [Row] = [
    Row("04", "the configuration although the person is signed in") {
      $0.admitted().signInWithPartner()
      $0.configuration()
    },
    Row("04", "the configuration later, perhaps for a person who wants another MVPD", .warning) {
      $0.admitted().signInWithPartner()
      $0.wait(60_000)
      $0.configuration()
    },
    Row(
      "05", "the MVPD of an abandoned login asked about, although another one signed somebody in", .broken,
      television
    ) {
      $0.system = "tvOS"
      $0.admitted().createSession()
      let code = $0.createSession("")
      $0.service.completeLogin(mvpd: "Dish")
      $0.poll(code)
      $0.profiles("Cablevision")
    },
    Row(
      "19", "a logout page that nobody loads, perhaps because the person has declined", .warning, at: [6]
    ) {
      let code = $0.admitted().createSession()
      $0.logIn(code)
      $0.poll(code)
      $0.logout()
      $0.wait(90_000)
      $0.profiles()
    },
    Row("19", "a logout after which the capture ends", .undecidable) {
      let code = $0.admitted().createSession()
      $0.logIn(code)
      $0.poll(code)
      $0.logout()
    },
    Row("25", "the same again after an error of the request") {
      $0.admitted().profiles("Nobody")
      $0.profiles("Nobody")
    },
    Row("25", "decisions after the profile was refused", .broken, signedIn) {
      $0.admitted()
      $0.service.inject(.error(.authenticatedProfileInvalidated), at: .endpoint(.profileOfMVPD))
      $0.profiles("Cablevision")
      $0.authorize("sport")
    },
    Row(
      "25", "the same play after a denial that asks for a login", .broken, leftHome,
      says: "after a denial that asks for a login"
    ) {
      $0.admitted().authorize("sport")
      $0.authorize("sport")
    },
    Row("25", "the same five times after 500") {
      $0.admitted()
      $0.service.inject(.status(500), at: .endpoint(.profiles), times: nil)
      for _ in 1...5 { $0.profiles() }
    },
    Row("26", "a login because a resource was denied", .broken, denying) {
      $0.admitted().authorize("adult")
      $0.createSession()
    },
    Row("26", "a token because a resource was denied", .broken, denying) {
      $0.admitted().authorize("adult")
      $0.drawToken()
    },
    Row("29", "the configuration twice in a minute", .warning) {
      $0.admitted().configuration()
      $0.wait(60_000)
      $0.configuration()
    },
    Row("32", "a poll after authorize", .warning, degraded) {
      $0.system = "tvOS"
      let code = $0.admitted().createSession("mvpd=Dish&" + RecordedApp.landing)
      $0.createSession()
      $0.poll(code)
    },
    Row("40", "a request 400 ms after a 429") {
      $0.admitted()
      $0.service.inject(.throttled(), at: .endpoint(.profiles))
      $0.profiles()
      $0.wait(400)
      $0.profiles()
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
      $0.admitted().configuration()
      $0.profiles()
      $0.authorize("news")
    },
  ]
}
