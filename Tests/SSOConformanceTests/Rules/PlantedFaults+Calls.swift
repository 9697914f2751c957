import SSOConformance
import SSOProperties
import SSOSimulation
import SSOStateMachine

extension PlantedFaultTests {
  static let registration: [Row] = [
    Row("01", "a scope of another API", .broken, RecordedApp.world { $0.scopes = ["api:client:v1"] }) {
      $0.register()
    },
    Row("02", "registered twice", at: [1]) {
      $0.register()
      $0.admitted().profiles()
    },
    Row("02", "a token with credentials of somebody else") {
      $0.admitted().profiles()
      $0.wait(6 * hour)
      $0.clientID = "other"
      $0.drawToken()
    },
    Row("03", "a token although there is one", at: [2]) {
      $0.admitted().drawToken()
      $0.profiles()
    },
    Row("03", "a token before every call", at: [3, 5, 7]) {
      $0.admitted().profiles()
      for _ in 1...3 {
        $0.wait(20_000)
        $0.drawToken()
        $0.profiles()
      }
    },
    Row("28", "a call with an expired token", .warning) {
      $0.admitted().wait(6 * hour)
      $0.profiles()
    },
    Row("28", "repeated after 401 with the same token", .warning) {
      $0.admitted()
      $0.service.revokeTokens()
      $0.profiles()
      $0.profiles()
    },
    Row("47", "registered again to renew a token, with the same profile in use", at: [5]) {
      $0.admitted().signInWithPartner()
      $0.authorize("news", status: RecordedApp.status())
      $0.wait(6 * hour)
      $0.admitted().authorize("news", status: RecordedApp.status())
    },
    Row(
      "47", "registered again at a launch, perhaps because the app was installed again", .warning, at: [3]
    ) {
      $0.admitted().profiles()
      $0.wait(6 * hour)
      $0.admitted().profiles()
    },
    Row("47", "registered at every launch", at: [6]) {
      for _ in 1...3 {
        $0.admitted().profiles()
        $0.wait(hour)
      }
    },
  ]

