import SSOConformance
import SSORESTV1Conformance
import SSORESTV1Simulation
import SSOSimulation
import SSOStateMachine

@testable import SSOConformanceTests
@testable import SSORESTV1SimulationTests

extension PlantedFaultV1Tests {
  private static let held = RecordedApp.world { $0.profiles = [.init(mvpd: "Dish")] }
  private static let hour: Int64 = 3_600_000

  static let registration: [Row] = [
    Row("11", "registered twice", at: [1]) {
      $0.register()
      $0.admitted()
      $0.check()
    },
    Row("12", "registered again to renew a token, with the same sign-in in use", .broken, held, at: [4]) {
      $0.admitted()
      $0.check()
      $0.ask("authorize", "news")
      $0.wait(6 * hour)
      $0.admitted()
      $0.ask("authorize", "news")
    },
    Row("12", "registered at every launch", at: [6]) {
      for _ in 1...3 {
        $0.admitted()
        $0.check()
        $0.wait(hour)
      }
    },
    Row(
      "12", "registered again at a launch, perhaps because the app was installed again", .warning, at: [3]
    ) {
      $0.admitted()
      $0.check()
      $0.wait(6 * hour)
      $0.admitted()
      $0.check()
    },
    Row("13", "a token although there is one", at: [2]) {
      $0.admitted()
      $0.drawToken()
      $0.check()
    },
    Row("14", "a call with an expired token") {
      $0.admitted()
      $0.wait(6 * hour)
      $0.check()
    },
    Row("14", "repeated after 401 with the same token") {
      $0.admitted()
      $0.service.revokeTokens()
      $0.check()
      $0.check()
    },
    Row("15", "sent right after a 429") {
      $0.admitted()
      $0.service.inject(.throttled(), at: .endpoint(.checkAuthentication))
      $0.check()
      $0.wait(400)
      $0.check()
    },
  ]

  static let requests: [Row] = [
    Row("01", "no Authorization") {
      $0.admitted()
      $0.check(.init(headers: ["Authorization": nil]))
    },
    Row("02", "no device info") {
      $0.admitted()
      $0.check(.init(headers: ["X-Device-Info": nil]))
    },
    Row("02", "device info that is not percent-encoded") {
      $0.admitted()
      $0.check(.init(headers: ["X-Device-Info": RecordedApp.base64(#"{"model":"a","osName":"tvOS"}"#)]))
    },
    Row("03", "another device") {
      $0.admitted()
      $0.check()
      $0.check(.init(query: ["deviceId": "device-2"]))
    },
    Row("03", "a deviceId that many devices have", .warning) {
      $0.admitted()
      $0.check(.init(query: ["deviceId": "unknown"]))
    },
    Row("03", "a deviceId of zeros", .warning) {
      $0.admitted()
      $0.check(.init(query: ["deviceId": "00000000-0000-0000-0000-000000000000"]))
    },
    Row("04", "no requestor") {
      $0.admitted()
      $0.check(.init(query: ["requestor": nil]))
    },
    Row("05", "an unknown path") {
      $0.admitted()
      $0.ask("unknown")
    },
    Row("05", "a parameter that is deprecated", .warning) {
      $0.admitted()
      $0.check(.init(query: ["deviceUser": "me"]))
    },
    Row("05", "a header that nobody documents", .warning) {
      $0.admitted()
      $0.check(.init(headers: ["AP-Other": "1"]))
    },
    Row("05", "a form that says it is text") {
      $0.signedInUntilExchange()
      $0.exchange(RecordedAppV1.form(), .init(headers: ["Content-Type": "text/plain"]))
    },
    Row("06", "the format chosen twice") {
      $0.admitted()
      $0.check(.init(query: ["format": "json"]))
    },
    Row("07", "deviceType of another device") {
      $0.admitted()
      $0.check()
      $0.configuration()
      $0.profileRequest(type: "iOS")
    },
    Row("08", "a partner's response encoded twice") {
      $0.signedInUntilExchange()
      $0.exchange(RecordedAppV1.form().replacing("%3D", with: "%253D"))
    },
    Row("08", "a partner's response not encoded") {
      $0.signedInUntilExchange()
      $0.exchange(RecordedAppV1.form().replacing("%3D", with: "="))
    },
    Row("09", "a life of more than ten hours") {
      $0.admitted()
      $0.check()
      $0.createCode(["ttl": "36001"])
    },
    Row("10", "a page in a frame") {
      $0.withCode()
      $0.open(middle: RecordedAppV1.login.replacing("no_iframe=true", with: "no_iframe=false"))
    },
  ]

  static let signIns: [Row] = [
    Row("16", "a code without a look for a token") {
      $0.admitted()
      $0.createCode()
    },
    Row("17", "a profile request without the configuration", .warning) {
      $0.admitted()
      $0.check()
      $0.profileRequest()
    },
    Row("18", "an exchange without a profile request") {
      $0.admitted()
      $0.exchange()
    },
    Row("18", "an exchange for another MVPD") {
      $0.signedInUntilExchange()
      $0.exchange(RecordedAppV1.form(mvpd: "Spectrum"))
    },
    Row("19", "a partner's response twice") {
      $0.signedInUntilExchange()
      $0.exchange()
      $0.exchange()
    },
  ]

  static let polls: [Row] = [
    Row("20", "polled again after a second", .warning, at: [5, 6]) {
      $0.withCode()
      for _ in 1...3 {
        $0.retrieveToken()
        $0.wait(1_000)
      }
    },
    Row("21", "polled on after a token, perhaps by another launch", .warning) {
      $0.withCode()
      $0.service.completeLogin()
      $0.check()
      $0.wait(4_000)
      $0.check()
    },
    Row("21", "polled on and on after a token", at: [6, 7], alsoWarned: "20") {
      $0.withCode()
      $0.service.completeLogin()
      for _ in 1...4 {
        $0.check()
        $0.wait(1_000)
      }
    },
    Row("22", "polled on after the end of the code, perhaps by another launch", .warning) {
      $0.withCode()
      $0.retrieveToken()
      for wait: Int64 in [1_802_000, 4_000] {
        $0.wait(wait)
        $0.retrieveToken()
      }
    },
    Row("22", "polled on and on after the end of the code", at: [7, 8, 9], alsoWarned: "20") {
      $0.withCode()
      $0.retrieveToken()
      $0.wait(1_802_000)
      for _ in 1...5 {
        $0.retrieveToken()
        $0.wait(1_000)
      }
    },
    Row("23", "the first poll after six seconds, or another launch", .warning) {
      $0.withCode()
      $0.wait(6_500)
      $0.retrieveToken()
    },
    Row("24", "polled while the login page is open", at: [5]) {
      $0.system = "iOS"
      $0.withCode()
      let page = $0.open()
      $0.retrieveToken()
      if let page { $0.load(page) }
    },
  ]

  static let decisions: [Row] =
    [
      Row("25", "authorize again although the person is not signed in") {
        $0.admitted()
        for _ in 1...2 { $0.ask("authorize", "news") }
      },
      Row("26", "a media token for what was not asked for", .broken, held) {
        $0.admitted()
        $0.ask("tokens/media", "news")
      },
      Row("32", "forty calls at once", .warning, held, at: Array(11...39)) {
        $0.admitted()
        $0.check()
        for number in 1...37 { $0.ask("authorize", "news \(number)") }
      },
    ] + logouts
}
