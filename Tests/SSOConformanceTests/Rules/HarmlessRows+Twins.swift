import AdobePassAPI
import SSOConformance
import SSOProperties
import SSOSimulation
import SSOStateMachine

extension HarmlessTests {
  private static let unmapped = RecordedApp.world { world in
    for index in world.integrations.indices {
      let mvpd = world.integrations[index].mvpd
      world.integrations[index] = .init(TVProvider(id: mvpd.id, isTempPass: mvpd.isTempPass))
    }
  }

  /// Rows that look like a planted fault, but break no rule.
  static let twins: [Row] = [
    Row("a status without an end where it need not be told, and the same provider throughout") {
      let status = RecordedApp.base64(
        #"{"frameworkPermissionInfo":{"accessStatus":"granted"},"frameworkProviderInfo":{"id":"cablevision-apple"}}"#
      )
      $0.admitted().profiles(nil, .init(headers: ["AP-Partner-Framework-Status": status]))
      $0.configuration()
      $0.wait(2_000)
      $0.partnerAuthenticationRequest(status: status)
      $0.partnerProfile(status: status)
      $0.authorize("news", status: RecordedApp.status())
    },
    Row("a status whose provider no list has told yet") {
      $0.admitted().profiles(
        nil, .init(headers: ["AP-Partner-Framework-Status": RecordedApp.status(of: "another-apple")]))
      $0.configuration()
    },
    Row("a list without any provider", unmapped) {
      $0.admitted().configuration()
      $0.wait(2_000)
      $0.partnerAuthenticationRequest()
    },
    Row("a response whose Base64 has every sign that is percent-encoded") {
      $0.admitted().configuration()
      $0.wait(2_000)
      $0.partnerAuthenticationRequest()
      $0.partnerProfile("<saml a='~~~>>>???'  b=''/>")
    },
    Row("one look for a profile while a code is open", PlantedFaultTests.television) {
      $0.system = "tvOS"
      let code = $0.admitted().createSession()
      $0.poll(code)
      $0.wait(4_000)
      $0.profiles("Cablevision")
      $0.poll(code)
    },
    Row("a TempPass that is taken in the picker") {
      $0.admitted().profiles()
      $0.configuration()
      $0.authorize("news", mvpd: "TempPass_TEST40")
    },
    Row("eleven calls at once, and one a second after them") {
      $0.admitted().playMany(1...9)
      $0.wait(1_000)
      $0.playMany(10...14, every: 1_000)
    },
    Row("thirteen calls in 2.2 seconds, as the page of the throttle has them, their answers later") {
      $0.admitted().wait(60_000)
      $0.delay = 4_000
      $0.playMany(1...13, every: 184)
    },
    Row("a login page with the header fields of a browser") {
      let code = $0.admitted().createSession()
      $0.open(code, [HTTPHeader("User-Agent", "Mozilla/5.0"), HTTPHeader("Referer", "https://app.example")])
      if let page = $0.target { $0.load(page) }
      $0.poll(code)
    },
    Row("a session without any parameter, for a second screen", PlantedFaultTests.television) {
      $0.system = "tvOS"
      $0.admitted()
      $0.poll($0.createSession(""))
    },
    Row("a plus for a space, as forms write it") {
      $0.admitted().createSession("mvpd=Dish+Network&" + RecordedApp.landing)
    },
    Row(
      "decisions of what was denied, and of something else",
      RecordedApp.world { $0.denials = ["adult": .init()] }
    ) {
      $0.admitted().signInWithPartner()
      $0.preauthorize("adult", status: RecordedApp.status())
      $0.preauthorize("adult", "news", status: RecordedApp.status())
    },
    Row("a logout after a permit", RecordedApp.world { $0.profiles = [.init(mvpd: "Cablevision")] }) {
      $0.system = "tvOS"
      $0.admitted().profiles()
      $0.authorize("news")
      $0.logout()
    },
  ]
}
