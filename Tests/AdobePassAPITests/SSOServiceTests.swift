import Foundation
import SSOStateMachine
import TestSupport
import Testing

@testable import AdobePassAPI

/// The calls of the Adobe SSO Service, and every form of their answers.
@Suite struct SSOServiceTests {
  private static let token = Secret("eyJhbGciOiJIUzI1NiJ9.eyJleHAiOjE3NTB9.c2lnbmF0dXJl")
  private static let common = Secret("common-id-of-a-person")
  private static let api = Origin("https://sso.example").map { SSOServiceAPI(origin: $0) }

  struct Row: Sendable {
    let name: String
    let request: HTTPRequest
    let method: HTTPRequest.Method
    let path: String
    let headers: [String]
    var body = ""
  }

  private static func rows() throws -> [Row] {
    let (api, access) = (try #require(api), World.access())
    let usual = ["Accept", "Authorization"]
    let first = usual + ["AP-Device-Identifier", "X-Device-Info"]
    let bound = usual + ["AD-Service-Token", "AP-Device-Identifier"]
    return [
      Row(
        name: "a token for a person", request: api.serviceToken(for: .common(common), with: access).request,
        method: .post, path: "/api/REF30/serviceToken", headers: first + ["X-SSO-ID"]),
      Row(
        name: "a token for a code",
        request: api.serviceToken(for: .link(Secret("123456")), with: access).request,
        method: .post, path: "/api/REF30/serviceToken", headers: first + ["X-SSO-LINK"]),
      Row(
        name: "refresh", request: api.refresh(token, with: access).request, method: .get,
        path: "/api/REF30/serviceToken", headers: usual + ["AD-Service-Token"]),
      Row(
        name: "link", request: api.link(token, with: access).request, method: .post, path: "/api/REF30/link",
        headers: bound),
      Row(
        name: "unlink", request: api.unlink(["a", "\"b\""], token, with: access).request, method: .post,
        path: "/api/REF30/unlink", headers: bound + ["Content-Type"], body: #"{"devices":["a","\"b\""]}"#),
      Row(
        name: "list", request: api.list(token, with: access).request, method: .get, path: "/api/REF30/list",
        headers: bound),
    ]
  }

  @Test func requests() throws {
    for row in try Self.rows() {
      #expect(row.request.method == row.method, "\(row.name)")
      #expect(row.request.path == row.path, "\(row.name)")
      #expect(row.request.headers.map(\.name).sorted() == row.headers.sorted(), "\(row.name)")
      #expect(row.request.body == Array(row.body.utf8), "\(row.name)")
      #expect(row.request.header("Authorization") == "Bearer fake-access-token")
      #expect(row.request.header("AD-Service-Token").map { $0 == Self.token.expose() } ?? true)
      #expect(row.request.header("X-SSO-ID").map { $0 == Self.common.expose() } ?? true)
      #expect(row.request.header("X-SSO-LINK").map { $0 == "123456" } ?? true)
      for secret in [Self.token.expose(), Self.common.expose(), "123456", "fake-access-token"] {
        #expect(!"\(row.request)".contains(secret), "\(row.name)")
      }
    }
  }

  @Test func aTokenIsDescribedWithTheDevice() throws {
    let api = try #require(Self.api)
    let request = api.serviceToken(
      for: .common(Self.common), with: World.access(), in: CallContext(connectionType: "cellular")
    ).request
    let info = try HeaderJSON.decoded(try #require(request.header("X-Device-Info")))
    #expect(info["connectionType"] as? String == "cellular")
    #expect(info["model"] as? String == "AppleTV")
  }

  private static func answer(_ body: String, _ status: Int = 200, _ headers: [HTTPHeader] = [])
    -> HTTPResponse
  {
    HTTPResponse(status: status, headers: headers, body: Array(body.utf8))
  }

  @Test(arguments: ["jws", "serviceToken"]) func tokens(_ name: String) throws {
    let api = try #require(Self.api)
    let issued = api.serviceToken(for: .common(Self.common), with: World.access())
    let refreshed = api.refresh(Self.token, with: World.access())
    let body = #"{"\#(name)":"x.y.z","notBefore":1000,"notAfter":"2000"}"#
    let token = ServiceToken(token: Secret("x.y.z"), notBefore: 1_000, notAfter: 2_000)
    #expect(issued.reply(to: Self.answer(body, 201)) == .success(token))
    #expect(refreshed.reply(to: Self.answer(body)) == .success(token))
    let bare = #"{"\#(name)":"x.y.z","notBefore":0,"notAfter":0}"#
    #expect(issued.reply(to: Self.answer(bare, 201)) == .success(ServiceToken(token: Secret("x.y.z"))))
    #expect(!"\(token)".contains("x.y.z"))
  }

  @Test(arguments: ["link", "code"]) func linkCodes(_ name: String) throws {
    let call = try #require(Self.api).link(Self.token, with: World.access())
    let body = #"{"\#(name)":"4711","notBefore":1000,"notAfter":2000}"#
    let code = LinkCode(code: Secret("4711"), notBefore: 1_000, notAfter: 2_000)
    #expect(call.reply(to: Self.answer(body, 201)) == .success(code))
    #expect(!"\(code)".contains("4711"))
    #expect(
      call.reply(to: Self.answer(#"{"notAfter":1}"#, 201))
        == .failure(.unreadable(.init(code: "missingField", field: "code", status: 201))))
  }

  @Test func devices() throws {
    let api = try #require(Self.api)
    let unlink = api.unlink(["a"], Self.token, with: World.access())
    #expect(unlink.reply(to: Self.answer(#"{"unlinkedDevices":["a"]}"#)) == .success(["a"]))
    #expect(unlink.reply(to: Self.answer("{}")) == .success([]))
    let list = api.list(Self.token, with: World.access())
    for empty in ["{}", #"{"devices":{}}"#, #"{"devices":null}"#] {
      #expect(list.reply(to: Self.answer(empty)) == .success([]))
    }
    let body =
      #"{"devices":{"b":{},"a":{"deviceType":"TV","model":"m","os":"tvOS","osVersion":"18","lastSeen":5,"type":"sso"},"#
      + #""c":{"deviceType":7,"lastSeen":"x","type":"later"},"d":{"lastSeen":0,"type":"regular"}}}"#
    #expect(
      list.reply(to: Self.answer(body))
        == .success([
          LinkedDevice(
            id: "a", deviceType: "TV", model: "m", os: "tvOS", osVersion: "18", lastSeen: 5, type: .sso),
          LinkedDevice(id: "b"), LinkedDevice(id: "c", type: .unrecognized("later")),
          LinkedDevice(id: "d", type: .regular),
        ]))
  }

  private static func both(_ code: String, _ status: Int, action: String? = nil) -> [String] {
    let action = action.map { #","action":"\#($0)""# } ?? ""
    let error = #"{"status":\#(status),"code":"\#(code)"\#(action),"message":"m","trace":"t"}"#
    return [error, #"{"status":"BAD_REQUEST","error":\#(error),"notBefore":0,"notAfter":0}"#]
  }

  @Test func errorsOfEveryCode() throws {
    let api = try #require(Self.api)
    let (bound, first) = (
      api.link(Self.token, with: World.access()),
      api.serviceToken(for: .common(Self.common), with: World.access())
    )
    for code in SSOServiceErrorCode.allCases {
      for status in [400, 401, 500] {
        for body in Self.both(code.rawValue, status) {
          let error = SSOServiceError(code: code.rawValue, status: status, message: "m", trace: "t")
          #expect(error.recommendedAction == code.listedAction)
          let plain = SSOServiceFault.service(error, status: status)
          let (withToken, without): (SSOServiceFault, SSOServiceFault) =
            switch code {
            case .headerInvalid, .tokenExpired, .tokenInvalid: (.serviceTokenRefused(error), plain)
            case .unauthorized: (.unauthorized(error), .unauthorized(error))
            case .headerMissing, .requestInvalid, .requestNull, .internalError: (plain, plain)
            }
          #expect(withToken.code == code.rawValue && without.code == code.rawValue)
          #expect(bound.reply(to: Self.answer(body, status)) == .failure(withToken), "\(code) \(status)")
          #expect(first.reply(to: Self.answer(body, status)) == .failure(without), "\(code) \(status)")
        }
      }
    }
  }

  @Test(arguments: [
    ("get_new_token", SSOServiceAction.getNewToken), ("check_headers", .checkHeaders),
    ("check_request_body", .checkRequestBody), ("none", .none),
    ("authentication", .unrecognized("authentication")),
  ])
  func unknownCodesKeepTheirAction(_ word: String, _ action: SSOServiceAction) throws {
    let call = try #require(Self.api).link(Self.token, with: World.access())
    let error = SSOServiceError(code: "c", action: action, status: 400, message: "m", trace: "t")
    for body in Self.both("c", 400, action: word) {
      let wantsToken = action == .getNewToken
      #expect(
        call.reply(to: Self.answer(body, 400))
          == .failure(wantsToken ? .serviceTokenRefused(error) : .service(error, status: 400)))
      #expect(
        call.reply(to: Self.answer(body, 401))
          == .failure(wantsToken ? .serviceTokenRefused(error) : .unauthorized(error)))
    }
    #expect(error.recommendedAction == action && error.known == nil)
  }

  @Test func otherFailures() throws {
    let call = try #require(Self.api).link(Self.token, with: World.access())
    let rows: [(HTTPResponse, SSOServiceFault, code: String)] = [
      (Self.answer("", 401), .unauthorized(nil), "unauthorized"),
      (Self.answer("<html>", 401), .unauthorized(nil), "unauthorized"),
      (Self.answer("", 302), .redirected(status: 302), "redirectRefused"),
      (Self.answer("<html>", 429), .throttled(retryAfter: nil), "throttled"),
      (
        Self.answer("", 429, [HTTPHeader("Retry-After", "2")]), .throttled(retryAfter: 2_000), "throttled"
      ),
      (Self.answer("", 500), .unreadable(.init(code: "empty", status: 500)), "empty"),
      (
        Self.answer(#"{"trace":"t"}"#, 405),
        .unreadable(.init(code: "missingField", field: "code", status: 405, trace: "t")), "missingField"
      ),
      (Self.answer("<html>"), .unreadable(.init(code: "html", status: 200)), "html"),
      (
        Self.answer(#"{"code":5}"#), .unreadable(.init(code: "wrongType", field: "code", status: 200)),
        "wrongType"
      ),
    ]
    for (response, fault, code) in rows {
      #expect(call.reply(to: response) == .failure(fault), "\(response)")
      #expect(fault.code == code)
    }
  }

  @Test func aRepeatedSecretIsHidden() throws {
    let call = try #require(Self.api).link(
      Self.token, with: World.access(token: "an-access-token-of-some-length"))
    for secret in [Self.token.expose(), "an-access-token-of-some-length", "fake.software.statement"] {
      let body = #"{"error":{"code":"request_null","message":"got \#(secret)"}}"#
      guard case .failure(.service(let error, status: 400)) = call.reply(to: Self.answer(body, 400)) else {
        Issue.record("no error")
        continue
      }
      #expect(error.message == "got <redacted>")
    }
    let issue = try #require(Self.api).serviceToken(for: .common(Self.common), with: World.access())
    let body = #"{"code":"request_null","message":"\#(Self.common.expose())"}"#
    #expect(
      issue.reply(to: Self.answer(body, 400))
        == .failure(.service(SSOServiceError(code: "request_null", message: "<redacted>"), status: 400)))
  }
}
