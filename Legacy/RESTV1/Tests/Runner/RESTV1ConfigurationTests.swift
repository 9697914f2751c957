import Foundation
import SSORESTV1
import SSOStateMachine
import TestSupport
import Testing

@testable import AdobePassAPI
@testable import SSORESTV1Runner

/// config: no page shows how the answer is nested, so every nesting is accepted.
@Suite struct RESTV1ConfigurationTests {
  private func reply(_ body: String) -> Reply<MVPDConfiguration>? {
    let command = RESTV1.Command.retrieveConfiguration(RESTV1World.access(), maximumAge: 0)
    guard case .configuration(let reply) = RESTV1World.service.outcome(of: command, body) else { return nil }
    return reply
  }

  private static let supported =
    #"{"id":"sampleMvpdId","displayName":"Sample Provider","logoUrl":"https://example.com/logo.png","#
    + #""enablePlatformServices":true,"boardingStatus":"SUPPORTED","displayInPlatformPicker":true,"#
    + #""platformMappingId":"apple-sample-1","requiredMetadataFields":["urn:example:userid","urn:example:zip"]}"#
  private static let picker =
    #"{"id":"pickerMvpdId","displayName":"Picker Provider","logoUrl":"https://example.com/logo2.png","#
    + #""enablePlatformServices":true,"boardingStatus":"PICKER","displayInPlatformPicker":true,"#
    + #""platformMappingId":"apple-sample-2","requiredMetadataFields":[]}"#
  private static let plain =
    #"{"id":"plainMvpdId","displayName":"Plain Provider","logoUrl":"https://example.com/logo3.png"}"#
  private static let all = [supported, picker, plain].joined(separator: ",")

  @Test(arguments: [
    #"{"requestor":{"id":"R","name":"Sample","mvpds":{"mvpd":[\#(all)]}}}"#,
    #"{"requestor":{"id":"R","mvpds":[\#(all)]}}"#, #"{"mvpds":[\#(all)]}"#, #"{"mvpd":[\#(all)]}"#,
    "[\(all)]", #"[{"id":"R","mvpds":[\#(all)]}]"#,
    #"{"config":{"x":[{"y":{"requestor":[{"id":"R","MVPDs":[{"mvpd":\#(supported)},{"mvpd":\#(picker)},"#
      + #"{"mvpd":\#(plain)}]}]}}]}}"#,
    #"{"id":"R","displayName":"Sample","mvpds":{"count":3,"mvpd":[\#(all)]}}"#,
  ])
  func wherever(_ body: String) {
    #expect(reply(body)?.value == MVPDConfiguration(restV1: RESTV1Rows.mvpds))
  }

  @Test func asXML() {
    func xml(_ id: String, _ name: String, _ logo: String, _ more: String) -> String {
      "<mvpd><id>\(id)</id><displayName>\(name)</displayName><logoUrl>\n https://example.com/\(logo)\n</logoUrl>"
        + more + "</mvpd>"
    }
    func partner(_ status: String, _ mapping: String, _ fields: String) -> String {
      "<enablePlatformServices>true</enablePlatformServices><boardingStatus>\(status)</boardingStatus>"
        + "<displayInPlatformPicker>TRUE</displayInPlatformPicker><platformMappingId>\(mapping)</platformMappingId>"
        + fields
    }
    let inside =
      "<requiredMetadataFields><f>urn:example:userid</f><f>urn:example:zip</f></requiredMetadataFields>"
    let beside =
      "<requiredMetadataFields>urn:example:userid</requiredMetadataFields>"
      + "<requiredMetadataFields>urn:example:zip</requiredMetadataFields>"
    for fields in [inside, beside] {
      let mvpds =
        xml("sampleMvpdId", "Sample Provider", "logo.png", partner("SUPPORTED", "apple-sample-1", fields))
        + xml(
          "pickerMvpdId", "Picker Provider", "logo2.png",
          partner("PICKER", "apple-sample-2", "<requiredMetadataFields/>"))
        + xml(
          "plainMvpdId", "Plain Provider", "logo3.png",
          "<enablePlatformServices>false</enablePlatformServices>")
      for body in [
        "<config><requestor><id>R</id><name>Sample</name><mvpds>\(mvpds)</mvpds></requestor></config>",
        "<mvpds>\(mvpds)</mvpds>", "<requestor id='R'>\(mvpds)</requestor>",
      ] {
        #expect(reply(body)?.value == MVPDConfiguration(restV1: RESTV1Rows.mvpds), "\(body)")
      }
    }
  }

