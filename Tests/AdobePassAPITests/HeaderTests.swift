import Foundation
import SSOStateMachine
import TestSupport
import Testing

@testable import AdobePassAPI

/// The header values that the documentation gives (REST API V2, Headers).
@Suite struct HeaderTests {
  private func header(_ name: String, _ command: RESTV2.Command) -> String? {
    World.service.request(for: command)?.header(name)
  }

  private func deviceInfo(_ change: (inout Device) -> Void) -> String? {
    let access = World.access { change(&$0.device) }
    return HeaderJSON.text(header("X-Device-Info", .retrieveConfiguration(access, maximumAge: 0)))
  }

  private func status(_ status: PartnerFrameworkStatus) -> String? {
    let command = RESTV2.Command.retrievePartnerAuthenticationRequest(World.access(), status: Shared(status))
    return HeaderJSON.text(header("AP-Partner-Framework-Status", command))
  }

  @Test func deviceIdentifier() {
    #expect(
      header("AP-Device-Identifier", .poll(World.access(), code: "C"))
        == "fingerprint YmEyM2QxNDEtZDcxNS01NjFjLTk0ZjQtZTllNGM5NjZiMWVi")
  }

  @Test func tempPassIdentity() {
    #expect(
      header("AP-TempPass-Identity", .poll(World.tempPass("REF30"), code: "C"))
        == "eyJlbWFpbCI6ImZvb0BiYXIuY29tIn0=")
  }

  @Test func deviceInfoOfAnAppleTV() {
    #expect(
      deviceInfo { _ in }
        == #"{"connectionType":"WiFi","manufacturer":"Apple","model":"AppleTV","osFamily":"tvOS","osName":"tvOS","#
        + #""osVendor":"Apple","osVersion":"11.0","primaryHardwareType":"TV","vendor":"Apple","version":"5,3"}"#
    )
  }

  @Test func deviceInfoOfAnIPadWithEverything() {
    let info = deviceInfo {
      $0.platform = .iPadOS
      $0.model = "iPad"
      $0.displaySize = .init(width: 2048, height: 2732)
      $0.isConnectionSecure = false
      $0.applicationID = "com.programmer/app"
    }
    #expect(
      info
        == #"{"applicationId":"com.programmer/app","connectionSecure":false,"connectionType":"WiFi","#
        + #""displayHeight":2732,"displayWidth":2048,"manufacturer":"Apple","model":"iPad","osFamily":"iOS","#
        + #""osName":"iOS","osVendor":"Apple","osVersion":"11.0","primaryHardwareType":"Tablet","#
        + #""vendor":"Apple","version":"5,3"}"#)
  }

  @Test func deviceInfoOfAnIPhone() {
    let info = deviceInfo {
      $0.platform = .iOS
      $0.isConnectionSecure = true
    }
    #expect(info?.contains(#""primaryHardwareType":"MobilePhone""#) == true)
    #expect(info?.contains(#""osName":"iOS""#) == true)
    #expect(info?.contains(#""connectionSecure":true"#) == true)
  }

  @Test("the documented words for systems that are not Apple's")
  func deviceInfoOfOthers() {
    for (platform, hardware, system, vendor) in [
      (Platform.android, "MobilePhone", "Android", "Google"), (.fireTV, "SetTopBox", "Android", "Amazon"),
      (.roku, "SetTopBox", "Roku OS", "Roku"), (.web, "Desktop", "Windows", nil),
    ] {
      let info = deviceInfo { $0.platform = platform }
      for (key, value) in [
        ("primaryHardwareType", hardware), ("osName", system), ("osFamily", system),
      ] { #expect(info?.contains(#""\#(key)":"\#(value)""#) == true, "\(platform): \(key)") }
      for key in ["osVendor", "manufacturer", "vendor"] {
        let shown = vendor.map { #""\#(key)":"\#($0)""# } ?? #""\#(key)":"#
        #expect(info?.contains(shown) == (vendor != nil), "\(platform): \(key)")
      }
    }
  }

  @Test func frameworkStatus() {
    #expect(
      status(World.granted().value)
        == #"{"frameworkPermissionInfo":{"accessStatus":"granted"},"#
        + #""frameworkProviderInfo":{"expirationDate":"2025430636000","id":"Cablevision"}}"#)
    #expect(
      status(PartnerFrameworkStatus(accessStatus: .granted, accountProviderIdentifier: "P"))
        == #"{"frameworkPermissionInfo":{"accessStatus":"granted"},"frameworkProviderInfo":{"id":"P"}}"#)
  }

  @Test(arguments: AccessStatus.allCases) func frameworkStatusWithoutAProvider(_ access: AccessStatus) {
    #expect(
      status(PartnerFrameworkStatus(accessStatus: access, authenticationExpirationDate: 5))
        == #"{"frameworkPermissionInfo":{"accessStatus":"\#(access.rawValue)"},"frameworkProviderInfo":{}}"#)
  }

  @Test(arguments: [
    (0, "0"), (1, "1"), (2, "2"), (3, "3"), (4, "4"), (5, "5"), (6, "6"), (7, "7"), (99, "99"),
  ])
  func frameworkErrors(_ number: Int, _ text: String) {
    let error = PartnerFrameworkStatus.FrameworkError(code: .init(rawValue: number), message: "m")
    #expect(
      status(PartnerFrameworkStatus(accessStatus: .granted, error: error))
        == #"{"frameworkPermissionInfo":{"accessStatus":"granted"},"#
        + #""frameworkProviderInfo":{"error":{"code":"\#(text)","message":"m"}}}"#)
  }

  @Test func frameworkErrorOfThePermission() {
    let error = PartnerFrameworkStatus.FrameworkError(code: .timedOut)
    #expect(
      status(PartnerFrameworkStatus(accessStatus: .denied, error: error))
        == #"{"frameworkPermissionInfo":{"accessStatus":"denied","error":{"code":"timedOut"}},"#
        + #""frameworkProviderInfo":{}}"#)
  }
}

/// The steps of the documentation (REST API V2, Partner single sign-on), in their order.
@Suite struct SAMLResponseTests {
  @Test(arguments: [
    ("plain", "plain"), ("a  \t b", "a b"), ("a \n b", "a  b"), ("a\r\n\t b", "a b"),
    ("\n <a>\n</a> \t\r\n", "<a></a>"),
    ("a\u{85}b\u{2028}c\u{2029}d\u{0B}e\u{0C}f", "abcdef"), ("a\u{A0} b", "a\u{A0} b"), ("", ""), ("é", "é"),
  ])
  func normalises(_ input: String, _ output: String) {
    let base64 = Data(output.utf8).base64EncodedString()
    let encoded = base64.replacingOccurrences(of: "+", with: "%2B").replacingOccurrences(of: "/", with: "%2F")
      .replacingOccurrences(of: "=", with: "%3D")
    #expect(SAMLResponse.form(input) == "SAMLResponse=" + encoded)
  }

  @Test func encodesEveryCharacterOfBase64Once() {
    #expect(SAMLResponse.form("<<???>>>~~") == "SAMLResponse=PDw%2FPz8%2BPj5%2Bfg%3D%3D")
  }
}
