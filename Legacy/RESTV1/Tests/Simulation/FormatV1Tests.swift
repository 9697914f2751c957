import AdobePassAPI
import SSORESTV1Simulation
import SSOStateMachine
import Testing

@testable import AdobePassRules
@testable import SSOSimulation
@testable import SSOSimulationTests

/// The published samples are XML as often as JSON.
@Suite("Formats of REST API V1: JSON and XML")
struct FormatV1Tests {
  private static let world = Client.world {
    $0.profiles = [.init(mvpd: "Dish")]
    $0.denials["a&b"] = .init()
  }
  private static let xml = ClientV1.Changes(headers: ["Accept": "application/xml"])

  @Test(
    "an answer is XML where XML is asked for",
    arguments: [
      ClientV1.Changes(headers: ["Accept": "application/xml"]),
      .init(headers: ["Accept": nil], query: ["format": "xml"]),
      .init(path: "/api/v1/tokens/authn.xml", headers: ["Accept": nil]), .init(headers: ["Accept": nil]),
    ])
  func asked(_ changes: ClientV1.Changes) {
    let client = ClientV1(Self.world).admitted()
    #expect(client.retrieveToken(changes).response.header("Content-Type") == "application/xml")
    #expect(
      client.text.hasSuffix(
        "<authentication><expires>1752592000000</expires><mvpd>Dish</mvpd><requestor>REF30</requestor>"
          + "<userId>user-Dish</userId></authentication>"))
    #expect(client.broken == [])
  }

  @Test(
    "a service that is not strict reads media ranges, and the format of a form",
    arguments: [
      ("application/json, text/plain, */*", "", "json"), ("application/json;charset=utf-8", "", "json"),
      ("application/xml;q=0.9,application/json", "", "json"), ("*/*", "", "xml"),
      (nil, "format=json", "json"),
      ("text/plain", "format=xml", "xml"),
    ] as [(String?, String, String)])
  func ranges(_ accept: String?, _ form: String, _ format: String) {
    let strict = ClientV1(Self.world).admitted()
    let lenient = ClientV1(Client.world { $0.isStrict = false }).admitted()
    for (client, expected) in [(strict, "xml"), (lenient, format)] {
      let answer = client.send(
        .createCode, "/reggie/v1/REF30/regcode", query: ["deviceId": "device-1"], body: form,
        .init(headers: ["Accept": accept]))
      #expect(answer.response.header("Content-Type")?.hasPrefix("application/\(expected)") == true)
    }
  }

  @Test("a service that is not strict asks for no device info")
  func deviceInfo() {
    let client = ClientV1(Client.world { $0.isStrict = false }).admitted()
    #expect(client.check(.init(headers: ["X-Device-Info": nil])).status == 403)
  }

  @Test("an answer is JSON where the path says so")
  func suffix() {
    let client = ClientV1(Self.world).admitted()
    let answer = client.retrieveToken(.init(path: "/api/v1/tokens/authn.json", headers: ["Accept": nil]))
    #expect(answer.text("mvpd") == "Dish")
    #expect(client.broken == [])
  }

  @Test("an error is XML under the same names, its text escaped")
  func error() {
    let client = ClientV1(Self.world).admitted()
    #expect(client.ask(.authorize, "a&b", Self.xml).status == 403)
    #expect(
      client.text.hasSuffix(
        "<error><details>Your subscription package does not include the \"a&amp;b\" channel.</details>"
          + "<message>User not authorized</message><status>403</status></error>"))
  }

  @Test("the roots are those of the samples")
  func roots() {
    let client = ClientV1(Self.world).admitted()
    client.ask(.authorize, "news", Self.xml)
    #expect(client.text.contains("<authorization><expires>"))
    client.ask(.mediaToken, "news", Self.xml)
    #expect(client.text.contains("<play><expires>"))
  }

  @Test("a sign of XML is escaped, also where a mark joins it to one character")
  func escaped() {
    let mark = "\u{D4E}"
    let text = JSON.text("\(mark)<b>\(mark)&").xml(named: "a")
    #expect(Array(text.utf8) == Array("<a>\(mark)&lt;b&gt;\(mark)&amp;</a>".utf8))
  }
}
