import SSORESTV1
import SSOStateMachine
import TestSupport
import Testing

@testable import AdobePassAPI
@testable import SSORESTV1Runner

/// The meaning of a status for each call: a status that the page lists is an answer, and any other is a fault.
@Suite struct RESTV1StatusTests {
  private let access = RESTV1World.access()

  /// The forms in which the same error is written, and bodies that say nothing about it.
  private static let bodies = [
    "", #"{"status":404,"message":"Not Found"}"#,
    "<error><status>404</status><message>Not found</message></error>",
    page, "{{{", "null",
  ]

  /// A page may be a firewall's, which answers 403 and knows nothing of the person.
  private static let page = "<html>gone</html>"

  @Test(arguments: bodies) func authentication(_ body: String) {
    let (check, poll) = (
      RESTV1.Command.checkAuthentication(access), RESTV1.Command.retrieveAuthenticationToken(access)
    )
    func answer(_ command: RESTV1.Command, _ status: Int) -> AuthenticationAnswer? {
      guard case .authentication(let reply) = RESTV1World.service.outcome(of: command, body, status: status)
      else { return nil }
      return reply.value
    }
    #expect(answer(check, 200) == .authenticated(nil))
    #expect(answer(check, 403) == (body == Self.page ? nil : .notAuthenticated))
    #expect(answer(poll, 404) == .notAuthenticated)
    #expect(answer(poll, 410) == .expired)
    for status in [201, 204, 400, 404, 405, 410, 412, 500] { #expect(answer(check, status) == nil) }
    for status in [201, 204, 400, 403, 405, 412, 500] { #expect(answer(poll, status) == nil) }
  }

  @Test(arguments: bodies) func authorization(_ body: String) {
    func answer(_ command: RESTV1.Command, _ status: Int) -> AuthorizationAnswer? {
      guard case .authorization(let reply) = RESTV1World.service.outcome(of: command, body, status: status)
      else { return nil }
      return reply.value
    }
    let authz = RESTV1.Command.retrieveAuthorizationToken(access, RESTV1World.playing())
    #expect(answer(authz, 404) == .missing)
    #expect(answer(authz, 410) == .expired)
    #expect(answer(authz, 412) == .notAuthenticated)
    let authorize = RESTV1.Command.authorize(access, RESTV1World.playing())
    #expect(answer(authorize, 412) == .notAuthenticated)
    guard case .denied(let denial) = answer(authorize, 403) else {
      Issue.record("403 is no denial")
      return
    }
    #expect(denial.resource == "sampleResourceId")
    for status in [400, 404, 405, 410, 500] { #expect(answer(authorize, status) == nil) }
  }

  @Test(arguments: [
    #"{"status":403,"message":"User not Authenticated","details":null}"#,
    #"{"message":"user not authenticated"}"#,
    "<error><status>403</status><message>User not Authenticated</message></error>",
    #"{"code":"c","action":"authentication","message":"x"}"#,
  ])
  func nobodyIsSignedIn(_ body: String) {
    let command = RESTV1.Command.authorize(access, RESTV1World.playing())
    #expect(
      RESTV1World.service.outcome(of: command, body, status: 403)
        == .authorization(RESTV1Rows.success(.notAuthenticated)))
  }

  @Test(arguments: bodies) func theRest(_ body: String) throws {
    let service = RESTV1World.service
    let metadata = RESTV1.Command.retrieveUserMetadata(access)
    for status in [404, 412] {
      #expect(
        service.outcome(of: metadata, body, status: status)
          == .userMetadata(RESTV1Rows.success(UserMetadata())))
    }
    let media = RESTV1.Command.retrieveMediaToken(access, RESTV1World.playing("R"))
    guard case .mediaToken(let reply) = service.outcome(of: media, body, status: 403),
      case .refused(let denial) = reply.value
    else {
      Issue.record("403 is no refusal")
      return
    }
    #expect(denial.resource == "R")
    for command in [RESTV1.Command.logout(access), try RESTV1World.calls()[5]] {
      #expect(service.outcome(of: command, body, status: 204)?.fault == nil)
      #expect(
        service.outcome(of: command, body, status: 200)?.fault == unreadable(.unexpectedStatus, status: 200))
    }
  }

