import AdobePassAPI
import AdobePassRules
import SSOConformance
import SSOProperties
import SSOSimulation
import SSOStateMachine

// Faults that people report, and the others of their kinds.

extension PlantedFaultTests {
  private static let family = RecordedApp.world {
    $0.denials = ["adult": .init(), "horror": .init()]
  }
  private static let refused =
    #"{"frameworkPermissionInfo":{"accessStatus":"denied"},"frameworkProviderInfo":{}}"#

  /// A decision that fails as a whole, and the app's next calls.
  private static func failing(
    _ answer: SimulatedAdobePass.Disturbance, then next: @escaping @Sendable (RecordedApp) -> Void
  )
    -> @Sendable (RecordedApp) -> Void
  {
    { app in
      app.system = "tvOS"
      app.admitted().profiles()
      app.service.inject(answer, at: .endpoint(.authorize))
      app.authorize("news")
      app.wait(600)
      next(app)
    }
  }

  private static func pathDoublet(_ method: String, _ path: String, _ body: String = "") -> Row {
    Row("24", "a path that some page prints: \(path)", .warning, says: "pages contradict each other: send") {
      $0.system = "tvOS"
      $0.admitted().send(method, path, body)
    }
  }

  /// A value of X-Device-Info that is not in its list.
  private static func unlisted(_ key: String, _ value: String) -> Row {
    Row("22", "\(key) that is in no list", .warning, says: "X-Device-Info: \(key) is no documented value") {
      var members: [String: JSON] = [
        "model": "a", "version": "1", "osName": "Linux", "osVersion": "1", "connectionType": "LAN",
      ]
      members[key] = .text(value)
      let info = String(decoding: JSON.object(members).bytes, as: UTF8.self)
      $0.admitted().profiles(nil, .init(headers: ["X-Device-Info": RecordedApp.base64(info)]))
    }
  }

  /// An identifier of the device that many devices send.
  private static func shared(_ identifier: String, says: String) -> Row {
    Row("23", "an identifier of many devices: \(identifier)", .warning, at: [2, 3], says: says) {
      $0.device = identifier
      $0.admitted().profiles()
      $0.configuration()
    }
  }

  static let values: [Row] = [
    unlisted("osFamily", "Harmony"), unlisted("osVendor", "apple"), unlisted("browserName", "Brave"),
    unlisted("browserVendor", "Brave Software"), unlisted("primaryHardwareType", "Phone"),
    shared("unknown", says: "AP-Device-Identifier is unknown, as on many devices"),
    shared("Android", says: "is android, as on many devices"),
    shared("dummy", says: "is dummy, as on many devices"),
    shared("00000000-0000-0000-0000-000000000000", says: "is all zeros, as on many devices"),
    shared("9774d56d682e549c", says: "is 9774d56d682e549c, as on many devices"),
    shared(
      "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
      says: "is the digest of nothing, as on many devices"),
    Row("23", "an identifier that becomes one of many devices", says: "AP-Device-Identifier has changed") {
      $0.admitted().profiles()
      $0.device = "unknown"
      $0.profiles("Dish")
    },
  ]

