import SSORESTV1
import SSOStateMachine
import TestSupport
import Testing

@testable import AdobePassAPI
@testable import SSORESTV1Runner

/// The calls of REST API V1 that no step makes.
@Suite struct RESTV1SideCallTests {
  private static let service = RESTV1World.service
  private static let access = RESTV1World.access()

  private func body(_ request: HTTPRequest) -> String { String(decoding: request.body, as: UTF8.self) }

  @Test func freePreview() {
    let call = Self.service.startFreePreview(
      of: "Temp Pass", genericData: Secret("{\"email\":\"hash\"}"), with: Self.access)
    #expect(call.request.method == .post)
    #expect(call.request.path == "/api/v1/authenticate/freepreview")
    #expect(
      body(call.request) == "requestor_id=sampleRequestorId&deviceId=sampleDeviceId&mso_id=Temp%20Pass"
        + "&domain_name=example.com&generic_data=%7B%22email%22%3A%22hash%22%7D")
    #expect(call.request.header("Content-Type") == "application/x-www-form-urlencoded")
    #expect(call.request.header("X-Device-Info") != nil)
    let plain = Self.service.startFreePreview(of: "T", with: Self.access)
    #expect(!body(plain.request).contains("generic_data"))
    #expect(call.reply(to: HTTPResponse(status: 204)) == .success(Shared(NoContent())))
    #expect(call.reply(to: HTTPResponse(status: 400)).fault?.status == 400)
    #expect(call.reply(to: HTTPResponse(status: 401)).fault?.status == 401)
    #expect(call.reply(to: HTTPResponse(status: 200)) != .success(Shared(NoContent())))
  }

  @Test func byCode() throws {
    let check = Self.service.checkAuthentication(byCode: "A/B", with: Self.access)
    #expect(check.request.path == "/api/v1/checkauthn/A%2FB?requestor=sampleRequestorId")
    #expect(check.reply(to: HTTPResponse(status: 200)) == .success(Shared(.authenticated(nil))))
    #expect(check.reply(to: HTTPResponse(status: 403)) == .success(Shared(.notAuthenticated)))
    for page in ["<html>", "\u{FEFF}\n<!DOCTYPE HTML>", "<HTML lang=\"en\">"] {
      let reply = check.reply(to: HTTPResponse(status: 403, body: Array(page.utf8)))
      #expect(reply == .failure(Shared(.unreadable(.init(code: "html", status: 403)))), "a firewall's page")
    }
    let xml = HTTPResponse(status: 403, body: Array("<error><status>403</status></error>".utf8))
    #expect(check.reply(to: xml) == .success(Shared(.notAuthenticated)))
    let asked = try #require(PreauthorizationRequest(resources: ["a", "b"]))
    let list = Self.service.preauthorize(asked, byCode: "CODE", with: Self.access)
    #expect(
      list.request.path == "/api/v1/preauthorize/CODE?requestor=sampleRequestorId&deviceId=sampleDeviceId"
        + "&resource=a%2Cb")
    let answer = #"{"resources":[{"id":"a","authorized":true},{"id":"b","authorized":false}]}"#
    let reply = list.reply(to: HTTPResponse(status: 200, body: Array(answer.utf8)))
    guard case .success(let decisions) = reply else {
      Issue.record("\(reply)")
      return
    }
    #expect(decisions.value.decisions.map(\.isAuthorized) == [true, false])
    #expect(list.reply(to: HTTPResponse(status: 412)).fault?.status == 412)
  }

  @Test func aCodeIsRead() throws {
    let call = Self.service.readRegistrationCode("IYQD5JQ", with: Self.access)
    #expect(call.request.method == .get)
    #expect(call.request.path == "/reggie/v1/sampleRequestorId/regcode/IYQD5JQ")
    // Reading a record and making one have the same answer.
    let made = try Fixture(restV1: "regcode-201").response
    let reply = call.reply(to: HTTPResponse(status: 200, headers: made.headers, body: made.body))
    guard case .success(let record) = reply else {
      Issue.record("\(reply)")
      return
    }
    #expect(record.value.code == "IYQD5JQ")
    #expect(record.value.expiresAt == 1_704_965_721_144)
    #expect(call.reply(to: HTTPResponse(status: 404)).fault?.status == 404)
  }

  @Test func aCodeIsDeleted() throws {
    let sample = try Fixture(restV1: "regcode-delete-204")
    let printed = try #require(sample.request)
    let call = Self.service.deleteRegistrationCode("IYQD5JQ", with: Self.access)
    #expect((call.request.method, call.request.path) == (printed.method, printed.path))
    #expect(call.request.header("Authorization") == printed.headers["Authorization"])
    #expect(call.reply(to: sample.response) == .success(Shared(NoContent())))
  }

  @Test func nothingOfItPrintsASecret() {
    let call = Self.service.startFreePreview(of: "T", genericData: Secret("CANARY"), with: Self.access)
    var dumped = ""
    dump(call, to: &dumped)
    for text in ["\(call)", String(reflecting: call), dumped] { #expect(!text.contains("CANARY")) }
  }
}

extension Fault {
  fileprivate var status: Int? {
    switch self {
    case .service(_, let status), .registration(_, let status), .redirected(let status): status
    case .unauthorized: 401
    case .throttled: 429
    case .unreadable(let answer): answer.status
    case .transport: nil
    }
  }
}