  /// A map by id has no order, so the MVPDs are sorted; a field may be one level deeper.
  @Test func mapsAndInnerObjects() {
    let body = #"""
      {"mvpds":{"B":{"displayName":"b"},"A":{"displayName":"a","properties":{"apple":{"boardingStatus":"SUPPORTED",
      "enable_platform_services":"true","platformMappingId":"p","requiredMetadataFields":"one"}},
      "logo":{"id":7,"logoUrl":"https://a.b/c"}}}}
      """#
    let mvpds = [
      TVProvider(
        id: "A", displayName: "a", logoUrl: "https://a.b/c", enablePlatformServices: true,
        boardingStatus: .supported,
        platformMappingId: "p", requiredMetadataFields: ["one"]), TVProvider(id: "B", displayName: "b"),
    ]
    #expect(reply(body)?.value == MVPDConfiguration(restV1: mvpds))
  }

  /// In a list with another name, an id and a field of Apple's single sign-on make an MVPD.
  @Test func underAnotherName() {
    let body =
      #"{"providers":{"list":[{"id":"A","boardingStatus":"NEW"},{"id":"B"},{"boardingStatus":"x"}]}}"#
    #expect(
      reply(body)?.value
        == MVPDConfiguration(restV1: [TVProvider(id: "A", boardingStatus: .unrecognized("NEW"))]))
  }

  @Test func proxied() {
    let body = #"{"mvpds":[{"id":"P","isProxy":true,"mvpds":[{"id":"A"}]},{"mvpdId":5,"tempPass":true}]}"#
    let mvpds = [
      TVProvider(id: "P", isProxy: true), TVProvider(id: "A"), TVProvider(id: "5", isTempPass: true),
    ]
    #expect(reply(body)?.value == MVPDConfiguration(restV1: mvpds))
  }

  @Test(arguments: ["//evil/x", "javascript:x", "http://a b", "https://u@h/", "5"])
  func logosOnlyDecorate(_ url: String) {
    #expect(reply(#"{"mvpds":[{"id":"A","logoUrl":"\#(url)"}]}"#)?.value?.mvpds == [TVProvider(id: "A")])
  }

  @Test func logosOnTheOrigin() {
    #expect(
      reply(#"{"mvpds":[{"id":"A","logoUrl":"/a.png"}]}"#)?.value?.mvpds.first?.logoUrl
        == "https://api.auth.adobe.com/a.png")
  }

  /// One bad entry must not lock out the subscribers of all others.
  @Test(arguments: [
    #"{"displayName":"no id"}"#, #"{"id":""}"#, #"{"id":[]}"#,
    #"{"id":"B","enablePlatformServices":"maybe"}"#,
    #"{"id":"B","requiredMetadataFields":true}"#, #"{"id":"B","platformMappingId":{}}"#, "{}", "5", #""B""#,
  ])
  func whatCannotBeReadIsCounted(_ entry: String) {
    #expect(
      reply(#"{"mvpds":[\#(entry),{"id":"A"}]}"#)?.value
        == MVPDConfiguration(restV1: [TVProvider(id: "A")], skipped: 1))
    #expect(reply(#"{"mvpds":[\#(entry)]}"#)?.fault?.isUnreadable == true)
  }

  @Test(arguments: [#"{"mvpds":[]}"#, #"{"requestor":{"mvpds":{"mvpd":[]}}}"#, "<c><mvpds/></c>", "[]"])
  func noMVPDs(_ body: String) {
    #expect(reply(body)?.value == MVPDConfiguration(restV1: []))
  }

  @Test(arguments: [
    ("{}", Unreadable.Code.missingField, "mvpds" as String?),
    (#"{"requestor":{"id":"R"}}"#, .missingField, "mvpds"),
    (#"{"mvpds":"x"}"#, .missingField, "mvpds"), ("5", .wrongType, nil), ("<c/>", .wrongType, nil),
    ("<c><id>R</id></c>", .missingField, "mvpds"),
  ])
  func noConfiguration(_ body: String, _ code: Unreadable.Code, _ field: String?) {
    #expect(reply(body)?.fault == unreadable(code, field))
  }
}
