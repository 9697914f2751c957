import Foundation
import SSORESTV1
import SSOStateMachine
import Testing

@testable import AdobePassAPI
@testable import SSORESTV1Runner

/// No value escapes its place in a request.
@Suite struct RESTV1HostileRequestTests {
  private static let values = [
    "a/b?c#d", "a%2Fb%", "a&resource=x", "x\r\nEvil: 1", "x\nEvil: 1\0", "a=b+c d", "📺é", "..", ".", "",
    "®&reg",
    "\u{2028}\u{85}", "';--\"<>\\",
  ]

  private static func access(_ value: String) -> Shared<Access> {
    RESTV1World.access(token: value) {
      $0.serviceProvider = value
      $0.device.identifier = value
      $0.device.userAgent = value
      $0.device.model = value
      $0.domainName = value
      $0.redirectUrl = value
    }
  }

  private static func calls(_ value: String) throws -> [RESTV1.Command] {
    let (access, asked) = (access(value), RESTV1World.playing(value))
    return [
      .checkAuthentication(access), .retrieveConfiguration(access, maximumAge: 0),
      .retrieveProfileRequest(access, mvpd: value),
      .exchangeToken(access, mvpd: value, samlResponse: Secret(value)),
      .createRegistrationCode(access, mvpd: value), .retrieveAuthenticationToken(access),
      .authorize(access, asked), .retrieveAuthorizationToken(access, asked),
      .retrieveMediaToken(access, asked),
      .preauthorize(access, try RESTV1World.asking(value, value), after: nil),
      .retrieveUserMetadata(access), .logout(access),
    ]
  }

  /// The number of segments, and the number of names in a query.
  private static func shape(_ path: String) -> [Character] { path.filter { "/?#&=".contains($0) } }

  private static func separators(_ body: [UInt8]) -> [UInt8] { body.filter { "&=".utf8.contains($0) } }

  @Test(arguments: values) func callsKeepTheirShape(_ value: String) throws {
    for (command, model) in zip(try Self.calls(value), try Self.calls("value")) {
      let request = try #require(RESTV1World.service.request(for: command))
      let usual = try #require(RESTV1World.service.request(for: model))
      #expect(request.method == usual.method)
      #expect(Self.shape(request.path) == Self.shape(usual.path))
      #expect(request.path.utf8.allSatisfy { (0x21...0x7E).contains($0) })
      #expect(!request.path.split(separator: "/").contains { $0 == "." || $0 == ".." })
      #expect(request.headers.map(\.name) == usual.headers.map(\.name))
      for header in request.headers {
        #expect(header.value.utf8.allSatisfy { (0x20...0x7E).contains($0) })
      }
      #expect(Self.separators(request.body) == Self.separators(usual.body))
      #expect(request.body.allSatisfy { (0x21...0x7E).contains($0) })
    }
  }

  @Test(arguments: values) func pagesKeepTheirShape(_ value: String) throws {
    func pages(_ value: String) -> [String?] {
      let access = Self.access(value)
      return [.openLogin(access, code: value, mvpd: value), .openLogout(access)].map(RESTV1World.service.url)
    }
    for (page, model) in zip(pages(value), pages("value")) {
      let (page, model) = (try #require(page), try #require(model))
      #expect(page.hasPrefix("https://api.auth.adobe.com/api/v1/"))
      #expect(Self.shape(page) == Self.shape(model))
      #expect(URL(string: page)?.host == "api.auth.adobe.com")
    }
  }

  @Test(arguments: values) func valuesArriveAsTheyAre(_ value: String) throws {
    let url = try #require(
      RESTV1World.service.url(for: .openLogin(Self.access(value), code: value, mvpd: value)))
    let items = try #require(URLComponents(string: url)?.queryItems)
    let names = [
      "reg_code", "requestor_id", "mso_id", "domain_name", "noflash", "no_iframe", "redirect_url",
    ]
    #expect(items.map(\.name) == names)
    for item in items where !item.name.hasPrefix("no") { #expect(item.value == value) }
  }
}