  static let field: [Row] = [
    Row("12", "profiles asked for every 30 s", at: [4], says: "steady pace") {
      $0.admitted().profiles()
      for _ in 1...2 {
        $0.wait(30_000)
        $0.profiles()
      }
    },
    Row("14", "what was denied asked about again, without what was permitted", .broken, family) {
      $0.admitted().signInWithPartner()
      $0.preauthorize("adult", "news", "horror", status: RecordedApp.status())
      $0.preauthorize("horror", "adult", status: RecordedApp.status())
    },
    Row("15", "asked about what is permitted, in other white space") {
      $0.admitted().signInWithPartner()
      $0.preauthorize("<rss> <title>News</title> </rss>", status: RecordedApp.status())
      $0.preauthorize("<rss><title>News</title></rss>", "film", status: RecordedApp.status())
    },
    Row(
      "22", "a system that is in no list", .warning, says: "osName is visionOS, which is no documented value"
    ) {
      $0.admitted()
      $0.system = "visionOS"
      $0.profiles()
    },
    Row(
      "22", "a secret in the place of a system", .warning,
      says: "X-Device-Info: osName is no documented value"
    ) {
      $0.admitted()
      $0.system = "a-secret"
      $0.profiles()
    },
    Row("22", "a browser that sends no device info", .warning, says: "allows a browser") {
      $0.admitted().profiles(
        nil, .init(headers: ["X-Device-Info": nil, "User-Agent": "Mozilla/5.0 (Windows NT 10.0)"]))
    },
    Row("22", "another app that sends none", .warning, says: "for E8, pages contradict each other") {
      $0.admitted().profiles(
        nil, .init(headers: ["X-Device-Info": nil, "User-Agent": "App/1 CFNetwork/1490"]))
    },
    Row(
      "24", "three faults in one body, in the order of their names",
      says: "member a is not documented; member b is not documented; member c is not documented"
    ) {
      $0.send("POST", "/o/client/register", #"{"software_statement":"statement","c":1,"a":1,"b":1}"#)
    },
    Row(
      "24", "faults in header, query and body",
      says:
        "header ap-partner-framework-status is not documented; query parameter a is not documented; a parameter comes twice"
    ) {
      $0.admitted().send(
        "POST", "/api/v2/REF30/sessions?a=1", RecordedApp.complete + "&mvpd=Dish",
        .init(headers: ["AP-Partner-Framework-Status": RecordedApp.status()]))
    },
    pathDoublet("GET", "/api/v2/logout/REF30/Dish?redirectUrl=https%3A%2F%2Fapp.example%2Fdone"),
    pathDoublet("GET", "/api/v2/REF30/logout?redirectUrl=https%3A%2F%2Fapp.example%2Fdone"),
    pathDoublet("POST", "/api/v2/REF30/decision/authorize/Dish", #"{"resources":["news"]}"#),
    pathDoublet("POST", "/api/v2/REF30/decision/preauthorize/Dish", #"{"resources":["news"]}"#),
    Row("24", "a token by GET", .warning, says: "send POST /o/client/token") {
      $0.register()
      let form = "client_id=\($0.clientID)&client_secret=\($0.clientSecret)&grant_type=client_credentials"
      $0.send("GET", "/o/client/token?" + form)
    },
    Row("24", "a slash twice", says: "but E8 has it with a single slash") {
      $0.admitted().send("GET", "//api/v2/REF30/profiles")
    },
    Row(
      "25", "a login right after a decision that failed", .broken, signedInWithCable,
      says: "a login right after E14 failed with 500",
      failing(.status(500)) { $0.createSession("") }),
    Row(
      "25", "a login with an MVPD that is switched off", .broken, signedInWithCable,
      says: "a login with the same MVPD after invalid_integration",
      failing(.error(.invalidIntegration)) {
        $0.wait(9_000)
        $0.createSession()
      }),
    Row(
      "36", "a logout right after 401", .warning, signedInWithCable, says: "right after E14 failed",
      failing(.unauthorized()) { $0.logout() }),
    Row(
      "36", "a logout right after 500", .warning, signedInWithCable, says: "right after E14 failed",
      failing(.status(500)) { $0.logout() }),
    Row("36", "a logout right after a look for profiles failed", .warning, says: "right after E9 failed") {
      $0.system = "tvOS"
      $0.lookInVain()
      $0.wait(600)
      $0.logout()
    },
    Row("53", "access that was denied, as a sample of E11 says it", .warning, says: "accessStatus is denied")
    {
      $0.admitted().configuration()
      $0.wait(2_000)
      $0.partnerAuthenticationRequest(status: RecordedApp.base64(refused))
    },
  ]

  private static let signedInWithCable = RecordedApp.world { $0.profiles = [.init(mvpd: "Cablevision")] }
}
