import Foundation
import SSOStateMachine
import Testing

@testable import AdobePassAPI

/// No value escapes its place in a request.
@Suite struct HostileRequestTests {
  @Test(arguments: [
    ("a/b", "a%2Fb"), ("a%2Fb", "a%252Fb"), ("a?b#c", "a%3Fb%23c"), ("a b+c", "a%20b%2Bc"),
    ("a\r\nb\0", "a%0D%0Ab%00"), ("📺", "%F0%9F%93%BA"), ("é", "%C3%A9"), ("aZ09-._~", "aZ09-._~"),
    (".", "%252E"), ("..", "%252E%252E"), ("...", "..."), ("../x", "..%2Fx"),
    ("a;b:c@d&e=f", "a%3Bb%3Ac%40d%26e%3Df"),
    ("\\", "%5C"), ("", ""),
  ])
  func segments(_ id: String, _ segment: String) throws {
    let access = World.access { $0.serviceProvider = id }
    let paths: [(RESTV2.Command, String)] = [
      (.retrieveProfiles(access, mvpd: id, status: nil), "/api/v2/\(segment)/profiles/\(segment)"),
      (.poll(access, code: id), "/api/v2/\(segment)/profiles/code/\(segment)"),
      (.resumeSession(access, code: id, mvpd: nil), "/api/v2/\(segment)/sessions/\(segment)"),
      (
        .preauthorize(access, try World.plain(id), try World.asking("R"), after: nil),
        "/api/v2/\(segment)/decisions/preauthorize/\(segment)"
      ),
      (
        .authorize(access, try World.plain(id), World.playing("R")),
        "/api/v2/\(segment)/decisions/authorize/\(segment)"
      ),
    ]
    for (command, path) in paths { #expect(World.service.request(for: command)?.path == path) }
  }

  private static let injections = [
    "x\r\nEvil: 1", "x\nEvil: 1", "x\rEvil: 1", "x\0Evil: 1", "x\u{85}Evil: 1", "x\u{2028}Evil: 1",
    "x📺Evil: 1", "x\u{7F}Evil: 1", "x\tEvil: 1",
  ]

  @Test(arguments: injections) func headerLines(_ value: String) throws {
    let access = World.access(token: value) {
      $0.device.userAgent = value
      $0.device.identifier = value
      $0.device.model = value
      $0.tempPassIdentity = Secret(value)
      ($0.promotionalMVPDs, $0.pollsWithTempPassIdentity) = (["M"], true)
    }
    for command in try World.calls(access) {
      let request = try #require(World.service.request(for: command))
      for header in request.headers {
        #expect(header.value.utf8.allSatisfy { (0x20...0x7E).contains($0) })
      }
      #expect(request.header("User-Agent") == "xEvil: 1")
      #expect(request.header("Authorization").map { $0 == "Bearer xEvil: 1" } ?? true)
    }
  }

  @Test func formsKeepTheirFields() throws {
    let access = World.access {
      $0.domainName = "a&mvpd=b"
      $0.redirectUrl = "app://x/y?z=1&w=%20+\r\n"
    }
    let request = try #require(World.service.request(for: .createSession(access, mvpd: "c=d&e")))
    #expect(
      String(bytes: request.body, encoding: .utf8)
        == "mvpd=c%3Dd%26e&domainName=a%26mvpd%3Db&redirectUrl=app%3A%2F%2Fx%2Fy%3Fz%3D1%26w%3D%2520%2B%0D%0A"
    )
  }

  @Test func jsonKeepsItsFields() throws {
    let resource = "\"],\"x\":[\"\u{0}\u{2028}<rss>"
    let request = try #require(
      World.service.request(
        for: .authorize(World.access(), try World.plain("M"), World.playing(resource))))
    struct Body: Decodable { let resources: [String] }
    let body = HTTPResponse(status: 200, body: request.body)
    #expect(try JSONReading.decode(Body.self, from: body).resources == [resource])
  }
}
