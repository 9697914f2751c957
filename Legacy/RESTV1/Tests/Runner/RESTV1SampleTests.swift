import Foundation
import SSORESTV1
import SSOStateMachine
import SSOStateMachineTesting
import TestSupport
import Testing

@testable import AdobePassAPI
@testable import SSORESTV1Runner

/// Every sample of REST API V1, by the table in RESTV1Rows.
@Suite struct RESTV1SampleTests {
  /// The redirect is for the user agent, and a code is deleted outside of the flow.
  private static let elsewhere: Set = ["authenticate-302", "regcode-delete-204"]

  @Test func everySampleHasARowAndEveryRowASample() {
    #expect(Set(Fixture.namesOfRESTV1) == Set(RESTV1Rows.all().keys).union(Self.elsewhere))
    #expect(Fixture.namesOfRESTV1.count == 27)
  }

  @Test(arguments: RESTV1Rows.all().keys.sorted()) func answer(_ name: String) throws {
    let row = try #require(RESTV1Rows.all()[name])
    let response = try Fixture(restV1: name).response
    #expect(RESTV1World.service.outcome(of: row.command, response: response) == row.outcome)
  }

  @Test(arguments: RESTV1Rows.all().keys.sorted()) func request(_ name: String) throws {
    let row = try #require(RESTV1Rows.all()[name])
    let printed = try #require(try Fixture(restV1: name).request)
    let ours = try #require(RESTV1World.service.request(for: row.command))
    #expect(ours.method == printed.method)
    if !Self.otherCalls.contains(name) {
      #expect(ours.path == printed.path)
      #expect(String(bytes: ours.body, encoding: .utf8) == printed.body ?? "")
    }
    for (header, value) in printed.headers where header != "X-Device-Info" {
      let expected = header == "Accept" ? "application/json" : value
      #expect(ours.header(header)?.hasPrefix(expected) == true, "\(header)")
    }
    #expect(ours.header("X-Device-Info") != nil)
  }

  /// Samples of a call that is deliberately wrong, to show the error.
  private static let otherCalls: Set = ["profile-request-400", "token-exchange-400", "regcode-400"]

  /// This library does not follow the redirect of authenticate: a user agent loads the page.
  @Test func login() throws {
    let command = RESTV1.Command.openLogin(RESTV1World.access(), code: "IYQD5JQ", mvpd: "sampleMvpdId")
    let printed = try #require(try Fixture(restV1: "authenticate-302").request)
    #expect(RESTV1World.service.url(for: command) == "https://api.auth.adobe.com" + printed.path)
    #expect(RESTV1World.service.request(for: command) == nil)
  }

  @Test(arguments: RESTV1Rows.all().keys.sorted()) func everyTruncation(_ name: String) throws {
    let row = try #require(RESTV1Rows.all()[name])
    let response = try Fixture(restV1: name).response
    for count in LongSearches.every(5, of: 0..<response.body.count) {
      let cut = HTTPResponse(status: response.status, body: Array(response.body.prefix(count)))
      let outcome = try #require(RESTV1World.service.outcome(of: row.command, response: cut))
      // Half an object is not an object; a status and opaque text have no half.
      if response.status == 200, name != "profile-request-200" {
        #expect(outcome.fault?.isUnreadable == true, "\(count)")
      }
    }
  }
}

extension Fixture {
  private static let filesOfRESTV1 = files(in: "Legacy/RESTV1/Tests/Samples")
  static let namesOfRESTV1 = names(of: filesOfRESTV1)

  init(restV1 name: String) throws { try self.init(name, in: Self.filesOfRESTV1) }
}