  @Test func preauthorizeOfNobody() throws {
    let command = RESTV1.Command.preauthorize(access, try RESTV1World.asking("R"), after: nil)
    let error = #"{"status":412,"message":"User not authenticated"}"#
    #expect(
      RESTV1World.service.outcome(of: command, error, status: 412)?.fault
        == .service(
          EnhancedError(code: "status412", status: 412, message: "User not authenticated"), status: 412))
  }

  private func forEveryCall(_ status: Int, _ body: String, _ fault: Fault) throws {
    for command in try RESTV1World.calls().dropFirst(2) {
      #expect(RESTV1World.service.outcome(of: command, body, status: status)?.fault == fault, "\(command)")
    }
  }

  @Test(arguments: Fault.TransportFault.allCases) func noAnswer(_ fault: Fault.TransportFault) throws {
    for command in try RESTV1World.calls() {
      #expect(RESTV1World.service.outcome(of: command, fault: fault)?.fault == .transport(fault))
    }
  }

  @Test func redirects() throws {
    for status in [300, 302, 304, 307, 399] { try forEveryCall(status, "", .redirected(status: status)) }
  }

  @Test("the failure of a redirect has its status", arguments: [300, 302, 304, 307, 399])
  func redirectedFailure(_ status: Int) throws {
    for command in try RESTV1World.calls().dropFirst(2) {
      let fault = try #require(RESTV1World.service.outcome(of: command, "", status: status)?.fault)
      let failure = Failure(fault, of: "authorize")
      #expect(failure.code == "redirectRefused" && failure.family == .transport, "\(command)")
      #expect(failure.status == status, "\(command)")
    }
  }

  @Test func unauthorized() throws {
    for body in Self.bodies { try forEveryCall(401, body, .unauthorized(nil)) }
    try forEveryCall(
      401, #"{"code":"c","action":"application-registration"}"#,
      .unauthorized(EnhancedError(code: "c", action: .applicationRegistration)))
  }

  /// The page of the throttle is HTML.
  @Test func throttled() throws {
    for body in Self.bodies { try forEveryCall(429, body, .throttled(retryAfter: nil)) }
    for command in try RESTV1World.calls() {
      let response = HTTPResponse(
        status: 429, headers: [HTTPHeader("Content-Type", "text/html"), HTTPHeader("Retry-After", "7")],
        body: Array("<html>".utf8))
      #expect(
        RESTV1World.service.outcome(of: command, response: response)?.fault == .throttled(retryAfter: 7_000))
    }
  }

  @Test(arguments: [400, 402, 405, 500, 503, 599]) func errors(_ status: Int) throws {
    let code = "status\(status)"
    let read = Fault.service(
      EnhancedError(code: code, status: 1, message: "m", details: "d"), status: status)
    try forEveryCall(status, #"{"status":1,"message":"m","details":"d"}"#, read)
    try forEveryCall(
      status, "<error><status>1</status><message>m</message><details>d</details></error>", read)
    try forEveryCall(status, #"{"details":null,"x":[]}"#, .service(EnhancedError(code: code), status: status))
    try forEveryCall(
      status, #"{"code":"network_received_error","trace":"t","message":{}}"#,
      .service(EnhancedError(code: "network_received_error", trace: "t"), status: status))
    try forEveryCall(status, "<html>", unreadable(.html, status: status))
    try forEveryCall(status, "oops", unreadable(.notJSON, status: status))
    try forEveryCall(status, "[]", unreadable(.wrongType, status: status))
    // Without a body, a 4xx comes from the service, and a 5xx may come from a server in between.
    let empty = Fault.service(EnhancedError(code: code), status: status)
    try forEveryCall(status, "", status < 500 ? empty : unreadable(.empty, status: status))
  }

  @Test(arguments: [-1, 0, 100, 199]) func statusesThatAreNone(_ status: Int) throws {
    try forEveryCall(status, "{}", unreadable(.unexpectedStatus, status: status))
  }
}
