import Foundation
import SSOSimulation
import SSOStateMachine
import Testing

/// The service's answers have the members and the types of the published samples.
@Suite("Shapes: as published")
struct ShapeTests {
  struct Row: Sendable {
    let sample: String
    let world: World
    let run: @Sendable (Client) -> Client.Answered

    init(
      _ sample: String, in world: World = Client.unthrottled,
      _ run: @escaping @Sendable (Client) -> Client.Answered
    ) {
      (self.sample, self.world, self.run) = (sample, world, run)
    }
  }

  @Test("each answer has the shape of its sample", arguments: Self.rows.indices)
  func shape(_ index: Int) throws {
    let row = Self.rows[index]
    let (status, body) = try Self.sample(row.sample)
    let answer = row.run(Client(row.world))
    #expect(answer.status == status, "\(row.sample)")
    #expect(Self.shape(of: answer.body) == Self.shape(of: body), "\(row.sample)")
  }

  /// Every member with its type, except the keys of maps and what an MVPD adds itself.
  private static func shape(of value: Any, _ path: String = "") -> Set<String> {
    if let map = value as? [String: Any] {
      let isMap = ["profiles", "logouts", "attributes"].contains { path.hasSuffix($0) }
      let kept = map.filter { !left.contains($0.key) }
      return kept.reduce(into: [path + ":object"]) {
        $0.formUnion(shape(of: $1.value, path + "." + (isMap ? "*" : $1.key)))
      }
    }
    if let list = value as? [Any] {
      return list.reduce(into: [path + ":list"]) { $0.formUnion(shape(of: $1, path + "[]")) }
    }
    return [path + (value is String ? ":text" : value is NSNull ? ":null" : ":number")]
  }

  /// Fields of some MVPDs or of the device, and fields that an error may have or not.
  private static let left: Set<String> = [
    "householdID", "zip", "details", "trace", "authPerAggregator", "authPerBrowserSession", "device",
    "passiveAuthnEnabled", "enablePlatformServices", "boardingStatus", "platformMappingId",
    "displayInPlatformPicker", "isTempPass",
  ]

  private static func sample(_ name: String) throws -> (Int, [String: Any]) {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = folder.appendingPathComponent("TestSupport/Fixtures/rest-v2/\(name).json")
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
    let response = try #require(json?["response"] as? [String: Any])
    return (try #require(response["status"] as? Int), response["body"] as? [String: Any] ?? [:])
  }

  private static let temp = "TempPass_TEST40"
  private static let denying = Client.world {
    $0.profiles = [.init(mvpd: "Cablevision")]
    $0.denials = ["adult": .init()]
  }
  private static let none = Client.world { $0.integrations[0].degradation = .authZNone }
  private static let signedIn = EndpointTests.signedIn
  private static let degraded = EndpointTests.degraded

  static let rows: [Row] = [
    Row("dcr-register--success") {
      $0.register(
        .init(body: #"{"software_statement":"statement","redirect_uri":"adobepass://com.programmer"}"#))
    },
    Row("dcr-token--success") {
      $0.register()
      return $0.drawToken()
    },
    Row("dcr-token--error-invalid-request") { $0.drawToken(.init(body: "client_id=a")) },
    Row("configuration--mvpd-list") { $0.admitted().configuration() },
    Row("sessions-create--authenticate") { $0.admitted().createSession() },
    Row("sessions-create--resume-missing-all") { $0.admitted().createSession("") },
    Row("sessions-create--authorize-authenticated", in: signedIn) { $0.admitted().createSession() },
    Row("sessions-create--authorize-temporary") {
      $0.admitted().createSession("mvpd=\(temp)&" + Client.landing)
    },
    Row("sessions-resume--authenticate") {
      $0.resumeSession($0.admitted().createSession("").text("code") ?? "", Client.complete)
    },
    Row("sessions-resume--retry-missing-redirect") {
      $0.resumeSession($0.admitted().createSession("").text("code") ?? "", "mvpd=Dish&domainName=a.b")
    },
    Row("sessions-resume--authorize-degraded", in: degraded) {
      $0.resumeSession($0.admitted().createSession("").text("code") ?? "", Client.complete)
    },
    Row("sessions-retrieve--missing-mvpd") {
      let code = $0.admitted().createSession("").text("code") ?? ""
      $0.resumeSession(code, Client.landing)
      return $0.retrieveSession(code)
    },
    Row("sessions-sso-partner--partner-profile") { $0.admitted().partnerAuthenticationRequest() },
    Row("sessions-sso-partner--authenticate-pfs-fallback") {
      $0.admitted().partnerAuthenticationRequest(status: Client.status(until: "1000"))
    },
    Row("sessions-sso-partner--resume-missing-redirect") {
      $0.admitted().partnerAuthenticationRequest("domainName=adobe.com")
    },
    Row("sessions-sso-partner--authorize-degraded", in: degraded) {
      $0.admitted().partnerAuthenticationRequest()
    },
    Row("profiles-sso-partner--apple-sso-created") {
      $0.admitted().partnerAuthenticationRequest()
      return $0.partnerProfile()
    },
    Row("profiles-mvpd--regular", in: signedIn) { $0.admitted().profiles("Cablevision") },
    Row("profiles-mvpd--degraded-authn-all", in: degraded) { $0.admitted().profiles("Cablevision") },
    Row("profiles-mvpd--basic-temppass-available") { $0.admitted().profiles(temp) },
    Row("profiles-mvpd--basic-temppass-duration-limit") {
      $0.admitted().profiles(temp)
      $0.clock.advance(by: 180_000)
      return $0.profiles(temp)
    },
    Row("preauthorize--degraded-authz-none", in: none) { $0.admitted().preauthorize("a", "b") },
    Row("preauthorize--mixed", in: denying) { $0.admitted().preauthorize("a", "b", "adult") },
    Row("authorize--permit", in: signedIn) { $0.admitted().authorize("a") },
    Row("authorize--degraded-authn-all", in: degraded) { $0.admitted().authorize("a") },
    Row("authorize--basic-temppass-available") { $0.admitted().authorize("a", mvpd: temp) },
    Row("authorize--deny-by-mvpd", in: denying) { $0.admitted().authorize("adult") },
    Row("logout--mvpd-endpoint-absolute-url", in: signedIn) { $0.admitted().logout() },
    Row("logout--apple-sso-partner-logout") { $0.admitted().signInWithPartner().logout() },
    Row("logout--temppass-complete") { $0.admitted().logout(temp) },
  ]
}
