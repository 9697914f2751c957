import SSOConformance
import SSOProperties
import SSOSimulation
import SSOStateMachine

// The contradictions about names of parameters, about header fields, and about answers.

extension ContradictionTests {
  private static let domain = "domain=adobe.com&redirectUrl=https%3A%2F%2Fapp.example%2Fdone"
  private static let noDevice = RecordedApp.Changes(headers: ["AP-Device-Identifier": nil])
  private static let noInfo = RecordedApp.Changes(headers: ["X-Device-Info": nil])
  private static let identity = RecordedApp.Changes(headers: [
    "AP-TempPass-Identity": RecordedApp.base64(#"{"email":"hash"}"#)
  ])
  private static let news = #"{"resources":["news"]}"#

  private static func info(_ hardware: String) -> RecordedApp.Changes {
    let info =
      #"{"primaryHardwareType":"\#(hardware)","model":"a","version":"1","osName":"Linux","osVersion":"1","connectionType":"LAN"}"#
    return .init(headers: ["X-Device-Info": RecordedApp.base64(info)])
  }

  /// A second screen of its own, with the code of another device's session.
  private static func secondScreen() -> RecordedApp {
    let app = RecordedApp(PlantedFaultTests.television)
    app.device = nil
    app.another(on: "device-2") { $0.admitted().createSession("") }
    app.forgetExchanges()
    return app.admitted()
  }

  static let names: [Row] = [
    Row(what: "domain for domainName at E4, as a sample", endpoint: "E4", warning: "V2-R24") {
      $0.createSession("mvpd=Cablevision&" + domain)
    },
    Row(what: "domain for domainName at E5", endpoint: "E5", warning: "V2-R24") {
      $0.createSession("mvpd=Cablevision")
      $0.send("POST", "/api/v2/REF30/sessions/\($0.lastCode)", domain)
    },
    Row(what: "domain for domainName at E11", endpoint: "E11", warning: "V2-R24") {
      $0.wait(2_000)
      $0.partnerAuthenticationRequest(domain)
    },
    Row(what: "redirect_uri at E1, which one page requires", endpoint: "E1", warning: nil, from: unregistered)
    {
      $0.send(
        "POST", "/o/client/register",
        #"{"software_statement":"statement","redirect_uri":"https://app.example/done"}"#)
    },
    Row(what: "a code that a second screen looks up by E6", endpoint: "E6", warning: nil, from: secondScreen)
    {
      $0.session($0.lastCode)
    },
    Row(what: "a code that a second screen looks up by E5", endpoint: "E5", warning: nil, from: secondScreen)
    {
      $0.resume($0.lastCode)
    },
  ]

  private static func unregistered() -> RecordedApp { RecordedApp(PlantedFaultTests.television) }

  static let headers: [Row] = [
    Row(what: "E3 without AP-Device-Identifier, as its table", endpoint: "E3", warning: "V2-R21") {
      $0.wait(600_000)
      $0.configuration(noDevice)
    },
    Row(what: "E3 without X-Device-Info, as its table", endpoint: "E3", warning: "V2-R22") {
      $0.wait(600_000)
      $0.configuration(noInfo)
    },
    Row(what: "E10 without AP-Device-Identifier, as its table", endpoint: "E10", warning: "V2-R21") {
      $0.createSession()
      $0.poll($0.lastCode, noDevice)
    },
    Row(what: "E10 without X-Device-Info, as its table", endpoint: "E10", warning: "V2-R22") {
      $0.createSession()
      $0.poll($0.lastCode, noInfo)
    },
    Row(what: "E8 without X-Device-Info, as one list of headers", endpoint: "E8", warning: "V2-R22") {
      $0.wait(9_000)
      $0.profiles(nil, noInfo)
    },
    Row(what: "E4 without X-Device-Info", endpoint: "E4", warning: "V2-R22") {
      $0.createSession(RecordedApp.complete, noInfo)
    },
    Row(what: "E14 without X-Device-Info", endpoint: "E14", warning: "V2-R22") {
      signedIn($0)
      $0.send("POST", "/api/v2/REF30/decisions/authorize/Cablevision", news, noInfo)
    },
    Row(what: "a projector, as the description has it", endpoint: "E8", warning: "V2-R22") {
      $0.wait(9_000)
      $0.profiles(nil, info("Projector"))
    },
    Row(what: "a vehicle, as the description has it", endpoint: "E8", warning: "V2-R22") {
      $0.wait(9_000)
      $0.profiles(nil, info("VehicleMultimediaSystem"))
    },
    Row(what: "a TempPass's identity at E13, as the description has it", endpoint: "E13", warning: "V2-R24") {
      $0.send("POST", "/api/v2/REF30/decisions/preauthorize/TempPass_TEST40", news, identity)
    },
    Row(what: "a TempPass's identity at E10, as its page has it", endpoint: "E10", warning: nil) {
      $0.createSession()
      $0.poll($0.lastCode, identity)
    },
    Row(what: "a framework status without an end at E11, as phases B and C", endpoint: "E11", warning: nil) {
      let status =
        #"{"frameworkPermissionInfo":{"accessStatus":"granted"},"frameworkProviderInfo":{"id":"cablevision-apple"}}"#
      $0.wait(2_000)
      $0.partnerAuthenticationRequest(status: RecordedApp.base64(status))
    },
  ]

  /// Calls that follow one page of two, and are wrong besides. The rule of each row is broken.
  static let looked: [Row] = [
    Row(what: "domain, encoded twice", endpoint: "E4", warning: "V2-R50") {
      $0.createSession("mvpd=Cablevision&domain=a%252Fb&redirectUrl=https%3A%2F%2Fapp.example%2Fdone")
    },
    Row(what: "domain without redirectUrl", endpoint: "E11", warning: "V2-R55") {
      $0.partnerAuthenticationRequest("domain=adobe.com")
    },
    Row(what: "domain besides domainName", endpoint: "E4", warning: "V2-R24") {
      $0.createSession(RecordedApp.complete + "&domain=adobe.com")
    },
    Row(what: "domain at E12, which has no domain", endpoint: "E12", warning: "V2-R24") {
      $0.partnerAuthenticationRequest()
      $0.send(
        "POST", "/api/v2/REF30/profiles/sso/Apple", "SAMLResponse=PHNhbWwvPg%3D%3D&domain=adobe.com",
        .init(headers: ["AP-Partner-Framework-Status": RecordedApp.status()]))
    },
    Row(what: "neither X-Device-Info nor a token", endpoint: "E8", warning: "V2-R20") {
      $0.wait(9_000)
      $0.profiles(nil, .init(headers: ["X-Device-Info": nil, "Authorization": nil]))
    },
    Row(what: "an X-Device-Info that cannot be read", endpoint: "E8", warning: "V2-R22") {
      $0.wait(9_000)
      $0.profiles(nil, .init(headers: ["X-Device-Info": "{}"]))
    },
    Row(
      what: "E1 without X-Device-Info, which every page requires", endpoint: "E1", warning: "V2-R22",
      from: unregistered
    ) {
      $0.register(noInfo)
    },
    Row(what: "a TempPass's identity at E13, and six resources", endpoint: "E13", warning: "V2-R49") {
      $0.send(
        "POST", "/api/v2/REF30/decisions/preauthorize/TempPass_TEST40",
        #"{"resources":["a","b","c","d","e","f"]}"#, identity)
    },
  ]

  static let answers: [Row] = [
    Row(
      what: "E12 answered with 200, as a sample", endpoint: "E12", warning: nil, answer: { $0.status = 200 }
    ) {
      $0.wait(2_000)
      $0.signInWithPartner()
    },
    Row(
      what: "E12 answered with a degraded profile, as a sample", endpoint: "E12", warning: nil,
      answer: { $0.replace(#""appleSSO""#, with: #""degraded""#) }
    ) {
      $0.wait(2_000)
      $0.signInWithPartner()
    },
    Row(
      what: "E3 answered with mvpds outside requestor, as its table", endpoint: "E3", warning: nil,
      answer: { $0.replace(#""requestor":{"#, with: #""requestor":{"id":"REF30"},"other":{"#) }
    ) {
      $0.wait(600_000)
      $0.configuration()
    },
    Row(
      what: "a session with times as numbers", endpoint: "E4", warning: nil,
      answer: { $0.turnTimes(quoted: false) }
    ) { $0.createSession() },
    Row(
      what: "a profile with times as texts", endpoint: "E10", warning: nil,
      answer: { $0.turnTimes(quoted: true) }
    ) { signedIn($0) },
  ]
}

extension CapturedResponse {
  private var text: String {
    guard case .bytes(let bytes) = body else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  fileprivate mutating func replace(_ old: String, with new: String) {
    body = .bytes(Array(text.replacing(old, with: new).utf8))
  }

  /// Writes the times of a session or a profile with quotes, or without them.
  fileprivate mutating func turnTimes(quoted: Bool) {
    let quote = quoted ? "\"" : ""
    let changed = text.replacing(/"(notBefore|notAfter)":"?([0-9]+)"?/) {
      #""\#($0.output.1)":\#(quote)\#($0.output.2)\#(quote)"#
    }
    body = .bytes(Array(changed.utf8))
  }
}
