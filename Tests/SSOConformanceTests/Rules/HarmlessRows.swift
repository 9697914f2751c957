import SSOConformance
import SSOProperties
import SSOSimulation
import SSOStateMachine

extension HarmlessTests {
  private static let busy = RecordedApp.world {
    $0.denials = ["busy": .init(.networkReceivedError, times: 3)]
  }

  static let flows: [Row] = [
    Row("a sign-in on the device, decisions, a logout, and the next launch") {
      $0.admitted().profiles()
      $0.configuration()
      $0.wait(9_000)
      let code = $0.createSession()
      $0.wait(300)
      $0.logIn(code)
      $0.wait(200)
      $0.poll(code)
      $0.preauthorize("news", "sport")
      $0.wait(2_000)
      for _ in 1...2 {
        $0.authorize("news")
        $0.wait(90_000)
      }
      $0.profiles()
      $0.logout()
      if let page = $0.page { $0.load(page) }
      $0.wait(50_000)
      $0.profiles()
      $0.configuration()
    },
    Row("a sign-in on a second screen, with a code that is asked for again", PlantedFaultTests.television) {
      $0.system = "tvOS"
      $0.admitted().profiles()
      $0.configuration()
      for _ in 1...2 {
        $0.wait(4_000)
        let code = $0.createSession()
        for _ in 1...4 {
          $0.poll(code)
          $0.wait(3_500)
        }
      }
      $0.service.completeLogin()
      $0.poll($0.lastCode)
      $0.authorize("news")
    },
    Row("Apple's sign-in, decisions with its status, and a logout") {
      $0.admitted().profiles(nil, .init(headers: ["AP-Partner-Framework-Status": RecordedApp.status()]))
      $0.configuration()
      $0.signInWithPartner()
      $0.preauthorize("news", status: RecordedApp.status())
      $0.authorize("news", status: RecordedApp.status())
      $0.wait(60_000)
      $0.authorize("sport", status: RecordedApp.status())
      $0.logout()
    },
    Row("a token that ends, a token that is refused, and a throttled call") {
      $0.admitted().profiles()
      $0.wait(6 * PlantedFaultTests.hour - 30_000)
      $0.drawToken()
      $0.profiles()
      $0.service.revokeTokens()
      $0.wait(5_000)
      $0.profiles()
      $0.drawToken()
      $0.profiles()
      $0.service.inject(.throttled(), at: .endpoint(.configuration))
      $0.configuration()
      $0.wait(2_100)
      $0.configuration()
    },
    Row("credentials that are refused, and a new registration") {
      $0.admitted().profiles()
      $0.service.revokeRegistrations()
      $0.wait(5_000)
      $0.profiles()
      $0.drawToken()
      $0.admitted().profiles()
    },
    Row("a resource that is busy, asked for again as often as allowed", busy) {
      $0.admitted().signInWithPartner()
      for _ in 1...4 { $0.authorize("busy", status: RecordedApp.status()) }
      $0.wait(10_000)
      $0.authorize("busy", status: RecordedApp.status())
    },
    Row("two launches within a minute, with the registration kept") {
      $0.admitted().profiles()
      $0.configuration()
      $0.wait(20_000)
      $0.profiles()
      $0.wait(20_000)
      $0.profiles()
    },
    Row("a free preview, without a sign-in") {
      $0.admitted().configuration()
      $0.wait(2_000)
      $0.profiles()
      $0.wait(5_000)
      $0.authorize("news", mvpd: "TempPass_TEST40")
    },
    Row("two apps of one vendor on one device, in turns") {
      $0.admitted().profiles()
      $0.wait(5_000)
      $0.another(on: "device-1") { other in
        other.admitted().profiles()
        other.configuration()
      }
      $0.wait(9_000)
      $0.profiles("Cablevision")
      $0.wait(9_000)
      $0.another(on: "device-1") { $0.profiles("Cablevision") }
    },
    Row("two devices behind one recorder, each with a client and a code", PlantedFaultTests.television) {
      $0.system = "tvOS"
      $0.admitted().profiles()
      $0.another(on: "device-2") { other in
        other.admitted().profiles()
      }
      $0.wait(4_000)
      let code = $0.createSession("")
      $0.poll(code)
      $0.wait(1_000)
      $0.another(on: "device-2") { $0.poll($0.createSession("")) }
      for _ in 1...3 {
        $0.wait(2_500)
        $0.poll(code)
        $0.wait(1_000)
        $0.another(on: "device-2") { $0.poll($0.lastCode) }
      }
    },
    Row("a second screen with a client of its own, which names no device", PlantedFaultTests.television) {
      $0.system = "tvOS"
      $0.admitted().profiles()
      $0.configuration()
      $0.wait(2_000)
      let code = $0.createSession("")
      $0.poll(code)
      $0.wait(500)
      $0.secondScreen(with: code)
      $0.wait(1_500)
      $0.poll(code)
      $0.wait(4_000)
      $0.poll(code)
    },
    Row("a person who wants another MVPD, although there is a profile") {
      $0.admitted().profiles()
      $0.configuration()
      $0.wait(9_000)
      for mvpd in ["Cablevision", "Dish"] {
        let code = $0.createSession("mvpd=\(mvpd)&" + RecordedApp.landing)
        $0.logIn(code)
        $0.poll(code)
        $0.authorize("news", mvpd: mvpd)
        $0.wait(600_000)
        $0.configuration()
        $0.wait(9_000)
      }
      $0.createSession()
    },
    Row("what proxies and tracing add, and a redirect url that holds another one, encoded once") {
      $0.register(.init(headers: ["Content-Type": #"application/json; charset="utf-8""#]))
      $0.drawToken()
      $0.profiles()
      $0.configuration(.init(headers: ["Cookie": "AWSALB=1", "traceparent": "00-1-2-01", "baggage": "a=b"]))
      $0.profiles(
        nil,
        .init(headers: ["newrelic": "a", "X-Datadog-Trace-Id": "1", "X-Request-ID": "1", "Via": "1.1 proxy"]))
      $0.profiles(
        "Dish", .init(headers: ["Content-Type": "application/json", "X-Forwarded-For": "192.0.2.1"]))

      $0.createSession(
        "mvpd=Cablevision&domainName=adobe.com&redirectUrl=https%3A%2F%2Fapp.example%2Fdone%3Fnext%3D%252Fhome"
      )
    },
    Row("two sign-ins one after the other, and a logout of the first", PlantedFaultTests.television) {
      $0.system = "tvOS"
      $0.admitted().profiles()
      $0.configuration()
      for mvpd in ["Dish", "Spectrum"] {
        $0.wait(5_000)
        let code = $0.createSession("")
        $0.service.completeLogin(mvpd: mvpd)
        $0.poll(code)
      }
      $0.wait(5_000)
      $0.profiles("Dish")
      $0.authorize("news", mvpd: "Dish")
      $0.wait(5_000)
      $0.logout("Dish")
    },
    Row("a logout a while after a look for profiles failed") {
      $0.lookInVain()
      $0.wait(6_000)
      $0.logout()
    },
    Row("seven resources at once, as was agreed on", agreed) {
      $0.admitted().profiles()
      $0.preauthorize("a", "b", "c", "d", "e", "f", "g", mvpd: "Dish")
    },
    Row("a token that is renewed five minutes before its end", agreed) {
      $0.admitted().profiles()
      $0.wait(6 * PlantedFaultTests.hour - 300_000)
      $0.drawToken()
      $0.authorize("news", mvpd: "Dish")
    },
    Row("polls that pass the recorder a little early, on a television that knows the MVPD", agreed) {
      $0.system = "tvOS"
      $0.admitted().createSession("mvpd=Dish")
      for _ in 1...3 {
        $0.poll($0.lastCode)
        $0.wait(2_900)
      }
    },
  ]

  private static let agreed = RecordedApp.world {
    $0.profiles = [.init(mvpd: "Dish")]
    ($0.expectations.mostPreauthorized, $0.expectations.userAgent) = (10, .elsewhere)
  }
}