  static let headers: [Row] = [
    Row("20", "no Authorization") { $0.admitted().profiles(nil, .init(headers: ["Authorization": nil])) },
    Row("20", "another kind of Authorization") {
      $0.admitted().profiles(nil, .init(headers: ["Authorization": "Basic abc"]))
    },
    Row("21", "no device identifier") {
      $0.admitted().profiles(nil, .init(headers: ["AP-Device-Identifier": nil]))
    },
    Row("21", "no device identifier on E3, where the pages differ", .warning) {
      $0.admitted().configuration(.init(headers: ["AP-Device-Identifier": nil]))
    },
    Row("21", "no device identifier on E10, where the pages differ", .warning, television) {
      $0.system = "tvOS"
      $0.admitted()
      $0.poll($0.createSession(), .init(headers: ["AP-Device-Identifier": nil]))
    },
    Row("22", "no device info on E2, where the pages differ", .warning) {
      $0.register()
      $0.drawToken(.init(headers: ["X-Device-Info": nil]))
    },
    Row("21", "a device identifier of another kind", says: "is not fingerprint and Base64") {
      $0.admitted().profiles(nil, .init(headers: ["AP-Device-Identifier": "uuid abc"]))
    },
    Row("22", "no device info at registration") { $0.register(.init(headers: ["X-Device-Info": nil])) },
    Row("22", "device info without a version", says: "lacks version, osName, osVersion, connectionType") {
      $0.admitted().profiles(nil, .init(headers: ["X-Device-Info": RecordedApp.base64(#"{"model":"a"}"#)]))
    },
    Row("23", "another device identifier") {
      $0.admitted().profiles()
      $0.profiles(
        "Dish", .init(headers: ["AP-Device-Identifier": "fingerprint " + RecordedApp.base64("device-2")]))
    },
    Row("24", "a header that nobody documents", .warning) {
      $0.admitted().profiles(nil, .init(headers: ["AP-Other": "1"]))
    },
    Row("24", "a visitor's identifier at registration, where the pages differ", .warning) {
      $0.register(.init(headers: ["AP-Visitor-Identifier": "12345"]))
    },
    Row("24", "a framework status on E4") {
      $0.admitted().createSession(
        RecordedApp.complete, .init(headers: ["AP-Partner-Framework-Status": RecordedApp.status()]))
    },
    Row("24", "a form that says it is text") {
      $0.admitted().createSession(RecordedApp.complete, .init(headers: ["Content-Type": "text/plain"]))
    },
  ]

  static let parameters: [Row] = [
    Row("24", "an unknown path") { $0.admitted().send("GET", "/api/v2/REF30/profile") },
    Row("24", "a path that a sample prints, and the tables have not", .warning) {
      $0.admitted().send("GET", "/api/v2/sessions/REF30/CODE")
    },
    Row("24", "another method") { $0.admitted().profiles(nil, .init(method: "POST")) },
    Row("24", "a query") { $0.admitted().send("GET", "/api/v2/REF30/configuration?profile=1") },
    Row("24", "a parameter twice") { $0.admitted().createSession(RecordedApp.complete + "&mvpd=Dish") },
    Row("24", "a member that nobody knows") {
      $0.send("POST", "/o/client/register", #"{"software_statement":"statement","scope":"all"}"#)
    },
    Row("50", "a redirect url encoded twice") {
      $0.admitted().createSession("mvpd=Dish&domainName=a.b&redirectUrl=https%253A%252F%252Fa.b")
    },
    Row("50", "a redirect url not encoded") {
      $0.admitted().createSession("mvpd=Dish&domainName=a.b&redirectUrl=https://a.b")
    },
    Row("51", "an MVPD without where to return", says: "lacks domainName and redirectUrl") {
      $0.admitted().createSession("mvpd=Dish")
    },
    Row("52", "REST API V1") { $0.admitted().send("GET", "/api/v1/tokens/authn") },
  ]

  static let codes: [Row] = [
    Row("06", "polled before the login page is opened", at: [3]) {
      let code = $0.admitted().createSession()
      $0.poll(code)
      $0.wait(3_000)
      $0.logIn(code)
      $0.poll(code)
    },
    Row("06", "polled while the login page is open", at: [4]) {
      let code = $0.admitted().createSession()
      $0.open(code)
      let page = $0.target
      $0.poll(code)
      if let page { $0.load(page) }
    },
    Row("06", "polled after a login page, of whose end nothing is recorded", .undecidable) {
      let code = $0.admitted().createSession()
      $0.open(code)
      $0.poll(code)
    },
    Row("07", "the first poll after six seconds", .broken, television) {
      $0.system = "tvOS"
      let code = $0.admitted().createSession()
      $0.wait(6_500)
      $0.poll(code)
    },
    Row("08", "polled on after a profile", .broken, television) {
      $0.system = "tvOS"
      let code = $0.admitted().createSession()
      $0.service.completeLogin()
      $0.poll(code)
      $0.wait(4_000)
      $0.poll(code)
    },
    Row("09", "polled on after the end of the code", .broken, television) {
      $0.system = "tvOS"
      let code = $0.admitted().createSession()
      $0.poll(code)
      $0.wait(1_801_000)
      $0.poll(code)
    },
    Row("10", "polled on with an older code", .broken, television) {
      $0.system = "tvOS"
      let code = $0.admitted().createSession()
      $0.poll(code)
      $0.wait(4_000)
      $0.createSession()
      $0.poll(code)
    },
    Row("11", "polled again after a second", .broken, television, at: [4, 5]) {
      $0.system = "tvOS"
      let code = $0.admitted().createSession()
      for _ in 1...3 {
        $0.poll(code)
        $0.wait(1_000)
      }
    },
    Row("11", "polled again after 2,749 ms, more than a recorder can make of 3 s", .broken, television) {
      $0.system = "tvOS"
      let code = $0.admitted().createSession()
      $0.poll(code)
      $0.wait(2_749)
      $0.poll(code)
    },
  ]
}
